import { isRecord } from '../../../base/json.ts';
import { QueryFailed } from '../../query/errors.ts';
import { allowPipeline, type Read } from './allow-pipeline.ts';
import { translateSql } from './translate-sql.ts';

/** Text of one statement, in UTF-16 units. */
const maxLength = 1_000_000;

/**
 * What a statement asks for: JSON `{"collection": …, "pipeline": […]}` as it stands, anything else as SQL to be
 * translated. @throws QueryFailed where it is neither, or does more than read
 */
export function readStatement(text: string): Read {
  if (text.length > maxLength) throw new QueryFailed('The statement is too long.');
  const read = text.trimStart().startsWith('{') ? parsed(text) : translateSql(text);
  allowPipeline(read);
  return read;
}

function parsed(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new QueryFailed(`The pipeline is not JSON: ${(error as Error).message}`);
  }
  if (!isRecord(value) || typeof value.collection !== 'string' || !Array.isArray(value.pipeline)) {
    throw new QueryFailed('A MongoDB statement is {"collection": "name", "pipeline": [stages]}.');
  }
  const odd = Object.keys(value).find(key => key !== 'collection' && key !== 'pipeline');
  if (odd !== undefined) throw new QueryFailed(`A MongoDB statement has no "${odd.slice(0, 60)}".`);
  return { collection: value.collection, pipeline: value.pipeline };
}
