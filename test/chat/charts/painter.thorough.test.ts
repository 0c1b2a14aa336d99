import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChartPainter } from '../../../src/engine/charts/create-painter.ts';
import { ChartNotDrawable, type ChartPainter, type Look } from '../../../src/engine/charts/painter.ts';
import type { QueryResult } from '../../../src/engine/query/result.ts';
import { chartOf } from '../../../src/engine/reasoner/answer/chart.ts';
import { sizeOfPng, textsOf } from './pictures.ts';

type Columns = [name: string, type: QueryResult['columns'][number]['type']][];
const specOf = (columns: Columns, rows: unknown[][], title: string | null = null): any =>
  chartOf(
    {
      ...{ title, dataSourceId: null, sql: 'SELECT 1', rowCount: rows.length, truncated: false, durationMs: 0 },
      ...{ executedAt: new Date(0), rows, columns: columns.map(([name, type]) => ({ name, type, masked: false })) },
    },
    title,
  )!.spec;

const perRegion = specOf(
  [
    ['region', 'text'],
    ['total_amount', 'integer'],
  ],
  [
    ['North', 1200],
    ['Süd', 3400],
    ['West', 2500],
  ],
  'Total by region',
);
const svg: Look = { format: 'svg', theme: 'light', language: 'en' };
const png: Look = { ...svg, format: 'png' };

let painter: ChartPainter;
beforeAll(() => {
  painter = createChartPainter();
});
afterAll(() => painter.close());

const draw = async (spec: unknown, look: Partial<Look> = {}) =>
  (await painter.draw(spec, { ...svg, ...look })).toString();

describe('A chart is drawn', () => {
  it('as SVG with the title, what each axis shows, and labels that stand upright', async () => {
    const picture = await draw(perRegion);
    expect(textsOf(picture)).toEqual(
      expect.arrayContaining(['Total by region', 'Region', 'Total amount', 'North', 'Süd', 'West', '3,000']),
    );
    expect(picture).not.toMatch(/<text[^>]*rotate\(-?(?:90|270)\)[^>]*>(?:North|Süd|West)</);
    expect(picture).toMatch(/^<svg[^>]* width="800" height="450"/);
  });

  it('as PNG with twice as many pixels each way', async () => {
    expect(sizeOfPng(await painter.draw(perRegion, png))).toEqual({ width: 1600, height: 900 });
    const small = await painter.draw(perRegion, { ...png, scale: 1 });
    expect(sizeOfPng(small)).toEqual({ width: 800, height: 450 });
  });

  it('on dark ground, with numbers and months as Germans write them', async () => {
    const months = specOf(
      [
        ['monat', 'date'],
        ['umsatz', 'decimal'],
      ],
      ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01'].map((month, i) => [month, 1000 * i + 0.5]),
    );
    const [light, dark] = [await draw(months), await draw(months, { theme: 'dark', language: 'de-AT' })];
    expect(textsOf(light)).toEqual(expect.arrayContaining(['Mar 2024', 'May 2024', '2,000', 'Umsatz']));
    expect(textsOf(dark)).toEqual(expect.arrayContaining(['Mrz 2024', 'Mai 2024', '2.000', 'Umsatz']));
    expect([light.includes('fill="#ffffff"'), dark.includes('fill="#ffffff"')]).toEqual([true, false]);
  });

  it('with all fifty bars, lying and as high as they need', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => [`A place with a long name ${i}`, i]);
    const columns: Columns = [
      ['place', 'text'],
      ['n', 'integer'],
    ];
    const picture = await painter.draw(specOf(columns, rows), png);
    expect(sizeOfPng(picture).width).toBe(1600);
    expect(sizeOfPng(picture).height).toBeGreaterThan(2000);
    expect(textsOf(await draw(specOf(columns, rows)))).toEqual(
      expect.arrayContaining(['A place with a long name 0', 'A place with a long name 49']),
    );
  });

  it('and letters show in it: words in another script make another picture than blanks', async () => {
    // A font without its characters draws the same empty box for each of them.
    const named = (names: string[]) =>
      specOf(
        [
          ['name', 'text'],
          ['n', 'integer'],
        ],
        names.map((name, at) => [name, at + 1]),
      );
    const pictures = await Promise.all(
      [
        ...[
          ['ab', 'cd'],
          ['äö', 'üß'],
          ['Ж', 'Я'],
          ['Ω', 'Σ'],
        ],
        ...[
          ['ش', 'ق'],
          ['ש', 'ל'],
          ['ह', 'म'],
          ['ą', 'ł'],
        ],
      ].flatMap(([one, two]) => [painter.draw(named([one!, two!]), png), painter.draw(named([two!, one!]), png)]),
    );
    for (let i = 0; i < pictures.length; i += 2) expect(pictures[i]!.equals(pictures[i + 1]!)).toBe(false);
  });

  it('with labels that look like markup as the text they are', async () => {
    const names = ['<script>alert(1)</script>', '</text><image href="file:///etc/passwd"/>', 'A & B'];
    const columns: Columns = [
      ['name', 'text'],
      ['n', 'integer'],
    ];
    const picture = await draw(
      specOf(
        columns,
        names.map((name, i) => [name, i]),
        '<b>x</b>',
      ),
    );
    expect(picture).not.toMatch(/<(?:script|image|b)\b/);
    expect(textsOf(picture)).toEqual(expect.arrayContaining([...names, '<b>x</b>']));
  });
});

