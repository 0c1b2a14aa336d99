import { isIban, passesLuhn } from '../../base/check-digits.ts';
import type { ColumnType } from '../../engine/query/result.ts';
import type { PiiType } from '../../generated/prisma/enums.ts';

type Kind = { type: PiiType; words: string; holds: (value: string) => boolean };

const digitsOf = (value: string) => value.replace(/[\s.-]/g, '');

const kinds: Kind[] = [
  {
    type: 'EMAIL',
    words: 'e-mail addresses',
    holds: value => /^[^\s@]{1,64}@[^\s@]+\.[\p{L}]{2,}$/u.test(value),
  },
  {
    type: 'FINANCIAL',
    words: 'numbers of bank accounts (IBAN)',
    holds: value => isIban(digitsOf(value).toUpperCase()),
  },
  {
    type: 'FINANCIAL',
    words: 'numbers of payment cards',
    holds: value => /^[3-6]\d{3}([ -]?\d{4}){2}[ -]?\d{1,7}$/.test(value) && passesLuhn(digitsOf(value)),
  },
  {
    type: 'NATIONAL_ID',
    words: 'social security numbers',
    // As the Social Security Administration gives them out: no 000, 666 or 9xx, and no part of zeros alone.
    holds: value => /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(value),
  },
  {
    type: 'PHONE',
    words: 'telephone numbers',
    // Signs that only telephone numbers have, lest every long number be one.
    holds: value =>
      /^(\+\d|00\d|\(\d|0\d{2,5}[ /-])[\d ()/.-]{5,20}$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, '')),
  },
];

/** Fewer values say nothing; a column of another kind holds a stray one. */
const fewest = { values: 3, share: 0.6 };

/** What the values of a column look like, where most of them look alike; null elsewhere. */
export function looksLike(column: {
  type: ColumnType;
  values: { value: string; count: number }[];
}): { type: PiiType; words: string; share: number } | null {
  if (column.type !== 'text' && column.type !== 'integer') return null;
  const values = column.values.map(({ value }) => value.trim()).filter(Boolean);
  if (values.length < fewest.values) return null;
  for (const { type, words, holds } of kinds) {
    const share = values.filter(holds).length / values.length;
    if (share >= fewest.share) return { type, words, share };
  }
  return null;
}
