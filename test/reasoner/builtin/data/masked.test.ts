import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

/** As somebody sees it to whom the bonus and the customer are masked. */
const deliveries = `delivery_id,delivered_on,city,driver,driver_bonus,customer,costs
1,2025-01-02,Linz,Mara,masked:61a6,masked:c1,20
2,2025-01-03,Graz,Henrik,masked:77b0,masked:c2,31
3,2025-02-04,Linz,Henrik,masked:61a6,masked:c1,25
4,2025-02-05,Wien,Lea,masked:90cc,masked:c3,40
5,2025-03-06,Wien,Mara,masked:11d1,masked:c2,22
`;

describe('Of a column that is masked for whoever asks', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf({ deliveries });
    for (const table of tables.catalog.tables)
      for (const column of table.columns) if (['driver_bonus', 'customer'].includes(column.name)) column.masked = true;
  });
  afterAll(() => tables.close());

  test.each([
    'What is the total driver bonus?',
    'What is the total driver bonus by driver?',
    'average driver bonus per city',
    'Who has the highest driver bonus?',
    'Which deliveries have a driver bonus above 50?',
    'Top 3 drivers by driver bonus',
    'Which driver got the lowest bonus?',
  ])('“%s” is not answered by a count or by what masks sort by, but told', async question => {
    const { text, outputs } = await ask(tables, question);
    expect(outputs[0]).toMatchObject({ kind: 'refused', reason: 'masked' });
    expect(text).toContain('masked for you');
  });

  test('the same is told in German', async () => {
    const { text } = await ask(tables, 'Wie hoch ist die Summe von driver bonus?');
    expect(text).toContain('für Sie verdeckt');
  });

  test('things can be counted, told apart and grouped, and other columns reckoned with', async () => {
    expect((await ask(tables, 'How many customers are there?')).rows).toEqual([['3']]);
    expect((await ask(tables, 'Which customer has the highest costs?')).rows[0]).toEqual(['masked:c2', '53']);
    expect((await ask(tables, 'Which customer had most deliveries?')).rows).toHaveLength(2);
    expect((await ask(tables, 'total costs per customer')).rows).toHaveLength(3);
    expect((await ask(tables, 'What are the total costs per driver?')).rows).toHaveLength(3);
  });
});
