import { expect, test } from 'vitest';
import { over } from '../over.ts';

// A year that is not called one, and two columns that mean nearly the same.
const books = over({
  books: `title,author,published,copies
The Lantern,M. Hale,1999,3
Tides,M. Hale,2005,2
Old Maps,S. Iyer,1987,1
Bread,L. Brandt,2020,2
`,
});
const loans = over({
  loans: `loan_id,genre,category,loaned_on
1,fiction,adult,2024-01-02
2,fiction,child,2024-01-03
3,history,adult,2024-01-04
4,history,adult,2024-01-05
`,
});

test('Numbers that are years are before and after others, whatever they are called', async () => {
  expect(await books.names('Which books were published before 2000?')).toEqual(['Old Maps', 'The Lantern']);
  expect(await books.figure('How many books were published after 2000?')).toBe(2);
});

test('The oldest is of the first year and the newest of the last', async () => {
  expect(await books.names('What is the oldest book?')).toEqual(['Old Maps']);
  expect(await books.names('Which book is the newest?')).toEqual(['Bread']);
});

test('What is grouped by two things is grouped by none of them alone', async () => {
  expect(await loans.rows('How many loans are there for each genre and category?')).toHaveLength(3);
});
