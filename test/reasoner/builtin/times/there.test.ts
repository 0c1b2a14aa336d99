import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  staff: `employee,department,hire_date,promotion_date,exit_date
Eva,Sales,2010-01-01,2012-01-01,
Tom,Sales,2012-01-01,2015-01-01,2020-01-01
Ida,IT,2014-01-01,2015-01-01,
Leo,IT,2016-01-01,2018-01-01,2019-01-01
`,
});
const orders = over({
  orders: `order_id,customer,order_date,delivered,joined
1,Ann,2024-01-01,2024-01-05,2020-01-01
2,Bob,2024-01-03,2024-01-05,2021-01-01
3,Cid,2024-01-06,2024-01-12,2020-06-01
`,
});

test('the time until a day that is named is no tenure, though it passes at a company', async () => {
  expect(await rows('How long until promotion at our company on average?')).toEqual([['730.5']]);
});

test.each(['How long have people been with us?', 'How long have people been at our company on average?'])(
  'how long people have been there is: %s',
  async question => {
    expect((await ask(question)).text).toContain('Tenure is counted from hire date');
  },
);

test.each(['How many days do orders take with us?', 'How long does delivery take in our company?'])(
  'what takes its time there is none: %s',
  async question => {
    const found = (await orders.rows(question)).map(row => row.find(cell => /^\d$/.test(cell)));
    expect(found.sort()).toEqual(['2', '4', '6']);
  },
);

test('nor what takes so long on average', async () => {
  expect(await orders.rows('Wie lange dauert bei uns eine Lieferung?')).toEqual([['4']]);
});
