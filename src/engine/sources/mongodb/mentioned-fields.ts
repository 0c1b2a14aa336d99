import { isRecord } from '../../../base/json.ts';
import type { Stage } from './allow-pipeline.ts';

/** Whether any name or path in the pipeline could mean the field, one within it, or one that it is within. */
export function mentions(part: unknown, field: string): boolean {
  if (typeof part === 'string') return couldMean(part, field);
  if (Array.isArray(part)) return part.some(each => mentions(each, field));
  if (!isRecord(part)) return false;
  // The "_id" of a $group is the group's own.
  return Object.entries(part).some(
    ([key, value]) => (key !== '_id' && !key.startsWith('$') && couldMean(key, field)) || mentions(value, field),
  );
}

function couldMean(text: string, field: string): boolean {
  const parts = text.replace(/^\$+/, '').split('.');
  return parts.some((_, from) => {
    const path = parts.slice(from).join('.');
    return path === field || field.startsWith(`${path}.`) || path.startsWith(`${field}.`);
  });
}

const narrowing = new Set(['$group', '$count', '$sortByCount', '$bucket', '$bucketAuto']);
const dynamic = /"\$\$(ROOT|CURRENT)|"\$objectToArray"|"\$getField"|"\$mergeObjects"/;

/** Whether whole documents may come out, so that fields are shown which the pipeline never names. */
export function showsWhole(pipeline: Stage[]): boolean {
  if (dynamic.test(JSON.stringify(pipeline))) return true;
  return !pipeline.some(stage => {
    const [name] = Object.keys(stage) as [string];
    if (narrowing.has(name)) return true;
    const body = stage[name];
    // A projection that only leaves out shows all the rest.
    return (
      name === '$project' &&
      isRecord(body) &&
      Object.entries(body).some(([key, to]) => key !== '_id' && to !== 0 && to !== false)
    );
  });
}
