import type { AggregateName } from '../../form.ts';
import { type Draft, isNumeric } from '../draft.ts';
import { sequenceAt } from '../ranking/sequences.ts';

/** The figure a place may ask for in a list of figures: "the average, the *lowest* and the highest", "on average and *at most*". */
const figureAt = (draft: Draft, place: number): AggregateName | null => {
  const aggregate = draft.freeCue(place, 'aggregate');
  if (aggregate) return aggregate.aggregate;
  const superlative = draft.freeCue(place, 'superlative');
  if (superlative && !superlative.about && !superlative.common && !superlative.vague && !sequenceAt(draft, place))
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

/**
 * Makes figures of the superlatives listed with other figures: "the average, the lowest and the highest price" asks for
 * three figures, and so does "the lowest and the highest price" where nothing is named before it that could have them.
 */
export const listFigures = (draft: Draft): void => {
  for (let start = 0; start < draft.items.length; start++) {
    if (figureAt(draft, start) === null) continue;
    const places = listFrom(draft, start);
    if (places.length > 1 && isList(draft, places))
      for (const place of places)
        if (!draft.cue(place, 'aggregate'))
          draft.items[place]!.meaning = {
            kind: 'cue',
            cue: { kind: 'aggregate', aggregate: figureAt(draft, place)! },
          };
    start = places.at(-1)!;
  }
};

const isList = (draft: Draft, places: number[]): boolean => {
  if (places.some(place => draft.cue(place, 'aggregate'))) return true;
  const [first, last] = [places[0]!, places.at(-1)!];
  const opens = draft.items
    .slice(0, first)
    .every(({ meaning }) => meaning.kind === 'cue' && (meaning.cue.kind === 'show' || meaning.cue.kind === 'ask'));
  return opens && !places.some(place => draft.cue(place, 'compare')) && isNumeric(draft.free(last + 1));
};
