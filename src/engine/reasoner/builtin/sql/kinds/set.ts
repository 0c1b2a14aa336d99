import { type Form, sameTerm } from '../../form/form.ts';
import { numberBeside } from '../../schema/numbers-of-names.ts';
import { type Columns, columnsOf, putsTogether } from '../columns.ts';
import { columnSql, groupSql } from '../expressions.ts';
import { type Frame, frameOf } from '../frame.ts';
import { as } from '../names.ts';
import { eachNumbered } from '../order.ts';
import { identifier } from '../quote.ts';
import { limitsNothing, makesSense, rowsSelect } from '../rows.ts';
import { selectSql } from '../select.ts';
import type { Statement } from '../statement.ts';
import type { Write, Writing } from '../writing.ts';

const combined = { intersect: 'INTERSECT', union: 'UNION', except: 'EXCEPT' } as const;

/** Names that stand in several spellings are the same ones in both: of "Huber" and "HUBER " one is shown; null where there are none. */
const alikeSql = (
  { form, schema }: Frame<Form<'set'>>,
  { shown }: Columns,
  first: string,
  second: Statement,
): string | null => {
  const [only, ...others] = shown;
  const [same, ...more] = second.columns;
  if (!only || !same || others.length + more.length > 0 || only.term?.kind !== 'column') return null;
  const { column } = only.term;
  if (!schema.column(column)?.variants) return null;
  const alike = (title: string): string => groupSql(schema, column, identifier(title));
  const theirs = `SELECT ${alike(same.title)} FROM (${second.sql}) AS theirs WHERE ${identifier(same.title)} IS NOT NULL`;
  const isIn = `${alike(only.title)} ${form.operation === 'except' ? 'NOT IN' : 'IN'} (${theirs})`;
  return `SELECT ${as(`min(${identifier(only.title)})`, only.title)} FROM (${first}) AS ours WHERE ${isIn} GROUP BY ${alike(only.title)}`;
};

/** Those of one name whom a number tells apart are in both, or in one of them, by that; null where there is none. */
const numberedSql = (frame: Frame<Form<'set'>>, columns: Columns, { part, ties }: Writing): string | null => {
  const { form, schema } = frame;
  const [only, ...others] = form.select;
  const [same, ...more] = form.other.select;
  if (only?.kind !== 'column' || !same || others.length + more.length > 0 || !sameTerm(only, same)) return null;
  const number = numberBeside(schema.column(only.column)!, schema);
  if (!number || form.group.length + form.other.group.length > 0) return null;
  const second = part({ ...form.other, select: [{ kind: 'column', column: number.ref }] });
  const title = second?.columns[0]?.title;
  if (!second || title === undefined) return null;
  const theirs = `SELECT ${identifier(title)} FROM (${second.sql}) AS theirs WHERE ${identifier(title)} IS NOT NULL`;
  const isIn = `${columnSql(number.ref)} ${form.operation === 'except' ? 'NOT IN' : 'IN'} (${theirs})`;
  const select = rowsSelect(frame, columns, { where: [isIn], order: [] }, { ties, whole: false });
  return selectSql({ ...select, distinct: false, group: eachNumbered(frame) ?? [] });
};

/** "products sold in May but not in June": rows that are also, or not, those of another form. */
export const writeSet: Write<'set'> = (asked, writing) => {
  if (limitsNothing(asked) || asked.limit !== null || asked.position) return null;
  const frame = frameOf(asked, writing);
  if (!frame || !makesSense(frame)) return null;
  const { form, join } = frame;
  const { operation, other } = form;
  const columns = columnsOf(frame, writing.withExtra);
  if (putsTogether(form) && columns.list.length === 0) return null;
  const select = rowsSelect(frame, columns, { where: [], order: [] }, { ties: writing.ties, whole: false });
  const apart = operation === 'union' || form.tables.every(name => !other.tables.includes(name));
  const second = writing.part(apart ? other : { ...other, tables: [...new Set([...form.tables, ...other.tables])] });
  if (!second || (select.order ?? []).length > 0) return null;
  const first = selectSql({ ...select, distinct: false });
  const numbered = operation !== 'union' && numberedSql(frame, columns, writing);
  if (numbered) return { sql: numbered, columns: columns.shown, join };
  const spelled = operation !== 'union' && alikeSql(frame, columns, first, second);
  if (spelled) return { sql: spelled, columns: columns.shown, join };
  return { sql: `${first} ${combined[operation]} ${second.sql}`, columns: columns.shown, join };
};
