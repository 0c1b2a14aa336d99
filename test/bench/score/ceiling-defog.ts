import pg from 'pg';
import { outbound } from '../../../src/base/outbound.ts';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { dumps, goldStatements, haveDefog } from '../../guard/defog.ts';
import { createPostgres } from '../../kit/services.ts';
import type { Gold, GoldDatabase } from './gold.ts';
import { spread } from './spread.ts';

/** Defog's gold statements over their databases on a real PostgreSQL. */
export async function* defogGolds(
  limit: number,
  only: string | undefined,
  isKnown: (id: string) => boolean,
): AsyncIterable<GoldDatabase> {
  if (!haveDefog) return console.log('Skipped: the questions of Defog are not there.');
  const statements = [...(await goldStatements())].flatMap(([database, golds]) =>
    golds.map((sql, at) => ({ id: `defog/${database}/${at}`, database, sql })),
  );
  const chosen = spread(statements, limit, item => !only || item.database === only);
  const byName = new Map(dumps().map(({ name, sql }) => [name, sql]));
  for (const [database, items] of Map.groupBy(chosen, item => item.database)) {
    const { url, drop } = await createPostgres();
    const client = new pg.Client({ connectionString: url, types: { getTypeParser: parserOf as never } });
    await client.connect();
    try {
      await client.query(byName.get(database)!);
      await client.query('SET search_path = public');
      const golds: Gold[] = [];
      for (const { id, sql } of items) {
        const known = isKnown(id)
          ? { rows: [] }
          : await client.query({ text: sql, rowMode: 'array' }).catch(() => null);
        if (known) golds.push({ id, sql, asked: sql, want: known.rows as unknown[][], ordered: false });
      }
      const { hostname: host, port, pathname, username } = new URL(url);
      const connection = postgresqlConnector().connect({
        settings: { host, port: Number(port || 5432), database: pathname.slice(1), tls: false },
        credentials: { kind: 'password', username: decodeURIComponent(username) || 'root', password: 'trusted' },
        outbound: outbound({ allowPrivate: true }),
      });
      yield { name: database, dialect: 'postgresql', connection, golds };
    } finally {
      await client.end();
      await drop();
    }
  }
}

/** Values as the server writes them, but for its letters for true and false. */
const parserOf = (type: number) => (value: string) => (type === 16 ? value === 't' : value);
