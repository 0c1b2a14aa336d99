/**
 * A line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV
 * injection), so that it is shown and never run. More digits than a number holds come as text, and are a number with a sign before them, too.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** One cell of such a line. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text =
    typeof value === 'string' && !/^-\d{16,}(?:\.\d+)?$/.test(value) && /^[=+\-@\t\r\n＝＋－＠]/.test(value)
      ? `'${value}`
      : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
