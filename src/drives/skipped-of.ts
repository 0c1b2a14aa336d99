import { isId } from '../base/ids.ts';
import type { App } from '../context.ts';
import type { SkipCode } from '../engine/drives/drive.ts';
import type { SkippedFile } from './preview-folder.ts';

type Page = { first?: number | null; offset?: number | null };
type Row = { sourceId: string; name: string; code: SkipCode; reason: string; webUrl: string | null };

/**
 * The files of each folder that are left out, by name, up to 500 at a time; the folders in the order
 * asked for; null of what is no id.
 */
export async function skippedOf(
  { db }: Pick<App, 'db'>,
  ids: readonly string[],
  { first, offset }: Page,
): Promise<(SkippedFile[] | null)[]> {
  const from = Math.max(0, offset ?? 0);
  const to = from + Math.min(Math.max(1, first ?? 100), 500);
  const rows = await db.$queryRaw<Row[]>`
    SELECT "sourceId", "name", "code", "reason", "webUrl" FROM (
      SELECT "sourceId", "name", "reasonCode" AS "code", coalesce("reason", '') AS "reason", "webUrl",
        row_number() OVER (PARTITION BY "sourceId" ORDER BY "name", "id") AS at
      FROM "DriveItem" WHERE "sourceId" = ANY (${ids.filter(isId)}::uuid[]) AND "state" = 'SKIPPED'
    ) numbered WHERE at > ${from}::int AND at <= ${to}::int ORDER BY at`;
  const found = Map.groupBy(rows, ({ sourceId }) => sourceId);
  return ids.map(id => (isId(id) ? (found.get(id) ?? []) : null));
}
