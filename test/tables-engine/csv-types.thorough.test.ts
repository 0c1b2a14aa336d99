import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { profileTable } from '../../src/engine/tables/duckdb/profile/profile-table.ts';
import { engineForTests } from './kit.ts';

const { table, ingest } = engineForTests();

/** The type and values of one column read from a file of one column beside another. */
async function column(values: string[], delimiter = ',') {
  const lines = values.map((value, i) => `${/[",;]/.test(value) ? `"${value}"` : value}${delimiter}row ${i}`);
  const { profile, rows, reading } = await table(`v${delimiter}other\n${lines.join('\n')}\n`);
  const { type, nativeType, nullCount } = profile.columns[0]!;
  return { type, nativeType, nullCount, values: rows.map(row => row[0]), reading };
}

describe('types', () => {
  it.each<[string, string[], string, unknown[]]>([
    ['whole numbers', ['1', '-20', '+3', '− 4'], 'integer', [1, -20, 3, -4]],
    ['large whole numbers', ['9007199254740993', '1'], 'integer', ['9007199254740993', 1]],
    ['decimals', ['1.5', '2', '.25', '-3.'], 'decimal', [1.5, 2, 0.25, -3]],
    [
      'whole numbers that are written with ".0" as some are missing',
      ['1370.0', '', '1166.0'],
      'integer',
      [1370, null, 1166],
    ],
    ['decimals that are whole, of which none is missing', ['1.0', '2.0'], 'decimal', [1, 2]],
    ['decimals of which some are missing', ['1.5', '', '2.0'], 'decimal', [1.5, null, 2]],
    ['floating point', ['1e3', '2.5E-2', '1.123456'], 'decimal', [1000, 0.025, 1.123456]],
    ['thousands', ['1,234', '1,234,567.5', '12'], 'decimal', [1234, 1234567.5, 12]],
    ['blank thousands', ['1 234', '12 345 678', '5'], 'integer', [1234, 12345678, 5]],
    ['truth', ['true', 'FALSE', 'True'], 'boolean', [true, false, true]],
    ['ISO dates', ['2024-02-29', '2023-1-5'], 'date', ['2024-02-29', '2023-01-05']],
    ['dates, day first', ['13/02/2024', '01/03/2024'], 'date', ['2024-02-13', '2024-03-01']],
    ['dates, month first', ['02/13/2024', '01/03/2024'], 'date', ['2024-02-13', '2024-01-03']],
    ['German dates', ['1.2.2024', '03.12.2024'], 'date', ['2024-02-01', '2024-12-03']],
    [
      'named months',
      ['5 January 2024', 'Feb 3, 2024', '7-Mar-2024'],
      'date',
      ['2024-01-05', '2024-02-03', '2024-03-07'],
    ],
    ['amounts of euros', ['78,50 €', '1.208,00 €', '-5 €'], 'decimal', [78.5, 1208, -5]],
    ['amounts of dollars', ['$1,208.50', '-$3', '($20.00)', '7'], 'decimal', [1208.5, -3, -20, 7]],
    ['amounts with a code', ['CHF 1’200', 'CHF 35'], 'integer', [1200, 35]],
    ['percent', ['12.5 %', '3%'], 'decimal', [12.5, 3]],
    ['amounts of two currencies', ['5 €', '$6'], 'text', ['5 €', '$6']],
    [
      'dates whose years have two or four digits',
      ['04.01.21', '20.12.2024', '2023-02-01'],
      'date',
      ['2021-01-04', '2024-12-20', '2023-02-01'],
    ],
    [
      'moments that are written in two ways',
      ['04.01.21 08:30', '2023-02-01'],
      'timestamp',
      ['2021-01-04T08:30:00', '2023-02-01T00:00:00'],
    ],
    ['times of day', ['09:30', '23:59:59'], 'time', ['09:30:00', '23:59:59']],
    [
      'timestamps',
      ['2024-01-02 03:04', '2024-01-02T03:04:05.5'],
      'timestamp',
      ['2024-01-02T03:04:00', '2024-01-02T03:04:05.5'],
    ],
    [
      'instants',
      ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05+02:00'],
      'timestamp',
      ['2024-01-02T03:04:05', '2024-01-02T01:04:05'],
    ],
    [
      'US timestamps',
      ['1/31/2024 5:03 PM', '2/1/2024 9:00 AM'],
      'timestamp',
      ['2024-01-31T17:03:00', '2024-02-01T09:00:00'],
    ],
    ['leading zeros', ['01234', '98765'], 'text', ['01234', '98765']],
    ['telephone numbers', ['+4915112345678', '+4989123456'], 'text', ['+4915112345678', '+4989123456']],
    ['no real dates', ['31/02/2024', '30/02/2024'], 'text', ['31/02/2024', '30/02/2024']],
    ['words', ['yes', 'no', 'N/A'], 'text', ['yes', 'no', 'N/A']],
    ['mixed', ['1', 'two', '3'], 'text', ['1', 'two', '3']],
    ['more than 18 digits', ['1234567890123456789012', '1'], 'text', ['1234567890123456789012', '1']],
  ])('%s', async (_, written, type, values) => {
    const read = await column(written);
    expect(read.values).toEqual(values);
    expect(read.type).toBe(type);
  });

  it('uuids', async () => {
    const id = '0B9A7C1E-3F4D-4A6B-8C2D-1E5F7A9B3C4D';
    expect(await column([id, id.toLowerCase()])).toMatchObject({
      type: 'uuid',
      values: [id.toLowerCase(), id.toLowerCase()],
    });
  });

  it('signs for "no value" are null among numbers and text among text', async () => {
    expect(await column(['1', 'N/A', '-', 'null', '', '2'])).toMatchObject({ type: 'integer', nullCount: 4 });
    expect((await column(['a', 'N/A', 'b'])).values).toEqual(['a', 'N/A', 'b']);
    expect(await column(['a', 'NULL', 'Null', '\\N'])).toMatchObject({
      values: ['a', null, 'Null', null],
      nullCount: 2,
    });
  });

  it('money stays exact', async () => {
    const { path, nativeType } = await ingest('a,p\nx,0.10\ny,0.20\nz,12345.67\n').then(read => ({
      path: read.path,
      nativeType: read.profile.columns[1]!.nativeType,
    }));
    expect(path).toBeTruthy();
    expect(nativeType).toBe('DECIMAL(18,2)');
  });
});

