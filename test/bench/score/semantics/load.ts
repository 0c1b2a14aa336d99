import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Catalog } from '../../../../src/engine/query/catalog.ts';
import { Tables } from '../../../reasoner/builtin/tables.ts';
import { loadDump } from '../defog.ts';
import { copySqlite } from '../spider.ts';
import { load as loadCsv } from '../wtq.ts';
import type { Labelled } from './labels.ts';

type Keys = {
  primary: Record<string, string[]>;
  foreign: { table: string; columns: string[]; references: string; refColumns: string[] }[];
};

const spider = async (folder: URL, database: string): Promise<Tables> => {
  const source = new DatabaseSync(new URL(`spider-open/databases/${database}.sqlite`, folder).pathname, {
    readOnly: true,
  });
  const tables = await copySqlite(source);
  source.close();
  return tables;
};

const business = async (folder: URL, theme: string): Promise<Tables> => {
  const at = new URL(`business-open/${theme}/`, folder);
  const { primary, foreign } = JSON.parse(readFileSync(new URL('keys.json', at), 'utf8')) as Keys;
  const tables = await Tables.open();
  for (const file of readdirSync(at).filter(name => name.endsWith('.csv'))) {
    const name = file.slice(0, -4);
    const profile = await tables.addCsv(name, new URL(file, at).pathname);
    profile.primaryKey = primary[name] ?? [];
  }
  for (const { table, columns, references, refColumns } of foreign)
    tables.relate({ fromTable: table, fromColumns: columns, toTable: references, toColumns: refColumns });
  return tables;
};

/** Chinook's script for PostgreSQL, with its keys. */
const chinook = async (folder: URL): Promise<Tables> => {
  const tables = await Tables.open();
  const script = readFileSync(new URL('samples/chinook.postgres.sql', folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const keys = new Map<string, string[]>();
  for (const statement of script.split(/;\s*\n/)) {
    const sql = statement.trim();
    const [, made] = /^CREATE TABLE (\w+)/.exec(sql) ?? [];
    if (made) keys.set(made, /PRIMARY KEY\s+\(([^)]+)\)/.exec(sql)![1]!.split(/,\s*/));
    if (made || /^INSERT INTO/.test(sql))
      await tables.connection.run(
        sql.replace(/\bN'/g, "'").replace(/'(\d{4})\/(\d+)\/(\d+)'/g, "strptime('$1/$2/$3', '%Y/%m/%d')"),
      );
    const [, from, by, to, key] =
      /^ALTER TABLE (\w+)[\s\S]+FOREIGN KEY \((\w+)\) REFERENCES (\w+) \((\w+)\)/.exec(sql) ?? [];
    if (from) tables.relate({ fromTable: from, fromColumns: [by!], toTable: to!, toColumns: [key!] });
  }
  for (const [name, key] of keys) await tables.profile(name, name, key);
  return tables;
};

/** What is known of the tables of a labelled database. */
export const loadCatalog = async (folder: URL, { set, database, tables: [first] }: Labelled): Promise<Catalog> => {
  const tables =
    set === 'spider'
      ? await spider(folder, database)
      : set === 'business'
        ? await business(folder, database)
        : set === 'defog'
          ? await loadDump(new URL(`defog-open/databases/${database}.sql`, folder))
          : set === 'wtq'
            ? await loadCsv(new URL(`wtq-open/csv/${database}.csv`, folder).pathname)
            : await chinook(folder);
  const { catalog } = tables;
  // The files of this set are called `data`, which says nothing.
  if (set === 'wtq') for (const table of catalog.tables) [table.name, table.title] = [first!.name, ''];
  tables.close();
  return catalog;
};
