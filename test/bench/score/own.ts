import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Choice } from './read.ts';
import type { Scored } from './report.ts';
import { over } from './spider.ts';

/** The project's own questions: a script and a list of questions with gold statements for each database. */
export async function* own(folder: URL, { limit, only, score }: Choice): AsyncIterable<Scored> {
  let left = limit;
  for (const file of globSync('*.sql', { cwd: fileURLToPath(folder) }).sort()) {
    const database = file.replace(/\.sql$/, '');
    if (only && !only.split(',').includes(database)) continue;
    const source = new DatabaseSync(':memory:', {
      enableForeignKeyConstraints: false,
      enableDoubleQuotedStringLiterals: true,
    });
    source.exec(readFileSync(new URL(file, folder), 'utf8'));
    const questions = JSON.parse(readFileSync(new URL(`${database}.json`, folder), 'utf8')) as Parameters<
      typeof over
    >[2];
    const chosen = questions.slice(0, Math.max(0, left));
    left -= chosen.length;
    yield* over(database, source, chosen, score);
  }
}
