import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { FileNotReadable } from '../../src/engine/query/errors.ts';
import { engineForTests } from './kit.ts';

const { ingest, table } = engineForTests();

/** Bytes that are likelier to trouble a reader of tables than random ones. */
const troublesome = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        ',',
        ';',
        '\t',
        '|',
        '\n',
        '\r',
        '\r\n',
        '\\',
        '""',
        '\\"',
        '\0',
        ' ',
        '\ufeff',
        '#',
        'sep=;\n',
        '-',
        'é',
        '𝄞',
        '\x1a',
      ),
      fc.constantFrom('a', '1', '1,5', '2024-01-02', 'N/A', 'true', '00', '1e9', '31.12.2024', 'x'.repeat(300)),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map(parts => parts.join(''));
const bytes = fc.oneof(
  { arbitrary: fc.uint8Array({ maxLength: 400 }).map(each => Buffer.from(each)), weight: 1 },
  { arbitrary: troublesome.map(each => Buffer.from(each)), weight: 4 },
  { arbitrary: troublesome.map(each => iconv.encode(each, 'utf-16le', { addBOM: true })), weight: 1 },
);

describe('whatever a file holds', () => {
  it('is read or refused with a sentence, and no row is lost without being counted', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, async content => {
        const read = await ingest(content).catch((error: unknown) => error);
        if (read instanceof FileNotReadable) return;
        if (read instanceof Error) throw read;
        const { profile, reading } = read as Awaited<ReturnType<typeof ingest>>;
        expect(profile.columns.length).toBeGreaterThan(0);
        for (const column of profile.columns) {
          expect(column.nullCount).toBeLessThanOrEqual(profile.rowCount);
          const counted = column.values.reduce((sum, each) => sum + each.count, 0);
          if (column.valuesComplete) expect(counted + column.nullCount).toBe(profile.rowCount);
        }
        expect(reading.rejected.length).toBe(Math.min(100, reading.rejectedCount));
      }),
      { numRuns: 40, endOnFailure: true },
    );
  }, 60_000);
});

describe('what was written as a table', () => {
  const cell = fc.oneof(
    fc.stringMatching(/^[a-z][a-zA-Zäöü ,;|"'.:\n-]{0,12}[a-z]$/),
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.constant(''),
  );
  const rows = fc
    .integer({ min: 2, max: 5 })
    .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 3, maxLength: 12 }));
  const dialect = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    encoding: fc.constantFrom('utf-8', 'utf-16le'),
  });

  it('comes back cell by cell in any dialect', async () => {
    await fc.assert(
      fc.asyncProperty(rows, dialect, async (written, { delimiter, lineEnd, encoding }) => {
        const header = written[0]!.map((_, i) => `Head ${i}`);
        const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const text = [header, ...written].map(row => row.map(quote).join(delimiter) + lineEnd).join('');
        const read = await table(iconv.encode(text, encoding, { addBOM: encoding !== 'utf-8' }));
        expect(read.names).toEqual(header);
        expect(read.rows).toEqual(written.map(row => row.map(value => (value === '' ? null : value))));
        expect(read.reading.rejectedCount).toBe(0);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 60_000);
});
