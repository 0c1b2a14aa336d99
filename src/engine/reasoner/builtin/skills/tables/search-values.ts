import type { Desk } from '../../../reasoner.ts';
import { ToolFailed } from '../../../tool.ts';
import { findValues, type Prepared } from '../../desk.ts';
import { link } from '../../link/link.ts';
import { indexValues } from '../../schema/values.ts';

const maxSearches = 8;

/** Looks for words no profile holds in the columns whose values are not all known. */
export const searchValues = async (
  question: string,
  { schema, names, source }: Prepared,
  today: Date,
  desk: Desk,
): Promise<boolean> => {
  const columns = schema.tables.flatMap(table =>
    table.columns.filter(
      column =>
        column.holds === 'text' &&
        column.profile.type === 'text' &&
        column.nature !== 'text' &&
        !column.profile.valuesComplete,
    ),
  );
  if (columns.length === 0) return false;
  const { atoms } = link(question, schema, names, today);
  const texts: string[] = [];
  let last = -1;
  for (const atom of atoms) {
    const unknown =
      (atom.quoted && atom.options.length === 0) ||
      (atom.options.length === 0 &&
        !atom.cue &&
        atom.number === null &&
        !atom.time &&
        (atom.weight >= 0.8 || (atom.token.capital && atom.weight > 0)));
    if (!unknown) continue;
    if (atom.from === last && !atom.quoted) texts[texts.length - 1] += ` ${atom.text}`;
    else texts.push(atom.text);
    last = atom.to;
  }
  const rate = (column: (typeof columns)[number]): number =>
    (column === column.table.label ? 2 : 0) +
    (column.roles.has('name') || column.roles.has('person') || column.roles.has('place') ? 1 : 0);
  const likely = columns.sort((a, b) => rate(b) - rate(a)).slice(0, 4);
  let found = false;
  let searches = 0;
  for (const text of texts.slice(0, 3)) {
    desk.progress(schema.language.phrases.progress.searching(text.slice(0, 80)));
    for (const column of likely) {
      if (searches++ >= maxSearches) return found;
      const values = await findValues(desk, column.table.name, column.ref.column, text.slice(0, 200), source).catch(
        error => {
          if (error instanceof ToolFailed) return [];
          throw error;
        },
      );
      indexValues(
        schema,
        column,
        values.map(value => ({ value, count: 1 })),
      );
      found ||= values.length > 0;
    }
  }
  return found;
};
