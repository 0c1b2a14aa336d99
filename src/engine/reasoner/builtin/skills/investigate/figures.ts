import { numberFormat } from '../../../../../base/formats.ts';
import { type Amount, difference, sizeOf } from '../../../../query/amount.ts';
import type { Language } from '../../language/language.ts';

/** The values that make a group, as people read them. */
export const groupName = (where: { value: string }[]): string => where.map(({ value }) => value).join(' · ');

/** A part or a change for reading; a change carries its sign. */
export const percent = (part: number, language: string, signed = true): string =>
  numberFormat(language, {
    style: 'percent',
    maximumFractionDigits: Math.abs(part) < 0.1 ? 1 : 0,
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
    .format(part)
    .replace('-', '−');

/** A difference for reading, with its sign. */
export const signed = (value: Amount, number: (value: Amount) => string): string =>
  Number(value) === 0 ? number(0) : `${Number(value) > 0 ? '+' : '−'}${number(sizeOf(value))}`;

/** Whether a net change is so much less than what moved in both directions that shares of it would mislead. */
export const isOpposed = ({ before, after, gross }: { before: number; after: number; gross: number }): boolean =>
  gross > 1.5 * Math.abs(after - before);

/** By which part of what was something changed. */
export const partOf = (before: number, after: number): number => (after - before) / Math.abs(before || 1);

/** A change as an amount, and as a part of what was where that says something. */
export function sayChange(
  before: Amount,
  after: Amount,
  number: (value: Amount) => string,
  language: Language,
): string {
  const by = signed(difference(after, before), number);
  const [was, now] = [Number(before), Number(after)];
  const relative = was > 0 && now >= 0 && now < 20 * was ? percent(partOf(was, now), language.tag) : null;
  return relative === null ? by : `${by}, ${relative}`;
}
