import { describe, expect, test } from 'vitest';
import { converse, tablesOf } from '../ask.ts';
import { over } from '../over.ts';

const line = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('\n');

describe('Files that have nothing to do with each other', () => {
  // A wholesaler's customers and orders, and the subscribers of a telephone company, who are customers as well.
  const files = {
    customers: `customer_id,company_name,country\n${line(1200, at => `W${String.fromCharCode(65 + (at % 26))}${1000 + at},Firm ${at},${['Norway', 'Chile'][at % 2]}`)}\n`,
    orders: `order_id,customer_id,order_date,freight,category_id\n${line(60, at => `${9000 + at},W${String.fromCharCode(65 + (at % 26))}${1000 + at},2024-0${1 + (at % 6)}-05,${at},${1 + (at % 4)}`)}\n`,
    categories: `category_id,category\n1,Tea\n2,Coffee\n3,Cocoa\n4,Juice\n`,
    subscribers: `customerID,Contract,MonthlyCharges,Churn\n${line(1500, at => `${1000 + at}-QX,${['Monthly', 'Yearly'][at % 2]},${20 + (at % 5)},${at % 3 === 0 ? 'Yes' : 'No'}`)}\n`,
    films: `film_id,title,category_id,length\n${line(30, at => `${at + 1},Film ${at},${1 + (at % 15)},${80 + at}`)}\n`,
    film_categories: `category_id,genre\n${line(15, at => `${at + 1},Genre ${at}`)}\n`,
    rides: `pickup,borough,total,payment\n${line(40, at => `2024-03-${String(1 + (at % 28)).padStart(2, '0')} 10:00:00,${['East', 'West'][at % 2]},${10 + at},${at % 4 === 0 ? '' : 'card'}`)}\n`,
  };
  const { ask, rows } = over(files, true);
  // The bills have no column that is called an amount, and the payments have.
  const alike = over({
    'cafe supplier bills': `Supplier,Invoice No,Invoice Date,Net,VAT,Gross\n${line(30, at => `${['Mill', 'Dairy'][at % 2]},CR${4000 + at},0${1 + (at % 9)}/05/2024,£${at * 2}.50,£${at}.00,£${at * 3}.50`)}\n`,
    gym_payments: `payment_id,member_no,paid_on,amount,method\n${line(30, at => `P${at},G${at % 7},2024-05-0${1 + (at % 9)},${at * 5}.9,${['card', 'cash'][at % 2]}`)}\n`,
  });
  const alone = over({ rides: files.rides }, true);

  test('are not matched by keys of one name that have no value in common', async () => {
    const { rows: got, sql, text } = await ask('How many customers have left us?');
    expect(got).toEqual([['500']]);
    expect(sql).not.toContain('JOIN');
    expect(text).not.toContain('match');
  });

  test('are asked of as though each were alone', async () => {
    expect(await rows('top 2 boroughs')).toEqual(await alone.rows('top 2 boroughs'));
    expect(await rows('how many rides dont have a payment metod')).toEqual([['10']]);
  });

  test('lend each other no words', async () => {
    expect((await ask('What is the average length of films by genre?')).sql).not.toContain('"categories"');
    expect((await ask('What is the total freight by category?')).sql).not.toContain('"film_categories"');
  });

  test('are not answered for each other where one is named and another has the figure', async () => {
    const { sql, text } = await alike.ask('total amount of bills');
    expect(sql, text).toContain('FROM "cafe supplier bills"');
    expect((await alike.ask('total amount')).sql).toContain('FROM "gym_payments"');
  });

  test('are asked of together where a question names both', async () => {
    const { text } = await ask('How many films and how many rides are there?');
    expect(text).toMatch(/\*\*30\*\* films\.[\s\S]*\*\*40\*\* rides\.$/);
  });

  test.each([
    ['total freight', 'per month', 'orders'],
    ['How many rides were there?', 'only the longest', 'rides'],
    ['How many subscribers left?', 'and their charges?', 'subscribers'],
    ['How many subscribers left?', 'by customer', 'subscribers'],
  ])('are not changed by what goes on from a question: %s, %s', async (first, next, file) => {
    const tables = await tablesOf(files);
    const { sql, text } = await converse(tables, first, next);
    await tables.close();
    expect(sql, text).toMatch(new RegExp(`FROM "${file}"`));
  });

  test('tell no time of what has none by the days of others', async () => {
    const tables = await tablesOf(files);
    const { sql } = await converse(tables, 'How many subscribers left?', 'in March');
    await tables.close();
    expect(sql ?? '').not.toContain('"rides"');
  });
});
