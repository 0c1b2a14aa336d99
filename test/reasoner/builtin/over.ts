import { afterAll, beforeAll } from 'vitest';
import { inferFromProfiles } from '../../../src/data/relationships/infer-from-profiles.ts';
import { type Answer, converse, tablesOf } from './ask.ts';
import type { Tables } from './tables.ts';

/**
 * Tables of these files for all tests of a file, and ways to ask them: a question, or several of a conversation, of which the last answer is
 * told. `linked`: with the relationships that the service finds.
 */
export const over = (files: Record<string, string>, linked = false) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf(files);
    if (linked) for (const found of inferFromProfiles(tables.catalog.tables)) tables.relate(found);
  });
  afterAll(() => tables.close());
  const ask = (...questions: string[]): Promise<Answer> => converse(tables, ...questions);
  return {
    ask,
    /** The rows of the answer as text, sorted. */
    rows: async (...questions: string[]): Promise<string[][]> =>
      (await ask(...questions)).rows.map(row => row.map(String)).sort(),
    /** What the first column of the answer holds, sorted. */
    names: async (...questions: string[]): Promise<string[]> =>
      (await ask(...questions)).rows.map(([name]) => String(name)).sort(),
    /** The figure that the answer comes to: the last of its first row. */
    figure: async (...questions: string[]): Promise<number> => Number((await ask(...questions)).rows[0]!.at(-1)),
  };
};
