import { isRecord } from '../../../base/json.ts';
import { QueryFailed } from '../../query/errors.ts';
import { operators, stages, variables } from './allowed-words.ts';

export type Stage = Record<string, unknown>;
/** One read: a collection and what is done with its documents. Plain JSON, values in MongoDB's extended JSON. */
export type Read = { collection: string; pipeline: Stage[] };

/** How far one pipeline may go, in nesting and in stages of all its parts. */
const maxDepth = 40;
const maxStages = 200;

/** Refuses whatever is not known to only read. @throws QueryFailed with the reason */
export function allowPipeline({ collection, pipeline }: Read): void {
  allowCollection(collection);
  allowStages(pipeline, { stages: 0 });
}

function allowStages(pipeline: unknown, count: { stages: number }, depth = 0): void {
  if (!Array.isArray(pipeline)) throw new QueryFailed('A pipeline is a list of stages.');
  count.stages += pipeline.length;
  if (count.stages > maxStages) throw new QueryFailed(`A pipeline may have at most ${maxStages} stages in all.`);
  for (const stage of pipeline) {
    const names = isRecord(stage) ? Object.keys(stage) : [];
    const [name] = names;
    if (names.length !== 1 || name === undefined) throw new QueryFailed('A stage is an object with exactly one name.');
    if (!stages.has(name)) throw new QueryFailed(`The stage ${shown(name)} is not allowed: only stages that read are.`);
    allowStage(name, stage[name], count, depth + 1);
  }
}

function allowStage(name: string, body: unknown, count: { stages: number }, depth: number): void {
  switch (name) {
    case '$lookup': {
      const { pipeline, ...rest } = bodyOf(name, body, ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as']);
      allowCollection(rest.from);
      if (pipeline !== undefined) allowStages(pipeline, count, depth);
      allowExpression(rest, depth);
      return;
    }
    case '$unionWith': {
      const { coll, pipeline } =
        typeof body === 'string' ? { coll: body, pipeline: undefined } : bodyOf(name, body, ['coll', 'pipeline']);
      allowCollection(coll);
      if (pipeline !== undefined) allowStages(pipeline, count, depth);
      return;
    }
    case '$graphLookup': {
      const known = 'from startWith connectFromField connectToField as maxDepth depthField restrictSearchWithMatch';
      allowCollection(bodyOf(name, body, known.split(' ')).from);
      allowExpression(body, depth);
      return;
    }
    case '$facet': {
      if (!isRecord(body)) throw new QueryFailed('$facet takes an object of pipelines.');
      for (const part of Object.values(body)) allowStages(part, count, depth);
      return;
    }
    default:
      allowExpression(body, depth);
  }
}

function bodyOf(name: string, body: unknown, known: string[]): Record<string, unknown> {
  if (!isRecord(body)) throw new QueryFailed(`${name} takes an object.`);
  const odd = Object.keys(body).find(key => !known.includes(key));
  if (odd !== undefined) throw new QueryFailed(`${name} may not have ${shown(odd)} here.`);
  return body;
}

function allowCollection(name: unknown): void {
  if (typeof name !== 'string' || name === '') throw new QueryFailed('A collection is named by a text.');
  if (name.startsWith('system.') || name.includes('$') || name.includes('\0')) {
    throw new QueryFailed(`The collection ${shown(name)} is the server's own and cannot be read.`);
  }
}

/** Every word with a dollar sign has to be known, wherever it stands; nothing is taken for harmless text. */
function allowExpression(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new QueryFailed('The pipeline is nested too deeply.');
  if (typeof value === 'string') {
    const [variable] = value.split('.', 1);
    if (/^\$\$[^a-z]/.test(value) && !variables.has(variable!)) {
      throw new QueryFailed(`The variable ${shown(variable!)} is not allowed.`);
    }
    return;
  }
  if (Array.isArray(value)) {
    for (const each of value) allowExpression(each, depth + 1);
    return;
  }
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$') && !operators.has(key)) throw new QueryFailed(`The operator ${shown(key)} is not allowed.`);
    if (key === '__proto__' || key.includes('\0')) throw new QueryFailed('A field may not have this name.');
    allowExpression(inner, depth + 1);
  }
}

const shown = (text: string) => `"${text.slice(0, 60)}"`;
