import type { Draft } from '../draft.ts';
import { readNotDone } from './deeds/not-finished.ts';
import { readExpired } from './expired.ts';
import { readFlag } from './flags.ts';
import { readLife } from './life.ts';

/** Takes up what is said of how things stand: that they are expired, not yet returned, late or open, or what a column of yes and no tells. */
export const readSaidOfThem = (draft: Draft, place: number, negated: boolean): boolean =>
  readExpired(draft, place, negated) ||
  (negated && readNotDone(draft, place)) ||
  readLife(draft, place, negated) ||
  readFlag(draft, place, negated);
