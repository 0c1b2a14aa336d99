import { createRequire } from 'node:module';
import { isRecord } from '../../../base/json.ts';
import { QueryFailed } from '../../query/errors.ts';
import type { Read, Stage } from './allow-pipeline.ts';

const require = createRequire(import.meta.url);

/** What of NoQL and BSON is used; they are loaded with the first statement, not at start. */
type Noql = {
  parseSQLtoAST(sql: string): { ast: { type?: string; with?: unknown; into?: { position?: unknown } } };
  makeMongoAggregate(sql: string, options: { unsetId: boolean }): { collections: string[]; pipeline: unknown[] };
};
type Ejson = { stringify(value: unknown, options: { relaxed: boolean }): string };

/**
 * A SELECT as an aggregation, translated by NoQL. Joins give a row per pair, as SQL has it.
 * @throws QueryFailed with the reason where there is no faithful translation
 */
export function translateSql(sql: string): Read {
  const noql: Noql = require('@synatic/noql');
  const { EJSON }: { EJSON: Ejson } = require('mongodb').BSON;
  try {
    const { ast } = noql.parseSQLtoAST(sql);
    if (ast.type !== 'select') throw new Error('only SELECT can be translated');
    // NoQL leaves WITH out silently, which would read another collection than was meant.
    if (ast.with) throw new Error('WITH has no translation; write a sub-select, or a pipeline');
    if (ast.into?.position) throw new Error('INTO would write');
    const { collections, pipeline } = noql.makeMongoAggregate(sql, { unsetId: true });
    const [collection] = collections;
    if (collection === undefined) throw new Error('it names no collection');
    return { collection, pipeline: unwound(JSON.parse(EJSON.stringify(pipeline, { relaxed: true }))) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const reason = /^Cannot read|is not a function|is not iterable/.test(said) ? 'it uses a form that has none' : said;
    throw new QueryFailed(
      `This SQL has no translation for MongoDB: ${reason.slice(0, 500)}. A pipeline in JSON can say more.`,
    );
  }
}

/**
 * A joined row per pair. NoQL's own option for it puts the unwinding before the test whether there is a pair at all,
 * which then fails.
 */
function unwound(pipeline: Stage[]): Stage[] {
  return pipeline.flatMap((stage, at) => {
    const joined = joinOf(pipeline[at - 1]);
    const before = isTest(stage)
      ? undefined
      : (joined ?? (isTest(pipeline[at - 1]) ? joinOf(pipeline[at - 2]) : undefined));
    if (before === undefined || isRecord(stage.$unwind)) return [stage];
    return [{ $unwind: { path: `$${before}`, preserveNullAndEmptyArrays: true } }, stage];
  });
}

/** Where the rows of a join are put; sub-selects of a WHERE are looked up as well, but only counted. */
function joinOf(stage: Stage | undefined): string | undefined {
  const as = isRecord(stage?.$lookup) ? stage.$lookup.as : undefined;
  return typeof as === 'string' && !as.startsWith('tempqueryfield') ? as : undefined;
}

const isTest = (stage: Stage | undefined): boolean =>
  /^\{"\$match":\{"\$expr":\{"\$gt":\[\{"\$size"/.test(JSON.stringify(stage) ?? '');
