import type { App } from '../context.ts';
import type { SourceCatalog } from '../engine/query/catalog.ts';
import { visibleSources } from './access.ts';
import { columnNotes, storedColumns, wholeName } from './discovery/stored-columns.ts';
import { subjectOf } from './find-data-table.ts';
import { sourceTypeOf } from './open-source.ts';
import { amongShown, confirmedRelationships } from './relationships/confirmed-relationships.ts';
import { policyOfTable } from './sensitivity/judge.ts';
import { readRules, type Viewer } from './sensitivity/read-rules.ts';

/** As much is told to an agent: it reads all of it for each question. */
const most = { sources: 20, tables: 200, columns: 100 };

/**
 * The tables of the data sources that somebody may ask, without those that are hidden from agents or do not exist for
 * them; columns whose reading is refused are left out.
 */
export async function describeSources(app: Pick<App, 'db' | 'connectors'>, asker: Viewer): Promise<SourceCatalog[]> {
  const sources = await app.db.dataSource.findMany({
    where: visibleSources(asker),
    select: { id: true, name: true, description: true, type: true },
    orderBy: { id: 'asc' },
    take: most.sources,
  });
  if (sources.length === 0) return [];
  const ids = sources.map(({ id }) => id);
  const rules = await readRules(app.db, asker, ids);
  const tables = await app.db.dataTable.findMany({
    where: { dataSourceId: { in: ids }, vanishedAt: null, hidden: false },
    orderBy: [{ dataSourceId: 'asc' }, { schemaName: 'asc' }, { name: 'asc' }],
    omit: { profile: true },
    take: most.tables,
  });
  // Two sources may well have tables of one name.
  const confirmed = await confirmedRelationships(
    app,
    asker.organizationId,
    new Map(tables.map(table => [table.id, `${table.dataSourceId}/${wholeName(table)}`])),
  );
  return sources.flatMap((source): SourceCatalog[] => {
    const connector = app.connectors.get(sourceTypeOf(source.type));
    if (!connector) return [];
    const own = tables.filter(({ dataSourceId }) => dataSourceId === source.id);
    const inSource = (name: string) => name.startsWith(`${source.id}/`);
    const plain = (name: string) => name.slice(source.id.length + 1);
    const relationships = confirmed
      .filter(({ fromTable, toTable }) => inSource(fromTable) && inSource(toTable))
      .map(each => ({ ...each, fromTable: plain(each.fromTable), toTable: plain(each.toTable) }));
    const described = {
      ...{ id: source.id, name: source.name, description: source.description, dialect: connector.dialect },
      tables: own.flatMap(table => {
        const columns = storedColumns(table).slice(0, most.columns);
        const policy = policyOfTable(rules, subjectOf(table), columns);
        if (!policy) return [];
        const notes = columnNotes(table);
        return [
          {
            name: table.schemaName ? `${table.schemaName}.${table.name}` : table.name,
            description: table.description ?? table.comment,
            synonyms: table.synonyms,
            primaryKey: table.primaryKey,
            columns: columns.flatMap(({ name, type, comment }, i) => {
              const mask = policy.columns[i]!.mask;
              if (mask?.kind === 'refuse') return [];
              const note = notes.get(name);
              const description = note?.description ?? comment;
              const synonyms = note?.synonyms.length ? { synonyms: note.synonyms } : {};
              if (!mask) return [{ name, type, description, ...synonyms }];
              // What is hashed or cut is text, whatever it was.
              return [
                {
                  name,
                  type: mask.kind === 'null' ? type : ('text' as const),
                  description,
                  ...synonyms,
                  masked: true as const,
                },
              ];
            }),
          },
        ];
      }),
    };
    return [{ ...described, relationships: amongShown(relationships, described.tables) }];
  });
}
