import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  order: `order_id,placed_on,customer,amount,items
1,2023-02-01,Ash,100,2
2,2023-03-01,Ash,50,1
3,2022-04-01,Birch,120,7
`,
});

describe('Money that nothing is called by', () => {
  it.each([
    ['what was the total revenue in 2023', [['150']]],
    ['top 1 customers by sales', [['Ash', '150']]],
    ['Wie hoch war der Umsatz 2023?', [['150']]],
    ['total costs per customer', [['Ash', '150'], ['Birch', '120']]], // biome-ignore format: one line each
  ])('is the only money there is, which is said: %s', async (question, expected) => {
    const { rows, text } = await ask(question);
    expect(rows.map(row => row.map(String))).toEqual(expected);
    expect(text).toMatch(/so I took amount|genommen ist Betrag/);
  });

  it('is no tax, and no number of sales', async () => {
    expect((await ask('total tax in 2023')).rows).toEqual([]);
    expect((await ask('how many sales in 2023')).text).not.toContain('150');
  });
});
