import {
  type Condition,
  columnsOfCondition,
  type Form,
  isComputed,
  sameColumn,
  sameTerm,
  type Term,
} from '../form/form.ts';
import { settle, type Unsettled } from '../form/unsettled.ts';
import type { Schema } from '../schema/schema.ts';
import { dateOf, isoDate, shift } from '../words/dates.ts';

const sameSubject = (a: Condition, b: Condition): boolean => {
  const [left, right] = [columnsOfCondition(a), columnsOfCondition(b)];
  return left.length > 0 && left.some(column => right.some(other => sameColumn(column, other)));
};

/** "and in April?" after a question of 2024 means April 2024. */
const inYear = (condition: Condition, old: Condition[]): Condition => {
  if (condition.kind !== 'part' || !['month', 'quarter'].includes(condition.unit)) return condition;
  const before = old.find(item => item.kind === 'period' && sameColumn(item.column, condition.column));
  if (before?.kind !== 'period' || before.start === null || before.end === null) return condition;
  const year = Number(before.start.slice(0, 4));
  if (before.end > `${year + 1}-01-01`) return condition;
  const start = dateOf(year, condition.unit === 'month' ? condition.value : condition.value * 3 - 2, 1);
  const { column } = condition;
  const unit = condition.unit === 'month' ? 'month' : 'quarter';
  return { kind: 'period', column, start: isoDate(start), end: isoDate(shift(start, unit, 1)), label: String(year) };
};

/** Puts the conditions of a fragment into a form: those on the same column are replaced, others added. */
const withConditions = (form: Unsettled, conditions: Condition[]): void => {
  form.where = [...form.where.filter(old => !conditions.some(condition => sameSubject(old, condition))), ...conditions];
};

const isMeasure = (schema: Schema, term: Term): boolean =>
  isComputed(term) || (term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true);

/** What a fragment says, read as a question, and what the words of it ask for. */
export type Said = { form: Unsettled; asks: Set<string>; grouping: boolean; schema: Schema; previous: Unsettled };

/**
 * A change that a fragment makes to the form of the question before, which it edits: whether there was anything to
 * change, and `impossible` where there was and the form has no place for it.
 */
type Edit = {
  name: string;
  example: string;
  change(edited: Unsettled, said: Said, made: number): boolean | 'impossible';
};

const conditionsOf = ({ form, previous }: Said): Condition[] =>
  [...form.where, ...(form.share ?? [])].map(condition => inYear(condition, previous.where));

const measureOf = ({ form, asks }: Said): Term | undefined =>
  form.select.find(term => term.kind === 'aggregate' && !(term.of.kind === 'rows' && !asks.has('count')));

const isAggregate = (term: Term): boolean => term.kind === 'aggregate';

/** What a fragment says of groups. */
const groupsOf = (edited: Unsettled, { form, grouping }: Said): Term[] => {
  const said = form.group.length > 0 ? form.group : grouping ? form.select.filter(term => !isAggregate(term)) : [];
  // What goes from time to time still does, for each of the new groups.
  const goesOn = edited.course && said.every(term => term.kind !== 'bucket');
  return said.length > 0 ? [...said, ...(goesOn ? edited.group.filter(term => term.kind === 'bucket') : [])] : [];
};

const regroup = (edited: Unsettled, groups: Term[]): boolean | 'impossible' => {
  if (!edited.select.some(isAggregate)) return 'impossible';
  delete edited.compare;
  delete edited.ratio;
  edited.select = [...groups, ...edited.select.filter(isAggregate)];
  edited.group = groups;
  edited.order = edited.order.filter(order => order.term.kind === 'aggregate');
  return true;
};

const reshow = (edited: Unsettled, { form }: Said): boolean | 'impossible' => {
  const shown = form.select.filter(term => term.kind === 'column');
  if (shown.length === 0 || shown.length !== form.select.length) return 'impossible';
  if (edited.group.length > 0 && edited.limit !== null) {
    edited.select = [...shown, ...edited.select.filter(isAggregate)];
    edited.group = shown;
    return true;
  }
  if (edited.select.some(isAggregate)) return 'impossible';
  edited.select = shown;
  return true;
};

/** The changes, each to what those before it left. */
export const edits: Edit[] = [
  {
    name: 'other rows',
    example: 'and for 2023? only the north',
    change(edited, said) {
      const conditions = conditionsOf(said);
      if (conditions.length === 0) return false;
      delete edited.compare;
      for (const side of edited.ratio ?? [edited]) withConditions(side, conditions);
      return true;
    },
  },
  {
    name: 'other figure',
    example: 'and the number of orders?',
    change(edited, said) {
      const measure = measureOf(said);
      const at = edited.select.findIndex(isAggregate);
      const ranked = edited.order[0]?.term;
      if (measure && at < 0 && ranked?.kind === 'aggregate' && edited.limit !== null) {
        edited.order[0] = { ...edited.order[0]!, term: measure };
        edited.extra = [measure];
        return true;
      }
      if (!measure || at < 0) return false;
      if (measure.kind === 'aggregate' && measure.of.kind === 'rows' && said.asks.has('aggregate')) return 'impossible';
      const old = edited.select[at]!;
      edited.select[at] = measure;
      edited.order = edited.order.map(order => (sameTerm(order.term, old) ? { ...order, term: measure } : order));
      edited.extra = edited.extra.map(term => (sameTerm(term, old) ? measure : term));
      return true;
    },
  },
  {
    name: 'other groups',
    example: 'by channel instead; and their towns?',
    change(edited, said) {
      const groups = groupsOf(edited, said);
      if (said.grouping && groups.length > 0 && !groups.every(term => isMeasure(said.schema, term)))
        return regroup(edited, groups);
      const shows = said.form.select.length > 0 && !measureOf(said) && conditionsOf(said).length === 0;
      return shows && reshow(edited, said);
    },
  },
  {
    name: 'so many',
    example: 'the first ten',
    change(edited, { form }, made) {
      if (form.limit === null || form.order.length === 0 || made > 0) return false;
      edited.limit = form.limit;
      return true;
    },
  },
];

/** The form of the question before as a fragment changes it; null where it changes nothing, or can't. */
export const editedBy = (said: Said): Form | null => {
  const edited = structuredClone(said.previous);
  let made = 0;
  for (const { change } of edits) {
    const changed = change(edited, said, made);
    if (changed === 'impossible') return null;
    if (changed) made++;
  }
  return made > 0 ? settle(edited) : null;
};
