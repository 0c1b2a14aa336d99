/** Letters and signs of units as they are meant, one sign of a currency among them. */
const plain = /^[ -~\p{L}°µ²³§]*\p{Sc}?[ -~\p{L}°µ²³§]*$/u;
/** Letters and signs that a byte becomes where text of two bytes each is read as Western European. */
const bytes = /^[\u0020-\u00ff]+$/u;

/**
 * A unit as it was meant, where its bytes were read in the wrong encoding: the "¡ê" of a Chinese spreadsheet is a pound sign. Null where
 * nobody can tell what it was.
 */
export const misreadSign = (unit: string): string | null => {
  if (plain.test(unit)) return unit;
  if (!bytes.test(unit)) return null;
  const read = new TextDecoder('gb18030').decode(Buffer.from(unit, 'latin1')).normalize('NFKC');
  return /^\p{Sc}$/u.test(read) ? read : null;
};
