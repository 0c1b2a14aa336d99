import type { App } from '../../context.ts';
import type { Ingestion } from '../../engine/tables/table-engine.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { profileOf } from '../tables/stored-profile.ts';
import { partsOf } from './parts.ts';
import { chosenTypesOf, type PendingChange, pendingOf } from './pending-change.ts';

type Work = Omit<Ingestion, 'target' | 'signal'>;

/** What the engine is to read for the next version of a table, and how. */
export async function ingestionOf({ storage }: Pick<App, 'storage'>, table: UploadedTable): Promise<Work> {
  const pending = pendingOf(table);
  const { file } = pending ?? { file: { key: table.originalKey, sheetName: table.sheetName } };
  const chosen = chosenTypesOf(table);
  const present = (profileOf(table)?.columns ?? []).map(({ name, type }) => [name, type] as const);
  if (!file) {
    const [first, ...more] = await Promise.all(
      partsOf(table).map(async ({ key, sheetName }) => ({ path: await storage.localPath(key), sheetName })),
    );
    const { types, dropsMisfits } = pending as PendingChange;
    return {
      source: first!.path,
      sheetName: first!.sheetName,
      more,
      // What is not changed stays of its type, whatever would be found now.
      types: [...new Map([...present, ...types])],
      strict: dropsMisfits ? [] : types.map(([name]) => name),
    };
  }
  const source = await storage.localPath(file.key);
  const { sheetName } = file;
  if (pending?.change !== 'APPEND') return { source, sheetName, types: [...chosen] };
  const onto = await storage.localPath(table.tableKey!);
  // Where there are no rows yet, those that are added tell what their columns are.
  if (table.rowCount === 0n) return { source, sheetName, onto, types: [...chosen] };
  return {
    source,
    sheetName,
    onto,
    types: present.map(([name, type]) => [name, type]),
    strict: present.map(([name]) => name),
  };
}
