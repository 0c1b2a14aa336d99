import type { Desk } from '../../../reasoner.ts';
import { canDoWithout } from '../../../tool.ts';
import { type Prepared, runSql } from '../../desk.ts';
import type { ColumnRef, Form } from '../../form/form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { sayNumber } from '../../say/format.ts';
import { sayColumn, sayRows } from '../../say/names.ts';
import type { Schema } from '../../schema/schema.ts';
import { matchesSql } from '../../sql/unmatched.ts';

/** Rows that were left out since another table has nothing by their key. */
export type Unmatched = { key: ColumnRef[]; to: string; rows: number; missing: number };
/** Things of a table that have none of the rows that are told, as instructors without lessons; `such`: without any of those that are asked about. */
export type WithNone = { things: string; of: string; such: boolean; rows: number; missing: number };

/** Counts what an answer over uploaded tables leaves out, as nothing is joined with it; over a data source that may be dear. */
export const countUnmatched = async (
  desk: Desk,
  { form, statement }: Candidate,
  { schema, source }: Prepared,
  title: string,
): Promise<{ unmatched?: Unmatched[]; withNone?: WithNone }> => {
  const counting = source === null ? matchesSql(statement, form, schema) : null;
  if (!counting) return {};
  try {
    const { result } = await runSql(desk, counting.sql, title, source);
    const lacking = result.rows.flatMap(row => {
      const [at, rows, found] = row.map(Number) as [number, number, number];
      const counted = counting.counted[at];
      return counted && found < rows ? [{ counted, rows, missing: rows - found }] : [];
    });
    const unmatched = lacking.flatMap(({ counted, ...count }): Unmatched[] =>
      counted.kind === 'unmatched' ? [{ key: counted.edge.from, to: counted.edge.to[0]!.table, ...count }] : [],
    );
    const [withNone] = lacking.flatMap(({ counted, ...count }): WithNone[] => {
      if (counted.kind !== 'none') return [];
      const { things, of, such } = counted;
      return [{ things, of, such, ...count }];
    });
    return { ...(unmatched.length > 0 && { unmatched }), ...(withNone && { withNone }) };
  } catch (failure) {
    // The answer stands without it.
    if (canDoWithout(failure)) return {};
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

/** What an average of things that have rows is of all of them, where those that have none count as 0. */
const overAll = (form: Form, result: { rows: unknown[][] }, { rows, missing }: WithNone): number | null => {
  const figure =
    form.kind === 'over' && form.over === 'avg' && !form.within ? Number(result.rows[0]?.at(-1)) : Number.NaN;
  return result.rows.length === 1 && Number.isFinite(figure) ? (figure * (rows - missing)) / rows : null;
};

/** "3 of 12 instructors have no lessons, and are left out." */
export const sayWithNone = (
  schema: Schema,
  form: Form,
  result: { rows: unknown[][] },
  withNone?: WithNone,
): string[] => {
  if (!withNone) return [];
  const { language } = schema;
  const { things, of, such, rows, missing } = withNone;
  const whole = overAll(form, result, withNone);
  return [
    language.phrases.assumed.withNone({
      missing: sayNumber(missing, language),
      all: sayNumber(rows, language),
      things: sayRows(schema, things, form.noun),
      rows: sayRows(schema, of, form.noun),
      such,
      whole: whole === null ? null : sayNumber(whole, language),
    }),
  ];
};
