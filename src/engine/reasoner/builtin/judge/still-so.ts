import type { Form } from '../form/form.ts';
import type { Assumption } from '../read/draft.ts';

type Parts = Record<string, unknown>;

/** Whether any part of a form, however deep, is such. */
const hasPart = (value: unknown, isSuch: (part: Parts) => boolean): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return (!Array.isArray(value) && isSuch(value as Parts)) || Object.values(value).some(each => hasPart(each, isSuch));
};

const ofEveryYear = ({ kind, unit }: Parts): boolean => kind === 'part' && (unit === 'month' || unit === 'quarter');

/**
 * Whether what was taken for granted on the way is so in the form that came of it: "and in April?" behind a question of
 * 2024 is April 2024, though by itself it would be that of every year; and "the rest" of two sides is no day of rest.
 */
export const isStillSo = (item: Assumption, form: Form): boolean => {
  if (item.kind === 'every-year') return hasPart(form, ofEveryYear);
  if (item.kind !== 'taken-for' || form.kind !== 'compare') return true;
  const { table, column } = item.column;
  return hasPart(form, part => part.table === table && part.column === column);
};
