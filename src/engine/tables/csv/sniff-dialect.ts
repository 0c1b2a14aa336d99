import type { Dialect } from './scan-record.ts';
import { Tokenizer } from './tokenizer.ts';

/** Delimiters tried, the likelier first; the number weighs how seldom the sign is anything else. */
const delimiters: [string, number][] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 0.98],
  ['^', 0.7],
  ['~', 0.7],
  ['\x1f', 1],
  [':', 0.6],
  ['', 0.55],
];
const typed =
  /^\s*([+\-−]?[$€£]?\s?\d[\d.,' \u00a0]*([eE][+-]?\d+)?\s?[%€$£]?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?|\d{1,2}:\d{2}(:\d{2})?|true|false|n\/?a|null)?\s*$/i;

/**
 * The dialect under which a sample of a file looks most like a table: rows of one width whose cells look like
 * values (after "consistency measure" of van den Burg, Nazábal and Sutton, 2019). `elsewhere` is a part of the file
 * where a backslash stands before a quote, if the sample has none.
 */
export function sniffDialect(sample: string, elsewhere = ''): Dialect {
  let best: { score: number; dialect: Dialect } = { score: -1, dialect: plain(',', '"') };
  const quotes = /(^|[,;\t|^~\r\n]) *'/.test(sample) ? ['"', "'"] : ['"'];
  const parted = namesColumns(sample);
  for (const [delimiter, weight] of delimiters) {
    if (delimiter === '' ? parted : !sample.includes(delimiter)) continue;
    for (const quote of quotes) {
      const dialect = withEscape(plain(delimiter, quote), sample);
      const score = likeness(sample, dialect) * weight * (quote === '"' ? 1 : 0.97);
      if (score > best.score + 1e-9) best = { score, dialect };
    }
  }
  const dialect = elsewhere ? withEscape(best.dialect, elsewhere) : best.dialect;
  return { ...dialect, trimStart: spaced(sample, dialect) };
}

/**
 * Whether the first line names several columns and nearly all others are parted by the same sign: that is no table of one column,
 * however uneven its rows are.
 */
function namesColumns(sample: string): boolean {
  const [first = '', ...lines] = sample.split(/\r\n|\n|\r/).filter(line => line.trim() !== '');
  return [',', ';', '\t', '|'].some(delimiter => {
    const names = first.split(delimiter).map(name => name.trim());
    return (
      names.length >= 3 &&
      new Set(names).size === names.length &&
      names.every(name => /^["']?\p{L}[^.!?]{0,39}$/u.test(name)) &&
      lines.length > 0 &&
      lines.filter(line => line.includes(delimiter)).length >= lines.length * 0.9
    );
  });
}

const plain = (delimiter: string, quote: string): Dialect => ({ delimiter, quote, escape: quote, trimStart: false });

/** Backslashes escape quotes where reading them so leaves fewer quotes in odd places. */
function withEscape(dialect: Dialect, sample: string): Dialect {
  if (!sample.includes(`\\${dialect.quote}`)) return dialect;
  const slashed = { ...dialect, escape: '\\' };
  return read(sample, slashed).oddities < read(sample, dialect).oddities ? slashed : dialect;
}

function read(sample: string, dialect: Dialect): { records: string[][]; oddities: number } {
  const records: string[][] = [];
  let rejected = 0;
  const tokenizer = new Tokenizer(dialect, { onRecord: fields => records.push(fields), onReject: () => rejected++ });
  tokenizer.push(sample);
  // A short file comes with a line end.
  tokenizer.endSample(sample.length);
  return { records, oddities: tokenizer.oddities + rejected };
}

function likeness(sample: string, dialect: Dialect): number {
  const { records, oddities } = read(sample, dialect);
  if (records.length === 0) return 0;
  const width = commonWidth(records);
  const first = records.findIndex(each => each.length === width);
  const last = records.findLastIndex(each => each.length === width);
  const span = records.slice(first, last + 1);
  const even = span.filter(each => each.length === width).length / span.length;
  const covered = Math.sqrt(span.length / records.length);
  let cells = 0;
  let clean = 0;
  for (const fields of span.slice(0, 200)) {
    for (const field of fields.slice(0, 50)) {
      cells++;
      clean += cleanness(field, dialect);
    }
  }
  const columns = width === 1 ? 1 : 1.15 - 0.3 / width;
  return (
    even ** 2 *
    covered *
    (clean / cells) *
    columns *
    (1 / (1 + (2 * Math.min(oddities, records.length)) / records.length))
  );
}

function cleanness(field: string, dialect: Dialect): number {
  if (field.length < 60 && typed.test(field)) return dialect.delimiter === '' ? 1.3 : 1;
  // Other delimiters inside a value hint that they are the real ones; a comma before a blank is prose.
  if (/[;\t|]|,(?! )/.test(field)) return 0.4;
  if (/^['"]|['"]$/.test(field.trim()) && dialect.delimiter !== '') return 0.5;
  return 0.85;
}

/** The width most records have; of two equally common the greater. */
export function commonWidth(records: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  let best = 1;
  let most = 0;
  for (const [width, count] of counts) {
    if (count > most || (count === most && width > best)) [best, most] = [width, count];
  }
  return best;
}

/** Whether a blank follows (nearly) every delimiter. */
function spaced(sample: string, dialect: Dialect): boolean {
  if (dialect.delimiter === '' || dialect.delimiter === '\t') return false;
  let cells = 0;
  let blanks = 0;
  for (const fields of read(sample, dialect).records.slice(0, 500)) {
    for (const field of fields.slice(1)) {
      if (field === '') continue;
      cells++;
      if (field.startsWith(' ')) blanks++;
    }
  }
  return cells > 0 && blanks >= cells * 0.95;
}
