import { rowsArePeople } from '../../../../semantics/tables/everyday.ts';
import { nameWords } from '../../../../semantics/words/name-words.ts';
import type { Table } from '../schema.ts';

/** Whether the rows of a table are people, by its name and by those of its columns. */
export const arePeople = ({ title, columns }: Table): boolean =>
  rowsArePeople(
    nameWords(title),
    columns.map(({ ref }) => nameWords(ref.column)),
  );
