import type { Condition } from '../../../form/form.ts';
import { isTime } from '../../../form/times.ts';
import type { Draft } from '../../draft.ts';
import { saidBefore } from './share-at.ts';

/** What a rate is of where it is one name with it: the "no-show" of "the Ulm no-show rate". */
export const ratedBy = (draft: Draft, place: number): Condition | undefined => {
  const from = saidBefore(draft, place);
  const [rate, next] = [draft.items[place]!, draft.items[place + 1]];
  // "Retourenquote", taken apart: "Quote", "Retouren".
  const compound = draft.schema.language.compounds && !draft.cue(place + 2, 'and') && !rate.atom.text.includes(' ');
  const after = compound && next?.before.length === 0 && next.atom.from === rate.atom.to ? place + 1 : place;
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  return draft.form.where
    .filter(condition => !isTime(condition) && at(condition) >= from && at(condition) <= after)
    .toSorted((a, b) => at(a) - at(b))
    .at(-1);
};

/** The "attendance" of "attendance rate", where it is a column of several values: which of them is meant was not said. */
export const missRated = (draft: Draft, place: number): void => {
  const rated = draft.free(place - 1);
  const { before } = draft.items[place]!;
  // A "conversion rate", where rows are only guessed to be called so.
  const isGuess = rated?.kind === 'table' && rated.guessed === true && before.length === 0;
  if (isGuess && draft.cue(place, 'share')?.rate) draft.unanswerable.push(draft.items[place - 1]!.atom.text);
  if (rated?.kind !== 'column' || before.length > 0 || rated.column.nature !== 'category') return;
  if (ratedBy(draft, place) === undefined) draft.unanswerable.push(draft.items[place - 1]!.atom.text);
};
