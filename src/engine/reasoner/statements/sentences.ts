/** A part of a message: where it starts and ends, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** Before a full stop that ends no sentence. */
const abbreviated =
  /(?:^|[\s(])(?:\p{L}|e\.g|i\.e|z\.\s?b|d\.\s?h|u\.\s?a|bzw|ca|nr|no|inkl|incl|exkl|excl|etc|usw|vs|approx|dr|mr|mrs|ms|fr|hr|st|str|tel|evtl|ggf|mio|mrd|tsd|zzgl|abzgl)$/iu;
/** "20. Juni", "1.8. in": a number and a full stop end a sentence only before a word that begins one. */
const numbered = /\d$/;
const begins =
  /^\s*(?:how|what|which|who|when|where|why|show|give|list|can|could|please|is|are|do|does|i|we|our|the|and|so|wie|was|welche\p{L}*|wer|wo|warum|wieso|zeig\p{L}*|gib|bitte|ist|sind|kannst|ich|wir|unser\p{L}*|und|außerdem)\b/iu;

/** Whether the mark at a place ends a sentence. */
function ends(text: string, at: number): boolean {
  const mark = text[at];
  if (mark === '\n') return true;
  const next = text[at + 1];
  if (next !== undefined && !/\s/.test(next)) return false;
  if (mark !== '.') return true;
  const before = text.slice(Math.max(0, at - 12), at);
  if (abbreviated.test(before)) return false;
  return !numbered.test(before) || next === undefined || next === '\n' || begins.test(text.slice(at + 1, at + 20));
}

/** The sentences and lines of a text, each without the space around it. */
export function sentencesOf(text: string): Span[] {
  const found: Span[] = [];
  let start = 0;
  const put = (end: number) => {
    const span = trimmed(text, { start, end });
    if (span.end > span.start) found.push(span);
    start = end;
  };
  for (const { index } of text.matchAll(/[.!?…\n]/g)) if (ends(text, index)) put(index + 1);
  put(text.length);
  return found;
}

/** The part without space at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { start, end };
}
