import type { Draft } from '../../draft.ts';
import { defaultSelect } from '../../shown/default-select.ts';

/** "Categories ranked by return rate", "doctors with a no-show rate above 20%": each of them has a share of its own. */
export const groupByShares = (draft: Draft): void => {
  const { form, picked, byShare } = draft;
  if (byShare === null || !form.share || form.group.length > 0 || draft.superlatives.length > 0) return;
  if (form.order.length === 0 && form.having.length === 0) return;
  const things = picked.flatMap(({ term }) => (term.kind === 'aggregate' ? [] : [term]));
  form.group.push(...(things.length > 0 ? things : defaultSelect(draft)));
};
