import { type Condition, sameColumn, sameTerm, type Term } from '../../form/form.ts';
import type { Unsettled } from '../../form/unsettled.ts';
import type { Schema } from '../../schema/schema.ts';
import { isAggregate, type Said } from './said.ts';

/** Whether a condition leaves one of the groups that a term tells apart. */
const pins = (condition: Condition, term: Term): boolean =>
  term.kind === 'column' &&
  condition.kind === 'in' &&
  !condition.negated &&
  condition.values.length === 1 &&
  sameColumn(condition.column, term.column);

/** What a fragment says of groups. */
export const groupsOf = (edited: Unsettled, { form, grouping }: Said): Term[] => {
  const said = form.group.length > 0 ? form.group : grouping ? form.select.filter(term => !isAggregate(term)) : [];
  // What goes from time to time still does, for each of the new groups.
  const goesOn = edited.course && said.every(term => term.kind !== 'bucket');
  return said.length > 0 ? [...said, ...(goesOn ? edited.group.filter(term => term.kind === 'bucket') : [])] : [];
};

/** The two that were set against each other, as groups that may be told apart within others; none where each has a figure of its own. */
const setAgainst = ({ compare }: Unsettled): Term[] =>
  compare?.sides.every(({ term, where }) => term === undefined && where.length > 0)
    ? [
        {
          kind: 'cases',
          name: compare.sides.map(({ label }) => label.trim()).join(' / '),
          cases: compare.sides.map(({ label, where }) => ({ label, where })),
        },
      ]
    : [];

/** "Orders per month in 2024", "by date of delivery": still by months, and of that year, as the other date tells them. Whether it is so. */
const byOtherDate = (edited: Unsettled, said: Term[], schema: Schema): boolean => {
  const [term, ...others] = said;
  const date = term?.kind === 'column' && others.length === 0 ? schema.column(term.column) : undefined;
  const bucket = edited.group.find(group => group.kind === 'bucket');
  if (date?.holds !== 'date' || bucket?.kind !== 'bucket' || bucket.column.table !== date.ref.table) return false;
  const old = bucket.column;
  const judged = <T extends Term>(of: T): T => (sameTerm(of, bucket) ? { ...of, column: date.ref } : of);
  edited.select = edited.select.map(judged);
  edited.order = edited.order.map(order => ({ ...order, term: judged(order.term) }));
  edited.where = edited.where.map(condition =>
    (condition.kind === 'period' || condition.kind === 'part') && sameColumn(condition.column, old)
      ? { ...condition, column: date.ref }
      : condition,
  );
  edited.group = edited.group.map(judged);
  return true;
};

/** "Which channel had the most?", "by town": ranked as before, of other groups; of the same ones all are told. Whether it was a ranking. */
const rankedAgain = (edited: Unsettled, groups: Term[]): boolean => {
  const figure = edited.extra.find(isAggregate);
  const open = edited.share ?? edited.ratio ?? edited.compare ?? edited.course ?? edited.over ?? edited.portion;
  const plain = edited.group.length > 0 && edited.order.length === 1 && edited.order[0]!.term.kind === 'aggregate';
  if (!figure || !plain || open || edited.each || edited.offset || edited.select.some(isAggregate)) return false;
  const same = groups.every(term => edited.group.some(old => sameTerm(old, term)));
  edited.where = edited.where.filter(condition => !groups.some(term => pins(condition, term)));
  edited.group = groups;
  edited.select = same ? [...groups, figure] : groups;
  if (same) Object.assign(edited, { extra: [], limit: null });
  // Stretches of time are told as they came.
  const [bucket] = groups.filter(({ kind }) => kind === 'bucket');
  if (same && bucket) edited.order = [{ term: bucket, direction: 'asc' }];
  return true;
};

/** The same figure of other groups. */
export const regroup = (edited: Unsettled, said: Term[], schema: Schema): boolean | 'impossible' => {
  if (byOtherDate(edited, said, schema) || rankedAgain(edited, said)) return true;
  if (!edited.select.some(isAggregate)) return 'impossible';
  // "How many a day on average?", "and by channel?": in each of these; "and a month?": by months instead.
  const times = edited.group.filter(term => term.kind === 'bucket');
  if (edited.over && times.length > 0) {
    const others = said.filter(term => term.kind !== 'bucket');
    const within = others.length > 0 ? others : (edited.within ?? []);
    edited.group = [...within, ...(others.length < said.length ? said.filter(term => term.kind === 'bucket') : times)];
    if (within.length > 0) edited.within = within;
    return true;
  }
  if (edited.portion) return 'impossible';
  // What is told of each of several groups is neither held against a number nor yes or no.
  delete edited.threshold;
  // "Do women earn less than men?", "and by department?": of both, in each of these.
  const groups = [...said, ...setAgainst(edited)];
  delete edited.compare;
  delete edited.ratio;
  edited.where = edited.where.filter(condition => !groups.some(term => pins(condition, term)));
  edited.select = [...groups, ...edited.select.filter(isAggregate)];
  edited.group = groups;
  edited.order = edited.order.filter(order => order.term.kind === 'aggregate');
  return true;
};

/** Other columns of the same rows or groups. */
export const reshow = (edited: Unsettled, { form }: Said): boolean | 'impossible' => {
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

/** Of one of the groups there is nothing to be told apart, nor to be ranked: "what about Leeds?" after a figure by town. */
export const withoutPinned = (form: Unsettled, conditions: Condition[]): void => {
  const isPinned = (term: Term): boolean => conditions.some(condition => pins(condition, term));
  const figures = [...form.select, ...form.extra].filter(term => term.kind === 'aggregate');
  const open = form.ratio || form.compare || form.course || form.share || form.over || form.portion || form.gap;
  if (open || figures.length === 0 || !form.group.some(isPinned)) return;
  form.group = form.group.filter(term => !isPinned(term));
  form.select = [...form.group, ...figures];
  form.extra = [];
  if (form.group.length > 0) return;
  Object.assign(form, { order: [], limit: null });
  delete form.offset;
  delete form.each;
};
