import { createRequire } from 'node:module';
import { longestRow, longestValue, ValueTooWide } from '../../query/wide-values.ts';

type Column = { colName?: string; type: { name: string } };
type Parser = { buffer: Buffer; position: number; colMetadata: Column[]; waitForChunk(): Promise<void> };
type ReadValue = (
  buffer: Buffer,
  offset: number,
  column: Column,
  options: object,
) => { value: unknown; offset: number };
type ValueParser = {
  readValue: ReadValue;
  isPLPStream(column: Column): boolean;
  readPLPStream(parser: Parser): Promise<Buffer[] | null>;
};

/** What stands in place of a length. */
const [isNull, isUnknown] = [0xffffffffffffffffn, 0xfffffffffffffffen];

const load = createRequire(import.meta.url);
let isDone = false;

/**
 * Makes the driver refuse values and rows that are too long, which it would gather until they are whole: the functions by
 * which it reads long values count their bytes. Format: MS-TDS 2.2.5.2.3, partially length-prefixed bytes.
 */
export function boundValues(): void {
  if (isDone) return;
  isDone = true;
  const values = load('tedious/lib/value-parser') as ValueParser;
  const { isPLPStream, readValue } = values;
  // The driver asks this of a column right before it reads its value.
  let column: Column | null = null;
  values.isPLPStream = asked => {
    column = asked;
    return isPLPStream(asked);
  };
  const rows = new WeakMap<Parser, { at: number; bytes: number }>();
  values.readPLPStream = async parser => {
    const [name, at] = [column?.colName ?? '', column ? parser.colMetadata.indexOf(column) : -1];
    const before = rows.get(parser);
    // A column that stands before the last one is of another row.
    const row = before && before.at < at ? before : { at, bytes: 0 };
    row.at = at;
    rows.set(parser, row);
    await has(parser, 8);
    const announced = parser.buffer.readBigUInt64LE(parser.position);
    parser.position += 8;
    if (announced === isNull) return null;
    const chunks: Buffer[] = [];
    let length = 0;
    for (;;) {
      await has(parser, 4);
      const size = parser.buffer.readUInt32LE(parser.position);
      parser.position += 4;
      if (size === 0) break;
      length += size;
      row.bytes += size;
      if (length > longestValue) throw new ValueTooWide(name);
      if (row.bytes > longestRow) throw new ValueTooWide();
      // Taken as it comes: the driver would copy a long chunk anew with each packet.
      for (let left = size; left > 0; ) {
        await has(parser, 1);
        const part = parser.buffer.subarray(parser.position, parser.position + left);
        chunks.push(part);
        parser.position += part.length;
        left -= part.length;
      }
    }
    if (announced !== isUnknown && announced !== BigInt(length))
      throw new Error('A value has another length than announced.');
    return chunks;
  };
  values.readValue = (buffer, offset, asked, options) => {
    const read = readValue(buffer, offset, asked, options);
    if (read.offset - offset > longestValue) throw new ValueTooWide(asked.colName);
    return read;
  };
}

async function has(parser: Parser, bytes: number): Promise<void> {
  while (parser.buffer.length < parser.position + bytes) await parser.waitForChunk();
}
