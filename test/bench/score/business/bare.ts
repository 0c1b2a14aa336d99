import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tables } from '../../../reasoner/builtin/tables.ts';
import type { Choice } from '../read.ts';
import type { Scored } from '../report.ts';
import { isRight } from './judge.ts';
import { readQuestions, tuning } from './questions.ts';
import { openTruth } from './truth.ts';

type Keys = {
  primary: Record<string, string[]>;
  foreign: { table: string; columns: string[]; references: string; refColumns: string[] }[];
};

/** The tables of a theme, with their keys. */
const tablesOf = async (folder: URL): Promise<Tables> => {
  const tables = await Tables.open();
  const { primary, foreign } = JSON.parse(readFileSync(new URL('keys.json', folder), 'utf8')) as Keys;
  for (const file of readdirSync(folder).filter(name => name.endsWith('.csv'))) {
    const profile = await tables.addCsv(file.slice(0, -4), fileURLToPath(new URL(file, folder)));
    profile.primaryKey = primary[profile.name] ?? profile.primaryKey;
  }
  for (const { table, columns, references, refColumns } of foreign)
    tables.relate({ fromTable: table, fromColumns: columns, toTable: references, toColumns: refColumns });
  return tables;
};

/** English questions of business people that go on from no other, of the tuning themes, by the reader alone: without a service around it. */
export async function* bareBusiness(folder: URL, { limit, score }: Choice): AsyncIterable<Scored> {
  let left = limit;
  for (const theme of tuning) {
    const at = new URL(`${theme}/`, folder);
    const [tables, source] = [await tablesOf(at), await openTruth(at)];
    for (const question of readQuestions(folder)) {
      const { id, kind, language, sql, before } = question;
      if (question.theme !== theme || language !== 'en' || sql === null || before || left-- <= 0) continue;
      const truth = await source.of(question);
      yield await score(tables, { id, kind, question: question.question, expected: sql }, rows =>
        isRight(truth, { text: '', tables: [rows] }),
      );
    }
    source.close();
    tables.close();
  }
}
