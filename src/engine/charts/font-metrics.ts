/** Width of a character in ems; null where the font has not got it. */
export type FontMetrics = (code: number) => number | null;

/** Reads how wide the characters of a TrueType font are (OpenType 1.9: `cmap`, formats 4 and 12, and `hmtx`). */
export function readMetrics(font: Buffer): FontMetrics {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table "${tag}".`);
    return offset;
  };
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const measured = font.readUInt16BE(at('hhea') + 34);
  const widths = at('hmtx');
  const glyphOf = readCharacters(font, at('cmap'));
  return code => {
    const glyph = glyphOf(code);
    // The last width holds for all glyphs after it.
    return glyph === 0 ? null : font.readUInt16BE(widths + 4 * Math.min(glyph, measured - 1)) / unitsPerEm;
  };
}

function readCharacters(font: Buffer, cmap: number): (code: number) => number {
  const formats = new Map<number, number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    formats.set(font.readUInt16BE(table), table);
  }
  const [groups, segments] = [formats.get(12), formats.get(4)];
  if (groups !== undefined) return code => glyphInGroups(font, groups, code);
  if (segments !== undefined) return code => glyphInSegments(font, segments, code);
  throw new Error('The font has no table of Unicode characters.');
}

function glyphInGroups(font: Buffer, table: number, code: number): number {
  let [low, high] = [0, font.readUInt32BE(table + 12) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = table + 16 + 12 * middle;
    if (code < font.readUInt32BE(group)) high = middle - 1;
    else if (code > font.readUInt32BE(group + 4)) low = middle + 1;
    else return font.readUInt32BE(group + 8) + code - font.readUInt32BE(group);
  }
  return 0;
}

function glyphInSegments(font: Buffer, table: number, code: number): number {
  const doubled = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  for (let i = 0; i < doubled; i += 2) {
    if (code > font.readUInt16BE(ends + i)) continue;
    const start = font.readUInt16BE(starts + i);
    if (code < start) return 0;
    const offset = font.readUInt16BE(offsets + i);
    const delta = font.readUInt16BE(deltas + i);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.readUInt16BE(offsets + i + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
