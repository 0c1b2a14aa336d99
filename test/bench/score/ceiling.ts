import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Catalog, SourceCatalog } from '../../../src/engine/query/catalog.ts';
import type { Dialect } from '../../../src/engine/query/dialect.ts';
import type { Policy } from '../../../src/engine/query/policy.ts';
import { llmReasoner } from '../../../src/engine/reasoner/llm/reasoner.ts';
import { type Tool, ToolFailed, tool } from '../../../src/engine/reasoner/tool.ts';
import type { SourceConnection, SourceTable } from '../../../src/engine/sources/connector.ts';
import { guardStatement } from '../../../src/engine/sql/guard/guard.ts';
import { goldModel } from '../../kit/doubles/gold-model.ts';
import { run } from '../../reasoner/orchestrator/stage.ts';
import { defogGolds } from './ceiling-defog.ts';
import { spiderGolds } from './ceiling-spider.ts';
import type { Gold, GoldDatabase } from './gold.ts';
import { sameRows } from './read.ts';

type Judged = { id: string; database: string; outcome: 'right' | 'wrong' | 'lost'; reason: string; sql: string };

const most = 1000;
const sets = { spider: spiderGolds, defog: defogGolds };

/**
 * How much of what is right survives the way from a model to the answer: gold statements are asked through the reasoner
 * for models, its tools, the guard and the connector, and what the answer shows is compared with what the database gives
 * unguarded. With `save`, what was judged is kept in a file, and not judged again.
 */
export async function scoreCeiling(
  which: string[],
  {
    limit,
    save,
    misses,
    only,
  }: { limit: number; save?: string | undefined; misses: number; only?: string | undefined },
): Promise<void> {
  const known = new Map<string, Judged>();
  if (save && existsSync(save))
    for (const line of readFileSync(save, 'utf8').split('\n').filter(Boolean)) {
      const judged = JSON.parse(line) as Judged;
      known.set(judged.id, judged);
    }
  for (const name of which.length > 0 ? which : Object.keys(sets)) {
    const golds = sets[name as keyof typeof sets];
    if (!golds) throw new Error(`There is no such set: ${name}. There are ${Object.keys(sets).join(', ')}.`);
    const judged: Judged[] = [];
    for await (const database of golds(limit, only, id => known.has(id))) {
      for (const item of await judgeDatabase(database, known)) {
        judged.push(item);
        if (save && !known.has(item.id)) appendFileSync(save, `${JSON.stringify(item)}\n`);
      }
    }
    report(name, judged, misses);
  }
}

async function judgeDatabase({ name, dialect, connection, golds }: GoldDatabase, known: Map<string, Judged>) {
  const open = golds.filter(({ id }) => !known.has(id));
  const judged = golds.flatMap(({ id }) => known.get(id) ?? []);
  if (open.length === 0) return judged;
  const model = await goldModel();
  try {
    const tables: SourceTable[] = [];
    for await (const part of connection.catalog({ signal: AbortSignal.timeout(60_000) })) tables.push(...part.tables);
    const tools = toolsOver(name, dialect, connection, tables);
    for (const gold of open) {
      model.tell({ sql: gold.asked, source: name });
      const { outcome } = await run(llmReasoner({ all: [model.model] }, { retries: 0 }), { tools });
      judged.push({ ...judge(gold, outcome), id: gold.id, database: name, sql: gold.asked });
    }
  } finally {
    await model.stop();
    await connection.close();
  }
  return judged;
}

type Outcome = Awaited<ReturnType<typeof run>>['outcome'];

function judge({ want, ordered }: Gold, outcome: Outcome): Pick<Judged, 'outcome' | 'reason'> {
  if (outcome.status !== 'completed') return { outcome: 'lost', reason: outcome.status };
  const [citation] = outcome.citations;
  if (!citation) return { outcome: 'lost', reason: lastRefusal };
  const got = outcome.tables[0]?.rows ?? [];
  const capped = want.length > most;
  const right = capped
    ? got.length === most
    : sameRows(
        want.map(row => row.map(spelt)),
        got.map(row => row.map(spelt)),
        ordered,
      );
  return right
    ? { outcome: 'right', reason: '' }
    : {
        outcome: 'wrong',
        reason: `want ${JSON.stringify(want).slice(0, 150)} got ${JSON.stringify(got).slice(0, 150)}`,
      };
}

