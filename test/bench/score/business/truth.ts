import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { quote, Tables, text } from '../../../reasoner/builtin/tables.ts';
import { gridOf } from './cells.ts';
import type { Truth } from './judge.ts';
import type { Question } from './questions.ts';

/** Flags stay text, as the statements of the set expect them. */
const types = "['BIGINT', 'DOUBLE', 'DATE', 'TIMESTAMP', 'VARCHAR']";

/** The tables of a theme in a database of their own, which says what its questions should give. */
export const openTruth = async (folder: URL) => {
  const tables = await Tables.open();
  for (const file of readdirSync(folder).filter(name => name.endsWith('.csv')))
    await tables.connection.run(
      `CREATE TABLE ${quote(file.slice(0, -4))} AS SELECT * FROM read_csv_auto(${text(fileURLToPath(new URL(file, folder)))}, sample_size = -1, auto_type_candidates = ${types})`,
    );
  return {
    async of({ sql, accept, ...about }: Question): Promise<Truth> {
      const readings: Truth['readings'] = [];
      for (const statement of sql === null ? [] : [sql, ...accept])
        readings.push(gridOf((await tables.rows(statement)).rows));
      return { ...about, readings };
    },
    close: () => tables.close(),
  };
};
