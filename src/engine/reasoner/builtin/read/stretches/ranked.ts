import type { Cue } from '../../language/cue.ts';
import { partTerm } from '../conditions/parts.ts';
import { type Draft, isNumeric } from '../draft.ts';
import { bucketTerm } from './bucket.ts';

/** Takes up "the best *month*", "the busiest *hour*", "the highest revenue *day*": what is ranked are stretches of time, or those that come again every day. */
export const takeStretches = (
  draft: Draft,
  place: number,
  cue: Extract<Cue, { kind: 'superlative' | 'top' }>,
): void => {
  const { times, gaps } = draft.schema.language;
  const ofFigure = isNumeric(draft.free(place + 1)) && draft.items[place + 2]?.before.length === 0;
  const at = ofFigure ? place + 2 : place + 1;
  const beside = draft.items[at];
  if (beside?.used !== false || beside.meaning.kind !== 'word' || draft.form.group.length > 0) return;
  const { word } = beside.atom.token;
  const unit = times.units[word];
  const busiest = cue.kind === 'superlative' && cue.busy === true && gaps.units[word] === 'hour';
  const term = unit ? bucketTerm(draft, unit, at) : busiest ? partTerm(draft, 'hour') : null;
  if (!term) return;
  draft.form.group.push(term);
  draft.use(at);
};

/** Whether the stretches that stand right behind the figure are ranked, and it is no figure of each: "the highest revenue *day*". */
export const ranksStretches = ({ items, schema }: Draft, place: number): boolean => {
  const behind = items[place + 2];
  return behind?.used === true && behind.before.length === 0 && behind.atom.token.word in schema.language.times.units;
};
