import { membersOf } from '../../../../../semantics/words/members/members.ts';
import { singular } from '../../../../../semantics/words/singular.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { normalised } from '../../../words/fold.ts';
import type { Hit } from '../find-names.ts';

/** As surely a column is meant by what its cells are: surer than by what people may call it. */
const surely = 0.88;
/** So many of its commonest cells are looked at. */
const mostCells = 40;
/** So many of them, and such a part, are of a kind where the column is: others may be spelled in a way of their own. */
const [leastMembers, leastShare] = [2, 0.6];
/** Cells of more words are sentences. */
const mostWords = 3;

/** Cells that say that there is nothing, or nothing else, to be said. */
const empty: ReadonlySet<string> = new Set(['', 'other', 'others', 'none', 'unknown', 'n a', 'na', 'null', 'misc']);

/** Whether a cell is of a kind: as it is, in the singular, or by its last word, as "red wine" is wine. */
const isMember = (cell: string, members: ReadonlySet<string>): boolean => {
  const words = cell.split(' ');
  const last = words.length > mostWords ? '' : words.at(-1)!;
  return [cell, singular(cell), last, singular(last)].some(form => members.has(form));
};

const shareOf = ({ profile }: Column, members: ReadonlySet<string>): number => {
  const cells = [...new Set(profile.values.slice(0, mostCells).map(({ value }) => normalised(value)))];
  const telling = cells.filter(cell => !empty.has(cell));
  const found = telling.filter(cell => isMember(cell, members)).length;
  return found < leastMembers ? 0 : found / telling.length;
};

/** The kind that a word in the plural, or several, are for. */
const kindOf = (said: string): ReadonlySet<string> | undefined => {
  const words = said.split(' ');
  const last = words.at(-1)!;
  return [last, singular(last), last.replace(/s$/, '')]
    .map(word => membersOf([...words.slice(0, -1), word].join(' ')))
    .find(members => members !== undefined);
};

/** The columns whose cells are of a general kind, whatever they are called: "animals" for Dog and Cat, "payment methods" for Visa and cash. */
export const cellsOfKindIn = ({ tables, language }: Schema): ((said: string) => Hit[]) => {
  const columns = tables
    .flatMap(table => table.columns)
    // Yes and no are of no kind: "Y" is a rating of films for the young as well.
    .filter(
      ({ holds, roles, nature, profile }) =>
        holds === 'text' && !roles.has('key') && nature !== 'flag' && profile.values.length > 0,
    );
  return said => {
    const [word, ...others] = said.includes(' ') ? [said] : language.meanings(said);
    const kind = word === undefined || others.length > 0 ? undefined : (kindOf(said) ?? kindOf(word));
    if (!kind) return [];
    const members = new Set([...kind].map(normalised));
    const rated = columns.map(column => ({ column, share: shareOf(column, members) }));
    const most = Math.max(0, ...rated.map(({ share }) => share));
    return rated
      .filter(({ share }) => share >= leastShare && share === most)
      .map(({ column }) => ({
        label: { column, table: column.table, words: [language.stem(said)], importance: [1], total: 1, own: 1 },
        word: 0,
        weight: surely,
        guessed: true,
      }));
  };
};
