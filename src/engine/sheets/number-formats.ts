import type { Archive } from './archive.ts';
import { attributeOf, readXml } from './read-xml.ts';

/** How numbers of a style are meant: `code` pads with zeros to so many digits, as postal codes. */
export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'date' | 'timestamp' | 'time'; fractions: boolean }
  | { kind: 'code'; digits: number };

const plain: NumberFormat = { kind: 'number' };
const known = (ids: number[], kind: 'date' | 'timestamp' | 'time') =>
  ids.map(id => [id, { kind, fractions: false }] as const);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The formats that have numbers of their own and are not written out (ECMA-376, 18.8.30), also those of East Asia. */
const builtin = new Map<number, NumberFormat>([
  ...known([14, 15, 16, 17, ...range(27, 31), 36, ...range(50, 54), 57, 58], 'date'),
  ...known([22], 'timestamp'),
  ...known([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56], 'time'),
]);

/** Reads a format code, such as `dd/mm/yyyy hh:mm`. Letters in quotes, brackets and after a backslash mean nothing. */
function readFormat(code: string): NumberFormat {
  const bare = code
    .replace(/"[^"]*"?|\\.|[_*]./g, '')
    .split(';', 1)[0]!
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase();
  if (/^0{4,15}$/.test(bare) && !/[^0]/.test(code)) return { kind: 'code', digits: bare.length };
  if (/general|standard|@|[#?]|e[+-]/.test(bare)) return plain;
  const clock = /[hs]|am\/pm|a\/p/.test(bare);
  // Between hours and seconds, `m` means minutes.
  const calendar = /[dyg]|e/.test(bare.replace(/am\/pm|a\/p/g, '')) || (/m/.test(bare) && !clock);
  if (!clock && !calendar) return plain;
  return {
    kind: clock && calendar ? 'timestamp' : clock ? 'time' : 'date',
    fractions: /s\.0/.test(bare),
  };
}

/** The formats of a workbook's cell styles, by the number of the style. */
export async function readFormats(archive: Archive, name: string | null): Promise<NumberFormat[]> {
  const part = name === null ? null : archive.part(name);
  const styles: NumberFormat[] = [];
  if (!part) return styles;
  const own = new Map<number, NumberFormat>();
  let within = false;
  await readXml(await part.open(), {
    open(tag, attributes) {
      if (tag === 'numFmt')
        own.set(
          Number(attributeOf(attributes, 'numFmtId')),
          readFormat((attributeOf(attributes, 'formatCode') ?? '').slice(0, 1000)),
        );
      else if (tag === 'cellXfs') within = true;
      else if (tag === 'xf' && within) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        styles.push(own.get(id) ?? builtin.get(id) ?? plain);
      }
    },
    close(tag) {
      if (tag === 'cellXfs') within = false;
    },
  });
  return styles;
}
