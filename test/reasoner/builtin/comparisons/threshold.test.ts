import { expect, test } from 'vitest';
import { over } from '../over.ts';

// What a studio sold, and to whom.
const { ask, figure } = over({
  sales: `id,customer,paid,sold_on
1,Ann,100,2024-05-01
2,Bob,250,2024-05-03
3,Cat,80,2024-06-01
4,Ann,60,2024-06-11
`,
});
const said = async (question: string): Promise<string> => {
  const { text, rows } = await ask(question);
  return `${/\b(Yes|No)\./.exec(text)?.[1]} ${Number(rows[0]!.at(-1))}`;
};

test('A figure that is held against a number is told, with yes or no', async () => {
  expect(await said('Is the average paid above 150?')).toBe('No 122.5');
  expect(await said('Was the total paid over 400?')).toBe('Yes 490');
  expect(await said('Is the highest paid over 300?')).toBe('No 250');
  expect(await said('Was the number of sales in May below 5?')).toBe('Yes 2');
  expect(await said('Was Ann’s total paid at least 170?')).toBe('No 160');
});

test('Money that is made is held against a number in total, and not sale by sale', async () => {
  expect(await said('Did we make more than 300 in May?')).toBe('Yes 350');
  expect(await said('Did revenue exceed 500 in 2024?')).toBe('No 490');
});

test('A number of rows is told whether or not it is above', async () => {
  expect(await said('Do we have more than 10 sales?')).toBe('No 4');
  expect(await said('Are there more than 3 sales?')).toBe('Yes 4');
});

test('Rows that are looked for by a bound are still rows', async () => {
  expect(await said('Did any customer pay more than 200?')).toBe('Yes 1');
  expect(await said('Are there sales above 200?')).toBe('Yes 1');
});

test('What revenue was is what the rows come to, and no list of them', async () => {
  expect(await figure('What was revenue in 2024?')).toBe(490);
  expect(await figure('What was our turnover in May?')).toBe(350);
  expect(await figure('What is our income?')).toBe(490);
});
