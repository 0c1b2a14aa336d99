import type { AggregateName } from '../../form/aggregates.ts';
import type { Cue } from '../../language/cue.ts';
import type { Column } from '../../schema/schema.ts';

import { type Draft, isNumeric } from '../draft.ts';
import { sequenceAt } from '../ranking/sequences.ts';
import { isOfKind } from '../ranking/spoken-of.ts';

/** The figure a place may ask for in a list of figures: "the average, the *lowest* and the highest", "on average and *at most*". */
const figureAt = (draft: Draft, place: number): AggregateName | null => {
  const aggregate = draft.freeCue(place, 'aggregate');
  if (aggregate) return aggregate.aggregate;
  const superlative = draft.freeCue(place, 'superlative');
  const { about, common, busy, vague } = superlative ?? {};
  if (superlative && !about && !common && !busy && !vague && !sequenceAt(draft, place))
    return superlative.direction === 'desc' ? 'max' : 'min';
  const limit = draft.freeCue(place, 'compare');
  const bare = limit && !limit.about && draft.items[place + 1]?.meaning.kind !== 'number';
  return !bare ? null : limit.op === '<=' ? 'max' : limit.op === '>=' ? 'min' : null;
};

/** The places of the figures listed from a place on. */
const listFrom = (draft: Draft, start: number): number[] => {
  const places = [start];
  for (;;) {
    const last = places.at(-1)!;
    const at = draft.freeCue(last + 1, 'and') ? last + 2 : last + 1;
    const listed = at === last + 2 || draft.items[at]?.before.includes(',');
    if (!listed || figureAt(draft, at) === null) return places;
    places.push(at);
  }
};

/** "Who spent the *most*, and *how much*?": what closes a question asks how much the one that is ranked has. */
const asksHowMuch = (draft: Draft, places: number[]): boolean => {
  const last = places.at(-1)!;
  return last === draft.items.length - 1 && places.some(place => draft.cue(place, 'superlative'));
};

/**
 * Makes figures of the superlatives listed with other figures: "the average, the lowest and the highest price" asks for
 * three figures, and so does "the lowest and the highest price" where nothing is named before it that could have them.
 */
export const listFigures = (draft: Draft): void => {
  for (let start = 0; start < draft.items.length; start++) {
    if (figureAt(draft, start) === null) continue;
    const places = listFrom(draft, start);
    if (places.length > 1 && isList(draft, places) && !asksHowMuch(draft, places))
      for (const place of places)
        if (!draft.cue(place, 'aggregate'))
          draft.items[place]!.meaning = {
            kind: 'cue',
            cue: { kind: 'aggregate', aggregate: figureAt(draft, place)! },
          };
    start = places.at(-1)!;
  }
  for (const place of draft.items.keys()) {
    const cue = ownExtreme(draft, place);
    if (!cue || !(besideFigure(draft, place) || alone(draft, place))) continue;
    const aggregate = cue.direction === 'desc' ? 'max' : 'min';
    draft.items[place]!.meaning = { kind: 'cue', cue: { kind: 'aggregate', aggregate } };
  }
};

/** "The *most orders*, and how many" are neither the last number of an order nor the last day of one. */
const mayRank = ({ holds, nature }: Column, { about, peak }: Extract<Cue, { kind: 'superlative' }>): boolean =>
  holds !== 'text' && nature !== 'identifier' && (holds !== 'date' || about !== undefined || peak !== undefined);

/** The superlative at a place where it is of the figure named right after it: "the *longest* duration". */
const ownExtreme = (draft: Draft, place: number): { direction: 'asc' | 'desc' } | null => {
  const cue = draft.freeCue(place, 'superlative');
  // The "busiest day" is no latest one.
  if (!cue || cue.common || cue.busy || cue.sold || cue.vague || sequenceAt(draft, place)) return null;
  const item = draft.items[place + 1];
  const meaning = draft.free(place + 1);
  const figure = meaning?.kind === 'derived' || (meaning?.kind === 'column' && mayRank(meaning.column, cue));
  // "The most expensive visit" is no date of visits.
  const isOther = cue.about !== undefined && meaning?.kind === 'column' && !isOfKind(draft, meaning.column, cue);
  return figure && !isOther && item!.before.length === 0 ? cue : null;
};

const isFigure = (draft: Draft, place: number): boolean =>
  draft.freeCue(place, 'aggregate') !== null || draft.freeCue(place, 'count') !== null;

/** Whether another figure stands beside that of a place: "the average price and the *longest* duration", "the lowest price and the mean size". */
const besideFigure = (draft: Draft, place: number): boolean => {
  const listed = (at: number): number | null =>
    draft.cue(at - 1, 'and') ? at - 1 : draft.items[at]?.before.includes(',') ? at : null;
  const before = listed(draft.cue(place - 1, 'ask') ? place - 1 : place);
  if (before !== null)
    for (let at = before - 1; at >= before - 3; at--) {
      if (isFigure(draft, at)) return true;
      if (!['column', 'table', 'word'].includes(draft.free(at)?.kind ?? '')) break;
    }
  const after = draft.cue(place + 2, 'and') ? place + 3 : draft.items[place + 2]?.before.includes(',') ? place + 2 : -1;
  return isFigure(draft, after);
};

/** Whether a figure is all that is asked for, of each or of all: "what is the *highest* salary in each department", "… of any clerk". */
const alone = (draft: Draft, place: number): boolean => {
  const opening = draft.cue(place - 1, 'ask') ?? draft.cue(place - 1, 'show');
  if (!opening || ('about' in opening && opening.about)) return false;
  const next = draft.items[place + 2];
  const { whichever } = draft.schema.language;
  return (
    draft.freeCue(place + 2, 'group') !== null ||
    (next?.meaning.kind === 'table' && next.before.some(word => whichever.has(word)))
  );
};

const isList = (draft: Draft, places: number[]): boolean => {
  if (places.some(place => draft.cue(place, 'aggregate'))) return true;
  const [first, last] = [places[0]!, places.at(-1)!];
  const opens = draft.items
    .slice(0, first)
    .every(({ meaning }) => meaning.kind === 'cue' && (meaning.cue.kind === 'show' || meaning.cue.kind === 'ask'));
  return opens && !places.some(place => draft.cue(place, 'compare')) && isNumeric(draft.free(last + 1));
};
