import { aggregateSql } from '../../form/aggregates.ts';
import { type Condition, type Form, sameTerm, type Term } from '../../form/form.ts';
import { conditionsOfKind } from '../../form/parts-of-form.ts';
import { tablesOfTerm } from '../../form/tables-of-term.ts';
import type { Schema } from '../../schema/schema.ts';
import { columnSql, groupSql, valueSql } from '../expressions.ts';
import { type Frame, frameOf } from '../frame.ts';
import { type Join, repeats } from '../join.ts';
import { hiddenKeys } from '../order.ts';
import { identifier } from '../quote.ts';
import { selectSql } from '../select.ts';
import { weighted } from '../semi-join.ts';
import type { Writing } from '../writing.ts';
import { figuresOf } from './once.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

const alias = 'each_once';
/** The column that tells rows apart that have no key. */
const rowMark = '_row';

/** The tables whose rows a figure is of, where the join repeats all of these rows; else none. */
const multipliedIn = (figure: Aggregate, from: Join, schema: Schema): string[] => {
  const tables = weighted(figure, schema) ? [...new Set(tablesOfTerm(figure.of))].sort() : [];
  // "The average salary of their managers" is one for each of them.
  if (tables.some(table => schema.table(table)?.of)) return [];
  return tables.every(table => from.tables.includes(table) && repeats(from, table)) ? tables : [];
};

/** The tables of the figures of a form that its join would count several times, each set of them once. */
const multiplied = (form: Form, from: Join, schema: Schema): string[][] => {
  const found = figuresOf(form)
    .map(figure => multipliedIn(figure, from, schema))
    .filter(tables => tables.length > 0);
  return found.filter((tables, at) => found.findIndex(other => String(other) === String(tables)) === at);
};

const isOf = (figure: Aggregate, tables: string[]): boolean => {
  const own = tablesOfTerm(figure.of);
  return own.length > 0 && own.every(table => tables.includes(table));
};

/** Whether a figure of other rows can be put together in two steps: of the rows of a thing, and then of the things. */
const addsUp = ({ aggregate, of }: Aggregate, from: Join): boolean => {
  if (!tablesOfTerm(of).some(table => !repeats(from, table))) return false;
  return (
    of.kind === 'rows' || aggregate === 'sum' || aggregate === 'min' || aggregate === 'max' || aggregate === 'count'
  );
};

/** The kinds of forms whose rows can be put together in two steps. */
const twoSteps: ReadonlySet<Form['kind']> = new Set(['plain', 'over', 'share', 'compare', 'portion']);

const canBeOnce = (form: Form, tables: string[], from: Join): boolean => {
  const others = figuresOf(form).filter(figure => !isOf(figure, tables));
  return (
    twoSteps.has(form.kind) &&
    !form.position &&
    others.every(figure => addsUp(figure, from)) &&
    (others.length === 0 || conditionsOfKind(form).length === 0)
  );
};

/** What the rows of the first step hold, each by a name. */
const namedColumns = (letter: string) => {
  const list: { sql: string; name: string }[] = [];
  return {
    list,
    named: (sql: string): string => {
      const name = list.find(column => column.sql === sql)?.name ?? `${letter}${list.length + 1}`;
      if (!list.some(column => column.name === name)) list.push({ sql, name });
      return `${identifier(alias)}.${identifier(name)}`;
    },
  };
};

const onceOver = <F extends Form>(frame: Frame<F>, tables: string[]): Frame<F> => {
  const { form, schema, from, limits, rows } = frame;
  const groups = namedColumns('g');
  const values = namedColumns('v');
  const keyOf = (table: string): string => columnSql(schema.table(table)?.key?.ref ?? { table, column: rowMark });
  const groupBy = (term: Term): string =>
    term.kind === 'column' ? groupSql(schema, term.column) : frame.sql(term, true);
  const group = (term: Term, shown: boolean): string => {
    const [by, own] = [groupBy(term), frame.sql(term, shown)];
    return own === by ? groups.named(by) : values.named(`min(${own})`);
  };
  const holds = (conditions: Condition[]): string =>
    `${values.named(`max(CASE WHEN ${frame.all(conditions)} THEN 1 ELSE 0 END)`)} = 1`;
  const figure = (term: Aggregate): string => {
    const { aggregate, of, only } = term;
    if (!isOf(term, tables)) {
      const part = values.named(frame.sql(term));
      return aggregate === 'min' || aggregate === 'max' ? aggregateSql(aggregate, part) : `sum(${part})`;
    }
    const value = (one: Aggregate['of']): string =>
      values.named(`min(${valueSql(schema, { ...term, of: one }, rows)})`);
    const whole = of.kind === 'rows' ? 'count(*)' : aggregateSql(aggregate, value(of), term.with && value(term.with));
    return only ? `${whole} FILTER (WHERE ${holds(only.where)})` : whole;
  };
  const hidden = hiddenKeys(frame).map(groups.named);
  for (const term of form.group) groups.named(groupBy(term));
  for (const term of figuresOf(form)) figure(term);
  const marks = tables
    .filter(table => !schema.table(table)?.key)
    .map(table => ({ table, figure: null, name: rowMark, by: [] }));
  const inner = (written: string): string =>
    `(${selectSql({
      columns: [...groups.list, ...values.list].map(({ sql, name }) => `${sql} AS ${identifier(name)}`),
      from: written,
      where: limits,
      group: [...new Set([...tables.map(keyOf), ...groups.list.map(({ sql }) => sql)])],
    })}) AS ${identifier(alias)}`;
  const isFigure = (condition: Condition): boolean => 'term' in condition && condition.term.kind === 'aggregate';
  const twice = { ...rows, figure };
  const sql = (term: Term, shown = false): string =>
    term.kind === 'aggregate'
      ? figure(term)
      : form.group.some(other => sameTerm(other, term))
        ? group(term, shown)
        : values.named(`min(${frame.sql(term, shown)})`);
  return {
    ...frame,
    from: { ...from, marks: [...(from.marks ?? []), ...marks], inner, onceEach: tables },
    limits: [],
    rows: twice,
    groupedBy: term => groups.named(groupBy(term)),
    hidden,
    sql,
    all: conditions => (conditions.every(isFigure) ? frame.all(conditions, twice) : holds(conditions)),
  };
};

/**
 * "The revenue of accounts per region" of their deals: an account is one in each region, however many deals it has there. Where
 * the join repeats rows of a figure, rows are put together by these and the groups first, and by the groups then. Null where
 * the tables can't be joined; `mixed` where figures would count several times whatever is done.
 */
export const framedOnce = <F extends Form>(asked: F, writing: Writing): Frame<F> | null => {
  const frame = frameOf(asked, writing);
  const [tables, ...others] = frame ? multiplied(frame.form, frame.from, frame.schema) : [];
  if (!frame || !tables) return frame;
  if (others.length === 0 && canBeOnce(frame.form, tables, frame.from)) return onceOver(frame, tables);
  return frame.form.kind === 'plain' ? { ...frame, mixed: true } : null;
};
