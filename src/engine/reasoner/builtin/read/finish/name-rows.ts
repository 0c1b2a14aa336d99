import type { Draft } from '../draft.ts';

/** Keeps what the person calls a row of the table, for the answer. */
export const nameRows = (draft: Draft): void => {
  for (const { meaning, atom, used } of draft.items) {
    const table =
      meaning.kind === 'table'
        ? meaning.table
        : meaning.kind === 'column' && (meaning.column.unique || meaning.column === meaning.column.table.key)
          ? meaning.column.table
          : null;
    const word = atom.text.toLowerCase();
    if (!table || !used || draft.form.noun || !/^\p{L}[\p{L} -]*$/u.test(word)) continue;
    if (draft.schema.language.stem(word) !== word) draft.form.noun = { table: table.name, word };
  }
};
