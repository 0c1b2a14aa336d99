import type { CollectionInfo, Db } from 'mongodb';
import { isRecord } from '../../../base/json.ts';
import type { ColumnType } from '../../query/result.ts';
import type { SourceColumn, SourceTable, SourceView } from '../connector.ts';
import { commonType, typeOf } from './json-value.ts';
import { viewReads } from './view-reads.ts';

/** From how many documents of a collection its fields are told, how deep, how many of them, and for how long it is tried. */
const limits = { documents: 200, depth: 6, columns: 1000, ms: 15_000 };

type Fields = Map<string, Map<string, ColumnType>>;

/** The collections and views of a database, each with the fields that a sample of its documents has. */
export async function* readCatalog(
  database: Db,
  signal: AbortSignal,
): AsyncGenerator<{ tables: SourceTable[]; total: number | null }> {
  const infos = await database.listCollections({}, { nameOnly: true, authorizedCollections: true, signal }).toArray();
  const found = infos.filter(({ name }) => !name.startsWith('system.') && !name.includes('$'));
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const views = found.some(({ type }) => type === 'view')
    ? await viewReads(database, signal)
    : new Map<string, SourceView>();
  for (const info of found) {
    signal.throwIfAborted();
    const table = await readCollection(database, info, signal);
    const view: SourceView = views.get(info.name) ?? { sql: null };
    yield { tables: [{ ...table, ...(table.type === 'view' && { view }) }], total: found.length };
  }
}

async function readCollection(database: Db, info: Pick<CollectionInfo, 'name' | 'type'>, signal: AbortSignal) {
  const collection = database.collection(info.name);
  const isView = info.type === 'view';
  const fields: Fields = new Map();
  let comment: string | null = null;
  const options = { maxTimeMS: limits.ms, batchSize: 25, signal, promoteValues: false };
  try {
    for await (const document of collection.aggregate([{ $sample: { size: limits.documents } }], options)) {
      collect(document, '', 0, fields);
    }
  } catch (error) {
    signal.throwIfAborted();
    if ((error as Error).name !== 'MongoServerError') throw error;
    comment = 'Its fields could not be read: the source refuses, or takes too long.';
  }
  const isServers = (error: Error) => {
    if (error.name !== 'MongoServerError') throw error;
  };
  const count = isView ? undefined : await collection.estimatedDocumentCount({ maxTimeMS: limits.ms }).catch(isServers);
  const indexes = isView ? [] : ((await collection.listIndexes().toArray().catch(isServers)) ?? []);
  const unique = indexes.filter(index => index.unique && !index.partialFilterExpression && !index.sparse);
  const table: SourceTable = {
    schema: '',
    name: info.name,
    type: isView ? 'view' : 'collection',
    comment,
    columns: columnsFrom(fields),
    primaryKey: isView ? [] : ['_id'],
    uniqueKeys: unique.map(({ key }) => Object.keys(key)).filter(key => key.join() !== '_id'),
    foreignKeys: [],
    rowCount: count === undefined ? null : Number(count),
  };
  return table;
}

/** Notes the type of each field by its path; of embedded documents the fields inside, of lists of documents both. */
function collect(document: Record<string, unknown>, prefix: string, depth: number, fields: Fields): void {
  for (const [key, value] of Object.entries(document)) {
    if (key === '' || key.includes('.') || key.startsWith('$')) continue;
    const path = prefix + key;
    const found = typeOf(value);
    const embeds = found?.[1] === 'object' && depth < limits.depth && Object.keys(value as object).length > 0;
    if (embeds) {
      collect(value as Record<string, unknown>, `${path}.`, depth + 1, fields);
      continue;
    }
    let seen = fields.get(path);
    if (!seen) {
      if (fields.size >= limits.columns) return;
      seen = new Map();
      fields.set(path, seen);
    }
    if (found) seen.set(found[1], found[0]);
    if (found?.[1] !== 'array' || depth >= limits.depth) continue;
    for (const each of (value as unknown[]).slice(0, 20)) {
      if (isRecord(each) && typeOf(each)?.[1] === 'object') collect(each, `${path}.`, depth + 1, fields);
    }
  }
}

const columnsFrom = (fields: Fields): SourceColumn[] =>
  [...fields].map(([name, seen]) => ({ name, ...commonType(seen), nullable: name !== '_id', comment: null }));
