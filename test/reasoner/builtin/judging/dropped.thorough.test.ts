import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { passedOver } from '../../../../src/engine/reasoner/builtin/judge/passed-over.ts';
import { understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { titleOf } from '../../../../src/engine/reasoner/builtin/say/terms.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { compile } from '../../../../src/engine/reasoner/builtin/sql/compile.ts';
import { copySqlite } from '../../../bench/score/spider.ts';
import { dropped } from './dropped.ts';

const folder = new URL('../../../bench/score/questions/', import.meta.url);
/** Which rows and groups are meant, and which of them come first: without these another question is answered. */
const telling = /^(where|having|order|limit|aggregate (min|max)|kind)/;
const everyNth = 5;

type Told = { what: string; question: string; noticed: boolean };

/** Every part of the likeliest readings of a database's questions taken from its form, and whether it was noticed. */
async function tellDropped(database: string): Promise<Told[]> {
  const source = new DatabaseSync(':memory:', {
    enableForeignKeyConstraints: false,
    enableDoubleQuotedStringLiterals: true,
  });
  source.exec(readFileSync(new URL(`${database}.sql`, folder), 'utf8'));
  const tables = await copySqlite(source);
  source.close();
  const schema = buildSchema(tables.catalog, languageFor('en'));
  const names = indexNames(schema);
  const told: Told[] = [];
  const questions = JSON.parse(readFileSync(new URL(`${database}.json`, folder), 'utf8')) as { question: string }[];
  for (const { question } of questions) {
    const [best] = understand(question, schema, new Date('2024-06-15T00:00:00Z'), null, names);
    if (!best || passedOver(best, schema).length > 0) continue;
    for (const { what, form } of dropped(best.form)) {
      const statement = compile(form, schema, titleOf(schema, form.noun), true);
      if (!statement || !telling.test(what)) continue;
      told.push({ what, question, noticed: passedOver({ ...best, form, statement }, schema).length > 0 });
    }
  }
  tables.close();
  return told;
}

describe('A reading that lacks what the question asks for', () => {
  test('is told, whatever part of its form is taken away', async () => {
    const databases = globSync('*.sql', { cwd: fileURLToPath(folder) }).sort();
    const told: Told[] = [];
    for (const file of databases.filter((_, at) => at % everyNth === 0))
      told.push(...(await tellDropped(file.replace(/\.sql$/, ''))));
    const missed = told.filter(({ noticed }) => !noticed);
    expect(told.length).toBeGreaterThan(200);
    expect(
      missed.length / told.length,
      missed.map(({ what, question }) => `${what}: ${question}`).join('\n'),
    ).toBeLessThan(0.05);
  }, 180_000);
});
