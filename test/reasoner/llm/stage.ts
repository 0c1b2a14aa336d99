import { z } from 'zod';
import { RateLimited } from '../../../src/base/errors.ts';
import type { ModelChoice } from '../../../src/engine/models/model-choice.ts';
import { openCompletion } from '../../../src/engine/models/open-model.ts';
import type { Catalog } from '../../../src/engine/query/catalog.ts';
import type { QueryResult } from '../../../src/engine/query/result.ts';
import type { MindLimits } from '../../../src/engine/reasoner/llm/limits.ts';
import { llmReasoner } from '../../../src/engine/reasoner/llm/reasoner.ts';
import { asToolFailed, type Tool, ToolFailed, tool } from '../../../src/engine/reasoner/tool.ts';
import { type ModelDouble, modelDouble } from '../../kit/doubles/model.ts';
import type { Asked, Reply } from '../../kit/doubles/model-wire.ts';
import { run } from '../orchestrator/stage.ts';

/** Which part of the work a model is asked to do, told by its instructions. */
export type Part = 'plan' | 'act' | 'answer';
const partOf = ({ structured, system }: Asked): Part =>
  structured ? 'plan' : /Write the answer for the person/.test(system) ? 'answer' : 'act';

export type Script = { [part in Part]?: (asked: Asked, count: number) => Reply | Promise<Reply> };

const catalog: Catalog = {
  dialect: 'duckdb',
  relationships: [],
  tables: [
    {
      name: 'orders',
      title: 'Orders',
      description: null,
      rowCount: 3,
      primaryKey: ['id'],
      columns: [column('id', 'integer'), column('region', 'text', ['North', 'South']), column('amount', 'decimal')],
    },
  ],
};

function column(name: string, type: 'integer' | 'text' | 'decimal', values: string[] = []) {
  return {
    name,
    type,
    nativeType: type,
    description: null,
    nullCount: 0,
    distinctCount: 2,
    min: null,
    max: null,
    values: values.map(value => ({ value, count: 1 })),
    valuesComplete: true,
  };
}

const resultOf = (sql: string, rows: unknown[][]): QueryResult => ({
  title: null,
  dataSourceId: null,
  sql,
  columns: [
    { name: 'region', type: 'text', masked: false },
    { name: 'total', type: 'decimal', masked: false },
  ],
  rows,
  rowCount: rows.length,
  truncated: false,
  durationMs: 1,
  executedAt: new Date('2026-03-01T12:00:00Z'),
});

/** Tools over one table: a statement with `nope` is wrong, one with `nothing` finds nothing, one with `once more` is one too many. */
export function tableTools(): { tools: Tool[]; statements: string[] } {
  const statements: string[] = [];
  const tools = [
    tool({
      name: 'describe_tables',
      description: 'Lists the tables.',
      parameters: z.object({}),
      run: async () => ({ output: catalog, sources: [] }),
    }),
    tool({
      name: 'run_sql',
      description: 'Runs one SELECT.',
      parameters: z.object({ sql: z.string(), title: z.string().optional() }),
      run: async ({ sql, title }) => {
        statements.push(sql);
        if (sql.includes('nope')) throw new ToolFailed('Referenced column "nope" not found.');
        if (sql.includes('once more')) throw asToolFailed(new RateLimited(40, 'Too many queries.'));
        const rows = sql.includes('nothing')
          ? []
          : [
              ['North', '30'],
              ['South', '12'],
            ];
        const source = { id: `q${statements.length}`, sourceType: 'query' as const, title: title ?? 'Totals', sql };
        return { output: resultOf(sql, rows), sources: [source] };
      },
    }),
  ];
  return { tools, statements };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A provider's double with a policy that can be changed, and runs of the orchestrator over it. */
export async function openStage() {
  let script: Script = {};
  const counts: Record<Part, number> = { plan: 0, act: 0, answer: 0 };
  const double: ModelDouble = await modelDouble(asked => {
    const part = partOf(asked);
    counts[part]++;
    return script[part]?.(asked, counts[part]) ?? { text: part === 'plan' ? planOf('ask') : 'Done.' };
  });
  return {
    double,
    stop: double.stop,
    /** Answers one question with models behind the double. */
    async ask(
      next: Script,
      given: Parameters<typeof run>[1] & { provider?: string; fallback?: boolean; limits?: Partial<MindLimits> } = {},
    ) {
      script = next;
      counts.plan = counts.act = counts.answer = 0;
      double.asked.length = 0;
      const { provider = 'openai_compatible', fallback, limits, ...more } = given;
      const { tools, statements } = tableTools();
      const open = async (model: string) => {
        const choice: ModelChoice = { provider, model, apiKey: 'key', baseUrl: double.openai };
        return { model: await openCompletion(choice, fetch), provider, name: model, price: { input: 1, output: 10 } };
      };
      const models = [await open('first'), ...(fallback ? [await open('second')] : [])];
      const done = await run(llmReasoner({ all: models }, { retries: 0, ...limits }), { tools, ...more });
      return { ...done, statements };
    },
  };
}

/** A plan as a model writes it. */
export const planOf = (mode: string, ...groups: { agent: string; goal: string }[][]): string =>
  JSON.stringify({
    mode,
    reason: 'One look-up will do.',
    groups: groups.length > 0 ? groups : [[{ agent: 'data_analyst', goal: 'Total amount by region' }]],
  });

export const runSql = (sql: string): Reply => ({ toolCalls: [{ name: 'run_sql', args: { sql, title: 'Totals' } }] });

/** Asks one good statement, then reports. */
export const oneQuery = (_: Asked, count: number): Reply =>
  count === 1 ? runSql('SELECT region, sum(amount) FROM orders GROUP BY region') : { text: 'North leads [S1].' };
