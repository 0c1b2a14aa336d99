import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { ask } from '../../../reasoner/builtin/ask.ts';
import { now } from '../read.ts';
import { copySqlite } from '../spider.ts';
import { type Replaced, replacer } from './replace.ts';

/** What became of a question with a word that the data cannot serve. */
export type Outcome =
  /** No figure is given. */
  | 'refused'
  /** The first sentence names the word. */
  | 'said'
  /** Another answer than that of the question before, and not a word of it. */
  | 'other'
  /** The answer of the question before, as though the word had been understood. */
  | 'same';
export type Told = Replaced & { database: string; asked: string; outcome: Outcome; text: string; sql: string | null };

/** What an answer says before it says anything else. */
const opening = (text: string): string => text.split(/(?<=[.!?])(?:\[\d+\])?\s/)[0]!.toLowerCase();

/** Asks the questions of a database with one word replaced, at most `limit` of them, evenly chosen. */
export async function askReplaced(folder: URL, database: string, every: number): Promise<Told[]> {
  const source = new DatabaseSync(':memory:', {
    enableForeignKeyConstraints: false,
    enableDoubleQuotedStringLiterals: true,
  });
  source.exec(readFileSync(new URL(`${database}.sql`, folder), 'utf8'));
  const questions = JSON.parse(readFileSync(new URL(`${database}.json`, folder), 'utf8')) as { question: string }[];
  const tables = await copySqlite(source);
  source.close();
  const schema = buildSchema(tables.catalog, languageFor('en'));
  const replace = replacer(schema, indexNames(schema));
  const told: Told[] = [];
  for (const [at, { question }] of questions.entries()) {
    if (at % every !== 0) continue;
    const other = replace(question);
    if (!other) continue;
    const answer = await ask(tables, other.question, [], now);
    const before =
      answer.sql === null || opening(answer.text).includes(other.by.toLowerCase())
        ? null
        : await ask(tables, question, [], now);
    const outcome: Outcome =
      answer.sql === null
        ? 'refused'
        : before === null
          ? 'said'
          : JSON.stringify(before.rows) === JSON.stringify(answer.rows)
            ? 'same'
            : 'other';
    told.push({ ...other, database, asked: question, outcome, text: answer.text, sql: answer.sql });
  }
  tables.close();
  return told;
}

/**
 * Every question of the project's own with one content word replaced by one that the data cannot serve, chosen by the
 * question itself: such a word is refused, or said in the first sentence. `--misses` prints so many of the others.
 */
export async function scoreReplaced(
  folder: URL,
  misses: number,
  only: string | undefined,
  every: number,
): Promise<void> {
  const all: Told[] = [];
  for (const file of globSync('*.sql', { cwd: fileURLToPath(folder) }).sort()) {
    const database = file.replace(/\.sql$/, '');
    if (only && !only.split(',').includes(database)) continue;
    all.push(...(await askReplaced(folder, database, every)));
  }
  const count = (outcome: Outcome): string => {
    const found = all.filter(told => told.outcome === outcome).length;
    return `${found} (${((100 * found) / all.length).toFixed(1)}%)`;
  };
  const silent = all.filter(({ outcome }) => outcome === 'same' || outcome === 'other');
  for (const { database, asked, question, outcome, text, sql } of silent.slice(0, misses))
    console.log(`\n[${outcome}] ${database}: ${question}\n  before: ${asked}\n  ${text.slice(0, 300)}\n  ${sql}`);
  console.log(
    `\n${all.length} questions with a word replaced: refused ${count('refused')}, said in the first sentence ${count('said')}, ` +
      `another answer without a word ${count('other')}, the same answer without a word ${count('same')}`,
  );
  const kept = all.length - all.filter(({ outcome }) => outcome === 'same').length;
  console.log(
    `never the same answer without saying so: ${((100 * kept) / all.length).toFixed(1)}%; no answer at all without saying so: ${((100 * (all.length - silent.length)) / all.length).toFixed(1)}%`,
  );
}
