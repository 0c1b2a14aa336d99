import type { Cue } from '../../language/cue.ts';
import { partTerm } from '../conditions/parts.ts';
import type { Draft } from '../draft.ts';
import { bucketTerm } from './bucket.ts';

/** Takes up "the best *month*", "the busiest *hour*": what is ranked are stretches of time, or those that come again every day. */
export const takeStretches = (
  draft: Draft,
  place: number,
  cue: Extract<Cue, { kind: 'superlative' | 'top' }>,
): void => {
  const { times, gaps } = draft.schema.language;
  const beside = draft.items[place + 1];
  if (beside?.used !== false || beside.meaning.kind !== 'word' || draft.form.group.length > 0) return;
  const { word } = beside.atom.token;
  const unit = times.units[word];
  const busiest = cue.kind === 'superlative' && cue.busy === true && gaps.units[word] === 'hour';
  const term = unit ? bucketTerm(draft, unit, place + 1) : busiest ? partTerm(draft, 'hour') : null;
  if (!term) return;
  draft.form.group.push(term);
  draft.use(place + 1);
};
