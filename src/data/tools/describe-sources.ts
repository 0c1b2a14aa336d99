import { LRUCache } from 'lru-cache';
import type { App, Focus } from '../../context.ts';
import type { SourceCatalog } from '../../engine/query/catalog.ts';
import type { DataTable, Prisma } from '../../generated/prisma/client.ts';
import { visibleSources } from '../access.ts';
import { wholeName } from '../discovery/stored-columns.ts';
import type { SampleProfile } from '../profiles/profile-rows.ts';
import { storedProfile } from '../profiles/profile-table.ts';
import { sourceProfile } from '../profiles/source-profile.ts';
import { amongShown, confirmedRelationships } from '../relationships/confirmed-relationships.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import type { Viewer } from '../sensitivity/rules.ts';
import { sourceTypeOf } from '../sources/open-source.ts';

/** As much is told to an agent: it reads all of it for each question. */
const most = { sources: 20, tables: 600, columns: 100 };
const fewestTables = 30;

type Needs = Pick<App, 'db' | 'connectors'>;
type Table = Omit<DataTable, 'profile'>;

/**
 * The tables of the data sources that somebody may ask, without those that are hidden from agents or do not exist for
 * them; columns whose reading is refused are left out, and values that the one who asks may not see. With a
 * focus, those alone that it names, whole or by some of their tables.
 */
export async function describeSources(app: Needs, asker: Viewer, focus: Focus | null = null): Promise<SourceCatalog[]> {
  const found = await app.db.dataSource.findMany({
    where: focus ? { AND: [visibleSources(asker), namedBy(focus)] } : visibleSources(asker),
    select: { id: true, name: true, description: true, type: true },
    orderBy: { id: 'asc' },
    take: most.sources,
  });
  const sources = found.filter(({ type }) => app.connectors.has(sourceTypeOf(type)));
  if (sources.length === 0) return [];
  const take = Math.max(fewestTables, Math.floor(most.tables / sources.length));
  const listed = await Promise.all(sources.map(({ id }) => tablesOf(app, id, take, focus)));
  const tables = listed.flat();
  const samples = await samplesOf(app, tables);
  const rules = await readRules(
    app.db,
    asker,
    sources.map(({ id }) => id),
  );
  // Two sources may well have tables of one name.
  const confirmed = await confirmedRelationships(
    app,
    asker.organizationId,
    new Map(tables.map(table => [table.id, `${table.dataSourceId}/${wholeName(table)}`])),
  );
  return sources.map(({ id, name, description, type }, at): SourceCatalog => {
    const shown = listed[at]!.flatMap(
      table => sourceProfile(table, samples.get(table.id) ?? null, rules, most.columns) ?? [],
    );
    const inSource = (table: string) => table.startsWith(`${id}/`);
    const plain = (table: string) => table.slice(id.length + 1);
    const relationships = confirmed
      .filter(({ fromTable, toTable }) => inSource(fromTable) && inSource(toTable))
      .map(each => ({ ...each, fromTable: plain(each.fromTable), toTable: plain(each.toTable) }));
    const { dialect } = app.connectors.get(sourceTypeOf(type))!;
    return { id, name, description, dialect, tables: shown, relationships: amongShown(relationships, shown) };
  });
}

const namedBy = ({ dataSourceIds, tableIds }: Focus): Prisma.DataSourceWhereInput => ({
  OR: [{ id: { in: dataSourceIds } }, { tables: { some: { id: { in: tableIds } } } }],
});

const tablesOf = ({ db }: Needs, dataSourceId: string, take: number, focus: Focus | null): Promise<Table[]> =>
  db.dataTable.findMany({
    where: {
      ...{ dataSourceId, vanishedAt: null, hidden: false },
      ...(focus && !focus.dataSourceIds.includes(dataSourceId) && { id: { in: focus.tableIds } }),
    },
    orderBy: [{ schemaName: 'asc' }, { name: 'asc' }],
    omit: { profile: true },
    take,
  });

/** Samples change only when they are read anew, so they are kept, up to this many tables in all; the least used fall out. */
const maxKept = 2000;
const kept = new LRUCache<string, { sample: SampleProfile | null }>({ max: maxKept });

/** What samples showed, by the id of the table; those already known are not read again. */
async function samplesOf({ db }: Needs, tables: Table[]): Promise<Map<string, SampleProfile | null>> {
  const keyOf = ({ id, profiledAt }: Pick<Table, 'id' | 'profiledAt'>) => `${id}:${profiledAt?.getTime()}`;
  const sampled = tables.filter(({ profiledAt }) => profiledAt !== null);
  const found = new Map<string, SampleProfile | null>();
  const missing = sampled.filter(table => {
    const known = kept.get(keyOf(table));
    if (known) found.set(table.id, known.sample);
    return !known;
  });
  if (missing.length > 0) {
    const rows = await db.dataTable.findMany({
      where: { id: { in: missing.map(({ id }) => id) } },
      select: { id: true, profiledAt: true, profile: true },
    });
    for (const row of rows) {
      const sample = storedProfile(row);
      found.set(row.id, sample);
      kept.set(keyOf(row), { sample });
    }
  }
  return found;
}
