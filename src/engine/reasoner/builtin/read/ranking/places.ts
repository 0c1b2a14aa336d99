import { type Draft, isMeasure } from '../draft.ts';
import { measureAt } from './orders.ts';

/** Whether an ordinal says of what it counts ("the second trip"), rather than where something comes in an order. */
const ofThing = (draft: Draft, place: number): boolean => {
  const next = draft.items[place + 1];
  if (!next || next.before.length > 0) return false;
  return next.meaning.kind === 'column' || next.meaning.kind === 'table' || next.meaning.kind === 'value';
};

/** Takes up "comes second" of an order that was said, and "ranks third by points": the one row in that place. */
export const readPlaces = (draft: Draft): void => {
  const { form } = draft;
  draft.items.forEach(({ atom, meaning, used }, place) => {
    const ordinal = atom.ordinal ?? 0;
    if (used || meaning.kind !== 'word' || ordinal < 2 || ordinal > 1000 || ofThing(draft, place)) return;
    const leads = draft.freeCue(place + 1, 'group') ?? draft.freeCue(place + 1, 'terms');
    const by = leads && form.order.length === 0 ? measureAt(draft, place + 2) : null;
    if (by && (by.term.kind === 'aggregate' || isMeasure(draft.free(by.places.at(-1)!)))) {
      form.order.push({ term: by.term, direction: 'desc' });
      draft.use(place + 1, ...by.places);
    }
    if (form.order.length === 0) return;
    form.limit = 1;
    form.offset = ordinal - 1;
    draft.use(place);
  });
};
