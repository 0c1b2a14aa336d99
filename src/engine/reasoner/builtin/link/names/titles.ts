import type { Language } from '../../language/language.ts';
import type { Table } from '../../schema/schema.ts';

type Words = { stems: string[]; language: Language };

/** Numbers, and the letter of a version, say nothing of what rows are: "v2". */
const isSign = (stem: string): boolean => /^(\d+|\p{L})$/u.test(stem);

const says = (stem: string, { roles }: Language): boolean => !isSign(stem) && !roles.filler.has(stem);

/** The place of the first word that only holds the rows, after what these are and before where they are from: the "data" of "repair data Berlin". */
const holderIn = ({ stems, language }: Words): number => {
  const holder = stems.findIndex(
    (stem, at) => at > 0 && language.roles.filler.has(stem) && says(stems[at - 1]!, language),
  );
  return holder > 0 && stems.slice(holder).some(stem => says(stem, language)) ? holder : -1;
};

/**
 * The place of the word that says what the rows of a table are: the last, or the one that others tie on to ("singer in
 * concert"). Fillers and numbers say nothing of it.
 */
const headOf = ({ stems, language }: Words): number => {
  const tie = stems.findIndex((stem, at) => at > 0 && language.relations.has(stem));
  const ends = [tie, holderIn({ stems, language })].filter(at => at > 0);
  const head = stems.slice(0, Math.min(stems.length, ...ends)).findLastIndex(stem => says(stem, language));
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
    if (stems.length > 1 && language.roles.filler.has(stem)) return 0.2;
    if (holder > 0 && at > holder) return 0.1;
    // Of a "HR staff list" the rows are the staff.
    return (isHeld || holder > 0) && at !== head ? 0.6 : 1;
  });
  // "Landings" are half of the name of "fish landings 2021-22", as of "fish landings"; "inspections" are all of "inspections plus".
  const telling = importance.filter((_, at) => says(stems[at]!, language));
  const total = (telling.length > 0 ? telling : importance).reduce((sum, weight) => sum + weight, 0);
  return { head, importance, total };
};
