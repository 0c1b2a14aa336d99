import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createTableEngine, type TableEngineOptions } from '../../src/engine/tables/duckdb/table-engine.ts';
import type { Ingested } from '../../src/engine/tables/table-engine.ts';

/** An engine for one test file, which ends with it, and short ways to read and ask. */
export function engineForTests(options: TableEngineOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tables-test-'));
  const engine = createTableEngine({ children: 1, ...options });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let files = 0;
  const newPath = (ending: string) => join(folder, `${++files}.${ending}`);

  async function ingestFile(source: string): Promise<Ingested & { path: string }> {
    const path = newPath('duckdb');
    return { ...(await engine.ingest({ source, target: path, signal: new AbortController().signal })), path };
  }
  async function ingest(content: string | Buffer): Promise<Ingested & { path: string }> {
    const source = newPath('csv');
    await writeFile(source, content);
    return ingestFile(source);
  }
  async function ask(path: string, sql = 'SELECT * FROM data', limits: { maxRows?: number; timeoutMs?: number } = {}) {
    return engine.query({ tables: [{ name: 'data', path }], sql, maxRows: 10_000, timeoutMs: 20_000, ...limits });
  }
  /** Column names, types and rows of a file, as questions will see them. */
  async function table(content: string | Buffer) {
    const read = await ingest(content);
    const { columns, rows } = await ask(read.path);
    return { ...read, names: columns.map(each => each.name), types: columns.map(each => each.type), rows };
  }
  return { engine, folder, newPath, ingest, ingestFile, ask, table };
}
