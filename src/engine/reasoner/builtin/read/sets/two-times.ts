import { excludes } from '../../form/excluding.ts';
import { type Condition, countOfRows, type Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';
import { asCases } from './beside/cases-of-times.ts';

/** "Visits *before and after* 2019": what comes to an end where the other begins is told of each, of rows and of figures alike. */
const besideEachOther = (draft: Draft, times: Condition[]): boolean => {
  const { form, picked } = draft;
  const [first, second, ...more] = times;
  if (first?.kind !== 'period' || second?.kind !== 'period' || more.length > 0 || !excludes(first, second))
    return false;
  const opposed =
    [first, second].some(({ start }) => start === null) && [first, second].some(({ end }) => end === null);
  const things = picked.some(({ term }) => term.kind === 'column' && !isMeasure(draft, term));
  if (!opposed || things || !draft.has('and') || draft.has('or')) return false;
  const subject = draft.subject();
  if (picked.length === 0 && subject?.name === first.column.table)
    draft.pick(draft.placed.get(first) ?? 0, countOfRows(subject.name));
  if (draft.picked.length === 0) return false;
  form.where = form.where.filter(condition => !times.includes(condition));
  form.group.push(asCases(draft, times));
  return true;
};

const isMeasure = ({ schema }: Draft, term: Extract<Term, { kind: 'column' }>): boolean =>
  schema.column(term.column)?.roles.has('measure') === true;

/** "in 2023 and 2024" without a word of comparison means rows of either. */
export const twoTimes = (draft: Draft): void => {
  const { where } = draft.form;
  const times = where.filter(
    condition =>
      !condition.negated &&
      (condition.kind === 'period' ||
        condition.kind === 'part' ||
        (condition.kind === 'compare' && condition.op === '=' && typeof condition.value === 'number')),
  );
  const groups = Map.groupBy(
    times,
    condition =>
      `${condition.kind}:${JSON.stringify(condition.kind === 'compare' ? condition.term : 'column' in condition ? condition.column : null)}`,
  );
  for (const group of groups.values()) {
    if (besideEachOther(draft, group)) continue;
    const open = group.some(item => item.kind === 'period' && (item.start === null || item.end === null));
    // "Before 2020 or after 2021" leaves out what is between.
    const apart =
      draft.has('or') && group.every((item, at) => group.every((other, near) => at === near || excludes(item, other)));
    if (group.length < 2 || (open && !apart)) continue;
    if (draft.has('both') && draft.picked.every(({ term }) => term.kind === 'column')) continue;
    const either: Condition = { kind: 'any', conditions: group };
    draft.form.where = [...draft.form.where.filter(condition => !group.includes(condition)), either];
    if (draft.has('and') && !draft.has('or')) draft.together.add(either);
  }
};
