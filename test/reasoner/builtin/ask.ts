import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtinReasoner } from '../../../src/engine/reasoner/builtin/reasoner.ts';
import type { Output } from '../../../src/engine/reasoner/builtin/skills/tables/act.ts';
import type { AnswerPart, Brief, Desk, Finding, Turn } from '../../../src/engine/reasoner/reasoner.ts';
import { ToolFailed } from '../../../src/engine/reasoner/tool.ts';
import { knownTables } from '../../../src/engine/sql/lint/known-tables.ts';
import { lintStatement } from '../../../src/engine/sql/lint/lint.ts';
import { quote, Tables, text } from './tables.ts';

export type Answer = {
  text: string;
  /** The text with [n] where a source is cited. */
  cited: string;
  parts: AnswerPart[];
  outputs: Output[];
  /** Rows of the first answered question. */
  rows: unknown[][];
  sql: string | null;
  followUps: string[];
  turn: Turn;
  calls: { tool: string; args: unknown }[];
};

const noticesOf = async ({ catalog }: Tables, sql: string) => {
  const tables = knownTables(catalog.tables, catalog.relationships);
  return (await lintStatement({ sql, dialect: 'duckdb', tables, question: null })).notices;
};

/** A desk over tables, as the service would give one. */
export const deskOver = (tables: Tables, calls: Answer['calls'] = []): Desk => {
  let count = 0;
  return {
    signal: new AbortController().signal,
    async call(tool, args) {
      calls.push({ tool, args });
      if (tool === 'describe_tables') return { output: structuredClone(tables.catalog), sources: [] };
      if (tool === 'find_values') {
        const { table, column, text: wanted } = args as { table: string; column: string; text: string };
        const { rows } = await tables.rows(
          `SELECT DISTINCT ${quote(column)} FROM ${quote(table)} WHERE ${quote(column)} ILIKE ${text(`%${wanted}%`)} LIMIT 10`,
        );
        return { output: { values: rows.map(row => row[0]) }, sources: [] };
      }
      const { sql, title } = args as { sql: string; title?: string };
      try {
        const result = await tables.query(sql);
        const notices = tables.lints ? await noticesOf(tables, sql) : [];
        return {
          output: { ...result, title: title ?? null, ...(notices.length > 0 && { notices }) },
          sources: [{ id: `source-${++count}`, sourceType: 'query', title: title ?? '', sql }],
        };
      } catch (error) {
        throw new ToolFailed((error as Error).message);
      }
    },
    progress() {},
    think() {},
    async spawn() {
      return [];
    },
    hypotheses() {},
  };
};

/** Asks as the orchestrator would: plan, act, answer. */
export const ask = async (
  tables: Tables,
  question: string,
  history: Turn[] = [],
  now = new Date('2024-11-20T12:00:00Z'),
  more: Partial<Brief> = {},
): Promise<Answer> => {
  const brief: Brief = { question, mode: 'auto', history, now, timeZone: 'UTC', language: 'en', tools: [], ...more };
  const calls: Answer['calls'] = [];
  const desk = deskOver(tables, calls);
  const reasoner = builtinReasoner();
  const plan = await reasoner.plan(brief, desk);
  const findings: Finding[] = [];
  for (const group of plan.groups)
    for (const [index, assignment] of group.entries())
      findings.push({
        ...assignment,
        agentId: `a${index}`,
        status: 'completed',
        output: await reasoner.act(brief, assignment, desk),
      });
  const parts: AnswerPart[] = [];
  for await (const part of reasoner.answer(brief, findings, desk)) parts.push(part);
  const outputs = findings.map(finding => finding.output as Output);
  const first = outputs.find(output => output.kind === 'answered');
  const said = parts.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('');
  return {
    text: said,
    cited: parts.map(part => (part.type === 'text' ? part.text : part.type === 'cite' ? '[1]' : '')).join(''),
    parts,
    outputs,
    rows: first?.kind === 'answered' ? first.result.rows : [],
    sql: first?.kind === 'answered' ? first.result.sql : null,
    followUps: parts.flatMap(part => (part.type === 'follow_ups' ? part.questions : [])),
    turn: { question, answer: said, memory: parts.find(part => part.type === 'memory')?.memory ?? null },
    calls,
  };
};

/** By which signs a CSV text is read. Finding them out is what takes DuckDB longest of a small text. */
const dialectOf = (csv: string): string =>
  `, delim = '${/^[^,\n]*;/.test(csv) ? ';' : ','}', quote = '"', escape = '"'`;

/** Tables of CSV texts, by name. */
export const tablesOf = async (files: Record<string, string>, options = ''): Promise<Tables> => {
  const folder = await mkdtemp(join(tmpdir(), 'analyst-'));
  const tables = await Tables.open();
  for (const [name, csv] of Object.entries(files)) {
    const path = join(folder, `${Object.keys(files).indexOf(name)}.csv`);
    writeFileSync(path, csv);
    await tables.addCsv(name, path, dialectOf(csv) + options);
  }
  await rm(folder, { recursive: true });
  return tables;
};

/** The last answer of a conversation, which is kept as JSON between its turns. */
export const converse = async (tables: Tables, ...questions: string[]): Promise<Answer> => {
  const history: Turn[] = [];
  let answer!: Answer;
  for (const question of questions) {
    answer = await ask(tables, question, history);
    history.push(JSON.parse(JSON.stringify(answer.turn)));
  }
  return answer;
};
