import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const codes = ['ALM', 'BEX', 'COL', 'DOR', 'ECK', 'FAL', 'GAR'];
const trains = Array.from({ length: 42 }, (_, at) => {
  const to = at === 0 ? 'XXX' : codes[(at + 3) % 7];
  return `T${at},${codes[at % 7]},${to},${at % 7 === 0 ? 100 : 10}`;
});

describe('Rows that lead to a table by two keys', () => {
  const { ask } = over(
    {
      stations: `code,town,region\n${codes.map((code, at) => `${code},Town${at},${at < 3 ? 'West' : 'East'}`).join('\n')}\n`,
      trains: `train,from_station,to_station,passengers\n${trains.join('\n')}\n`,
    },
    true,
  );

  test('are told by one of them, which is said first, where the question names neither', async () => {
    const { text, rows } = await ask('What is the total number of passengers by region?');
    expect(text).toContain('You did not say by which, so I matched stations by from station, not to station: ');
    expect(rows.map(String).sort()).toEqual(['East,240', 'West,720']);
  });

  test('are told by the one that is named, though one train of it goes where nobody knows', async () => {
    const { text, rows } = await ask('What is the total number of passengers to the East?');
    expect(rows.map(String)).toEqual(['680']);
    expect(text).not.toContain('You did not say');
  });

  test('are told by none where the key itself is asked for', async () => {
    expect((await ask('What is the total number of passengers by to station?')).text).not.toContain('You did not say');
  });
});

describe('Keys that are called neither by the other table nor like each other', () => {
  const { ask } = over(
    {
      depots: `code,town,region\n${codes.map((code, at) => `${code},Town${at},${at < 3 ? 'West' : 'East'}`).join('\n')}\n`,
      shipments: `shipment,origin,destination,kilos\n${trains.join('\n')}\n`,
      sizes: 'size,letter\nsmall,S\nmedium,M\nlarge,L\n',
    },
    true,
  );

  test('are found where most of a list is used and hardly anything else', async () => {
    expect((await ask('What are the total kilos by region of the destination?')).rows.map(String).sort()).toEqual([
      'East,680',
      'West,180',
    ]);
  });
});

describe('Targets of regions and months beside sales of regions and days', () => {
  const regions = ['North', 'South', 'East', 'West', 'Isles'];
  const { ask } = over(
    {
      sales: `sale,sold_on,region,revenue\n${Array.from({ length: 60 }, (_, at) => `${at + 1},2024-0${1 + (at % 4)}-1${at % 9},${regions[at % 5]},${at + 20}`).join('\n')}\n`,
      targets: `region,month,target\n${regions.flatMap((region, at) => [1, 2, 3, 4].map(month => `${region},2024-0${month},${1000 * month + at}`)).join('\n')}\n`,
    },
    true,
  );

  test('are of their own months, not of days on which something was sold in the region', async () => {
    const { rows, sql } = await ask('What was the target for South in March 2024?');
    expect(rows.map(String)).toEqual(['3001']);
    expect(sql).not.toContain('sales');
  });
});
