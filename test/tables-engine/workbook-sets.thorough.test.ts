import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineForTests } from './kit.ts';

const { engine, newPath } = engineForTests();

const sets = join(import.meta.dirname, '../../../shared/eval/ingest');
describe.skipIf(!existsSync(sets))('Workbooks of other projects (skipped where ../shared/eval is absent)', () => {
  it('are each a table, or a failure that says why', async () => {
    const names = globSync('{sheetjs,exceljs/spec/integration/data}/**/*.{xlsx,xls,xlsb,ods}', {
      cwd: sets,
    }).toSorted();
    const outcomes: string[][] = [];
    for (const name of names) {
      const target = newPath('duckdb');
      const signal = new AbortController().signal;
      const outcome = await engine.ingest({ source: join(sets, name), target, signal }).then(
        ({ profile, reading }) => [
          'table',
          `${profile.rowCount} × ${profile.columns.length} of "${reading.sheetName}"`,
        ],
        error => [error.name, error.message],
      );
      outcomes.push([name, ...outcome]);
    }
    console.log(outcomes.map(outcome => outcome.join('  ')).join('\n'));
    expect(outcomes.filter(([, kind]) => kind !== 'table' && kind !== 'FileNotReadable')).toEqual([]);
    const tables = outcomes.filter(([, kind]) => kind === 'table').map(([name]) => name!);
    expect(tables.every(name => name.endsWith('.xlsx'))).toBe(true);
    expect(tables.length).toBeGreaterThan(30);
  });
});
