import { type Condition, columnsOfCondition, type Form, sameColumn, sameTerm, type Term } from '../../form/form.ts';
import { settle, type Unsettled } from '../../form/unsettled.ts';
import type { Schema } from '../../schema/schema.ts';
import { dateOf, firstMonthOf, isoDate, shift } from '../../words/dates.ts';
import { groupsOf, regroup, reshow, withoutPinned } from './regroup.ts';
import { figureOf, isAggregate, isMeasure, measureOf, type Said } from './said.ts';

/** Whether two conditions are on the same column. */
export const sameSubject = (a: Condition, b: Condition): boolean => {
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
  const start = dateOf(year, condition.unit === 'month' ? condition.value : firstMonthOf(condition.value), 1);
  const { column } = condition;
  const unit = condition.unit === 'month' ? 'month' : 'quarter';
  return { kind: 'period', column, start: isoDate(start), end: isoDate(shift(start, unit, 1)), label: String(year) };
};

/** Puts the conditions of a fragment into a form: those on the same column are replaced, others added. */
const withConditions = (form: Unsettled, conditions: Condition[]): void => {
  form.where = [...form.where.filter(old => !conditions.some(condition => sameSubject(old, condition))), ...conditions];
};

/** Puts those into the part of a share that is of the same: after "the share of Weber" Weber is told of no more. */
const withParts = (form: Unsettled, conditions: Condition[]): Condition[] => {
  const { share, where } = form;
  const isPart = (condition: Condition): boolean =>
    share?.some(old => sameSubject(old, condition)) === true && !where.some(old => sameSubject(old, condition));
  const parts = conditions.filter(isPart);
  if (share && parts.length > 0)
    form.share = [...share.filter(old => !parts.some(condition => sameSubject(old, condition))), ...parts];
  return conditions.filter(condition => !parts.includes(condition));
};

/**
 * A change that a fragment makes to the form of the question before, which it edits: whether there was anything to
 * change, `all` where nothing else is to be, and `impossible` where the form has no place for it.
 */
type Edit = {
  name: string;
  example: string;
  change(edited: Unsettled, said: Said, made: number): boolean | 'impossible' | 'all';
};

const conditionsOf = ({ form, previous }: Said): Condition[] =>
  [...form.where, ...(form.share ?? [])].map(condition => inYear(condition, previous.where));

/** The figure of a column that is told already, however it is put together; else as it is where nothing is said. */
const sameFigure = ({ select, extra }: Unsettled, term: Term, schema: Schema): Term | null =>
  [...select, ...extra].find(shown => shown.kind === 'aggregate' && sameTerm(shown.of, term)) ?? figureOf(schema, term);

/** What a fragment ranks by that asks which of several it was: "on which of them were the tips best on average?" */
const rankedBy = ({ form, asks, atoms, schema }: Said): { term: Term; direction: 'asc' | 'desc' } | null => {
  const cue = atoms.find(atom => atom.cue?.kind === 'superlative')?.cue;
  if (cue?.kind !== 'superlative' || !asks.has('ask') || !asks.has('follow')) return null;
  const said = form.order[0]?.term ?? form.select.find(isAggregate) ?? form.select[0];
  if (!said) return null;
  const of = said.kind === 'aggregate' ? said.of : said;
  if (said.kind === 'aggregate' && of.kind === 'rows') return { term: said, direction: cue.direction };
  if (!isMeasure(schema, of)) return null;
  const averaged = atoms.some(atom => atom.cue?.kind === 'aggregate' && atom.cue.aggregate === 'avg');
  const natural = figureOf(schema, of);
  const term: Term | null = averaged && natural?.kind === 'aggregate' ? { ...natural, aggregate: 'avg' } : natural;
  return term && { term, direction: cue.direction };
};

/** How many rows, or how many different ones, says nothing of how another figure is put together; a sum is what is usual. */
const carried: ReadonlySet<string> = new Set(['avg', 'median', 'min', 'max']);

/** Another figure put together as the one before, where nothing else is said: "the same for absences" after an average. */
const putTogetherAs = (old: Term, measure: Term, { asks, schema }: Said): Term => {
  if (old.kind !== 'aggregate' || measure.kind !== 'aggregate' || asks.has('aggregate')) return measure;
  if (!carried.has(old.aggregate) || measure.of.kind !== 'column') return measure;
  return isMeasure(schema, measure.of) ? { ...measure, aggregate: old.aggregate } : measure;
};

