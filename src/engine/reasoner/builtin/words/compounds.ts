/** How a language puts words together; the algorithms that take them apart hold none of its words. */
export type Compounds = {
  /** Whether the language has the word by itself. */
  knows(word: string): boolean;
  /** What may stand between two parts, the empty text among them. */
  links: string[];
  /** Short words that only stand at the end or at the beginning where a part must be sure. */
  shortest: number;
  /** The word said instead of a first part: "Monatsumsatz" is "monatlicher Umsatz". */
  first(part: string): string | null;
  /** Whether a last part says what is done with the rest: "Kundenanzahl" is the "Anzahl" of "Kunden". */
  isDone(part: string): boolean;
  /** Words that mean the words of another name: "Vorname" is "first name". */
  names: Map<string, string[]>;
  /** Words that stand for several whatever the data: "zweithöchste" is "zweite höchste". */
  rewritten: Map<string, string>;
};

/**
 * The words a compound is made of, the word alone where it is none: "Bestelldatum" is "bestell" and "datum". Of all ways
 * the one with the fewest parts counts, and of these the one with the longest last part.
 */
export const partsOf = (
  word: string,
  { knows, links, shortest }: Compounds,
  knowsToo: (part: string) => boolean = () => false,
): string[] => {
  const known = (part: string): boolean => part.length >= shortest && (knows(part) || knowsToo(part));
  const split = (rest: string, most: number): string[] | null => {
    if (known(rest)) return [rest];
    if (most === 1) return null;
    let best: string[] | null = null;
    for (let at = shortest; at <= rest.length - shortest; at++) {
      const end = rest.slice(0, at);
      const first = links
        .filter(link => end.endsWith(link))
        .map(link => end.slice(0, end.length - link.length))
        .find(known);
      if (first === undefined) continue;
      const others = split(rest.slice(at), most - 1);
      if (others && (!best || others.length + 1 < best.length)) best = [first, ...others];
    }
    return best;
  };
  if (!/^\p{L}+$/u.test(word) || word.length < 2 * shortest || known(word)) return [word];
  return split(word, 3) ?? [word];
};
