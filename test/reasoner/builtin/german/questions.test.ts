import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { holds, open } from '../breadth/kit.ts';
import type { Tables } from '../tables.ts';
import { buyers, games, goods, marks, rooms, shop, staff } from './english-data.ts';
import { bestellung, rechnung } from './german-data.ts';
import { more } from './in-other-words.ts';
import { spoken } from './in-passing.ts';

describe.each([shop, staff, marks, rooms, goods, games, buyers, bestellung, rechnung, ...more, ...spoken])(
  '$name',
  stage => {
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
  },
);
