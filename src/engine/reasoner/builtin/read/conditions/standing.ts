import type { Draft } from '../draft.ts';
import { dateOf } from './deeds/deed-dates.ts';

/** Which end of the time after it a place speaks of: "*at the end* of 2019", "*Ende* 2019". */
const edgeAt = (draft: Draft, place: number): 'start' | 'end' | null => {
  const item = draft.items[place];
  const position = draft.freeCue(place, 'position')?.position;
  if (position) return position === 'last' ? 'end' : 'start';
  if (item?.used !== false || item.meaning.kind !== 'word') return null;
  const { start, end } = draft.schema.language.times;
  return end.has(item.atom.token.word) ? 'end' : start.has(item.atom.token.word) ? 'start' : null;
};

/** "How many staff did we have *at the end of 2019*": those who had begun by then, and were not gone. */
export const readStanding = (draft: Draft): void => {
  const [place, ...others] = [...draft.items.keys()].filter(at => draft.free(at)?.kind === 'time');
  const meaning = place === undefined ? null : draft.free(place);
  if (place === undefined || others.length > 0 || meaning?.kind !== 'time' || !draft.has('count')) return;
  // Who joined at the end of a year did so then.
  const { happenings } = draft.schema.language;
  if (draft.items.some(({ atom }) => happenings.some(({ words }) => words.has(atom.token.word)))) return;
  const edge = edgeAt(draft, place - 1);
  const { begins, ends } = draft.schema.language.enduring;
  const [begun, gone] = [dateOf(begins, draft), dateOf(ends, draft)];
  const moment = edge && meaning.time[edge];
  if (!moment || !begun || !gone || begun.table !== gone.table) return;
  if (begun.table !== draft.subject()) return;
  draft.current = place;
  draft.where({ kind: 'period', column: begun.ref, start: null, end: moment, label: moment });
  draft.where({
    kind: 'any',
    conditions: [
      { kind: 'missing', column: gone.ref },
      { kind: 'period', column: gone.ref, start: moment, end: null, label: moment },
    ],
  });
  draft.use(place - 1, place);
  // "How many were *active* at the end of 2023".
  const { words } = draft.schema.language.enduring;
  for (const [at, { meaning, atom }] of draft.items.entries())
    if (meaning.kind === 'word' && words.has(atom.token.word)) draft.use(at);
};
