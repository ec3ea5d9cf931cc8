"""What is seen of Aquädukt beside its table: small pictures, rule book, final scoring, words of a review."""
