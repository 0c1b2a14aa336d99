import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema, Table } from '../../schema/schema.ts';

type Words = { stems: string[]; language: Language };

/** Numbers, and the letter of a version, say nothing of what rows are: "v2". */
const isSign = (stem: string): boolean => /^(\d+|\p{L})$/u.test(stem);

/** Whether a word says what rows are: no sign, nothing that only holds them, nor how that is given out ("thefts open data"). */
const says = (stems: string[], at: number, { roles }: Language): boolean => {
  const [stem, next] = [stems[at]!, stems[at + 1]];
  const isGiven = at > 0 && roles.published.has(stem) && next !== undefined && roles.filler.has(next);
  return !isSign(stem) && !roles.filler.has(stem) && !isGiven;
};

/** The place of the first word that only holds the rows, after what these are and before where they are from: the "data" of "repair data Berlin". */
const holderIn = ({ stems, language }: Words): number => {
  const holder = stems.findIndex(
    (stem, at) => at > 0 && language.roles.filler.has(stem) && says(stems, at - 1, language),
  );
  return holder > 0 && stems.some((_, at) => at >= holder && says(stems, at, language)) ? holder : -1;
};

/**
 * The place of the word that says what the rows of a table are: the last, or the one that others tie on to ("singer in
 * concert"). Fillers and numbers say nothing of it.
 */
const headOf = ({ stems, language }: Words): number => {
  const tie = stems.findIndex((stem, at) => at > 0 && language.relations.has(stem));
  const ends = [tie, holderIn({ stems, language })].filter(at => at > 0);
  const head = stems.slice(0, Math.min(stems.length, ...ends)).findLastIndex((_, at) => says(stems, at, language));
  return head < 0 ? stems.length - 1 : head;
};

/** What the words of a table's name say of what its rows are: which is for the rows, how much each says, and all of them together. */
export const titleOf = (
  { stems }: Table,
  language: Language,
): { head: number; importance: number[]; total: number } => {
  const words = { stems, language };
  const [head, holder] = [headOf(words), holderIn(words)];
  const isHeld = stems.length > 2 && language.roles.filler.has(stems.at(-1)!);
  const importance = stems.map((stem, at) => {
    if (isSign(stem)) return 0.1;
    if (stems.length > 1 && !says(stems, at, language)) return 0.2;
    if (holder > 0 && at > holder) return 0.1;
    // Of a "HR staff list" the rows are the staff.
    return (isHeld || holder > 0) && at !== head ? 0.6 : 1;
  });
  // "Landings" are half of the name of "fish landings 2021-22", as of "fish landings"; "inspections" are all of "inspections plus".
  const telling = importance.filter((_, at) => says(stems, at, language));
  const total = (telling.length > 0 ? telling : importance).reduce((sum, weight) => sum + weight, 0);
  return { head, importance, total };
};

/** What rows are of says less than what they are. */
const toldOfScore = 0.62;

/**
 * What the rows of a table are of, by a word of its name that does not say what they are: "spent on *fuel*", "litres of *fuel*",
 * where only `fuel_receipts` tell of any. Asked of words that name nothing else.
 */
export const toldOf = (
  token: Token,
  hits: ReadonlyMap<{ column: unknown; table: Table; own: number }, readonly { word: number }[]>,
  { language }: Schema,
): { table: Table; score: number } | null => {
  const labels = [...hits].flatMap(([label, found]) => (found.some(({ word }) => word < label.own) ? [label] : []));
  const [first] = labels;
  if (!first || token.kind !== 'word' || language.functionWords.has(token.word) || language.cues.has(token.word))
    return null;
  const { table } = first;
  const isTitle = labels.every(label => label.column === null && label.table === table && label.own > 1);
  const { filler, key, name } = language.roles;
  const says = table.stems.includes(token.stem) && ![filler, key, name].some(words => words.has(token.stem));
  return isTitle && says ? { table, score: toldOfScore } : null;
};
