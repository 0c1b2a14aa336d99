import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineForTests } from './kit.ts';

const sets = join(import.meta.dirname, '../../../shared/eval');
const spectrum = join(sets, 'ingest/csv-spectrum');
const wikiTables = join(sets, 'wtq-open/csv');
const { ingestFile, ask } = engineForTests();

describe.skipIf(!existsSync(spectrum))('csv-spectrum (skipped where ../shared/eval is absent)', () => {
  const inWords: Record<string, unknown[][]> = {
    empty: [
      [1, null, null],
      [2, 3, 4],
    ],
    newlines: [
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ],
    // The set's copy lost its carriage returns.
    newlines_crlf: [
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ],
    quotes_and_newlines: [
      [1, 'ha \n"ha" \nha'],
      [3, '4'],
    ],
  };
  const names = existsSync(spectrum) ? globSync('*.csv', { cwd: join(spectrum, 'csvs') }) : [];
  it.each(names)('%s', async file => {
    const name = file.replace('.csv', '');
    const { columns, rows } = await ask((await ingestFile(join(spectrum, 'csvs', file))).path);
    const written = rows.map(row => row.map(cell => (cell === null ? '' : String(cell))));
    if (inWords[name]) return expect(written).toEqual(inWords[name].map(row => row.map(cell => String(cell ?? ''))));
    const expected = JSON.parse(readFileSync(join(spectrum, 'json', `${name}.json`), 'utf8')) as object[];
    const named = written.map(row => Object.fromEntries(columns.map((column, i) => [column.name, row[i]])));
    expect(named).toEqual(expected);
  });
});

describe.skipIf(!existsSync(wikiTables))('WikiTableQuestions (skipped where ../shared/eval is absent)', () => {
  it('reads a sample of its tables, whose quotes are escaped by backslashes, row by row', async () => {
    const all = globSync('**/*.csv', { cwd: wikiTables }).toSorted();
    const slashed = all.filter(name => readFileSync(join(wikiTables, name), 'utf8').includes('\\"'));
    for (const name of new Set([...all.filter((_, i) => i % 18 === 5), ...slashed.filter((_, i) => i % 3 === 0)])) {
      const text = readFileSync(join(wikiTables, name), 'utf8');
      const { profile, reading } = await ingestFile(join(wikiTables, name));
      // In these files every field is quoted, so a line that ends within a field ends with an odd number of quotes.
      const quotes = (line: string) => line.replace(/\\\\/g, '').replace(/\\"/g, '').split('"').length - 1;
      let open = false;
      let records = 0;
      for (const line of text.split('\n')) {
        if (!open && line === '') continue;
        if (quotes(line) % 2 === 1) open = !open;
        if (!open) records++;
      }
      expect(profile.rowCount + (reading.hasHeader ? 1 : 0), name).toBe(records);
      expect(reading.rejectedCount, name).toBe(0);
    }
  });
});
