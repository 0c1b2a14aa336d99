import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Score, score } from './read.ts';
import type { Scored } from './report.ts';

const root = join(import.meta.dirname, '../../..');
/** What a score depends on, apart from the questions. */
const code = ['src/engine/**/*.ts', 'test/bench/score/*.ts', 'test/reasoner/builtin/{ask,tables}.ts'];

/**
 * Scores questions and keeps each score in a file of the temporary folder, so that a run that was interrupted goes on
 * where it was. With any change to the code the scores begin anew.
 */
export function resumed(set: string): Score {
  const folder = join(tmpdir(), 'analytics-assistant-scores');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${set}-${fingerprint()}.ndjson`);
  const kept = new Map(linesOf(file).map(line => [keyOf(line), line]));
  if (kept.size > 0) console.log(`${kept.size} questions were scored before, in ${file}.`);
  return async (tables, item, right) => {
    const known = kept.get(keyOf(item));
    if (known) return known;
    const scored = await score(tables, item, right);
    appendFileSync(file, `${JSON.stringify(scored)}\n`);
    return scored;
  };
}

const keyOf = ({ id, question, expected }: Pick<Scored, 'id' | 'question' | 'expected'>): string =>
  JSON.stringify([id, question, expected]);

/** The last line may be torn, where the run was killed while it was written. */
function linesOf(file: string): Scored[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => (line.endsWith('}') ? [JSON.parse(line) as Scored] : []));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(code, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
