import type { Draft } from '../draft.ts';
import { readAggregate } from './aggregates.ts';
import { readCount } from './counts.ts';

/** Takes up "how many", "total", "average": what is to be computed. */
export const readMeasures = (draft: Draft): void => {
  draft.items.forEach((item, place) => {
    if (item.used || item.meaning.kind !== 'cue') return;
    if (item.meaning.cue.kind === 'count') readCount(draft, place);
    if (item.meaning.cue.kind === 'aggregate') readAggregate(draft, place);
  });
};
