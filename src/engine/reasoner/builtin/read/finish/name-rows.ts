import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** Whether a column tells each row apart by what it is: takings that differ from stall to stall are no stalls, and days none of what happened on them. */
const namesRow = (column: Column): boolean =>
  (column.unique || column === column.table.key) && !column.roles.has('measure') && column.holds !== 'date';

/** Keeps what the person calls a row of the table, for the answer. */
export const nameRows = (draft: Draft): void => {
  for (const { meaning, atom, used, settled } of draft.items) {
    const table =
      meaning.kind === 'table'
        ? meaning.table
        : meaning.kind === 'column' && namesRow(meaning.column)
          ? meaning.column.table
          : null;
    const word = atom.text.toLowerCase();
    if (!table || !used || settled || draft.form.noun || !/^\p{L}[\p{L} -]*$/u.test(word)) continue;
    const { stem, hasPlural } = draft.schema.language;
    // What was done to rows is what they went through, and no name of them: "what was rented".
    if (stem(word) !== word && hasPlural(word)) draft.form.noun = { table: table.name, word };
  }
};
