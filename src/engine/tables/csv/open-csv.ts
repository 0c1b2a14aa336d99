import { open, stat } from 'node:fs/promises';
import { FileNotReadable } from '../../query/errors.ts';
import { mostColumns, tooWide } from '../row-source.ts';
import { columnNames } from './column-names.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { refuseOtherKinds, refuseOtherText } from './file-kind.ts';
import { findLayout } from './find-layout.ts';
import { readText } from './read-text.ts';
import type { Dialect } from './scan-record.ts';
import { commonWidth, sniffDialect } from './sniff-dialect.ts';
import { Tokenizer } from './tokenizer.ts';

export type OpenCsv = {
  path: string;
  bytes: number;
  encoding: Encoding;
  dialect: Dialect;
  /** Characters of an Excel line such as `sep=;` to pass over, and whether there is one. */
  prefix: number;
  hasHeader: boolean;
  /** Records, titles and header together, that come before the first row. */
  skipRecords: number;
  /** Lines before the table, the header not counted. */
  skippedLines: number;
  names: string[];
  notes: string[];
};

const sampleSize = 1 << 18;
/** A first line may be longer than the sample. */
const longestSample = 1 << 22;

/** Finds out how a text file is to be read. Throws FileNotReadable where it holds no table. */
export async function openCsv(path: string): Promise<OpenCsv> {
  const { size } = await stat(path);
  if (size === 0) throw new FileNotReadable('The file is empty: choose one that holds rows.');
  refuseOtherKinds(await head(path));
  const encoding = await detectEncoding(path);
  const { sample, whole } = await takeSample(path, encoding);
  if (sample.trim() === '')
    throw new FileNotReadable('The file is empty: it holds nothing but blanks. Choose one that holds rows.');
  refuseOtherText(sample);

  const excel = /^sep=(.)?[ \t]*(\r\n|\n|\r)/i.exec(sample);
  const prefix = excel?.[0].length ?? 0;
  const text = sample.slice(prefix).replaceAll('\0', '');
  const wide = /^utf-(16|32)/.test(encoding.name);
  const elsewhere = whole || wide || text.includes('\\"') ? '' : await findSlashedQuote(path);
  const sniffed = sniffDialect(whole ? `${text}\n` : text, elsewhere);
  const dialect = excel?.[1] ? { ...sniffed, delimiter: excel[1] } : sniffed;

  const records = firstRecords(text, dialect, whole);
  if (records.length === 0) throw new FileNotReadable('The file holds no row that could be read.');

  const layout = findLayout(records.map(each => each.fields));
  if (layout.header.length > mostColumns) throw new FileNotReadable(tooWide(layout.header.length));
  const { names, notes } = columnNames(layout.header, layout.hasHeader);
  if (layout.skip > 0) notes.unshift(`The first ${layout.skip} lines were passed over: they come before the table.`);
  return {
    path,
    bytes: size,
    encoding,
    dialect,
    prefix,
    hasHeader: layout.hasHeader,
    skipRecords: layout.skip + (layout.hasHeader ? 1 : 0),
    skippedLines: (excel ? 1 : 0) + (records[layout.skip]?.line ?? 1) - 1,
    names,
    notes: [...encoding.notes, ...notes],
  };
}

type FirstRecord = { fields: string[]; line: number };

/** The records of a sample; where a line of it could not be read, read again by the width that most have, as the rows will be. */
function firstRecords(text: string, dialect: Dialect, whole: boolean): FirstRecord[] {
  const found = recordsOf(text, dialect, whole, 0);
  const width = commonWidth(found.records.map(each => each.fields));
  return found.rejected ? recordsOf(text, dialect, whole, width).records : found.records;
}

function recordsOf(text: string, dialect: Dialect, whole: boolean, width: number) {
  const records: FirstRecord[] = [];
  let rejected = false;
  const take = (fields: string[], line: number) => void records.push({ fields, line });
  const onReject = () => {
    rejected = true;
  };
  const tokenizer = new Tokenizer(dialect, { onRecord: take, onMended: take, onReject }, width);
  tokenizer.push(text);
  if (whole || records.length === 0) tokenizer.end();
  else tokenizer.endSample(text.length);
  return { records, rejected };
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function takeSample(path: string, encoding: Encoding): Promise<{ sample: string; whole: boolean }> {
  let sample = '';
  for await (const { text } of readText(path, encoding)) {
    sample += text;
    const enough = /[\r\n]/.test(sample.slice(0, sampleSize)) ? sampleSize : longestSample;
    if (sample.length >= enough) return { sample: cutAtLine(sample.slice(0, enough)), whole: false };
  }
  return { sample, whole: true };
}

function cutAtLine(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end > 0 ? text.slice(0, end + 1) : text;
}

/** The lines around the first backslash before a quote, or nothing where the file has none. */
async function findSlashedQuote(path: string): Promise<string> {
  const file = await open(path);
  try {
    const size = 1 << 20;
    const buffer = Buffer.allocUnsafe(size);
    for (let position = 0; ; position += size - 1) {
      const { bytesRead } = await file.read(buffer, 0, size, position);
      const found = buffer.subarray(0, bytesRead).indexOf('\\"');
      if (found >= 0) {
        const around = Buffer.alloc(1 << 16);
        const from = await file.read(around, 0, around.length, Math.max(0, position + found - (1 << 15)));
        const text = around.subarray(0, from.bytesRead).toString('latin1');
        return cutAtLine(text.slice(text.indexOf('\n') + 1));
      }
      if (bytesRead < size) return '';
    }
  } finally {
    await file.close();
  }
}
