import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgres } from '../kit/services.ts';

const folder = join(import.meta.dirname, '../../../shared/eval/samples');

/** Small databases that others made, as files for psql; null where they are not there. */
export const sampleFiles = existsSync(folder)
  ? {
      Chinook: ['chinook.postgres.sql'],
      Sakila: ['sakila.schema.sql', 'sakila.data.sql'],
      Northwind: ['northwind.sql'],
    }
  : null;
export type SampleName = keyof NonNullable<typeof sampleFiles>;

/** A database of its own on the real server, filled from its files. */
export async function loadSample(name: SampleName) {
  const { url, drop } = await createPostgres();
  for (const file of sampleFiles![name]) {
    const text = readFileSync(join(folder, file), 'utf8')
      // The database is there already.
      .replace(/^(DROP|CREATE) DATABASE .*$/gim, '')
      .replace(/^\\c .*$/gm, '');
    psql(url, text);
  }
  const { hostname: host, port, pathname, username } = new URL(url);
  return {
    url,
    settings: { host, port: Number(port || 5432), database: pathname.slice(1), tls: false },
    username: decodeURIComponent(username) || 'root',
    /** Runs SQL and gives its rows, fields apart by tabs. */
    sql: (text: string) => psql(url, text),
    drop,
  };
}

/** Drops every foreign key of the database that is in use. */
export const dropKeys = `DO $$ DECLARE k record; BEGIN
  FOR k IN SELECT conrelid::regclass AS owner, conname FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', k.owner, k.conname); END LOOP; END $$;`;

/** Runs SQL on a real server and gives its rows, fields apart by tabs. */
export function psql(url: string, input: string): string {
  const options = { input, encoding: 'utf8' as const, maxBuffer: 64 * 1024 * 1024 };
  return execFileSync('psql', ['-q', '-A', '-t', '-F', '\t', '-d', url], options);
}
