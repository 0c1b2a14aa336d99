import { type Condition, sameColumn, sameTerm } from '../../form/form.ts';
import type { Unsettled } from '../../form/unsettled.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { countThose, thingCounted } from './counted-sets.ts';
import { deniesDeed } from './denied-deeds.ts';

/** "Clients *with no* lost rentals": said of the thing, not of its rows. */
const ofNone = (draft: Draft, condition: Condition): boolean => {
  const place = draft.placed.get(condition);
  return place !== undefined && [place - 1, place - 2].some(at => draft.cue(at, 'lacking') !== null);
};

/** A flag that is no, as one that is not yes: "which client *never damaged* anything". */
const asDenied = (draft: Draft, condition: Condition): Condition => {
  const column = condition.kind === 'in' ? draft.schema.column(condition.column) : undefined;
  const values = column ? flagValues(draft.schema, column, true) : [];
  return condition.kind === 'in' && values.length > 0 ? { ...condition, values, negated: true } : condition;
};

/** "*Never returned*", where a date would tell when it was: what has no such date. */
const neverDone = (draft: Draft, condition: Condition): boolean => {
  const place = draft.placed.get(condition) ?? -9;
  return condition.kind === 'missing' && [place - 1, place].some(at => draft.cue(at, 'not')?.ever === true);
};

/** What a condition denies; null where it denies nothing. A date that is missing denies that something was done then. */
const deniedBy = (condition: Condition): Condition | null => {
  const { negated, ...said } = condition;
  if (condition.kind === 'missing') return negated ? null : { ...condition, negated: true };
  return negated ? (said as Condition) : null;
};

/** "Which products were never sold online": the things of which no row is so, not the rows that are not. */
export const never = (draft: Draft): void => {
  const { form } = draft;
  const said = form.where.find(
    item => draft.nevers.has(item) || ofNone(draft, item) || neverDone(draft, item) || deniesDeed(draft, item),
  );
  const denied = said && deniedBy(said.negated ? said : asDenied(draft, said));
  if (!denied) return;
  const rest = form.where.filter(item => item !== said);
  if (denied.kind !== 'exists' && countThose(draft, { none: [denied], rest })) return;
  const [thing, ...others] = form.select;
  const figures = others.every(term => term.kind === 'column' && draft.schema.column(term.column)?.holds === 'number');
  if (thing?.kind !== 'column' || !figures || form.set || form.group.length > 0) return;
  if (draft.schema.column(thing.column)?.unique || form.order.length > 0 || form.limit !== null) return;
  // Rows of another table are denied of each row of a thing, which two may be called alike.
  const name = draft.schema.column(thing.column)!;
  if (denied.kind === 'exists' && name.profile.distinctCount >= 0.9 * name.table.profile.rowCount) return;
  form.where = rest;
  form.select = [thing];
  form.extra = [];
  form.set = { operation: 'except', form: { ...structuredClone(form), where: [...rest, denied] } };
};

type Limit = Extract<Condition, { kind: 'compare' }>;

const isLimit = (condition: Condition): condition is Limit => condition.kind === 'compare' && !condition.negated;

/** From where to where a comparison leaves room. */
const room = ({ op, value }: Limit): [number, number] => {
  const number = Number(value);
  return op === '=' ? [number, number] : op === '>' || op === '>=' ? [number, Infinity] : [-Infinity, number];
};

/** Whether no row can meet both: "older than 45" and "younger than 35". */
const contradict = (a: Condition, b: Condition): boolean => {
  if (a.kind === 'period' && b.kind === 'period' && !a.negated && !b.negated && sameColumn(a.column, b.column))
    return (a.start ?? '0') >= (b.end ?? '9') || (b.start ?? '0') >= (a.end ?? '9');
  if (!isLimit(a) || !isLimit(b) || !sameTerm(a.term, b.term) || a.op === '!=' || b.op === '!=') return false;
  const [[low, high], [from, to]] = [room(a), room(b)];
  return Math.max(low, from) >= Math.min(high, to) && !(a.op === '=' && b.op === '=' && a.value === b.value);
};

/** Whether no row that meets the one could meet the other, so that to deny the other says nothing of rows. */
const excludes = (a: Condition, b: Condition): boolean =>
  contradict(a, b) ||
  (a.kind === 'in' &&
    b.kind === 'in' &&
    sameColumn(a.column, b.column) &&
    a.values.every(value => !b.values.includes(value))) ||
  (a.kind === 'part' &&
    b.kind === 'part' &&
    a.unit === b.unit &&
    a.value !== b.value &&
    sameColumn(a.column, b.column));

const positive = (condition: Condition): Condition => ({ ...condition, negated: false });

