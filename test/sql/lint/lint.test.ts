import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../../src/engine/query/notice.ts';
import type { KnownTable } from '../../../src/engine/sql/lint/known.ts';
import { knownTables } from '../../../src/engine/sql/lint/known-tables.ts';
import { lintStatement } from '../../../src/engine/sql/lint/lint.ts';
import { tablesOf } from '../../reasoner/builtin/ask.ts';
import type { Tables } from '../../reasoner/builtin/tables.ts';
import { faulty } from './faulty.ts';
import { files } from './files.ts';
import { fine } from './fine.ts';

let tables: Tables;
let known: KnownTable[];
beforeAll(async () => {
  tables = await tablesOf(files);
  known = knownTables(tables.catalog.tables, tables.catalog.relationships);
});
afterAll(() => tables.close());

const lint = async (sql: string, question: string | null = null): Promise<Notice[]> =>
  (await lintStatement({ sql, dialect: 'duckdb', tables: known, question })).notices;

describe('Of a statement that hardly means what it says, it is noticed:', () => {
  for (const [rule, statements] of Object.entries(faulty))
    it.each(statements)(`${rule.replaceAll('_', ' ')}: %s`, async (sql, question) => {
      expect((await lint(sql, question)).map(notice => notice.rule)).toContain(rule);
    });
});

describe('Nothing is noticed of', () => {
  it.each(fine)('%s', async (sql, question) => {
    expect(await lint(sql, question)).toEqual([]);
  });
});
