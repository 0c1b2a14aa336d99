import { createHash } from 'node:crypto';
import type { App } from '../../context.ts';
import { visibleSources, visibleTables } from '../access.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import type { Asker } from '../tables/queryable-tables.ts';

/**
 * Something that is another as soon as `describe_tables` would tell somebody anything else: what they see, how it was
 * read last, how it belongs together, and the rules that bind them there. It takes a few small statements, whatever the
 * number of columns, so that what was made ready of a catalogue can be kept until then.
 */
export async function catalogueStamp({ db }: Pick<App, 'db'>, asker: Asker): Promise<string> {
  const { userId, organizationId, role } = asker;
  const [sources, uploads] = await Promise.all([
    db.dataSource.findMany({
      where: visibleSources(asker),
      select: { id: true, updatedAt: true },
      orderBy: { id: 'asc' },
    }),
    db.uploadedTable.findMany({
      where: visibleTables(asker),
      select: { id: true, status: true, updatedAt: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  const inSources = { dataSourceId: { in: sources.map(({ id }) => id) } };
  const [tables, relationships, rules] = await Promise.all([
    db.dataTable.groupBy({
      ...{ by: 'dataSourceId', where: inSources, orderBy: { dataSourceId: 'asc' } },
      ...{ _count: true, _max: { updatedAt: true, profiledAt: true, vanishedAt: true } },
    }),
    db.relationship.aggregate({ where: { organizationId }, _count: true, _max: { updatedAt: true } }),
    readRules(
      db,
      asker,
      [...sources, ...uploads].map(({ id }) => id),
    ),
  ]);
  const all = { userId, organizationId, role, sources, uploads, tables, relationships, rules };
  return createHash('sha256').update(JSON.stringify(all)).digest('base64');
}
