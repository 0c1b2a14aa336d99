import { isComputed } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';
import { measureAt } from '../orders.ts';
import { type Adjective, spokenWays } from './by-adjective.ts';
import { type AskedMost, rules } from './of-most.ts';
import { distinctAt, peakOf, toldMeasure } from './told.ts';
import { countOf, type Way } from './way.ts';

/**
 * What a superlative may be about, with the places that say it. `common`: "the most common", which ranks by how many rows
 * there are; `vague`: "the best", which ranks by nothing in particular.
 */
export const argumentsOf = (
  draft: Draft,
  place: number,
  adjective: Adjective | null,
  common: boolean,
  vague: boolean,
): Way[] => {
  const told = toldMeasure(draft, place);
  if (told) return [told];
  const subject = draft.subject();
  if (common) return subject ? [{ value: { term: countOf(subject.name), places: [] }, cost: 0 }] : [];
  const different = adjective ? null : distinctAt(draft, place + 1);
  if (different) return [{ value: different, cost: 0 }];
  const direct = peakOf(draft, place) ?? measureAt(draft, place + 1);
  // "The longest" of what has no length but a beginning and an end.
  if (direct && isComputed(direct.term.kind === 'aggregate' ? direct.term.of : direct.term))
    return [{ value: direct, cost: 0 }];
  if (adjective) return spokenWays(draft, place, adjective);
  const asked: AskedMost = { draft, place, vague, subject, next: draft.free(place + 1), direct };
  const ways: Way[] = [];
  for (const rule of rules) {
    const found = rule.ways(asked, ways);
    if (rule.alone && found.length > 0) return found;
    ways.push(...found);
  }
  return ways;
};
