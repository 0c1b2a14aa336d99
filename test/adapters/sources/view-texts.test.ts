import { describe, expect, it } from 'vitest';
import type { SourceTable } from '../../../src/engine/sources/connector.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { mongodbConnector } from '../../../src/engine/sources/mongodb/connector.ts';
import { sqlserverConnector } from '../../../src/engine/sources/sqlserver/connector.ts';
import { KnownTables } from '../../../src/engine/sql/views/known-tables.ts';
import { readingOf } from '../../../src/engine/sql/views/view-reading.ts';
import { startMongoDouble } from '../../kit/doubles/mongo-server.ts';
import { startTdsDouble, type TdsAnswer } from '../../kit/doubles/tds-server.ts';
import type { TdsColumn } from '../../kit/doubles/tds-types.ts';
import { policy, tablesOf } from './connector-kit.ts';

/** Of each column of a view where it comes from, as the whole way from the source tells. */
async function readings(tables: SourceTable[], dialect: 'tsql' | 'mongodb') {
  const known = new KnownTables();
  for (const table of tables) known.add(table);
  const read = tables
    .filter(({ type }) => type === 'view')
    .map(async ({ schema, name, columns, view = { sql: null } }) => {
      const found = { schema, name, columns: columns.map(column => column.name), view };
      const reading = await readingOf(found, dialect, sql => known.in(sql));
      const from = reading.columns.map(column => [
        column.name,
        column.origins.map(origin => `${origin.name}.${origin.column ?? '*'}`).join(' '),
      ]);
      return [name, { ...Object.fromEntries(from), ...(reading.unfollowed && { unfollowed: reading.unfollowed }) }];
    });
  return Object.fromEntries(await Promise.all(read));
}

describe('How views are made is told', () => {
  it('by SQL Server to an account that may see it (driver and wire path, against a double)', async () => {
    const text = (name: string): TdsColumn => ({ name, type: 'nvarchar' }) as TdsColumn;
    const number = (name: string): TdsColumn => ({ name, type: 'int' }) as TdsColumn;
    const columns = [
      [1, 'id'],
      [1, 'email'],
      [2, 'id'],
      [2, 'contact'],
      [3, 'email'],
    ];
    const made =
      'CREATE VIEW dbo.customer_view (id, contact) WITH SCHEMABINDING AS SELECT c.id, UPPER(c.[email]) FROM dbo.customers AS c';
    const answers: [RegExp, TdsAnswer][] = [
      [
        /FROM sys\.objects o/,
        {
          columns: [
            number('id'),
            text('s'),
            text('n'),
            text('t'),
            text('c'),
            { name: 'r', type: 'bigint' } as TdsColumn,
          ],
          rows: [
            [1, 'dbo', 'customers', 'U ', null, 3],
            [2, 'dbo', 'customer_view', 'V ', null, null],
            [3, 'dbo', 'encrypted', 'V ', null, null],
          ],
        },
      ],
      [
        /FROM sys\.columns c/,
        {
          columns: [
            number('id'),
            text('n'),
            text('t'),
            number('l'),
            number('p'),
            number('s'),
            { name: 'n', type: 'bit' } as TdsColumn,
            text('c'),
          ],
          rows: columns.map(([id, name]) => [id, name, 'nvarchar', 400, 0, 0, true, null]),
        },
      ],
      [
        /FROM sys\.sql_modules m/,
        {
          columns: [number('id'), text('d')],
          rows: [
            [2, made],
            [3, null],
          ],
        },
      ],
    ];
    const server = await startTdsDouble({
      passwords: { reader: 'secret' },
      databases: ['shop'],
      answer: sql =>
        answers.find(([pattern]) => pattern.test(sql))?.[1] ??
        (/^\s*SELECT/.test(sql) ? { columns: [number('id')], rows: [] } : 'nothing'),
    });
    const connection = connectSource(sqlserverConnector({ idleMs: 300 }), {
      settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
      credentials: { kind: 'password', username: 'reader', password: 'secret' },
      outbound: policy,
    });
    expect(await readings([...(await tablesOf(connection)).values()], 'tsql')).toEqual({
      customer_view: { id: 'customers.id', contact: 'customers.email' },
      encrypted: {
        email: '',
        unfollowed: 'Its source does not show how it is made: grant its account VIEW DEFINITION on the view.',
      },
    });
    await connection.close();
    await server.close();
  });

  it('by MongoDB (driver and wire path, against a double)', async () => {
    const document = { _id: 1, email: 'ann@example.com' };
    const server = await startMongoDouble({
      users: { reader: { password: 'secret', actions: ['find'] } },
      views: ['recent', 'joined', 'silent'],
      viewOptions: {
        recent: { viewOn: 'customers', pipeline: [{ $match: { email: /x/ } }, { $project: { email: 1 } }] },
        joined: {
          viewOn: 'orders',
          pipeline: [{ $lookup: { from: 'customers', localField: 'c', foreignField: '_id', as: 'c' } }],
        },
      },
      databases: {
        shop: { customers: [document], orders: [document], recent: [document], joined: [document], silent: [document] },
      },
    } as unknown as Parameters<typeof startMongoDouble>[0]);
    const connection = connectSource(mongodbConnector({ connectTimeoutMs: 3000 }), {
      settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
      credentials: { kind: 'password', username: 'reader', password: 'secret' },
      outbound: policy,
    });
    expect(await readings([...(await tablesOf(connection)).values()], 'mongodb')).toEqual({
      recent: { _id: 'customers._id', email: 'customers.email' },
      joined: { _id: 'orders.* customers.*', email: 'orders.* customers.*' },
      silent: {
        _id: '',
        email: '',
        unfollowed: 'Its source does not show how it is made: let its account list collections with their options.',
      },
    });
    await connection.close();
    await server.close();
  });
});
