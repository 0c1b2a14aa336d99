import { excludes } from '../../../form/excluding.ts';
import { type Condition, type Side, sameTerm, type Term } from '../../../form/form.ts';
import { isTime } from '../../../form/times.ts';
import type { Draft } from '../../draft.ts';
import { type Pair, sideName } from '../pairs.ts';
import { twoTimes } from '../two-times.ts';
import { asCases } from './cases-of-times.ts';

type Values = Extract<Condition, { kind: 'in' }>;

/** Several values of one column, of which no row has two. */
export const valuesBeside = ({ form }: Draft): Values | null =>
  form.where.find(
    (condition): condition is Values =>
      condition.kind === 'in' && !condition.negated && (condition.alternatives?.length ?? 0) > 1,
  ) ?? null;

/** Times of which no row is in two: "in December and January", "2019 against 2023"; none where there is only one. */
export const timesBeside = ({ form, schema }: Draft): Condition[] => {
  const times = form.where.filter(
    condition =>
      isTime(condition) ||
      (condition.kind === 'compare' &&
        condition.op === '=' &&
        condition.term.kind === 'column' &&
        schema.column(condition.term.column)?.roles.has('year') === true),
  );
  const apart = times.filter(time => times.every(other => other === time || excludes(time, other)));
  return apart.length > 1 ? apart : [];
};

/** The values that are told within each time where both are named; `pair`: it is the times that are set against each other. */
type Across = { group: Term; pair: Pair | null };

/**
 * Takes up "tea vs cocoa *in December and January*", "cats and dogs *2019 against 2023*": each value for each time. Where nothing is set
 * against anything, or where one figure of all times is asked for ("did tea sell better in May and June"), the times are alternatives.
 */
export const acrossTimes = (draft: Draft, place: number): Across | null => {
  const { form } = draft;
  const [values, times] = [valuesBeside(draft), timesBeside(draft)];
  if (!values || times.length === 0) return null;
  if (!draft.freeCue(place, 'versus')) {
    twoTimes(draft);
    return null;
  }
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  const parted = times.some(time => at(time) < place) && times.some(time => at(time) > place);
  const column: Term = { kind: 'column', column: values.column };
  const [first, second, ...more] = times;
  if (parted && first && second && more.length === 0) {
    const sides = [first, second].map(time => ({ label: sideName(time, draft), where: [time] })) as [Side, Side];
    return { group: column, pair: { sides, conditions: times, times: true } };
  }
  form.where = form.where.filter(condition => !times.includes(condition));
  form.group.push(asCases(draft, times));
  return { group: column, pair: null };
};

/** Takes up "A compared with B and C": three and more that are set side by side are groups. Whether there are so many. */
export const severalBeside = (draft: Draft, place: number): boolean => {
  const { form } = draft;
  if (!draft.freeCue(place, 'versus')) return false;
  const [values, times] = [valuesBeside(draft), timesBeside(draft)];
  const groups: Term[] = [];
  if (times.length > 2) groups.push(asCases(draft, times));
  if ((values?.alternatives?.length ?? 0) > 2) groups.push({ kind: 'column', column: values!.column });
  if (groups.length === 0) return false;
  if (times.length > 2) form.where = form.where.filter(condition => !times.includes(condition));
  const said = (group: Term): boolean => form.group.some(each => sameTerm(each, group));
  form.group.push(...groups.filter(group => !said(group)));
  draft.use(...draft.items.flatMap((_, at) => (draft.freeCue(at, 'versus') ? [at] : [])));
  return true;
};
