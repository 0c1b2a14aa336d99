import { readFileSync } from 'node:fs';
import { columnsOfCondition, columnsOfTerm, type Form } from '../../../src/engine/reasoner/builtin/form/form.ts';
import { quote, Tables } from '../../reasoner/builtin/tables.ts';
import { type Choice, score as scoreOnce } from './read.ts';
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

type Line = { id: string; question: string; path: string; want: string[]; expected: string };

/** Whether the table of a question belongs to a half; of one file all questions are in the same. */
const isIn = (half: string | undefined, file: string): boolean =>
  half === undefined || (Number(file.replace(/\D/g, '')) % 2 === 0) === (half === 'tuning');

/** The questions chosen, spread evenly over the set. */
const chosen = (folder: URL, { limit, only, half }: Pick<Choice, 'limit' | 'only' | 'half'>): Line[] => {
  const lines = readFileSync(new URL('questions.tsv', folder), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
    .filter(line => (!only || line[0] === only) && isIn(half, line[2]!));
  const step = Math.max(1, lines.length / limit);
  return Array.from({ length: Math.min(limit, lines.length) }, (_, index) => {
    const [id, question, file, expected] = lines[Math.floor(index * step)] as [string, string, string, string];
    const want = expected.split('|').map(value => value.replaceAll('\\p', '|').replaceAll('\\n', '\n'));
    return { id, question, path: new URL(file, folder).pathname, want, expected };
  });
};

export const load = async (path: string): Promise<Tables> => {
  const tables = await Tables.open();
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
  return tables;
};

/** What is told of a question of yes or no: whether there are such rows, or which of two figures is the greater. */
const toldYes = ([row]: unknown[][], form: Form): boolean =>
  form.kind === 'compare'
    ? form.ask === 'less'
      ? Number(row?.[0]) < Number(row?.[1])
      : Number(row?.[0]) > Number(row?.[1])
    : Number(row?.[0] ?? 0) > 0;

const isRight = (want: string[], rows: unknown[][], form: Form): boolean => {
  if (form.yesNo && want.length === 1 && /^(yes|no)$/i.test(want[0]!))
    return (want[0]!.toLowerCase() === 'yes') === toldYes(rows, form);
  const values = rows.map(row => String(form.kind === 'compare' ? Math.abs(Number(row[2])) : (row[0] ?? '')));
  return values.length === want.length && want.every(value => values.some(other => same(value, other)));
};

/** WikiTableQuestions: a CSV file a question; an answer is right where its values are those wanted. */
export async function* wtq(folder: URL, { limit, only, half, score }: Choice): AsyncIterable<Scored> {
  for (const { id, question, path, want, expected } of chosen(folder, { limit, only, half })) {
    const tables = await load(path);
    yield await score(tables, { id, kind: kindOf(question), question, expected }, (rows, form) =>
      isRight(want, rows, form),
    );
    tables.close();
  }
}

/** The column an answer is read from, or else its rows are chosen by. */
const essential = (form: Form): string | undefined =>
  [...form.select.flatMap(columnsOfTerm), ...form.where.flatMap(columnsOfCondition)][0]?.column;

/** Questions that were answered right, asked again where the column of the answer is gone; right is to refuse. */
export async function* lacking(folder: URL, { limit, only, half, score }: Choice): AsyncIterable<Scored> {
  for (const { id, question, path, want, expected } of chosen(folder, { limit, only, half })) {
    const tables = await load(path);
    const answered: Form[] = [];
    const item = { id, kind: kindOf(question), question, expected };
    const { outcome } = await scoreOnce(tables, item, (rows, form) => {
      const right = isRight(want, rows, form);
      if (right) answered.push(form);
      return right;
    });
    const column = answered[0] && essential(answered[0]);
    if (outcome === 'right' && column !== undefined) {
      await tables.connection.run(`ALTER TABLE data DROP COLUMN ${quote(column)}`);
      tables.catalog.tables.length = 0;
      await tables.profile('data', 'data');
      const scored = await score(tables, { ...item, expected: `a refusal without ${column}` }, () => false);
      const refused = scored.outcome === 'refused';
      yield { ...scored, forced: refused, outcome: refused ? 'right' : 'wrong' };
    }
    tables.close();
  }
}
