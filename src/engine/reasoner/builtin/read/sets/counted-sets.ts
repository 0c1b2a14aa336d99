import type { Condition, Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';
import { leadsUp } from '../leads-up.ts';

/** Rows of a thing, of which there must be none or some: "never booked by web" is none of its rows. */
const tally = (table: string, where: Condition[], some: boolean): Condition => ({
  kind: 'compare',
  term: { kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table }, only: { label: '', where } },
  op: some ? '>=' : '=',
  value: some ? 1 : 0,
});

/** The thing that is counted and nothing else of it, which rows name again and again or other rows are of; null for none. */
export const thingCounted = ({ form, schema }: Draft): Term | null => {
  const [only, ...others] = form.select;
  const plain = form.group.length + form.having.length + form.order.length === 0 && form.limit === null;
  if (only?.kind !== 'aggregate' || only.only || others.length > 0 || !plain) return null;
  if (form.set || form.compare || form.share || form.ratio || form.over || form.position) return null;
  if (only.of.kind === 'rows') {
    const key = schema.tables.length > 1 ? schema.table(only.of.table)?.key : undefined;
    return key ? { kind: 'column', column: key.ref } : null;
  }
  const column = only.aggregate === 'distinct' && only.of.kind === 'column' ? schema.column(only.of.column) : undefined;
  return column && !column.unique ? only.of : null;
};

/** The rows of one table that conditions are put to; null where they are of several. */
const rowsOf = (conditions: Condition[]): string | null => {
  const tables = conditions.map(condition =>
    'column' in condition
      ? condition.column.table
      : 'term' in condition && condition.term.kind === 'column'
        ? condition.term.column.table
        : null,
  );
  const [first, ...others] = new Set(tables);
  return others.length === 0 ? (first ?? null) : null;
};

/**
 * Counts things by what is so of some of their rows and of none: "how many members came in 2023 but not in 2024", "how many never
 * booked by web", "how many did both". Whether that can be told; `rest` holds of all rows that are looked at, and `alone` of none but these.
 */
export const countThose = (
  draft: Draft,
  { some = [], none = [], rest, alone }: { some?: Condition[]; none?: Condition[]; rest: Condition[]; alone?: true },
): boolean => {
  const thing = thingCounted(draft);
  const table = rowsOf([...some, ...none]);
  if (thing?.kind !== 'column' || table === null) return false;
  // Rows that are counted themselves have none of their own, and no more than one of what they are of.
  const { schema } = draft;
  const [column, told] = [schema.column(thing.column), schema.table(table)];
  if (!column || !told) return false;
  if (column.table === told ? column.unique : !leadsUp(schema, told, column.table)) return false;
  const { form } = draft;
  const limited = (condition: Condition, isSome: boolean): Condition => ({
    ...tally(table, [condition], isSome),
    ...(alone && { alone }),
  });
  form.where = rest;
  form.having = [...some.map(each => limited(each, true)), ...none.map(each => limited(each, false))];
  form.group = [thing];
  form.select = [];
  form.extra = [];
  form.over = 'count';
  return true;
};
