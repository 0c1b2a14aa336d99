import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Turn } from '../../../../src/engine/reasoner/reasoner.ts';
import { type Answer, ask, tablesOf } from '../../../reasoner/builtin/ask.ts';
import type { Tables } from '../../../reasoner/builtin/tables.ts';
import { hasCaveat } from '../business/caveats.ts';
import { gridOf } from '../business/cells.ts';
import { isRight } from '../business/judge.ts';
import { themes } from './data.ts';

/** A question of statistics, the one it goes on from (`after`), and the statement that gives the right answer. */
type Question = {
  id: string;
  theme: string;
  question: string;
  kind: string;
  /** Written before anything was made to answer it, or while it was. */
  written: 'before' | 'while';
  after?: string;
  language?: string;
  sql: string;
  accept?: string[];
  ordered?: boolean;
  ties?: boolean;
};

const outcomes = ['right', 'refused', 'wrong, with caveat', 'WRONG, WITHOUT'] as const;
type Outcome = (typeof outcomes)[number];
type Told = { question: Question; outcome: Outcome; answer: Answer };

const readQuestions = (): Question[] =>
  readFileSync(new URL('questions.ndjson', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Question);

const judge = async (question: Question, answer: Answer, tables: Tables): Promise<Outcome> => {
  const readings = [];
  for (const sql of [question.sql, ...(question.accept ?? [])]) readings.push(gridOf((await tables.rows(sql)).rows));
  const { kind, language = 'en', ordered = false, ties = false } = question;
  const truth = { question: question.question, kind, language, ordered, ties, readings };
  const shown = answer.outputs.flatMap(output => (output.kind === 'answered' ? [output.result.rows] : []));
  if (isRight(truth, { text: answer.text, tables: shown })) return 'right';
  if (shown.length === 0) return 'refused';
  return hasCaveat(answer.text) ? 'wrong, with caveat' : 'WRONG, WITHOUT';
};

/**
 * Questions of statistics over tables of our own: bands, percentiles, growth, groups set against each other, and what
 * goes on from them. `--misses` prints what was wrong, `--only st-01,st-02` chooses.
 */
export async function scoreStatistics(args: string[]): Promise<void> {
  const { misses, only } = parseArgs({
    args,
    options: { misses: { type: 'boolean', default: false }, only: { type: 'string' } },
  }).values;
  const all = readQuestions();
  const told: Told[] = [];
  for (const [theme, files] of Object.entries(themes)) {
    const tables = await tablesOf(files());
    const turns = new Map<string, Turn[]>();
    for (const question of all.filter(other => other.theme === theme)) {
      const history = question.after === undefined ? [] : (turns.get(question.after) ?? []);
      const answer = await ask(tables, question.question, history, undefined, { language: question.language ?? 'en' });
      turns.set(question.id, [...history, answer.turn]);
      if (only === undefined || only.split(',').includes(question.id))
        told.push({ question, outcome: await judge(question, answer, tables), answer });
    }
    tables.close();
  }
  for (const [name, some] of [
    ['before', told.filter(({ question }) => question.written === 'before')],
    ['while', told.filter(({ question }) => question.written === 'while')],
    ['all', told],
  ] as const)
    console.log(
      `${name.padEnd(8)} ${String(some.length).padStart(3)}  ${outcomes
        .map(outcome => `${outcome} ${some.filter(item => item.outcome === outcome).length}`)
        .join('  ')}`,
    );
  if (!misses) return;
  for (const { question, outcome, answer } of told.filter(item => item.outcome !== 'right'))
    console.log(
      `\n[${outcome}] ${question.id} ${question.question}\n  ${answer.text.replaceAll('\n', '\n  ').slice(0, 700)}\n  ${answer.sql ?? ''}\n  ${answer.rows
        .slice(0, 3)
        .map(row => row.join(' | '))
        .join('\n  ')}`,
    );
}
