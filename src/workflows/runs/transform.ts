import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mentions } from '../../data/mentions.ts';
import { guardStatement } from '../../engine/sql/guard/guard.ts';
import { transform } from '../nodes/transform.ts';
import type { StepRunner } from './step-work.ts';
import { tableOutput } from './table-output.ts';

const longestMs = 60_000;

/** Runs a statement over rows of earlier steps, each as a table, in the process that is killed at its limits. */
export const runTransform: StepRunner = async ({ app, caller, config, before, timeoutMs, signal }) => {
  const { sql, max_rows: maxRows = 1000 } = transform.config.parse(config) as { sql: string; max_rows?: number };
  const named = [...before].flatMap(([name, { columns, rows }]) =>
    columns && rows && columns.length > 0 && mentions(sql, name) ? [{ name, columns, rows }] : [],
  );
  const policy = {
    tables: named.map(({ name, columns }) => ({
      ...{ schema: '', name, rows: [] },
      columns: columns.map(column => ({ ...column, mask: null })),
    })),
    searchPath: [''],
    hashKey: '',
  };
  const guarded = await guardStatement(sql, { dialect: 'duckdb', policy });
  const workspace = await app.tables.workspace();
  const limits = { timeoutMs: Math.min(timeoutMs, longestMs), signal, party: caller.userId };
  try {
    const tables: { name: string; path: string }[] = [];
    for (const [i, { name, columns, rows }] of named.entries()) {
      const [source, target] = [join(workspace.path, `step-${i}.rows`), join(workspace.path, `step-${i}`)];
      await writeFile(source, rows.map(row => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 });
      await app.tables.loadRows({ source, columns, target, ...limits });
      await rm(source, { force: true });
      tables.push({ name, path: target });
    }
    const result = await app.tables.query({ tables, sql: guarded.sql, maxRows, fleeting: true, ...limits });
    return { output: tableOutput(result) };
  } finally {
    await workspace.remove();
  }
};
