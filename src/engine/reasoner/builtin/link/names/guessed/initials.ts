import type { Language } from '../../../language/language.ts';
import { wordsOf } from '../../../words/fold.ts';
import type { Hit } from '../find-names.ts';
import type { Label } from '../labels.ts';

/** Letters of fewer words stand for anything. */
const leastInitials = 3;
export const mostInitials = 5;
/** As surely what letters stand for is meant, and a word that is as common is none of them. */
export const surelyInitials = 0.9;
const common = 15_000;

/** Whether letters are no word of their own: `yoe`, `nps`, and neither `car` nor `tip`. */
const areInitials = (letters: string, { dictionary, abbreviations }: Language): boolean =>
  /^[a-z]+$/.test(letters) &&
  letters.length >= leastInitials &&
  letters.length <= mostInitials &&
  !abbreviations.has(letters) &&
  (dictionary?.rank(letters) ?? Number.POSITIVE_INFINITY) > common;

export const firstLetters = (words: readonly string[]): string => words.map(word => word[0] ?? '').join('');

/** The ways in which words are shortened to their first letters: with the words that only tie others, and without them. */
const shortenings = (words: readonly string[], { functionWords }: Language): string[] => [
  ...new Set([firstLetters(words), firstLetters(words.filter(word => !functionWords.has(word)))]),
];

const columnsOf = (labels: readonly Label[]) => [...new Set(labels.flatMap(({ column }) => column ?? []))];

/** Finds columns by the first letters of their names: "POD" is the `proof_of_delivery`. */
export const byInitials = (labels: readonly Label[], language: Language): ((said: string) => Hit[]) => {
  const found = new Map<string, Hit[]>();
  for (const column of columnsOf(labels))
    for (const letters of shortenings(wordsOf(column.title), language)) {
      if (!areInitials(letters, language)) continue;
      const label: Label = { column, table: column.table, words: [letters], importance: [1], total: 1, own: 1 };
      found.set(letters, [...(found.get(letters) ?? []), { label, word: 0, weight: surelyInitials, guessed: true }]);
    }
  return said => found.get(said) ?? [];
};

/** The columns that are called by letters, such as `yoe`, by these. */
export const shortenedIn = (labels: readonly Label[], language: Language): ReadonlyMap<string, Label[]> => {
  const found = new Map<string, Label[]>();
  for (const column of columnsOf(labels))
    for (const letters of wordsOf(column.ref.column).filter(word => areInitials(word, language)))
      found.set(letters, [
        ...(found.get(letters) ?? []),
        { column, table: column.table, words: [letters], importance: [1], total: 1, own: 1 },
      ]);
  return found;
};
