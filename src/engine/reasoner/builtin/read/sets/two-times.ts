import type { Condition } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

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
    if (group.length < 2 || group.some(item => item.kind === 'period' && (item.start === null || item.end === null)))
      continue;
    if (draft.has('both') && draft.picked.every(({ term }) => term.kind === 'column')) continue;
    const either: Condition = { kind: 'any', conditions: group };
    draft.form.where = [...draft.form.where.filter(condition => !group.includes(condition)), either];
    if (draft.has('and') && !draft.has('or')) draft.together.add(either);
  }
};
