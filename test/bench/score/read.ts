import type { Candidate } from '../../../src/engine/reasoner/builtin/judge/candidate.ts';
import { understand } from '../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { nothing, type Without } from '../../../src/engine/reasoner/builtin/read/choices.ts';
import { builtinReasoner } from '../../../src/engine/reasoner/builtin/reasoner.ts';
import { titleOf } from '../../../src/engine/reasoner/builtin/say/terms.ts';
import { buildSchema } from '../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import type { Schema } from '../../../src/engine/reasoner/builtin/schema/schema.ts';
import type { Output } from '../../../src/engine/reasoner/builtin/skills/tables/act.ts';
import { compile } from '../../../src/engine/reasoner/builtin/sql/compile.ts';
import type { Brief } from '../../../src/engine/reasoner/reasoner.ts';
import { deskOver } from '../../reasoner/builtin/ask.ts';
import type { Tables } from '../../reasoner/builtin/tables.ts';
import type { Scored } from './report.ts';

export const now = new Date('2024-06-15T00:00:00Z');

export type Score = (
  tables: Tables,
  item: Pick<Scored, 'id' | 'kind' | 'question' | 'expected'>,
  right: (rows: unknown[][], form: Candidate['form']) => boolean,
) => Promise<Scored>;

/** Which questions of a set are scored, and how. */
export type Choice = { limit: number; only: string | undefined; half: string | undefined; score: Score };

/** What the analyst answers to a question of tables, with rules switched off or not. */
export const answerOf = async (tables: Tables, question: string, without: Without = nothing): Promise<Output> => {
  const brief: Brief = { question, mode: 'auto', history: [], now, timeZone: 'UTC', language: 'en', tools: [] };
  const assignment = { agent: 'data_analyst', goal: question };
  return (await builtinReasoner(without).act(brief, assignment, deskOver(tables))) as Output;
};

/** Whether the rows of a form are right, without its supporting columns. */
export const isRight = async (
  tables: Tables,
  schema: Schema,
  { form }: Pick<Candidate, 'form'>,
  right: (rows: unknown[][], form: Candidate['form']) => boolean,
): Promise<boolean> => {
  const sql = compile(form, schema, titleOf(schema), false)?.sql;
  if (!sql) return false;
  return tables.rows(sql).then(
    ({ rows }) => right(rows, form),
    () => false,
  );
};

/** Has the analyst answer, and judges its answer, without its supporting columns and as it is shown, and its other readings by `right`. */
export const score: Score = async (tables, item, right) => {
  const schema = buildSchema(tables.catalog, languageFor('en'));
  const names = indexNames(schema);
  const start = performance.now();
  const candidates = understand(item.question, schema, now, null, names, false);
  const ms = performance.now() - start;
  const judged = (candidate: Pick<Candidate, 'form'>) => isRight(tables, schema, candidate, right);
  const output = await answerOf(tables, item.question);
  const answered = output.kind === 'answered';
  const unused = answered ? output.unused : [];
  const outcome = answered ? ((await judged(output)) ? 'right' : 'wrong') : 'refused';
  const forced = outcome === 'right' || (!answered && candidates[0] !== undefined && (await judged(candidates[0])));
  let place = forced ? 0 : -1;
  for (const [index, candidate] of candidates.slice(0, 25).entries())
    if (place < 0 && (await judged(candidate))) place = index;
  const got = answered
    ? output.result.sql
    : `${output.kind === 'refused' ? output.reason : 'asked'} ${output.words.join(', ')} | ${candidates[0]?.statement.sql ?? ''}`;
  const readings = candidates
    .slice(0, Math.max(4, place + 1))
    .map(({ statement, cost }) => ({ sql: statement.sql, cost }));
  // Not all that was found is read, as a list may be long: such is judged by its statement.
  const shown = answered && (output.result.truncated ? outcome === 'right' : right(output.result.rows, output.form));
  return { ...item, outcome, shown, forced, place, confidence: output.confidence, ms, got, readings, ...{ unused } };
};

/** Whether two bags of rows are equal, columns in any order, row order only where it counts. */
export const sameRows = (want: unknown[][], got: unknown[][], ordered: boolean): boolean => {
  if (want.length !== got.length) return false;
  if (want.length === 0) return true;
  if (want[0]!.length !== got[0]!.length) return false;
  const cell = (value: unknown): string => {
    if (value === null || value === undefined) return '∅';
    if (typeof value === 'boolean') return value ? '1' : '0';
    const text = String(value).trim();
    const number = Number(text);
    return text !== '' && Number.isFinite(number)
      ? String(Math.round(number * 1e4) / 1e4)
      : text.replace(/ 00:00:00(\.0+)?$/, '').toLowerCase();
  };
  const width = want[0]!.length;
  const columns = (rows: unknown[][]): string[][] =>
    Array.from({ length: width }, (_, index) => rows.map(row => cell(row[index])));
  const bag = (values: string[]): string => (ordered ? values : [...values].sort()).join('\u0001');
  const [left, right] = [columns(want), columns(got)];
  const order: number[] = [];
  for (const column of left) {
    const match = right.findIndex((other, index) => !order.includes(index) && bag(other) === bag(column));
    if (match < 0) return false;
    order.push(match);
  }
  const join = (rows: unknown[][], pick: number[]): string[] =>
    rows.map(row => pick.map(index => cell(row[index])).join('\u0001'));
  return bag(join(want, [...order.keys()])) === bag(join(got, order));
};
