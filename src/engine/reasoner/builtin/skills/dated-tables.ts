import type { Desk, Source } from '../../reasoner.ts';
import { ToolFailed } from '../../tool.ts';
import { hasTables, type Prepared, runSql } from '../desk.ts';
import { countOfRows, nothingAsked, type Term } from '../form/form.ts';
import { mainFigures } from '../read/measures/main-figures.ts';
import { sayForm } from '../say/heading.ts';
import { titleOf } from '../say/terms.ts';
import type { Column, Table } from '../schema/schema.ts';
import { compile } from '../sql/compile.ts';
import type { Period } from './investigate/periods.ts';

const mostFigures = 2;

/** A table in reach; `date` is that by which its rows are told apart in time, null where it has none that tells days. */
export type TableInReach = { table: Table; date: Column | null; ready: Prepared };

export const tablesInReach = (all: readonly Prepared[]): TableInReach[] =>
  all.filter(hasTables).flatMap(ready =>
    ready.schema.tables
      .filter(({ columns }) => columns.length > 0)
      .map(table => ({
        table,
        date: table.date?.holds === 'date' && !table.date.profile.masked ? table.date : null,
        ready,
      })),
  );

/** What tells a table from those of the same name in other sources; fits the input of an assignment. */
export type TableKey = { table: string; source: string | null };
export const keyOf = ({ table, ready }: TableInReach): TableKey => ({
  table: table.name,
  source: ready.source?.id ?? null,
});

/** The table that an assignment names; undefined where it is out of reach by now. */
export const tableOf = (key: { table: string | null; source: string | null }, all: readonly Prepared[]) =>
  tablesInReach(all).find(({ table, ready }) => table.name === key.table && (ready.source?.id ?? null) === key.source);

/** The number of rows of a table and its main figures; a price of one piece would tell nothing of many rows. */
export const figuresOf = ({ table, ready }: Pick<TableInReach, 'table' | 'ready'>): Term[] => [
  countOfRows(table.name),
  ...mainFigures(table, ready.names)
    .filter(term => term.kind === 'aggregate' && term.aggregate === 'sum')
    .slice(0, mostFigures),
];

/** From `start` on and before `end` (ISO dates), as a condition on the date of a table. */
export const periodOf = ({ ref }: Column, { start, end }: { start: string; end: string }): Period => ({
  kind: 'period',
  column: ref,
  start,
  end,
  label: start,
});

/** What the figures of a table came to, in the order of `figuresOf`. */
export type Stretch = { row: unknown[]; sources: Source[] };

/** Asks for the figures of a table in a period. Rejects with ToolFailed where that is not allowed or fails. */
export async function askStretch(of: TableInReach, period: Period, desk: Desk): Promise<Stretch> {
  const { table, ready } = of;
  const { schema, source } = ready;
  const form = { kind: 'plain' as const, ...nothingAsked(), tables: [table.name] };
  const asked = { ...form, select: figuresOf(of), where: [period] };
  const made = compile(asked, schema, titleOf(schema), false);
  if (!made) throw new ToolFailed(`${table.title} cannot be counted.`);
  const { result, sources } = await runSql(desk, made.sql, sayForm(schema, asked).slice(0, 200), source);
  return { row: result.rows[0] ?? [], sources };
}
