import { readFileSync } from 'node:fs';
import { Tables } from '../../reasoner/builtin/tables.ts';
import type { Choice } from './read.ts';
import type { Scored } from './report.ts';

const plain = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/["'“”‘’]/g, '')
    .replace(/[–—−]/g, '-')
    .replace(/\s*\([^)]*\)\s*$|\[[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');

/** Whether two values are the same text, number or day. */
const same = (want: string, got: string): boolean => {
  if (plain(want) === plain(got)) return true;
  const [a, b] = [Number(want.replaceAll(',', '')), Number(got.replaceAll(',', ''))];
  if (want.trim() !== '' && got.trim() !== '' && Number.isFinite(a) && Number.isFinite(b))
    return Math.abs(a - b) < 1e-6;
  const [left, right] = [Date.parse(`${want} UTC`), Date.parse(`${got} UTC`)];
  return Number.isFinite(left) && left === right && /\d{4}/.test(want) && /\d{4}/.test(got);
};

const kindOf = (question: string): string => {
  const low = question.toLowerCase();
  if (/\bor\b/.test(low)) return 'either';
  if (/how many more|difference|how much more|how many (fewer|less)/.test(low)) return 'difference';
  if (/\b(next|after|before|previous|above|below|follow)/.test(low)) return 'neighbour';
  if (/how many|number of|total/.test(low)) return 'count';
  if (/\b(first|last)\b/.test(low)) return 'position';
  return /\b(most|least|\w+est)\b/.test(low) ? 'superlative' : 'look-up';
};

/** WikiTableQuestions: a CSV file a question; an answer is right where its values are those wanted. */
export async function* wtq(folder: URL, { limit, only, score }: Choice): AsyncIterable<Scored> {
  const lines = readFileSync(new URL('questions.tsv', folder), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
    .filter(line => !only || line[0] === only);
  const step = Math.max(1, lines.length / limit);
  for (let index = 0; index < Math.min(limit, lines.length); index++) {
    const [id, question, file, target] = lines[Math.floor(index * step)] as [string, string, string, string];
    const tables = await Tables.open();
    const path = new URL(file, folder).pathname;
    try {
      await tables.addCsv(
        'data',
        path,
        ", delim = ',', quote = '\"', escape = '\\', strict_mode = false, nullstr = '', normalize_names = false",
      );
    } catch {
      await tables.connection.run('DROP TABLE IF EXISTS data');
      tables.catalog.tables.length = 0;
      await tables.addCsv(
        'data',
        path,
        ", delim = ',', quote = '\"', escape = '\\', strict_mode = false, all_varchar = true, ignore_errors = true, null_padding = true",
      );
    }
    const want = target.split('|').map(value => value.replaceAll('\\p', '|').replaceAll('\\n', '\n'));
    yield await score(tables, { id, kind: kindOf(question), question, expected: target }, (rows, form) => {
      const values = rows.map(row => String(form.compare ? Math.abs(Number(row[2])) : (row[0] ?? '')));
      return values.length === want.length && want.every(value => values.some(other => same(value, other)));
    });
    tables.close();
  }
}