/** "customers who ordered in May but not in June": the things with rows of the one kind that have none of the other. */
export const without = (draft: Draft): void => {
  const { form } = draft;
  const things = form.select.length > 0 && form.select.every(term => term.kind === 'column');
  if ((!things && !thingCounted(draft)) || form.set || form.compare || form.group.length > 0 || form.order.length > 0)
    return;
  const denied = form.where.find(
    condition =>
      condition.negated &&
      form.where.some(other => !other.negated && excludes(other, positive(condition))) &&
      !form.select.some(
        term => term.kind === 'column' && 'column' in condition && sameColumn(term.column, condition.column),
      ),
  );
  if (!denied) return;
  const said = form.where.filter(condition => condition !== denied && !condition.negated);
  const others = said.filter(condition => !excludes(condition, positive(denied)));
  if (!things) {
    const some = said.filter(condition => !others.includes(condition));
    countThose(draft, { some, none: [positive(denied)], rest: others });
    return;
  }
  form.where = form.where.filter(condition => condition !== denied);
  form.extra = [];
  form.set = { operation: 'except', form: { ...structuredClone(form), where: [...others, positive(denied)] } };
};

/** Two conditions of which a thing must have rows for each; null where there are none. */
const bothOf = (draft: Draft): [Condition, Condition, Condition[]] | null => {
  const { form, both } = draft;
  const [left, right] = both?.alternatives ?? [];
  if (both && left && right) {
    const side = (values: string[]): Condition => ({ kind: 'in', column: both.column, values });
    return [side(left), side(right), [both]];
  }
  for (const [index, first] of form.where.entries())
    for (const second of form.where.slice(index + 1))
      if (contradict(first, second)) return [first, second, [first, second]];
  return null;
};

/** "products bought in both May and June", "teams with players under 20 and players over 30": things that have rows of each kind. */
export const intersect = (draft: Draft): void => {
  const { form } = draft;
  const found = bothOf(draft);
  if (!found || form.compare || form.set || form.select.length === 0) return;
  const [left, right, conditions] = found;
  const rest = form.where.filter(condition => !conditions.includes(condition));
  if (countThose(draft, { some: [left, right], rest })) return;
  const column =
    'column' in left ? left.column : left.kind === 'compare' && left.term.kind === 'column' ? left.term.column : null;
  if (!column || !form.select.every(term => term.kind === 'column' && !sameColumn(term.column, column))) return;
  const others = form.where.filter(condition => !conditions.includes(condition));
  form.set = { operation: 'intersect', form: { ...structuredClone(form), where: [...others, right], extra: [] } };
  form.where = [...others, left];
  form.extra = [];
};

/** The column of a table that holds what a column of another does. */
const counterpart = (column: Column, table: Table): Column | null => {
  const own = (item: Column): string => item.stems.filter(stem => !item.table.stems.includes(stem)).join(' ');
  const named = column === column.table.label && column.roles.has('name') ? table.label : null;
  return (
    table.columns.find(other => other.holds === column.holds && own(other) === own(column) && own(column) !== '') ??
    named
  );
};

/** "the phone numbers of all customers and suppliers": the same of two tables, one below the other. */
export const unite = (draft: Draft): void => {
  const { form, items } = draft;
  if (form.set || form.where.length + form.having.length + form.group.length + form.order.length > 0) return;
  const [only, ...more] = form.select;
  const column = only?.kind === 'column' ? draft.schema.column(only.column) : undefined;
  if (!column || more.length > 0) return;
  const at = items.findIndex(
    ({ meaning }, place) =>
      meaning.kind === 'table' && draft.cue(place + 1, 'and') && items[place + 2]?.meaning.kind === 'table',
  );
  const [first, second] = [items[at]?.meaning, items[at + 2]?.meaning];
  const goesOn = items.slice(at + 3).some(({ used, meaning }) => !used || meaning.kind !== 'word');
  if (at < 0 || goesOn || first?.kind !== 'table' || second?.kind !== 'table') return;
  if (items[at + 2]!.before.some(word => draft.schema.language.relations.has(word))) return;
  const [left, right] = [first.table, second.table].map(table =>
    column.table === table ? column : counterpart(column, table),
  );
  if (!left || !right || left === right) return;
  const of = (shown: Column): Unsettled => ({
    ...structuredClone(form),
    tables: [shown.table.name],
    select: [columnTerm(shown)],
  });
  draft.use(at, at + 1, at + 2);
  form.tables = [left.table.name];
  form.select = [columnTerm(left)];
  form.set = { operation: draft.has('both') ? 'intersect' : 'union', form: of(right) };
};
