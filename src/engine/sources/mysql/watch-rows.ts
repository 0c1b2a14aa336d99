import type { Connection } from 'mysql2';
import { longestRow, longestValue, PieceReader, type Reading, ValueTooWide } from '../../query/wide-values.ts';
import type { Field } from './column-type.ts';

/** What is longer comes in several packets, all of them as long as this but the last. */
const longestPacket = 0xffffff;

/** Bytes of a value by the type of its column; what is missing here begins with its length. */
const fixed: Record<number, number> = { 1: 1, 2: 2, 3: 4, 4: 4, 5: 8, 6: 0, 8: 8, 9: 4, 13: 2 };

/**
 * Looks through what a server sends beside the driver, which keeps a row until it is whole however long it is: one that
 * is too wide ends the connection with its first bytes. `fields` are those of the statement that runs, once they are known.
 */
export function watchRows(connection: Connection, fields: () => readonly Field[]): void {
  const inner = connection as unknown as {
    packetParser: { execute(piece: Buffer): void };
    stream: { destroy(error: Error): void };
  };
  const parser = inner.packetParser;
  const refuse = (column?: string) => inner.stream.destroy(new ValueTooWide(column));
  const reader = new PieceReader(packets(fields, refuse));
  inner.packetParser = {
    execute(piece) {
      // First the driver: what comes with a row may be its columns.
      parser.execute(piece);
      reader.push(piece);
    },
  };
}

/** The packets of a server: three bytes of length, one of a number. https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_packets.html */
function* packets(fields: () => readonly Field[], refuse: (column?: string) => void): Reading {
  for (;;) {
    const length = (yield 4).readUIntLE(0, 3);
    if (length < longestPacket) {
      yield -length;
      continue;
    }
    const message = new Message(length);
    const column = yield* wideColumn(message, fields());
    if (column !== null) return refuse(column);
    yield* message.pass(longestRow + 1 - message.read);
    if (message.read > longestRow) return refuse();
  }
}

/** The payload of a message in several packets. */
class Message {
  read = 0;
  #left: number;
  #isLast = false;

  constructor(length: number) {
    this.#left = length;
  }

  /** Passes over so many bytes, or to the end. */
  *pass(count: number): Reading {
    for (let left = count; left > 0; ) {
      if (this.#left === 0 && !(yield* this.#more())) return;
      const passed = Math.min(left, this.#left);
      yield -passed;
      this.#took(passed);
      left -= passed;
    }
  }

  /** The next bytes, fewer at the end. */
  *take(count: number): Generator<number, Buffer, Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; ) {
      if (this.#left === 0 && !(yield* this.#more())) break;
      const taken = Math.min(left, this.#left);
      parts.push(yield taken);
      this.#took(taken);
      left -= taken;
    }
    return Buffer.concat(parts);
  }

  #took(count: number): void {
    this.read += count;
    this.#left -= count;
  }

  *#more(): Generator<number, boolean, Buffer> {
    if (this.#isLast) return false;
    this.#left = (yield 4).readUIntLE(0, 3);
    this.#isLast = this.#left < longestPacket;
    return this.#left > 0;
  }
}

/**
 * The name of a column whose value is too long, in a row of the binary protocol; null where there is none. A row is a
 * zero, a bit for each NULL, then the values. https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_binary_resultset.html
 */
function* wideColumn(message: Message, fields: readonly Field[]): Generator<number, string | null, Buffer> {
  if (fields.length === 0) return null;
  const nulls = (yield* message.take(1 + Math.ceil((fields.length + 2) / 8))).subarray(1);
  for (const [at, field] of fields.entries()) {
    if ((nulls[(at + 2) >> 3]! >> ((at + 2) & 7)) & 1) continue;
    const size = fixed[field.columnType] ?? (yield* lengthOf(message));
    if (size > longestValue) return field.name;
    yield* message.pass(size);
    if (message.read > longestRow) return null;
  }
  return null;
}

/** A whole number in one byte, or in the 2, 3 or 8 bytes that follow it. */
function* lengthOf(message: Message): Generator<number, number, Buffer> {
  const first = (yield* message.take(1))[0] ?? 0;
  if (first < 0xfb) return first;
  const bytes = yield* message.take({ 252: 2, 253: 3, 254: 8 }[first] ?? 0);
  return bytes.length === 0
    ? 0
    : bytes.length === 8
      ? Number(bytes.readBigUInt64LE())
      : bytes.readUIntLE(0, bytes.length);
}
