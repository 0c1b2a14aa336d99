import { describe, expect, test } from 'vitest';
import { cells, definedOver, type Meaning } from './defined.ts';

const orders = definedOver({
  orders: `order_id,order_date,city,customer,amount,profit,revenue
1,2023-01-05,Kiel,Ann,100,20,300
2,2023-11-09,Kiel,Bob,600,30,500
3,2024-02-11,Jena,Cy,700,40,600
4,2024-06-20,Gera,Dee,260,10,700
`,
});
const english: Meaning[] = [['margin', 'profit divided by revenue']];
const german: Meaning[] = [['Marge', 'profit durch revenue']];

describe('Both figures of a ratio that somebody defined are of the same rows', () => {
  test.each<[string, unknown[], Meaning[]]>([
    ['What is our margin?', [100, 2100, 0.05], english],
    ['What was the margin in 2024?', [50, 1300, 0.04], english],
    ['In 2024, what was the margin?', [50, 1300, 0.04], english],
    ['What was the 2024 margin?', [50, 1300, 0.04], english],
    ['margin in Kiel', [50, 800, 0.06], english],
    ['margin in Kiel in January 2023', [20, 300, 0.07], english],
    ['margin for orders with amount over 500', [70, 1100, 0.06], english],
    ['margin by city in 2024', ['Jena', 40, 600, 0.07], english],
    ['margin per customer', ['Ann', 20, 300, 0.07], english],
    ['Wie hoch ist die Marge?', [100, 2100, 0.05], german],
    ['Wie hoch war 2024 die Marge?', [50, 1300, 0.04], german],
    ['Wie hoch ist die Marge in Kiel?', [50, 800, 0.06], german],
    ['Marge je City 2024', ['Jena', 40, 600, 0.07], german],
    ['What is the big share?', [2, 4, 0.5], [['big share', 'orders with amount over 500 divided by orders']]],
    ['What was the big share in 2023?', [1, 2, 0.5], [['big share', 'orders with amount over 500 divided by orders']]],
    [
      'What was the Kiel margin in 2023?',
      [50, 800, 0.06],
      [['Kiel margin', 'profit in Kiel divided by revenue in Kiel']],
    ],
  ])('%s', async (question, row, meanings) => {
    const answer = await orders.ask(question, meanings);
    expect(cells(answer.rows)[0]).toEqual(row);
    expect(answer.text).toMatch(/^(?:I took|„Marge“ habe ich)/);
  });

  test.each([
    'Which city has the best margin?',
    'Which orders have a margin above 0.1?',
    'What is the average margin?',
    'Compare the margin in 2023 and 2024',
  ])('or there is no answer: %s', async question => {
    const answer = await orders.ask(question, english);
    expect(answer.rows).toEqual([]);
    expect(answer.text).toContain('I could not use what you told me of “margin”');
  });

  test('also in what goes on from it', async () => {
    const answer = await orders.converse(['What is our margin?', 'and in 2024?'], english);
    expect(cells(answer.rows)[0]).toEqual([50, 1300, 0.04]);
  });
});
