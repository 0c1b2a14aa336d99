import { isRecord } from '../../../base/json.ts';
import type { ColumnType } from '../../query/result.ts';
import type { RowStream } from '../connector.ts';
import type { Stage } from './allow-pipeline.ts';
import { commonType, typeOf } from './json-value.ts';

/** Stages after which documents have the fields they had before. */
const keeping = new Set(['$match', '$sort', '$limit', '$skip', '$sample']);

/**
 * The columns of a result: those that the pipeline's end names, else those of the first documents, in order of
 * appearance. A collection has no columns; a field that comes up only later is left out.
 */
export function columnsOf(pipeline: Stage[], documents: Record<string, unknown>[]): RowStream['columns'] {
  const names = namedBy(pipeline) ?? [...new Set(documents.flatMap(document => Object.keys(document)))];
  const seen = new Map(names.map(name => [name, new Map<string, ColumnType>()]));
  for (const document of documents) {
    for (const name of names) {
      const found = typeOf(document[name]);
      if (found) seen.get(name)!.set(found[1], found[0]);
    }
  }
  return names.map(name => ({ name, ...commonType(seen.get(name)!), origin: null }));
}

function namedBy(pipeline: Stage[]): string[] | undefined {
  const at = pipeline.findLastIndex(stage => !keeping.has(Object.keys(stage)[0]!));
  const last = pipeline[at];
  if (!last) return undefined;
  if (last.$unset) {
    const gone = new Set([last.$unset].flat());
    return namedBy(pipeline.slice(0, at))?.filter(name => !gone.has(name));
  }
  if (isRecord(last.$group)) return roots(Object.keys(last.$group));
  if (!isRecord(last.$project)) return undefined;
  const kept = Object.entries(last.$project).filter(([, to]) => to !== 0 && to !== false);
  // A projection that only leaves out names nothing.
  if (kept.length === 0 || (kept.length === 1 && kept[0]![0] === '_id')) return undefined;
  const id = last.$project._id;
  const names = kept.map(([key]) => key);
  return roots(id === undefined ? ['_id', ...names] : names);
}

const roots = (paths: string[]): string[] => [...new Set(paths.map(path => path.split('.', 1)[0]!))];
