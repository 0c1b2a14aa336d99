import { isRecord } from '../../../base/json.ts';
import { QueryFailed } from '../../query/errors.ts';
import type { Masked } from '../../query/masked.ts';
import type { Guarded, Policy, TablePolicy } from '../../query/policy.ts';
import type { Stage } from './allow-pipeline.ts';
import { fieldsOf, isOpen, onlyRows, viewOf, viewOfDocument } from './collection-view.ts';
import { mentions, showsWhole } from './mentioned-fields.ts';
import { readStatement } from './read-statement.ts';

/**
 * Rewrites a statement, SQL or a pipeline in JSON, so that it sees every collection only through its caller's policy:
 * before anything else that reads a collection, also inside $lookup, $unionWith, $facet and $graphLookup, stand stages
 * that keep the visible rows and fields and mask what is masked. The hash of a policy becomes null here, and is told so.
 * @throws QueryFailed with the reason for which it is refused
 */
export function guardPipeline(text: string, { policy }: { policy: Policy }): Guarded {
  const { collection, pipeline } = readStatement(text);
  const read = new Map<string, TablePolicy>();
  const find = (name: unknown): TablePolicy => {
    const table = policy.tables.find(each => each.name === name);
    if (!table) throw new QueryFailed(`There is no collection "${String(name).slice(0, 100)}".`);
    if (table.refusal) throw new QueryFailed(table.refusal);
    read.set(table.name, table);
    return table;
  };
  const guarded = [...viewOf(find(collection)), ...guardStages(pipeline, find)];
  const hidden = [...read.values()].flatMap(table => maskedIn(table, pipeline));
  return {
    sql: JSON.stringify({ collection, pipeline: guarded }),
    tables: [...read.values()].map(({ schema, name }) => ({ schema, name })),
    masked: hidden,
    outputs: null,
  };
}

type Find = (name: unknown) => TablePolicy;

const guardStages = (pipeline: Stage[], find: Find): Stage[] => pipeline.flatMap(stage => guardStage(stage, find));

function guardStage(stage: Stage, find: Find): Stage[] {
  const [name] = Object.keys(stage) as [string];
  const body = stage[name];
  switch (name) {
    case '$lookup':
      return [{ $lookup: guardLookup(body as Stage, find) }];
    case '$unionWith': {
      const { coll, pipeline = [] } = (isRecord(body) ? body : { coll: body }) as { coll: string; pipeline?: Stage[] };
      return [{ $unionWith: { coll, pipeline: [...viewOf(find(coll)), ...guardStages(pipeline, find)] } }];
    }
    case '$graphLookup':
      return guardGraph(body as Stage, find);
    case '$facet': {
      const parts = Object.entries(body as Record<string, Stage[]>);
      return [{ $facet: Object.fromEntries(parts.map(([key, part]) => [key, guardStages(part, find)])) }];
    }
    default:
      return [stage];
  }
}

function guardLookup({ pipeline = [], ...rest }: Stage & { pipeline?: Stage[] }, find: Find): Stage {
  const table = find(rest.from);
  // The server compares foreignField with what is stored, before any stage of ours.
  if (rest.foreignField !== undefined) demandOpen(table, rest.foreignField);
  return { ...rest, pipeline: [...viewOf(table), ...guardStages(pipeline, find)] };
}

/** This stage takes no pipeline: what it compares has to be open, and what it found is cut down right after it. */
function guardGraph(body: Stage, find: Find): Stage[] {
  const table = find(body.from);
  demandOpen(table, body.connectFromField);
  demandOpen(table, body.connectToField);
  const { restrictSearchWithMatch: wanted = {}, as, depthField } = body;
  if (typeof as !== 'string' || !/^[^.$]+$/.test(as)) throw new QueryFailed('"as" of $graphLookup is one plain name.');
  const fields = fieldsOf(wanted);
  if (!fields) throw new QueryFailed('restrictSearchWithMatch may not hold an expression here.');
  for (const field of fields) demandOpen(table, field);
  // It could name a field that is stored and hidden.
  if (depthField !== undefined) throw new QueryFailed('depthField of $graphLookup is not allowed here.');
  const view = viewOfDocument(table, 'found');
  const search = { ...body, restrictSearchWithMatch: { $and: [onlyRows(table), wanted] } };
  return [{ $graphLookup: search }, { $set: { [as]: { $map: { input: `$${as}`, as: 'found', in: view } } } }];
}

function demandOpen(table: TablePolicy, field: unknown): void {
  if (typeof field === 'string' && isOpen(table, field)) return;
  throw new QueryFailed(
    `"${String(field).slice(0, 100)}" of "${table.name}" cannot be compared: it is masked, or does not exist.`,
  );
}

/** The masked columns that the statement reads, rather one too many than one too few. @throws QueryFailed for a refused one */
function maskedIn({ schema, name, columns }: TablePolicy, pipeline: Stage[]): Masked[] {
  const whole = showsWhole(pipeline);
  return columns.flatMap(column => {
    if (!column.mask) return [];
    const { kind, reason } = column.mask;
    const named = mentions(pipeline, column.name);
    if (kind === 'refuse') {
      if (named) throw new QueryFailed(`"${column.name}" of "${name}" may not be read: ${reason}`);
      return [];
    }
    const mask = kind === 'hash' ? ('null' as const) : kind;
    return whole || named ? [{ schema, table: name, column: column.name, mask, reason }] : [];
  });
}
