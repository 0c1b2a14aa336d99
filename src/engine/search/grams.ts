/** The runs of `size` characters of a word, its beginning and end marked; a shorter word is one run. */
export function gramsOf(word: string, size: number): string[] {
  const marked = `^${word}$`;
  if (marked.length <= size) return [marked];
  return Array.from({ length: marked.length - size + 1 }, (_, at) => marked.slice(at, at + size));
}
