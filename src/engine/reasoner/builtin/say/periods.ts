import type { Language } from '../language/language.ts';
import type { Span } from '../language/wording/phrases.ts';
import { isoDate, shift } from '../words/dates.ts';
import { sayBucket, sayDate } from './format.ts';

const day = (iso: string): Date => new Date(`${iso.slice(0, 10)}T00:00:00Z`);

/** Names the time from `start` on and before `end` (ISO dates, null is open) as people would. */
export const spanOf = (start: string | null, end: string | null, language: Language): Span => {
  if (start === null) return { kind: 'before', text: sayDate(end ?? '', language) };
  if (end === null) {
    const unit = start.endsWith('-01-01') ? 'year' : start.endsWith('-01') ? 'month' : null;
    return { kind: 'since', text: unit ? sayBucket(start, unit, language) : sayDate(start, language) };
  }
  for (const unit of ['year', 'quarter', 'month'] as const) {
    const first =
      unit === 'year'
        ? start.endsWith('-01-01')
        : unit === 'quarter'
          ? /-(01|04|07|10)-01$/.test(start)
          : start.endsWith('-01');
    if (first && isoDate(shift(day(start), unit, 1)) === end)
      return { kind: 'in', text: sayBucket(start, unit, language) };
  }
  const last = isoDate(shift(day(end), 'day', -1));
  if (start === last) return { kind: 'on', text: sayDate(start, language) };
  const whole = start.endsWith('-01') && end.endsWith('-01');
  const years = start.endsWith('-01-01') && end.endsWith('-01-01');
  if (!whole) return { kind: 'from', text: sayDate(start, language), to: sayDate(last, language) };
  const unit = years ? 'year' : 'month';
  const [from, to] = [sayBucket(start, unit, language), sayBucket(last, unit, language)];
  const year = ` ${start.slice(0, 4)}`;
  return { kind: 'from', text: !years && from.endsWith(year) && to.endsWith(year) ? from.slice(0, -5) : from, to };
};
