import type { ChangeWords } from '../../language/wording/change.ts';

/** A question why something changed, taken apart. */
export type ChangeQuestion = {
  /** The measure and, if it is named, the period: what would be asked for the number itself. */
  about: string;
  direction: 'down' | 'up' | 'either' | null;
  /** What it is compared with, in the person's words; null where it is not said. */
  against: string | null;
};

type Word = { text: string; from: number; to: number };

/**
 * Takes a question why something changed apart; null where it is none. With `asked` the person wants an investigation,
 * whatever the words.
 */
export function readChange(question: string, words: ChangeWords, asked = false): ChangeQuestion | null {
  const list = [...question.matchAll(/[\p{L}\p{N}'’.-]*[\p{L}\p{N}]+\.?/gu)].map(
    (match): Word => ({
      text: match[0].toLowerCase().replace('’', "'"),
      from: match.index,
      to: match.index + match[0].length,
    }),
  );
  const opened = openingLength(list, words.why);
  if (opened === 0 && !asked) return null;
  let at = opened;
  while (at > 0 && words.auxiliaries.has(list[at]?.text ?? '')) at++;
  const end = againstAt(list, words.against, at);
  const body = list.slice(at, end?.at ?? list.length);
  const moveOf = ({ text }: Word) => words.moves.get(text.replace(/\.$/, ''));
  const moved = body.findIndex(word => moveOf(word));
  // The verb may stand at the very end: "warum ist er im Vergleich zu 2023 gestiegen".
  const other = end ? list.slice(end.at + end.length) : [];
  const late = moved < 0 ? other.find(word => moveOf(word)) : undefined;
  if (moved < 0 && !late && opened > 0 && !asked) return null;
  const kept = body.filter((word, n) => {
    const { text } = word;
    if (moveOf(word)) return false;
    // "the drop in revenue": what ties the noun to its measure goes with it.
    return !(moved === 0 && n === 1 && words.ties.has(text));
  });
  if (kept.length === 0) return null;
  const against = other.filter(word => !late || !moveOf(word));
  const textOf = (part: Word[]) => part.map(({ from, to }) => question.slice(from, to)).join(' ');
  return {
    about: textOf(kept),
    direction: (late && moveOf(late)) ?? (moved < 0 ? null : moveOf(body[moved]!)!),
    against: against.length > 0 ? textOf(against) : null,
  };
}

/** How many words of the longest opening the question begins with. */
function openingLength(list: Word[], openings: string[]): number {
  let longest = 0;
  for (const opening of openings) {
    const parts = opening.split(' ');
    if (parts.length > longest && parts.every((part, n) => list[n]?.text === part)) longest = parts.length;
  }
  return longest;
}

function againstAt(list: Word[], phrases: string[], from: number): { at: number; length: number } | null {
  for (let at = from + 1; at < list.length; at++)
    for (const phrase of phrases) {
      const parts = phrase.split(' ');
      if (parts.every((part, n) => list[at + n]?.text === part)) return { at, length: parts.length };
    }
  return null;
}
