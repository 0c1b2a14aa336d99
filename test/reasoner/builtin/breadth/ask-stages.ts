import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import type { Tables } from '../tables.ts';
import { holds, open, type Stage } from './kit.ts';

/** A suite of each stage: every question is asked, and its answer has to hold what its statement yields. */
export const askStages = (stages: readonly Stage[]): void =>
  describe.each(stages)('$name', stage => {
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
