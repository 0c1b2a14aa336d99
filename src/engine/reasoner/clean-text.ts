/** The text without what PostgreSQL and JSON readers choke on: NUL characters and halves of surrogate pairs. */
export function clean(text: unknown): string {
  const whole = typeof text === 'string' ? text : String(text ?? '');
  return (whole.includes('\0') ? whole.replaceAll('\0', '') : whole).toWellFormed();
}

/** At most the first `length` characters (code points, so that none is torn in two). */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('');
}

/** Clean, and when longer than `length` characters cut with an ellipsis. */
export function shorten(text: unknown, length: number): string {
  const whole = clean(text);
  const start = cut(whole, length);
  return start.length === whole.length ? whole : `${start}…`;
}
