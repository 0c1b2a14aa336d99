import type { Draft } from '../../draft.ts';
import { defaultSelect } from '../../shown/default-select.ts';

/** "Categories ranked by return rate", "doctors with a no-show rate above 20%": each of them has a share of its own. */
export const groupByShares = (draft: Draft): void => {
  const { form, picked, byShare } = draft;
  missOthers(draft);
  if (byShare === null || !form.share || form.group.length > 0 || draft.superlatives.length > 0) return;
  if (form.order.length === 0 && form.having.length === 0) return;
  const things = picked.flatMap(({ term }) => (term.kind === 'aggregate' ? [] : [term]));
  form.group.push(...(things.length > 0 ? things : defaultSelect(draft)));
};

/** "The average salary of the team with the highest attrition rate": an average beside a share is no part of another. */
const missOthers = ({ form, picked, byShare, items, unanswerable }: Draft): void => {
  const other = picked.some(({ term }) => term.kind === 'aggregate' && !/^(sum|count|distinct)$/.test(term.aggregate));
  if (byShare !== null && form.share && other) unanswerable.push(items[byShare]!.atom.text);
};
