import type { ColumnProfile } from '../../query/catalog.ts';

/** From this part of its values on, a text column is one of numbers, where the others are remarks. */
const mostlyNumbers = 0.5;
/** Fewer numbers than this tell little of what they are. */
const leastNumbers = 20;
/** Fewer different values than this are kinds or sizes: 38, 40, small, large. */
const leastDifferent = 50;

/** A number with a decimal point, whose thousands may be parted by commas; "780,34" may be another. */
const plain = String.raw`[-+]?(\d{1,3}(,\d{3})+|\d+)(\.\d*)?|[-+]?\.\d+`;
const isNumber = (value: string): boolean => new RegExp(`^(${plain})$`).test(value.trim());

/** The number that a text is in SQL; null where it is none. */
export const plainNumberSql = (text: string): string =>
  `CASE WHEN regexp_full_match(trim(${text}), '${plain}') THEN TRY_CAST(replace(trim(${text}), ',', '') AS DOUBLE) END`;

/** Words in place of a number: "Freight included in cost", "See invoice 12", "not yet known"; no code such as A-12. */
const isRemark = (value: string): boolean => /\p{L}{3,}/u.test(value) && /^\P{N}*(\s|$)/u.test(value);

/**
 * Whether a text column holds numbers, and in some rows a remark in place of one: a freight cost that is 780.34 or
 * "Invoiced separately". Told from all its values, as the commonest of them are the remarks.
 */
export function hasRemarks(profile: ColumnProfile): boolean {
  const { type, numbers = 0, values, distinctCount } = profile;
  if (type !== 'text' || numbers < leastNumbers || distinctCount < leastDifferent) return false;
  const others = values.filter(({ value }) => !isNumber(value));
  const counted = (some: typeof values): number => some.reduce((sum, { count }) => sum + count, 0);
  const filled = counted(others) + numbers;
  const written = others.filter(({ value }) => value.trim() !== '' && !isRemark(value));
  const noted = values.filter(({ value }) => isNumber(value));
  return (
    noted.length > 1 &&
    others.length > 0 &&
    numbers >= mostlyNumbers * filled &&
    counted(written) <= 0.05 * numbers &&
    // Numbers that begin with noughts are what something goes by.
    !noted.some(({ value }) => /^0\d/.test(value.trim()))
  );
}

/** The values of a column without the remarks among its numbers. */
export const withoutRemarks = (profile: ColumnProfile): ColumnProfile =>
  hasRemarks(profile) ? { ...profile, values: profile.values.filter(({ value }) => isNumber(value)) } : profile;
