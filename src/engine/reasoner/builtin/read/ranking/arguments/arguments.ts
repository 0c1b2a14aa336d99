import { isComputed } from '../../../form/form.ts';
import type { Cue } from '../../../language/cue.ts';
import { type Draft, isMeasure } from '../../draft.ts';
import { shareAt, shareBefore } from '../../measures/shares/share-at.ts';
import { measureAt } from '../orders.ts';
import { type Adjective, spokenWays } from './by-adjective.ts';
import { bestStretch, busyWays, commonWays, soldWays } from './by-happenings.ts';
import { latenessWays } from './by-lateness.ts';
import { rules } from './of-most.ts';
import { distinctAt, figureByThings, peakOf, toldMeasure } from './told.ts';
import type { AskedMost, Way } from './way.ts';

type Ranking = Extract<Cue, { kind: 'superlative' | 'top' }>;

/** What a word that ranks may be about, with the places that say it. */
export const argumentsOf = (draft: Draft, place: number, cue: Ranking): Way[] => {
  const said = cue.kind === 'superlative' ? cue : null;
  const told = toldMeasure(draft, place) ?? (said?.about ? null : figureByThings(draft, place));
  if (told) return [told];
  const share = shareAt(draft, place + 1) ?? shareBefore(draft, place);
  if (share) return [{ value: share, cost: 0 }];
  // "The highest and the lowest no-show rate": one of both is told, and the other said to be unread.
  if (draft.cue(place + 1, 'and') && draft.cue(place + 2, 'superlative') && shareAt(draft, place + 3)) return [];
  const late = said ? latenessWays(draft, place, said) : [];
  if (late.length > 0) return late;
  const adjective: Adjective | null = said?.about ? said : null;
  // What is best or first is so by nothing in particular.
  const vague = cue.kind === 'top' || cue.vague === true;
  const subject = draft.subject();
  // "Used the most *power*" is said of a figure, which follows; "the most common *rating*" is no highest one.
  const named = said?.deed && draft.items[place + 1]?.before.length === 0 && isMeasure(draft.free(place + 1));
  const figure = named ? measureAt(draft, place + 1) : null;
  if (said?.common) return figure ? [{ value: figure, cost: 0 }] : commonWays(draft, place, said.liked === true);
  const going = said?.busy ? busyWays(draft, place) : said?.sold ? soldWays(draft) : [];
  if (going.length > 0) return going;
  // Nothing tells of comings and goings: no figure of a branch says how busy it is.
  if (said?.busy) draft.unanswerable.push(draft.items[place]!.atom.text);
  const different = adjective ? null : distinctAt(draft, place + 1, draft.cue(place, 'superlative')?.kinds);
  if (different) return [{ value: different, cost: 0 }];
  const direct = peakOf(draft, place) ?? measureAt(draft, place + 1);
  // "The longest" of what has no length but a beginning and an end.
  if (direct && isComputed(direct.term.kind === 'aggregate' ? direct.term.of : direct.term))
    return [{ value: direct, cost: 0 }];
  if (adjective) return spokenWays(draft, place, adjective);
  const best = vague && !direct ? bestStretch(draft) : [];
  if (best.length > 0) return best;
  const asked: AskedMost = { draft, place, vague, subject, next: draft.free(place + 1), direct };
  const ways: Way[] = [];
  for (const rule of rules) {
    const found = rule.ways(asked, ways);
    if (rule.alone && found.length > 0) return found;
    ways.push(...found);
  }
  return ways;
};
