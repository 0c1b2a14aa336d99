import type { CollectionInfo, Db } from 'mongodb';
import { isRecord } from '../../../base/json.ts';
import type { SourceView } from '../connector.ts';
import { fieldsOf } from './collection-view.ts';

const remedy = 'let its account list collections with their options';

/** Stages that pass fields on as they are. */
const passing = new Set(['$match', '$sort', '$limit', '$skip', '$sample', '$unset']);

/** What each view of a database reads, by its name; none where the account may not be told. */
export async function viewReads(database: Db, signal: AbortSignal): Promise<Map<string, SourceView>> {
  const views = await database
    .listCollections({ type: 'view' }, { nameOnly: false, signal })
    .toArray()
    .catch(error => {
      signal.throwIfAborted();
      if ((error as Error).name !== 'MongoServerError') throw error;
      return [];
    });
  return new Map((views as CollectionInfo[]).map(({ name, options }) => [name, readIn(options)]));
}

function readIn(options: unknown): SourceView {
  if (!isRecord(options) || typeof options.viewOn !== 'string') return { sql: null, remedy };
  const stages = Array.isArray(options.pipeline) ? options.pipeline : [];
  const names = new Set([options.viewOn]);
  collect(stages, names);
  return {
    sql: null,
    reads: [...names].map(name => ({ schema: '', name })),
    calls: [],
    keepsNames: names.size === 1 && stages.every(keepsNames),
    ...(names.size === 1 && chosenBy(stages)),
  };
}

/** Every collection that a stage brings in, however deep it stands. */
function collect(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, names);
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const stage = key === '$lookup' || key === '$graphLookup' || key === '$unionWith';
    const name = stage && isRecord(inner) ? (inner.from ?? inner.coll) : key === '$unionWith' ? inner : null;
    if (typeof name === 'string') names.add(name);
    collect(inner, names);
  }
}

/** A stage after which each field is the one of that name before it. */
function keepsNames(stage: unknown): boolean {
  if (!isRecord(stage)) return false;
  return Object.entries(stage).every(
    ([name, value]) =>
      passing.has(name) || (name === '$project' && isRecord(value) && Object.values(value).every(isChoice)),
  );
}

/** The fields by which the stages choose documents, where all of them are plain. */
function chosenBy(stages: unknown[]): { chooses?: string[] } {
  const fields: string[] = [];
  for (const stage of stages) {
    if (!isRecord(stage) || !keepsNames(stage)) return {};
    const found = fieldsOf(stage.$match);
    if (found === undefined) return {};
    fields.push(...found, ...(isRecord(stage.$sort) ? Object.keys(stage.$sort) : []));
  }
  return { chooses: [...new Set(fields)] };
}

/** Whether a field is only taken or left out; numbers come as the server's own kinds. */
const isChoice = (value: unknown): boolean => /^(0|1|true|false)$/.test(String(value));