describe('what can be read in two ways', () => {
  it('follows the columns that cannot', async () => {
    const { rows } = await table('a;b;d;e\n1.234;1.234,56;13.02.2024;01/02/2024\n2.345;7,5;01.03.2024;03/04/2024\n');
    expect(rows).toEqual([
      [1234, 1234.56, '2024-02-13', '2024-02-01'],
      [2345, 7.5, '2024-03-01', '2024-04-03'],
    ]);
  });

  it('stays text, or says how it was read, where nothing helps', async () => {
    const numbers = await column(['1,234', '5,678'], ';');
    expect(numbers).toMatchObject({ type: 'text', values: ['1,234', '5,678'] });
    expect(numbers.reading.notes.join()).toContain('"v" stays text');
    const dates = await column(['01/02/2024', '03/04/2024']);
    expect(dates.values).toEqual(['2024-01-02', '2024-03-04']);
    expect(dates.reading.notes.join()).toContain('month/day/year');
  });
});

describe('values that do not fit', () => {
  it('are listed by line and column where they are few, and their rows are kept', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) => `${i},${i === 499 ? 'soon' : i * 2}`);
    const { profile, reading, rows } = await table(`id,n\n${lines.join('\n')}\n`);
    expect(profile.columns[1]).toMatchObject({ type: 'integer', nullCount: 1 });
    expect(rows[499]).toEqual([499, null]);
    expect(reading).toMatchObject({ rejectedCount: 1, rejected: [{ line: 501, column: 'n', text: 'soon' }] });
  });

  it('are none where a few decimals stand among thousands of whole numbers', async () => {
    const readings = Array.from({ length: 9000 }, (_, i) => (i === 8990 || i === 8995 ? `${i}.5` : String(i)));
    const { type, nullCount, values, reading } = await column(readings);
    expect([type, nullCount, values[8995], reading.rejectedCount]).toEqual(['decimal', 0, 8995.5, 0]);
  });

  it('make the column text where they are more, so that nothing is lost', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) => `${i},${i % 100 === 7 ? 'soon' : i * 2}`);
    const { profile, reading } = await ingest(`id,n\n${lines.join('\n')}\n`);
    expect(profile.columns[1]).toMatchObject({ type: 'text', nullCount: 0 });
    expect(reading.rejectedCount).toBe(0);
    expect(reading.notes.join()).toContain('"n" stays text: 10 of its 1000 values');
  });
});

