import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import type { Tables } from '../tables.ts';
import { joined, odd } from './joined.ts';
import { holds, open } from './kit.ts';
import { orders } from './orders.ts';
import { employees, students } from './people.ts';
import { inventory, medals, sensors } from './things.ts';

describe.each([orders, employees, students, sensors, inventory, medals, joined, odd])('$name', stage => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await open(stage);
  });
  afterAll(() => tables.close());

  test.each(stage.questions)('%s', async (question, expected, says) => {
    const want = (await tables.rows(expected)).rows;
    const answer = await ask(tables, question);
    expect(
      holds(want, answer.rows, /ORDER BY/.test(expected) && !/OVER \(/.test(expected)),
      `${answer.text}\n${answer.sql}\nwanted ${JSON.stringify(want).slice(0, 300)}\ngot ${JSON.stringify(answer.rows).slice(0, 300)}`,
    ).toBe(true);
    if (says) expect(answer.text).toMatch(says);
  });
});
