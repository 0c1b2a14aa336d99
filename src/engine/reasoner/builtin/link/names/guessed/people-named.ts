import { doers, givenNames } from '../../../../../semantics/words/members/persons.ts';
import { nameWords } from '../../../../../semantics/words/name-words.ts';
import { singular } from '../../../../../semantics/words/singular.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { wordsOf } from '../../../words/fold.ts';
import type { Hit } from '../find-names.ts';

/** As surely those whom a column names are meant by what such are called, where no other column names anybody. */
const surely = 0.8;
const mostCells = 40;
/** So many cells, and such a part of them, are names of people where a column is. */
const [leastNames, leastShare] = [2, 0.6];
/** Names have so many words at most. */
const mostWords = 3;

const doing: ReadonlySet<string> = new Set(doers.map(word => word.replaceAll('-', ' ')));
const given: ReadonlySet<string> = new Set(givenNames);
/** What those are called for whom it is done. */
const served: ReadonlySet<string> = new Set(
  'customer client patient member student pupil tenant guest passenger donor subscriber buyer applicant candidate player artist'.split(
    ' ',
  ),
);

/** "Mia", "Ann Bell", "J. Ford", "Bell, Ann". */
const isName = (cell: string): boolean => {
  const words = wordsOf(cell);
  return (
    words.length > 0 &&
    words.length <= mostWords &&
    (words.some(word => given.has(word)) || /^\p{Lu}\.?\s?\p{Lu}\p{Ll}+$/u.test(cell.trim()))
  );
};

const namesPeople = ({ holds, roles, profile, ref }: Column): boolean => {
  if (holds !== 'text' || roles.has('key') || nameWords(ref.column).some(word => served.has(word))) return false;
  const cells = profile.values.slice(0, mostCells).map(({ value }) => value);
  const names = cells.filter(isName).length;
  return names >= leastNames && names >= leastShare * cells.length;
};

/** Finds whoever does the work by any word for such, where one column alone has names of people: the "mechanics" in a column `fitter` with Dan, Lou and Priya. */
export const peopleNamedIn = ({ tables, language }: Schema): ((said: string) => Hit[]) => {
  const [column, ...others] = tables.flatMap(({ columns }) => columns).filter(namesPeople);
  if (!column || others.length > 0) return () => [];
  return said => {
    const words = said.split(' ');
    const one = [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
    if (!doing.has(said) && !doing.has(one)) return [];
    const label = { column, table: column.table, words: [language.stem(said)], importance: [1], total: 1, own: 1 };
    return [{ label, word: 0, weight: surely, guessed: true }];
  };
};