describe('a last row that adds up those above it', () => {
  const lines = Array.from({ length: 8 }, (_, i) => `0${i + 1}.02.2024;K${i};Haus ${i};${i + 1},50 €`);

  it('is left out, and listed', async () => {
    const { rows, reading, profile } = await table(`Tag;Kunde;Ort;Betrag\n${lines.join('\n')}\nSumme;;;40,00 €\n`);
    expect(rows).toHaveLength(8);
    expect(profile.columns.map(({ type }) => type)).toEqual(['date', 'text', 'text', 'decimal']);
    expect(profile.columns[3]!.unit).toBe('€');
    expect(reading.rejected).toMatchObject([{ line: 10, text: 'Summe | 40,00 €' }]);
    expect(reading.notes.join()).toContain('The last row adds up those above it');
  });

  it('is left out where it is called so among numbers', async () => {
    const numbered = lines.map((line, i) => `${i + 1};${line}`);
    const { rows, profile } = await table(`Nr;Tag;Kunde;Ort;Betrag\n${numbered.join('\n')}\nTOTAL;;;;40,00 €\n`);
    expect(rows).toHaveLength(8);
    expect(profile.columns[0]!.type).toBe('integer');
  });

  it('is looked for in a file of 2,000 columns without more memory than there is', async () => {
    const wide = Array.from({ length: 2000 }, (_, i) => i);
    const rows = Array.from({ length: 6 }, (_, row) => wide.map(i => i * row).join(','));
    const { profile } = await ingest(`${wide.map(i => `c${i}`).join(',')}\n${rows.join('\n')}\n`);
    expect(profile).toMatchObject({ rowCount: 6 });
  });

  it('stays where its figures come to something else, or its cells are filled', async () => {
    const other = await table(`Tag;Kunde;Ort;Betrag\n${lines.join('\n')}\nSumme;;;41,00 €\n`);
    expect(other.rows).toHaveLength(9);
    const filled = await table(`Tag;Kunde;Ort;Betrag\n${lines.join('\n')}\n09.02.2024;K9;Haus 9;40,00 €\n`);
    expect(filled.rows).toHaveLength(9);
  });
});

describe('the profile', () => {
  it('counts, orders and bounds the values of each column', async () => {
    const { profile } = await ingest('city,id,price\nRome,1,1.5\nOslo,2,2.5\nRome,3,\n');
    expect(profile).toMatchObject({ rowCount: 3, primaryKey: ['id'] });
    expect(profile.columns).toMatchObject([
      { name: 'city', type: 'text', distinctCount: 2, min: 'Oslo', max: 'Rome', valuesComplete: true },
      { name: 'id', type: 'integer', distinctCount: 3, min: '1', max: '3' },
      { name: 'price', type: 'decimal', nullCount: 1, min: '1.5', max: '2.5' },
    ]);
    expect(profile.columns[0]!.values).toEqual([
      { value: 'Rome', count: 2 },
      { value: 'Oslo', count: 1 },
    ]);
  });

  it('keeps the commonest 200 of many values, small and large tables alike', async () => {
    for (const rows of [3000, 12_000]) {
      const lines = Array.from({ length: rows }, (_, i) => `${i},${i % 1500 === 0 ? 'often' : `v${i % 2000}`}`);
      const { profile } = await ingest(`id,v\n${lines.join('\n')}\n`);
      const [id, v] = profile.columns;
      expect(id).toMatchObject({ distinctCount: rows, valuesComplete: false });
      expect(v!.values).toHaveLength(200);
      expect(v!.values[0]).toEqual({ value: 'often', count: rows / 1500 });
      expect(profile.primaryKey).toEqual(['id']);
    }
  });

  it('estimates what would take long to count in a very large table', async () => {
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    await connection.run(
      `CREATE TABLE t AS SELECT range AS id, CASE WHEN range % 4 = 0 THEN 'often' ELSE 'v' || range END AS v FROM range(600000)`,
    );
    const types = [
      { type: 'integer' as const, nativeType: 'BIGINT' },
      { type: 'text' as const, nativeType: 'VARCHAR' },
    ];
    const { columns } = await profileTable(connection, 't', ['id', 'v'], types, 100_000);
    expect(columns[1]!.valuesComplete).toBe(false);
    expect(columns[1]!.distinctCount / 450_000).toBeCloseTo(1, 0);
    expect(columns[1]!.values[0]!.value).toBe('often');
    expect(columns[1]!.values[0]!.count / 150_000).toBeCloseTo(1, 1);
    instance.closeSync();
  });
});
