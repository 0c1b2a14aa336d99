import type { ColumnOf, Idea, TableSemantics, TimeRole } from '../table-semantics.ts';
import type { Facts } from './facts.ts';
import { roleOf } from './times.ts';

const people = new Set(
  'customer client buyer user member patient student guest visitor subscriber account passenger donor employee person company party'.split(
    ' ',
  ),
);

/** The times of a table in the order of a life: begun, due, done, then the others. */
export const timesOf = ({ columns }: Facts): TableSemantics['times'] => {
  const order: TimeRole[] = ['begun', 'due', 'done', 'other'];
  return columns
    .filter(({ is }) => is.kind === 'date' && is.form !== 'month')
    .flatMap(({ name, words }) => {
      const role = roleOf(words);
      return role === 'lasting' ? [] : [{ column: name, role }];
    })
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
};

/** Who takes part in an event: of the tables it leads to the one that is called like people or firms, buyers before staff. */
export const partyOf = ({ leads }: Facts, wordsOf: (table: string) => string[]): TableSemantics['party'] => {
  const rank = (table: string): number => {
    const at = [...people].findIndex(word => wordsOf(table).includes(word));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const [best] = leads.filter(({ to }) => Number.isFinite(rank(to))).sort((a, b) => rank(a.to) - rank(b.to));
  return best ? { table: best.to, column: best.toColumn, by: best.column, through: null } : null;
};

/** What can be said of an event by its times and its party. */
export const ideasOf = (
  { columns, profile }: Facts,
  times: TableSemantics['times'],
  party: TableSemantics['party'],
): Idea[] => {
  const first = (role: TimeRole): string | null => times.find(time => time.role === role)?.column ?? null;
  const [begun, due, done] = [first('begun') ?? first('other'), first('due'), first('done')];
  const ideas: Idea[] = [];
  if (due && done) ideas.push({ idea: 'late', due, done });
  const still = columns.find(({ name }) => name === done)?.is.still ?? null;
  const missing = (profile.columns.find(({ name }) => name === done)?.nullCount ?? 0) > 0;
  if (done && (missing || still !== null)) ideas.push({ idea: 'open', done, still });
  if (begun && done && begun !== done) ideas.push({ idea: 'took', from: begun, to: done });
  if (party) {
    const of: ColumnOf = { table: party.table, column: party.column };
    ideas.push({ idea: 'repeat', party: of }, { idea: 'never', party: of });
  }
  return ideas;
};
