/** BM25 as textbooks have it, over lower-case words: what a search has to beat. Gives the texts in order, by number. */
export function plainBm25(texts: readonly string[]): (query: string) => number[] {
  const [k1, b] = [1.2, 0.75];
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = texts.map(text => {
    const counted = new Map<string, number>();
    for (const word of words(text)) counted.set(word, (counted.get(word) ?? 0) + 1);
    return counted;
  });
  const lengths = texts.map(text => words(text).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length);
  const having = new Map<string, number>();
  for (const counted of counts) for (const word of counted.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  return query => {
    const wanted = [...new Set(words(query))];
    const scores = counts.map((counted, at) =>
      wanted.reduce((sum, word) => {
        const count = counted.get(word) ?? 0;
        const df = having.get(word) ?? 0;
        const idf = Math.log(1 + (texts.length - df + 0.5) / (df + 0.5));
        return sum + (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[at]!) / average));
      }, 0),
    );
    return [...scores.keys()].filter(at => scores[at]! > 0).sort((one, other) => scores[other]! - scores[one]!);
  };
}
