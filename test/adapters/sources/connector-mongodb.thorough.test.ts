import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { BSON } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { SourceFailed } from '../../../src/engine/query/errors.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { mongodbConnector } from '../../../src/engine/sources/mongodb/connector.ts';
import { startMongoDouble } from '../../kit/doubles/mongo-server.ts';
import { connectorSuite } from './connector.ts';
import { allRows, policy, statement, tablesOf } from './connector-kit.ts';

// Begins early: it moves documents of many megabytes, which takes a minute.

const password = 'canary-mongo-pass/word';
const strange = ['Ünïcode 😀', 'with space', 'select', 'Mixed.Case'];

const read = (collection: string, ...pipeline: object[]) => JSON.stringify({ collection, pipeline });
const fields = (...names: string[]) => ({ $project: { _id: 0, ...Object.fromEntries(names.map(name => [name, 1])) } });
const one = (value: object) => read('customers', { $limit: 1 }, { $replaceWith: { value } });

/** Documents as long as a server takes them, and longer, which nobody should sample who does not ask for them. */
const longDocuments = {
  too_long: [{ _id: 1, n: 1, t: 'x'.repeat(17_000_000) }],
  long: Array.from({ length: 8 }, (_, n) => ({ _id: n, n, t: 'x'.repeat(1_500_000) })),
};

const contents = (long: Record<string, object[]> = {}) => ({
  users: {
    reader: { password, actions: ['find'] },
    blind: { password, actions: [], mayList: false },
  },
  unique: { customers: [['email']] },
  views: ['recent'],
  databases: {
    shop: {
      customers: [
        { _id: 1, id: 1, email: 'ann@example.com', name: 'Ann', note: null },
        { _id: 2, id: 2, email: 'bob@example.com', name: 'Bob', note: 'says "hi"' },
        { _id: 3, id: 3, email: 'cy@example.com', name: 'Çy 😀', note: '' },
      ],
      orders: [
        {
          _id: 1,
          id: 1,
          customer_id: 1,
          amount: BSON.Decimal128.fromString('1234567890123456.7891'),
          placed_at: new Date('2024-02-29T12:30:15.500Z'),
          paid: true,
        },
      ],
      odd: [
        {
          _id: new BSON.ObjectId('65f0c0ffee65f0c0ffee65f0'),
          long: BSON.Long.fromString('9007199254740993'),
          uuid: new BSON.UUID('123e4567-e89b-42d3-a456-426614174000'),
          bytes: new BSON.Binary(Buffer.from([0, 255, 16])),
          address: { city: 'Bern', geo: { lat: new BSON.Double(46.9), tags: ['a', 'b'] } },
          items: [{ sku: 'A', price: new BSON.Double(1.5) }, { sku: 'B' }],
        },
      ],
      ...long,
      recent: [{ _id: 1, n: 1 }],
      ...Object.fromEntries(strange.map(name => [name, [{ _id: 1, n: 7 }]])),
    },
  },
});

connectorSuite('MongoDB (driver and wire path, against a double)', async () => {
  const server = await startMongoDouble(contents(longDocuments));
  const settings = { host: '127.0.0.1', port: server.port, database: 'shop' };
  const odd = (name: string) => read('odd', { $project: { _id: 0, value: `$${name}` } });
  return {
    connector: mongodbConnector({ connectTimeoutMs: 2500, idleMs: 300 }),
    settings,
    credentials: { kind: 'password', username: 'reader', password },
    schema: '',
    lacks: ['primaryKeys', 'foreignKeys', 'notNull'],
    servesWhole: true,
    strange,
    statements: {
      customers: read('customers', { $sort: { id: 1 } }, fields('id', 'email', 'name', 'note')),
      orders: read('orders', fields('id', 'customer_id', 'amount', 'placed_at', 'paid')),
      strange: name => read(name, fields('n')),
      numbers: count => read('numbers', { $limit: count }, fields('n', 't')),
      byParameters: (email, id) =>
        read('customers', { $match: { email: { $eq: email }, id: { $gt: id } } }, fields('name')),
      slow: read('slow', fields('n')),
      wrong: [read('customers', { $project: { x: { $divide: ['$name', 0] } } }), /\$divide/],
      writes: [
        read('customers', { $out: 'stolen' }),
        read('customers', { $merge: { into: 'stolen' } }),
        read('customers', { $match: { $where: 'while(true){}' } }),
        read('customers', { $set: { x: { $function: { body: 'f', args: [], lang: 'js' } } } }),
        read('customers', { $lookup: { from: 'system.users', pipeline: [], as: 'x' } }),
        read('customers', { $facet: { a: [{ $out: 'stolen' }] } }),
        'DELETE FROM customers',
        'INSERT INTO customers (id) VALUES (4)',
        'WITH x AS (SELECT id FROM orders) SELECT id FROM x',
        '{"collection": "customers", "pipeline": [], "writeConcern": 1}',
      ],
      long: (characters, rows = 1) =>
        read(characters > 2_000_000 ? 'too_long' : 'long', { $limit: rows }, fields('n', 't')),
      wide: width =>
        read(
          'customers',
          { $limit: 1 },
          { $replaceWith: Object.fromEntries(Array.from({ length: width }, (_, i) => [`c${i}`, { $literal: 1 }])) },
        ),
    },
    types: [
      { sql: read('odd', { $project: { _id: 1 } }), type: 'text', value: '65f0c0ffee65f0c0ffee65f0' },
      { sql: odd('long'), type: 'integer', value: '9007199254740993' },
      { sql: odd('uuid'), type: 'uuid', value: '123e4567-e89b-42d3-a456-426614174000' },
      { sql: odd('bytes'), type: 'binary', value: 'AP8Q' },
      { sql: odd('address'), type: 'json', value: { city: 'Bern', geo: { lat: 46.9, tags: ['a', 'b'] } } },
      { sql: odd('items'), type: 'array', value: [{ sku: 'A', price: 1.5 }, { sku: 'B' }] },
      {
        sql: one({ $literal: { $date: '2020-01-02T03:04:05Z' } }),
        type: 'timestamp',
        value: '2020-01-02T03:04:05.000Z',
      },
      { sql: 'SELECT name AS value FROM customers WHERE id = 2', type: 'text', value: 'Bob' },
      { sql: 'SELECT COUNT(*) AS value FROM customers WHERE id > 1', type: 'integer', value: 2 },
    ],
    running: async () => server.running(),
    failures: [
      { at: 'name', settings: { host: 'no-such-host.invalid' } },
      { at: 'name', settings: { host: '127.0.0.1:1,169.254.169.254' } },
      { at: 'address', settings: { host: '169.254.169.254' } },
      { at: 'port', settings: { port: 1 } },
      { at: 'tls', settings: { tls: true } },
      { at: 'login', credentials: { kind: 'password', username: 'reader', password: `${password}x` } },
      { at: 'rights', credentials: { kind: 'password', username: 'blind', password } },
      { at: 'database', settings: { database: 'nowhere' } },
    ],
    secrets: [password],
    idleMs: 300,
    close: () => server.close(),
  };
});

