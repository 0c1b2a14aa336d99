/** An identifier as SQL, whatever is in it. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL literal; NUL, which no statement may hold, is dropped. */
export const literal = (text: string): string => `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;

/** A finite number as an SQL literal without an exponent. */
export const numeral = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e15
    ? String(value)
    : Number.isFinite(value)
      ? `CAST(${literal(String(value))} AS DOUBLE)`
      : 'NULL';

/** A pattern for `ILIKE … ESCAPE '!'` that finds the text itself. A backslash before a quote is read in two ways. */
export const likePattern = (text: string, at: 'anywhere' | 'start' | 'end'): string => {
  const escaped = text.replace(/[!%_]/g, '!$&');
  return literal(`${at === 'start' ? '' : '%'}${escaped}${at === 'end' ? '' : '%'}`);
};
