import fc from 'fast-check';
import type { Connection } from 'mysql2';
import { describe, expect, it } from 'vitest';
import { cellsIn } from '../../../src/engine/sources/clickhouse/lines.ts';
import type { Field } from '../../../src/engine/sources/mysql/column-type.ts';
import { watchRows } from '../../../src/engine/sources/mysql/watch-rows.ts';

const whole = { type: 3, bytes: Buffer.from([7, 0, 0, 0]) };
const date = { type: 10, bytes: Buffer.from([4, 0xe8, 7, 2, 29]) };
const text = (length: number) => {
  const head = Buffer.alloc(9, 0xfe);
  head.writeBigUInt64LE(BigInt(length), 1);
  return { type: 252, bytes: Buffer.concat([head, Buffer.alloc(length, 'x')]) };
};
type Value = { type: number; bytes: Buffer } | null;

/** A row as the binary protocol writes it, in packets. */
function rowOf(values: Value[]): Buffer {
  const nulls = Buffer.alloc(Math.ceil((values.length + 2) / 8));
  for (const [at, value] of values.entries()) if (!value) nulls[(at + 2) >> 3]! |= 1 << ((at + 2) & 7);
  const payload = Buffer.concat([Buffer.alloc(1), nulls, ...values.flatMap(value => value?.bytes ?? [])]);
  const packets: Buffer[] = [];
  for (let at = 0; ; at += 0xffffff) {
    const part = payload.subarray(at, at + 0xffffff);
    const head = Buffer.alloc(4);
    head.writeUIntLE(part.length, 0, 3);
    packets.push(head, part);
    if (part.length < 0xffffff) return Buffer.concat(packets);
  }
}

/** What ends the connection when rows come in pieces of such a size, and the bytes that had come by then. */
function watched(rows: Value[][], size: number): { refused: string | null; read: number } {
  let [refused, read]: [string | null, number] = [null, 0];
  const connection = {
    packetParser: {
      execute: (piece: Buffer) => {
        read += piece.length;
      },
    },
    stream: {
      destroy: (error: Error) => {
        refused = error.message;
      },
    },
  };
  const fields = rows[0]!.map((_, at) => ({
    name: `c${at}`,
    columnType: rows.find(row => row[at])?.[at]?.type ?? 252,
  })) as Field[];
  watchRows(connection as unknown as Connection, () => fields);
  const bytes = Buffer.concat(rows.map(rowOf));
  for (let at = 0; at < bytes.length && refused === null; at += size) {
    connection.packetParser.execute(bytes.subarray(at, at + size));
  }
  return { refused, read };
}

const megabyte = 1024 * 1024;

describe('A row of MySQL that is too wide', () => {
  it('is refused with the first bytes of the value, whatever comes before it and however it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 70_000 }), size => {
        const { refused, read } = watched([[whole, null, date, text(9), text(20 * megabyte)]], size);
        expect(refused).toMatch(/The column "c4" holds a value longer than 16 MB/);
        expect(read).toBeLessThan(2 * size + 100);
      }),
      { numRuns: 5 },
    );
  });

  it('is refused where only all values together are too long', () => {
    const row = [text(12 * megabyte), text(12 * megabyte), text(12 * megabyte)];
    expect(watched([row], 65_536).refused).toMatch(/A row of the result is longer than 32 MB/);
  });

  it('is no other row, such as one of several packets or of exactly one, nor what follows it', () => {
    const exact = 0xffffff - 1 - 1 - 9;
    for (const length of [exact - 1, exact, exact + 1, 16 * megabyte]) {
      const rows = [[text(length)], [text(5)], [null], [text(length)]];
      expect(watched(rows, 65_536).refused).toBeNull();
    }
    const wide = [[text(5)], [text(16 * megabyte)], [null], [text(17 * megabyte)]];
    expect(watched(wide, 65_536).refused).toMatch(/"c0"/);
  });
});

describe('What is begun of a row of ClickHouse', () => {
  it('tells which value is not over', () => {
    expect(cellsIn('[1,"a,b')).toBe(1);
    expect(cellsIn('[1,"a\\",b",[2,3],{"x":[1,2]},"')).toBe(4);
    expect(cellsIn('["a\\\\","')).toBe(1);
    expect(cellsIn('["xxx')).toBe(0);
  });
});