describe('MongoDB', () => {
  const open = async () => {
    const server = await startMongoDouble(contents());
    const connection = connectSource(mongodbConnector({ idleMs: 300 }), {
      settings: { host: '127.0.0.1', port: server.port, database: 'shop' },
      credentials: { kind: 'password', username: 'reader', password },
      outbound: policy,
    });
    return { server, connection };
  };

  it('tells the fields inside documents by their paths, and lists with what is in them', async () => {
    const { server, connection } = await open();
    const tables = await tablesOf(connection);
    const odd = tables.find(({ name }) => name === 'odd')!;
    expect(odd.columns.map(({ name, type, nativeType }) => [name, type, nativeType])).toEqual([
      ['_id', 'text', 'objectId'],
      ['long', 'integer', 'long'],
      ['uuid', 'uuid', 'uuid'],
      ['bytes', 'binary', 'binData'],
      ['address.city', 'text', 'string'],
      ['address.geo.lat', 'decimal', 'double'],
      ['address.geo.tags', 'array', 'array'],
      ['items', 'array', 'array'],
      ['items.sku', 'text', 'string'],
      ['items.price', 'decimal', 'double'],
    ]);
    expect(tables.find(({ name }) => name === 'recent')).toMatchObject({ type: 'view', rowCount: null });
    await connection.close();
    await server.close();
  });

  it('answers SQL by translation, joins as rows, and says why where there is none', async () => {
    const { server, connection } = await open();
    const rows = async (sql: string) => allRows(await connection.query(statement(sql)));
    const joined = 'SELECT c.name, o.id FROM customers c INNER JOIN orders o ON c.id = o.customer_id';
    expect(await rows(joined)).toEqual([['Ann', 1]]);
    expect(await rows(joined.replace('INNER', 'LEFT'))).toEqual([
      ['Ann', 1],
      ['Bob', null],
      ['Çy 😀', null],
    ]);
    expect(await rows("SELECT id FROM customers WHERE name LIKE 'B%'")).toEqual([[2]]);
    await expect(rows('SELECT name FROM customers HAVING AVG(id) > 1')).rejects.toThrow(/no translation for MongoDB/);
    await expect(rows('WITH x AS (SELECT id FROM orders) SELECT id FROM x')).rejects.toThrow(/WITH has no translation/);
    await connection.close();
    await server.close();
  });

  it('survives a server whose answers lead in circles', async () => {
    const server = createServer(socket => {
      socket.on('error', () => {});
      socket.on('data', asked => {
        // Two thousand million documents of no length.
        const answer = Buffer.alloc(40);
        answer.writeInt32LE(40, 0);
        answer.writeInt32LE(asked.readInt32LE(4), 8);
        answer.writeInt32LE(1, 12);
        answer.writeInt32LE(2 ** 31 - 1, 32);
        socket.write(answer);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connection = connectSource(mongodbConnector({ connectTimeoutMs: 700 }), {
      settings: { host: '127.0.0.1', port, database: 'shop' },
      credentials: { kind: 'none' },
      outbound: policy,
    });
    await expect(connection.test(new AbortController().signal)).rejects.toThrow(SourceFailed);
    await connection.close();
    server.close();
  });

  it('closes the cursor at the server when its reader has enough', async () => {
    const { server, connection } = await open();
    const { batches } = await connection.query(statement(read('numbers', { $limit: 50_000 }), { maxRows: 50_000 }));
    for await (const _ of batches) break;
    await expect.poll(() => server.cursors()).toBe(0);
    expect(server.commands.map(({ name }) => name)).toContain('killCursors');
    await connection.close();
    await server.close();
  });
});
