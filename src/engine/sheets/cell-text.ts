import type { NumberFormat } from './number-formats.ts';

const dayMs = 86_400_000;
const last = 2_958_466;

/**
 * A number of a cell as text that reads as one value: numbers with the 15 digits that a workbook shows, dates as ISO
 * 8601, durations as `h:mm:ss`. Days count from the last of 1899, as though 1900 had been a leap year, or from 1904.
 */
export function numberText(written: string, format: NumberFormat | undefined, from1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written.trim();
  if (format?.kind === 'code')
    return Number.isSafeInteger(value) && value >= 0
      ? String(value).padStart(format.digits, '0')
      : plainNumber(written);
  if (!format || format.kind === 'number' || value < 0) return plainNumber(written);
  const days = from1904 ? value + 1462 : value;
  if (days >= last) return plainNumber(written);
  // What a clock shows has whole seconds, where its format shows no parts of one.
  const step = format.fractions ? 1 : 1000;
  const ms = Math.round((days * dayMs) / step) * step;
  if (format.kind === 'time' || (ms < dayMs && format.kind === 'timestamp' && !from1904)) return clockText(ms);
  const date = new Date(Date.UTC(1899, 11, 30) + ms + (ms < 60 * dayMs ? dayMs : 0)).toISOString();
  const time = date.slice(11, 23).replace(/\.000$/, '');
  if (format.kind === 'date' && time === '00:00:00') return date.slice(0, 10);
  return `${date.slice(0, 10)} ${time}`;
}

/** Times of a day have two digits for the hour; a longer span stays a span. */
function clockText(ms: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const rest = ms % 1000;
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return rest === 0 ? clock : `${clock}.${String(rest).padStart(3, '0')}`;
}

/** Doubles are stored with 17 digits, of which 15 are meant; whole numbers of other programs may have more. */
function plainNumber(written: string): string {
  const text = written.trim();
  if (/^-?\d{1,18}$/.test(text)) return text;
  // To count digits takes time, and so few characters cannot have more.
  return String(text.length <= 15 ? Number(text) : Number(Number(text).toPrecision(15)));
}

/** A date that is written out, as the strict format does, in the form that tables read. */
export const dateText = (written: string): string =>
  written
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}.*?)Z?$/, '$1 $2')
    .replace(/ 00:00(:00(\.0+)?)?$/, '');
