import { isTime } from '../../../form/times.ts';
import type { Draft } from '../../draft.ts';

/** Whether a share is asked of what the first of a ranking have: "what share of revenue do *the top 3 products* make up". */
export const sharesOfFirst = ({ superlatives, form }: Draft): boolean =>
  superlatives.some(({ limit, many }) => limit !== null || many) && form.group.length === 0 && form.where.every(isTime);

/** "The top 3 customers and *their* share": each with its own, and not what all of them have together. */
const asksEach = (draft: Draft): boolean => {
  const { items, schema } = draft;
  const at = items.findIndex((_, place) => draft.cue(place, 'share'));
  const words = [...(items[at]?.before ?? []), ...(items[at - 1]?.atom.text.toLowerCase().split(' ') ?? [])];
  return words.some(word => schema.language.own.has(word));
};

/** Tells what the first of a ranking have of all, where a share is asked for and not who they are. */
export const shareOfFirst = (draft: Draft): void => {
  const { form } = draft;
  const [ranking, ...others] = form.order;
  if (!draft.has('share') || form.share || form.portion || form.each || form.offset || form.bothEnds) return;
  if (form.limit === null || form.group.length !== 1 || !ranking || others.length > 0) return;
  const { term } = ranking;
  if (term.kind !== 'aggregate' || !['sum', 'count'].includes(term.aggregate)) return;
  Object.assign(form, { select: [term], extra: [] }, asksEach(draft) ? { share: [] } : { portion: 'figure' });
};
