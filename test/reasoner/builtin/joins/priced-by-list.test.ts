import { expect, test } from 'vitest';
import { over } from '../over.ts';

const books =
  'isbn,book_title,category,rental_price\n1,Dune,Novel,7.5\n2,Emma,Novel,4.25\n3,Atlas,Map,3.75\n4,Ulysses,Novel,6.5\n';
const employees = 'emp_id,emp_name,salary\n1,Ada,30000\n2,Ben,40000\n';
const loans = `loan_id,isbn,emp_id,loan_date
1,1,1,2024-03-01
2,1,2,2024-03-02
3,3,1,2024-04-01
4,2,1,2024-04-05
`;
const { ask } = over({ books, employees, loans }, true);
const told = async (question: string): Promise<string[]> =>
  (await ask(question)).rows.map(row => row.map(String).join(' '));

test('what is earned is the price on the list, though there is no more of it than of the list, and no salary', async () => {
  expect(await told('total revenue')).toEqual(['23']);
  expect(await told('Revenue per category')).toEqual(['Novel 19.25', 'Map 3.75']);
});

test('what is earned may be called after the price', async () => {
  expect(await told('Total rental income')).toEqual(['23']);
  expect(await told('Rental income per category')).toEqual(['Novel 19.25', 'Map 3.75']);
});
