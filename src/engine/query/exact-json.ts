/** A whole number as JSON can carry it: a number where a double holds it, else its digits. */
export function exactInteger(digits: string): number | string {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : digits;
}

/** A floating point number as JSON can carry it: what is no number, or infinite, by its name. */
export const exactFloat = (value: number): number | string => (Number.isFinite(value) ? value : String(value));

/** Digits that a double may not hold. */
const long = /\d{16}|\d\.?\d*e/i;

/** Reads JSON so that no digit is lost: numbers that a double would round come as they are written. Text that is no JSON stays text. */
export function exactJson(text: string): unknown {
  try {
    return long.test(text)
      ? JSON.parse(text, exactNumber as (key: string, value: unknown) => unknown)
      : JSON.parse(text);
  } catch {
    return text;
  }
}

function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || !context?.source) return value;
  return plain(context.source) === plain(String(value)) ? value : context.source;
}

/** A number as its digits and its exponent, however it is written. */
function plain(text: string): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const bare = digits.replace(/0+$/, '');
  return bare === '' ? '0' : `${sign}${bare}e${Number(exponent) - part.length + digits.length - bare.length}`;
}
