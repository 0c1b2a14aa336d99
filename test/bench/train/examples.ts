import type { Candidate } from '../../../src/engine/reasoner/builtin/judge/candidate.ts';
import { suspicion } from '../../../src/engine/reasoner/builtin/judge/check.ts';
import { readAll } from '../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { titleOf } from '../../../src/engine/reasoner/builtin/say/terms.ts';
import { buildSchema } from '../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { compile } from '../../../src/engine/reasoner/builtin/sql/compile.ts';
import { own } from '../score/own.ts';
import { now, type Score } from '../score/read.ts';

/** A reading of a question, what it gives, and whether that is right. */
export type Tried = { candidate: Candidate; right: boolean; doubt: number; values: string };
/** A question with its likeliest readings, uncorrected. */
export type Example = { database: string; readings: Tried[] };

const kept = 25;

const valuesOf = (rows: unknown[][]): string => JSON.stringify(rows.map(row => row.map(String).sort().join()).sort());

/** Reads the project's own questions and runs the readings of each. */
export const examplesOf = async (folder: URL): Promise<Example[]> => {
  const examples: Example[] = [];
  const collect: Score = async (tables, item, right) => {
    const schema = buildSchema(tables.catalog, languageFor('en'));
    const candidates = readAll(item.question, schema, now, null, indexNames(schema), false)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, kept);
    const readings: Tried[] = [];
    for (const candidate of candidates) {
      const sql = compile(candidate.form, schema, titleOf(schema), false)!.sql;
      const tried = await tables.rows(sql).then(
        async ({ rows }): Promise<Tried> => ({
          candidate,
          right: right(rows, candidate.form),
          doubt: suspicion(candidate, await tables.query(candidate.statement.sql), schema),
          values: valuesOf(rows),
        }),
        (): Tried => ({ candidate, right: false, doubt: 1, values: '' }),
      );
      readings.push(tried);
    }
    examples.push({ database: item.id, readings });
    const outcome = readings[0]?.right ? 'right' : 'wrong';
    return { ...item, outcome, forced: outcome === 'right', place: 0, confidence: 1, ms: 0, got: '', readings: [] };
  };
  const choice = { limit: Number.POSITIVE_INFINITY, only: undefined, half: undefined, score: collect };
  for await (const _ of own(folder, choice));
  return examples;
};
