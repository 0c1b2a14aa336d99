import type { Desk } from '../../../reasoner.ts';
import { canDoWithout } from '../../../tool.ts';
import { type Prepared, runSql } from '../../desk.ts';
import type { ColumnRef } from '../../form/form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { sayNumber } from '../../say/format.ts';
import { sayColumn, sayRows } from '../../say/names.ts';
import type { Schema } from '../../schema/schema.ts';
import { matchesSql } from '../../sql/unmatched.ts';

/** Rows that were left out since another table has nothing by their key. */
export type Unmatched = { key: ColumnRef[]; to: string; rows: number; missing: number };

/** Counts the rows of uploaded tables that have none in a table they are joined with; over a data source that may be dear. */
export const countUnmatched = async (
  desk: Desk,
  { form, statement }: Candidate,
  { schema, source }: Prepared,
  title: string,
): Promise<Unmatched[]> => {
  const counting = source === null ? matchesSql(statement, form, schema) : null;
  if (!counting) return [];
  try {
    const { result } = await runSql(desk, counting.sql, title, source);
    return result.rows.flatMap(row => {
      const [at, rows, found] = row.map(Number) as [number, number, number];
      const edge = counting.edges[at];
      return edge && found < rows ? [{ key: edge.from, to: edge.to[0]!.table, rows, missing: rows - found }] : [];
    });
  } catch (failure) {
    // The answer stands without it.
    if (canDoWithout(failure)) return [];
    throw failure;
  }
};

/** That two tables were joined of which none of the rows match, which has to be known before a figure is read. */
export const sayNoMatch = (schema: Schema, unmatched: Unmatched[] = []): string[] => {
  const { language } = schema;
  return unmatched
    .filter(({ rows, missing }) => rows > 0 && missing === rows)
    .map(({ key, to, rows }) =>
      language.phrases.assumed.noMatch(
        sayNumber(rows, language),
        sayRows(schema, key[0]!.table),
        language.title(schema.table(to)?.title ?? to),
      ),
    );
};

/** "12 of the 340 orders have no match for their customer in customers, and are left out." */
export const sayUnmatched = (
  schema: Schema,
  unmatched: Unmatched[] = [],
  noun?: { table: string; word: string },
): string[] => {
  const { language } = schema;
  const titleOf = (table: string): string => language.title(schema.table(table)?.title ?? table);
  return unmatched.map(({ key, to, rows, missing }) => {
    const [{ table }] = key as [ColumnRef];
    const called = sayRows(schema, table, noun);
    const columns = key.flatMap(ref => {
      const column = schema.column(ref);
      return column ? [sayColumn(column, language)] : [];
    });
    return language.phrases.assumed.unmatched({
      missing: sayNumber(missing, language),
      all: sayNumber(rows, language),
      rows: called === language.phrases.rows ? null : language.title(called),
      table: titleOf(table),
      columns,
      other: titleOf(to),
    });
  });
};
