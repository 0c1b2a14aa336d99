import { type Draft, isMeasure } from '../../draft.ts';
import { thingAsked } from '../../sets/growth.ts';
import { takeMoney, takeTotal } from './share.ts';

/** Whether a number limits shares: "more than 20% of the visits". */
const isLimit = (draft: Draft, place: number): boolean =>
  draft.cue(place - 1, 'compare') !== null || draft.cue(place - 1, 'between') !== null;

/** Whether a number is so many per cent of what is named after it. */
const isPartOf = (draft: Draft, place: number): boolean => {
  const { items, schema } = draft;
  const [before, next] = [items[place - 1], items[place + 1]];
  if (items[place]?.meaning.kind !== 'number' || !next || isMeasure(before?.meaning ?? null)) return false;
  const said = items[place]!.atom.percent === true || draft.cue(place + 1, 'share') !== null;
  const led = [...next.before, ...next.atom.text.toLowerCase().split(' '), ...(items[place + 2]?.before ?? [])];
  return said && led.some(word => schema.language.relations.has(word));
};

/**
 * Takes up "which products make up *80% of revenue*": the first of them that reach that share together. So many per cent are no
 * price and no number of anything; where it is not told of what they are, that is missed.
 */
export const readMakingUp = (draft: Draft): void => {
  const { form, items } = draft;
  const place = items.findIndex((_, at) => isPartOf(draft, at));
  const number = items[place]?.meaning;
  if (number?.kind !== 'number') return;
  const told = draft.freeCue(place + 1, 'share') ? place + 1 : place;
  // "80% of the *total* fee".
  const from = draft.freeCue(told + 1, 'aggregate')?.aggregate === 'sum' ? told + 1 : told;
  const figure = draft.free(from + 1);
  const top = draft.freeCue(place - 1, 'top') ? place - 1 : place;
  // "More than 80% of the *average* fee", "the top 20% of *customers*": nothing that is counted or set against a number by itself.
  const together = draft.freeCue(from + 1, 'aggregate') !== null;
  if (isLimit(draft, place) && !together) return;
  if (together || (top < place && !isMeasure(figure))) {
    draft.use(place, top);
    draft.unanswerable.push(`${items[place]!.atom.text}%`);
    return;
  }
  const thing = number.number > 0 && number.number < 100 ? thingAsked(draft) : null;
  if (!thing && (figure?.kind === 'table' || figure?.kind === 'value')) return;
  draft.use(top, place, told, from);
  if (!takeTotal(draft, from + 1)) takeMoney(draft, from);
  if (!thing || draft.picked.length === 0) {
    draft.unanswerable.push(items[place]!.atom.text);
    return;
  }
  form.group.push(thing);
  form.share = [];
  form.upTo = number.number;
};
