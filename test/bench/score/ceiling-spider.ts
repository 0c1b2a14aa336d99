import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { outbound } from '../../../src/base/outbound.ts';
import { sqliteConnector } from '../../../src/engine/sources/sqlite/connector.ts';
import type { Gold, GoldDatabase } from './gold.ts';
import { spread } from './spread.ts';

const folder = new URL('../../../../shared/eval/spider-open/', import.meta.url);

/** Spider's gold statements over their SQLite files, those that SQLite itself runs. */
export async function* spiderGolds(
  limit: number,
  only: string | undefined,
  isKnown: (id: string) => boolean,
): AsyncIterable<GoldDatabase> {
  if (!existsSync(folder)) return console.log(`Skipped: the question set is not there (${folder.pathname}).`);
  const all = JSON.parse(readFileSync(new URL('questions.json', folder), 'utf8')) as { db_id: string; query: string }[];
  const numbered = all.map(({ db_id, query }, at) => ({ id: `spider/${at}`, database: db_id, query }));
  const chosen = spread(numbered, limit, item => !only || item.database === only);
  for (const [database, items] of Map.groupBy(chosen, item => item.database)) {
    const file = new URL(`databases/${database}.sqlite`, folder).pathname;
    const db = new DatabaseSync(file, { readOnly: true, enableDoubleQuotedStringLiterals: true });
    const names = namesOf(db);
    const golds = items.flatMap(({ id, query }): Gold[] => {
      if (isKnown(id)) return [{ id, sql: query, asked: query, want: [], ordered: false }];
      try {
        const statement = db.prepare(query);
        statement.setReturnArrays(true);
        const want = statement.all() as unknown as unknown[][];
        return [{ id, sql: query, asked: withStrings(query, names), want, ordered: /order by/i.test(query) }];
      } catch {
        return [];
      }
    });
    db.close();
    const connection = sqliteConnector().connect({
      ...{ settings: { file }, credentials: { kind: 'none' } },
      outbound: outbound({ allowPrivate: true }),
    });
    yield { name: database, dialect: 'sqlite', connection, golds };
  }
}

/** Texts in the quotes of texts: what SQLite takes for one only where no column is called so is a mistake elsewhere. */
const withStrings = (sql: string, names: Set<string>): string =>
  sql.replace(/'(?:[^']|'')*'|"([^"]*)"/g, (whole, inner: string | undefined) =>
    inner === undefined || names.has(inner.toLowerCase()) ? whole : `'${inner.replaceAll("'", "''")}'`,
  );

/** What tables and columns of a file are called, in small letters. */
const namesOf = (db: DatabaseSync): Set<string> => {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").all();
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)');
  const names = (tables as { name: string }[]).flatMap(({ name }) => [
    name,
    ...(columns.all(name) as { name: string }[]).map(column => column.name),
  ]);
  return new Set(names.map(name => name.toLowerCase()));
};
