import type { ColumnType } from '../../../query/result.ts';
import { sayListed } from '../../row-source.ts';
import type { ValueKind } from './value-kind.ts';
import { valueKinds, wordedKinds } from './value-kinds.ts';

/** How many values of a column there are and how many of them can be read in which ways. */
export type Counts = {
  filled: number;
  /** Texts that stand for no value. */
  empty: number;
  coded: number;
  fits: Map<ValueKind, number>;
};
/** Which of two readings a file's other columns speak for. */
export type Lean = { number: 'us' | 'eu' | null; date: 'day' | 'month' | null };
export type Choice = { kind: ValueKind | null; note: string | null };

/** A column is typed although a few values do not fit: at most this share of them, and few enough to list each. */
const toleratedShare = 0.005;
const toleratedCells = 100;

export const isNumber = (kind: ValueKind): boolean => kind.type === 'integer' || kind.type === 'decimal';

/** Whether a column can be read in a way, but for values few enough to be listed. */
function fits(counts: Counts, kind: ValueKind): boolean {
  if (isNumber(kind) && counts.coded > 0) return false;
  const misfits = counts.filled - (counts.fits.get(kind) ?? 0);
  return counts.filled > 0 && misfits <= Math.min(counts.filled * toleratedShare, toleratedCells);
}

/** Whether every value of a column can be read in a way. */
export const fitsAll = (counts: Counts, kind: ValueKind): boolean =>
  fits(counts, kind) && counts.fits.get(kind) === counts.filled;

/** The ways that fit a column, of which those that lose the fewest of its values. */
function fitting(counts: Counts): ValueKind[] {
  const kinds = valueKinds.filter(kind => fits(counts, kind));
  const most = Math.max(...kinds.map(kind => counts.fits.get(kind)!));
  return kinds.filter(kind => counts.fits.get(kind) === most);
}

/** What the columns that can be read in one way only say about the file's habits. */
export function leanings(all: Counts[], delimiter: string): Lean {
  const votes = { us: 0, eu: 0, day: 0, month: 0 };
  for (const counts of all) {
    const kinds = fitting(counts);
    const locales = new Set(kinds.map(kind => kind.locale));
    const only = locales.size === 1 ? kinds[0]?.locale : undefined;
    if (only) votes[only]++;
  }
  const european = votes.eu > votes.us || (votes.us === 0 && delimiter === ';');
  return {
    // A file whose fields are parted by commas hardly uses them for decimals.
    number: votes.eu > votes.us ? 'eu' : votes.us > votes.eu ? 'us' : delimiter === ';' ? null : 'us',
    date: votes.day > votes.month ? 'day' : votes.month > votes.day ? 'month' : european ? 'day' : null,
  };
}

/** The way to read a column; none where it stays text. */
export function chooseKind(name: string, counts: Counts, lean: Lean): Choice {
  const kinds = fitting(counts);
  const first = kinds[0];
  if (!first) return { kind: null, note: nearly(name, counts) };
  const choice = isNumber(first) ? chooseNumber(first, kinds, lean, name) : chooseDate(first, kinds, lean, name);
  const lost = choice.kind ? counts.filled - counts.fits.get(choice.kind)! : 0;
  if (lost === 0) return choice;
  const left = lost === 1 ? 'value of' : 'values of';
  const fate = lost === 1 ? 'does not fit its type and was left empty' : 'do not fit its type and were left empty';
  return { ...choice, note: `${lost} ${left} "${name}" ${fate}. ${sayListed(lost)}` };
}

/** The ways to read values of a type that somebody chose; none of text, which is taken as it is. */
export const kindsOf = (type: ColumnType | undefined): ValueKind[] =>
  [...valueKinds, ...wordedKinds].filter(kind => kind.type === type);

/** The way to read a column whose type somebody chose: the one that fits most, and of equal ones the file's habit. */
export function chooseWanted(type: ColumnType, counts: Counts, lean: Lean): Choice {
  const kinds = kindsOf(type);
  if (kinds.length === 0) return { kind: null, note: null };
  const most = Math.max(...kinds.map(kind => counts.fits.get(kind) ?? 0));
  const best = kinds.filter(kind => (counts.fits.get(kind) ?? 0) === most);
  const habit = best.find(kind => kind.locale && (kind.locale === lean.number || kind.locale === lean.date));
  return { kind: best[0]!.locale && habit ? habit : best[0]!, note: null };
}

function chooseNumber(first: ValueKind, kinds: ValueKind[], lean: Lean, name: string): Choice {
  const us = kinds.find(kind => kind.locale === 'us');
  const eu = kinds.find(kind => kind.locale === 'eu');
  // `1.234` is a plain decimal unless other columns show that the point separates thousands here.
  if (/^decimal(-counted)?$/.test(first.name) && eu && lean.number === 'eu') return { kind: eu, note: null };
  // Where nothing shows which, three places of all fractions may be thousands: a thousandfold is at stake.
  if (first.name === 'decimal' && eu?.type === 'integer' && lean.number === null)
    return {
      kind: first,
      note: `The numbers of "${name}" can be read in two ways; they were read as fractions, 1.234 as a little more than 1. If the points part thousands, choose integer as the type of the column.`,
    };
  if (!first.locale || !us || !eu) return { kind: first, note: null };
  if (lean.number) return { kind: lean.number === 'us' ? us : eu, note: null };
  return { kind: null, note: `"${name}" stays text: its numbers, such as 1,234, can be read in two ways.` };
}

function chooseDate(first: ValueKind, kinds: ValueKind[], lean: Lean, name: string): Choice {
  const day = kinds.find(kind => kind.locale === 'day');
  const month = kinds.find(kind => kind.locale === 'month');
  if (!first.locale || !day || !month || day.type !== month.type) return { kind: first, note: null };
  if (lean.date) return { kind: lean.date === 'day' ? day : month, note: null };
  return {
    kind: month,
    note: `The dates of "${name}" can be read in two ways; they were read as month/day/year.`,
  };
}

function nearly(name: string, counts: Counts): string | null {
  if (counts.coded > 0) return null;
  const best = [...counts.fits].toSorted((a, b) => b[1] - a[1])[0];
  if (!best || best[1] < counts.filled * 0.9 || best[1] === counts.filled) return null;
  return `"${name}" stays text: ${counts.filled - best[1]} of its ${counts.filled} values are no ${best[0].type}.`;
}