/** Instants are spelt in one way by everything that gives them. */
const spelt = (cell: unknown): unknown =>
  typeof cell === 'string' ? cell.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:[\d:.]+)(?:Z|\+00)?$/, '$1 $2') : cell;

let lastRefusal = '';

/** What a model has for one source: its tables, and statements that run as the guard writes them. */
function toolsOver(name: string, dialect: Dialect, connection: SourceConnection, tables: SourceTable[]): Tool[] {
  const policy: Policy = {
    tables: tables.map(({ schema, name: table, columns }) => ({
      ...{ schema, name: table, rows: [] },
      columns: columns.map(column => ({ name: column.name, type: column.type, mask: null })),
    })),
    searchPath: [...new Set(tables.map(({ schema }) => schema))],
    hashKey: 'ceiling',
  };
  const catalog: Catalog = {
    dialect: 'duckdb',
    tables: [],
    relationships: [],
    sources: [sourceOf(name, dialect, tables)],
  };
  return [
    tool({
      name: 'describe_tables',
      description: 'Lists the tables.',
      parameters: z.object({}),
      run: async () => ({ output: catalog, sources: [] }),
    }),
    tool({
      name: 'run_sql',
      description: 'Runs one SELECT.',
      parameters: z.object({ sql: z.string(), source: z.string(), title: z.string() }),
      run: async ({ sql, title }, { signal }) => {
        try {
          const guarded = await guardStatement(sql, { dialect, policy });
          const stream = await connection.query({ sql: guarded.sql, maxRows: most + 1, timeoutMs: 30_000, signal });
          const rows: unknown[][] = [];
          for await (const batch of stream.batches) rows.push(...batch);
          const columns = stream.columns.map(column => ({ name: column.name, type: column.type, masked: false }));
          const shown = rows.slice(0, most);
          const output = {
            ...{ title, dataSourceId: null, sql: guarded.sql, columns, rows: shown, rowCount: shown.length },
            ...{ truncated: rows.length > most, durationMs: 0, executedAt: new Date(0) },
          };
          return { output, sources: [{ id: 'gold', sourceType: 'query', title, sql, rowCount: shown.length }] };
        } catch (error) {
          lastRefusal = error instanceof Error ? error.message : String(error);
          throw new ToolFailed(lastRefusal);
        }
      },
    }),
  ];
}

const sourceOf = (name: string, dialect: Dialect, tables: SourceTable[]): SourceCatalog => ({
  ...{ id: name, name, description: null, dialect, relationships: [] },
  tables: tables.map(({ schema, name: table, columns, primaryKey, rowCount }) => ({
    ...{ name: schema ? `${schema}.${table}` : table, title: table, description: null, primaryKey },
    ...{ rowCount: rowCount ?? 0, estimated: true as const },
    columns: columns.map(column => ({
      ...{ name: column.name, type: column.type, nativeType: column.nativeType, description: null },
      ...{ nullCount: 0, distinctCount: 0, min: null, max: null, values: [], valuesComplete: false },
    })),
  })),
});

function report(name: string, judged: Judged[], misses: number): void {
  const count = (outcome: Judged['outcome']) => judged.filter(item => item.outcome === outcome).length;
  const share = ((100 * count('right')) / Math.max(1, judged.length)).toFixed(2);
  console.log(
    `${name}: ${share}% of ${judged.length} gold statements come through the pipeline as they are; ${count('lost')} refused or failed, ${count('wrong')} with other rows`,
  );
  const reasons = Map.groupBy(
    judged.filter(({ outcome }) => outcome === 'lost'),
    ({ reason }) => reason.replace(/"[^"]*"|\d+/g, '…').slice(0, 120),
  );
  for (const [reason, items] of [...reasons].sort((a, b) => b[1].length - a[1].length).slice(0, 20))
    console.log(`  ${String(items.length).padStart(4)}  ${reason}`);
  for (const item of judged.filter(({ outcome }) => outcome !== 'right').slice(0, misses))
    console.log(`\n[${item.outcome}] ${item.id}\n  ${item.sql.slice(0, 400)}\n  ${item.reason.slice(0, 400)}`);
}