/** The changes, each to what those before it left. */
export const edits: Edit[] = [
  {
    name: 'other rows',
    example: 'and for 2023? only the north',
    change(edited, said) {
      const conditions = conditionsOf(said);
      if (conditions.length === 0) return false;
      // What was set against each other still is, in other rows.
      const sides = edited.compare?.sides.flatMap(({ where }) => where) ?? [];
      if (conditions.some(condition => sides.some(side => sameSubject(side, condition)))) delete edited.compare;
      for (const side of edited.ratio ?? [edited]) withConditions(side, withParts(side, conditions));
      withoutPinned(edited, conditions);
      return true;
    },
  },
  {
    name: 'how it went',
    example: 'how much did it grow each year, in percent?',
    change(edited, { form, asks }) {
      const figure = edited.select.find(isAggregate);
      if (!form.course || !figure || edited.ratio || edited.compare) return false;
      const buckets = [...form.group, ...edited.group].filter(term => term.kind === 'bucket');
      const [bucket] = buckets;
      if (!bucket || !(asks.has('change') || asks.has('course'))) return 'impossible';
      const others = edited.group.filter(term => term.kind !== 'bucket');
      Object.assign(edited, { course: form.course, group: [bucket, ...others], order: [], limit: null });
      edited.select = [bucket, ...others, figure];
      return 'all';
    },
  },
  {
    name: 'best of them',
    example: 'and on which of them was the rating best?',
    change(edited, said) {
      const ranked = rankedBy(said);
      if (!ranked || edited.group.length === 0 || edited.ratio || edited.compare || edited.share) return false;
      const groups = edited.group;
      Object.assign(edited, { select: [...groups], extra: [ranked.term], order: [ranked], limit: 1 });
      edited.where = [...edited.where, ...structuredClone(said.those)];
      delete edited.course;
      delete edited.over;
      return 'all';
    },
  },
  {
    name: 'ranked by another',
    example: 'and by US gross?',
    change(edited, said) {
      const [by, ...others] = said.form.group;
      const figure =
        by && others.length === 0 && said.grouping && isMeasure(said.schema, by) ? figureOf(said.schema, by) : null;
      const [old] = edited.order;
      if (!figure || !old || edited.limit === null) return false;
      const term: Term = old.term.kind === 'aggregate' || edited.group.length > 0 ? figure : by!;
      edited.order[0] = { ...old, term };
      edited.select = edited.select.map(shown => (sameTerm(shown, old.term) ? term : shown));
      edited.extra = [term];
      return 'all';
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
      const other = putTogetherAs(old, measure, said);
      edited.select[at] = other;
      edited.order = edited.order.map(order => (sameTerm(order.term, old) ? { ...order, term: other } : order));
      edited.extra = edited.extra.map(term => (sameTerm(term, old) ? other : term));
      return true;
    },
  },
  {
    name: 'other groups',
    example: 'by channel instead; and their towns?',
    change(edited, said) {
      const groups = groupsOf(edited, said);
      if (said.grouping && groups.length > 0 && !groups.every(term => isMeasure(said.schema, term)))
        return regroup(edited, groups, said.schema);
      const shows = said.form.select.length > 0 && !measureOf(said) && conditionsOf(said).length === 0;
      return shows && reshow(edited, said);
    },
  },
  {
    name: 'sorted by',
    example: 'sort by the number of orders',
    change(edited, { form, asks, atoms, schema }) {
      const [order] = form.order;
      if (!order || !asks.has('order') || edited.group.length === 0 || edited.ratio || edited.compare) return false;
      const { term } = order;
      const figure = isMeasure(schema, term) ? sameFigure(edited, term, schema) : term;
      const isGroup = edited.group.some(group => sameTerm(group, term));
      if (!figure || (figure.kind !== 'aggregate' && !isGroup)) return 'impossible';
      const said = atoms.some(({ cue }) => cue?.kind === 'direction' || cue?.kind === 'superlative');
      const direction = isGroup ? 'asc' : 'desc';
      edited.order = [{ term: figure, direction: said ? order.direction : direction }];
      if (!isGroup && ![...edited.select, ...edited.extra].some(shown => sameTerm(shown, figure)))
        edited.extra = [...edited.extra, figure];
      return 'all';
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
    if (changed === 'all') break;
  }
  return made > 0 ? settle(edited) : null;
};
