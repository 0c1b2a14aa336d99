import type { TimeUnit } from '../../form/form.ts';
import { stretchName } from '../../language/stretch-name.ts';
import type { TimeSpan } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import { isoDate, shift } from '../../words/dates.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

const units: ReadonlySet<TimeUnit> = new Set(['year', 'quarter', 'month', 'week']);

/** The stretch that follows one that is over and was told from today: this year after "last year"; null for any other. */
const nextOf = ({ relative, start, end, unit }: TimeSpan, { today, language }: Schema): TimeSpan | null => {
  if (!relative || start === null || end === null || !units.has(unit) || end > today) return null;
  const [from, first] = [start, end].map(each => new Date(`${each.slice(0, 10)}T00:00:00Z`)) as [Date, Date];
  // "The last three months" are no one stretch that another follows.
  if (isoDate(shift(from, unit, 1)) !== isoDate(first)) return null;
  const last = shift(first, unit, 1);
  const label = stretchName(first, last, language.tag);
  return { start: isoDate(first), end: isoDate(last), unit, label, bounded: false, relative: true };
};

/**
 * "Is revenue higher than *last year*" sets the year that runs against it: nothing is asked of what came after it. What is later
 * or newer than a time is.
 */
export const withThisAgainstLast = (items: Item[], schema: Schema, yesNo: boolean): Item[] => {
  const times = items.flatMap(({ meaning }, at) => (meaning.kind === 'time' ? [at] : []));
  const [at, ...others] = times;
  if (!yesNo || at === undefined || others.length > 0) return items;
  const than = cueAt(items, at - 1, 'compare');
  const said = items[at]!;
  if (!than || than.about || (than.op !== '>' && than.op !== '<') || said.meaning.kind !== 'time') return items;
  const time = nextOf(said.meaning.time, schema);
  if (!time) return items;
  const running: Item = {
    meaning: { kind: 'time', time },
    atom: { ...said.atom, text: time.label, time, options: [] },
    before: [],
    used: false,
  };
  return [...items.slice(0, at - 1), running, ...items.slice(at - 1)];
};