describe('A specification that asks for more than a chart is refused', () => {
  const hostile: [string, (address: string) => unknown][] = [
    ['data from an address', address => ({ ...perRegion, data: { url: `${address}/data.json` } })],
    ['data from a file', () => ({ ...perRegion, data: { url: 'file:///etc/passwd' } })],
    ['pictures as marks', address => ({ ...perRegion, mark: { type: 'image', url: address } })],
    ['links', address => ({ ...perRegion, encoding: { ...perRegion.encoding, href: { value: address } } })],
    ['transformations', () => ({ ...perRegion, transform: [{ calculate: 'range(1e9)', as: 'z' }] })],
    ['parameters', () => ({ ...perRegion, params: [{ name: 'p', expr: 'warn(1)' }] })],
    ['expressions', () => ({ ...perRegion, title: { text: { expr: 'toString(this)' } } })],
    ['views within views', () => ({ hconcat: [perRegion, perRegion] })],
    ['a format that is padded endlessly', () => withAxis({ format: '999999999d' })],
    [
      'a field that is a path',
      () => ({ ...perRegion, encoding: { ...perRegion.encoding, x: { field: 'a.constructor' } } }),
    ],
    ['a configuration', () => ({ ...perRegion, config: { font: 'x' } })],
    ['nothing', () => null],
    ['a text', () => 'a chart'],
  ];
  const withAxis = (axis: object) => ({
    ...perRegion,
    encoding: { ...perRegion.encoding, y: { ...perRegion.encoding.y, axis } },
  });

  it.each(hostile)('%s', async (_what, make) => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked++;
      response.end('[]');
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(painter.draw(make(address), svg)).rejects.toBeInstanceOf(ChartNotDrawable);
    expect(asked).toBe(0);
    server.close();
  });

  it('more data than a picture can show', async () => {
    const values = Array.from({ length: 5001 }, (_, i) => ({ x: String(i), y: i }));
    await expect(painter.draw({ ...perRegion, data: { values } }, svg)).rejects.toMatchObject({ status: 422 });
    const long = [{ x: 'x'.repeat(4_000_000), y: 1 }];
    await expect(painter.draw({ ...perRegion, data: { values: long } }, svg)).rejects.toMatchObject({
      reason: 'too_large',
    });
  });

  it('and the next chart is drawn all the same', async () => {
    expect(textsOf(await draw(perRegion))).toContain('North');
  });
});

describe('A drawing that does not end', () => {
  // A tick for each day of nine thousand years.
  const endless = {
    ...perRegion,
    mark: 'line',
    data: {
      values: [
        { x: '0001-01-01', y: 1 },
        { x: '9999-12-31', y: 2 },
      ],
    },
    encoding: {
      ...perRegion.encoding,
      x: { field: 'x', type: 'temporal', axis: { tickCount: { interval: 'day', step: 1 } } },
    },
  };

  it('is killed at its deadline, and the next chart is drawn by another process', async () => {
    // Ten times what an honest chart takes, for machines whose processors are all taken.
    const hasty = createChartPainter({ timeoutMs: 2500, memoryMb: 2000 });
    await expect(hasty.draw(endless, svg)).rejects.toMatchObject({ reason: 'timeout' });
    expect(sizeOfPng(await hasty.draw(perRegion, png))).toEqual({ width: 1600, height: 900 });
    await hasty.close();
  });

  it('is killed when it takes too much memory', async () => {
    const small = createChartPainter({ memoryMb: 60, timeoutMs: 60_000 });
    await expect(small.draw(endless, svg)).rejects.toMatchObject({ reason: 'too_large' });
    await small.close();
  });

  it('ends where nobody waits any more', async () => {
    const leaving = new AbortController();
    const drawn = painter.draw(endless, svg, { signal: leaving.signal });
    leaving.abort();
    await expect(drawn).rejects.toMatchObject({ name: 'AbortError' });
  });
});
