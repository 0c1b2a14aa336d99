import { afterAll, beforeAll } from 'vitest';
import { inferFromProfiles } from '../../../src/data/relationships/infer-from-profiles.ts';
import { type Answer, ask, tablesOf } from './ask.ts';
import type { Tables } from './tables.ts';

/** Tables of these files for all tests of a file, and ways to ask them; `linked`: with the relationships that the service finds. */
export const over = (files: Record<string, string>, linked = false) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf(files);
    if (linked) for (const found of inferFromProfiles(tables.catalog.tables)) tables.relate(found);
  });
  afterAll(() => tables.close());
  const asked = (question: string): Promise<Answer> => ask(tables, question);
  return {
    ask: asked,
    /** The rows of the answer as text, sorted. */
    rows: async (question: string): Promise<string[][]> =>
      (await asked(question)).rows.map(row => row.map(String)).sort(),
    /** What the first column of the answer holds, sorted. */
    names: async (question: string): Promise<string[]> =>
      (await asked(question)).rows.map(([name]) => String(name)).sort(),
  };
};
