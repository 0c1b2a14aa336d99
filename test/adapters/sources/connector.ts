import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QueryFailed, QueryTimedOut, SourceFailed } from '../../../src/engine/query/errors.ts';
import type {
  SourceConnection,
  SourceSettings,
  SourceTable,
  Statement,
} from '../../../src/engine/sources/connector.ts';
import { proxyTo, silentServer, type TcpProxy } from '../../kit/installation/tcp-proxy.ts';
import { type Asked, allRows, errorOf, policy, type SuiteSource, statement, tablesOf } from './connector-kit.ts';
import { streamsUnderTest } from './connector-streams.ts';

/** The promises of the port, held against one kind of source. `open` makes the source with the suite's tables in it. */
export function connectorSuite(
  name: string,
  open: () => Promise<SuiteSource>,
  options: { millionRows?: boolean } = {},
): void {
  describe(`the connector of ${name}`, () => {
    let source: SuiteSource;
    let proxy: TcpProxy | null = null;
    let connection: SourceConnection;
    const opened: SourceConnection[] = [];
    /** Another way to the same source; straight, or to where a test says. */
    const connect = (settings: SourceSettings = {}, credentials = source.credentials) => {
      const target = { settings: { ...source.settings, ...settings }, credentials, outbound: policy };
      const another = source.connector.connect(target);
      opened.push(another);
      return another;
    };
    beforeAll(async () => {
      source = await open();
      const { host, port } = source.settings;
      if (host && port) proxy = await proxyTo(port, host);
      connection = connect(proxy ? { port: proxy.port } : {});
    });
    afterAll(async () => {
      await Promise.all(opened.map(each => each.close()));
      await proxy?.close();
      await source.close();
    });
    const lacks = (what: NonNullable<SuiteSource['lacks']>[number]) => source.lacks?.includes(what) ?? false;
    const rows = async (asked: Asked, more?: Partial<Statement>) =>
      allRows(await connection.query(statement(asked, more)));

    describe('test', () => {
      it('tells the version of a source that is well', async () => {
        const { serverVersion, readOnly } = await connection.test(new AbortController().signal);
        expect(serverVersion).toMatch(/\d/);
        expect([true, false, null]).toContain(readOnly);
      });

      it('says of each failure where the way ended', async () => {
        for (const { at, settings, credentials, message } of source.failures) {
          const failing = connect(settings, credentials);
          const error = await errorOf(failing.test(new AbortController().signal), source.secrets);
          expect(error, `${at}: ${error}`).toBeInstanceOf(SourceFailed);
          expect(error.at, error.message).toBe(at);
          if (message) expect(error.message).toMatch(message);
          // The same failure meets whoever asks without having tested; where rights are missing, the source may say it itself.
          const asked = await errorOf(failing.query(statement(source.statements.customers)), source.secrets);
          if (at === 'rights') expect([SourceFailed, QueryFailed]).toContain(asked.constructor);
          else expect(asked.at, asked.message).toBe(at);
        }
      });

      it('ends when it is aborted', async () => {
        const reason = await errorOf(connection.test(AbortSignal.abort()), source.secrets);
        expect(reason.name).toBe('AbortError');
      });
    });

    describe('catalog', () => {
      let tables: SourceTable[];
      beforeAll(async () => {
        tables = await tablesOf(connection, source.schemas);
      });
      const table = (title: string) => {
        const found = tables.filter(each => each.name === title && each.schema === source.schema);
        expect(found, title).toHaveLength(1);
        return found[0]!;
      };

      it('tells the columns with their types in order', () => {
        const { columns, type } = table('customers');
        expect(type).toBe(source.connector.type === 'mongodb' ? 'collection' : 'table');
        expect(columns.map(column => column.name).filter(each => each !== '_id')).toEqual([
          'id',
          'email',
          'name',
          'note',
        ]);
        const types = Object.fromEntries([...columns, ...table('orders').columns].map(c => [c.name, c.type]));
        expect(types).toMatchObject({ email: 'text', note: 'text', customer_id: 'integer', amount: 'decimal' });
        expect(types.placed_at).toBe('timestamp');
        if (!lacks('boolean')) expect(types.paid).toBe('boolean');
        for (const column of columns) expect(column.nativeType).not.toBe('');
        if (!lacks('notNull')) {
          expect(columns.map(column => [column.name, column.nullable])).toEqual([
            ['id', false],
            ['email', false],
            ['name', false],
            ['note', true],
          ]);
        }
      });

      it('tells the keys', () => {
        if (!lacks('primaryKeys')) expect(table('customers').primaryKey).toEqual(['id']);
        if (!lacks('uniqueKeys')) expect(table('customers').uniqueKeys).toEqual([['email']]);
        if (!lacks('foreignKeys')) {
          const key = { columns: ['customer_id'], toSchema: source.schema, toTable: 'customers', toColumns: ['id'] };
          expect(table('orders').foreignKeys).toEqual([key]);
        }
      });

      it('tells about how many rows there are', () => {
        if (!lacks('rowCount')) expect(table('customers').rowCount).toBe(3);
      });

      it('finds tables with strange names, and they can be asked by them', async () => {
        for (const title of source.strange) {
          expect(table(title).columns.map(column => column.name)).toContain('n');
          expect(await rows(source.statements.strange(title)), title).toEqual([[7]]);
        }
      });

      it('ends when it is aborted', async () => {
        const catalog = connection.catalog({ signal: AbortSignal.abort() });
        const error = await errorOf(catalog[Symbol.asyncIterator]().next(), source.secrets);
        expect(error.name).toBe('AbortError');
      });
    });

    describe('answers', () => {
      it('tells the columns and their rows as they are stored', async () => {
        const { columns, batches } = await connection.query(statement(source.statements.customers));
        expect(columns.map(column => column.name)).toEqual(['id', 'email', 'name', 'note']);
        expect(columns.slice(1).map(column => column.type)).toEqual(['text', 'text', 'text']);
        expect(await allRows({ columns, batches })).toEqual([
          [1, 'ann@example.com', 'Ann', null],
          [2, 'bob@example.com', 'Bob', 'says "hi"'],
          [3, 'cy@example.com', 'Çy 😀', ''],
        ]);
      });

      it('loses no digit of a decimal, and writes instants in ISO 8601', async () => {
        const [[id, customer, amount, placed, paid]] = (await rows(source.statements.orders)) as [unknown[]];
        expect([id, customer]).toEqual([1, 1]);
        if (lacks('decimals')) expect(Number(amount)).toBe(Number('1234567890123456.7891'));
        else expect(amount).toBe('1234567890123456.7891');
        expect(placed).toMatch(/^2024-02-29T12:30:15\.50*(Z|\+00:00)?$/);
        expect(paid).toBe(lacks('boolean') ? 1 : true);
      });

      it('tells from which column a value comes, where it can', async () => {
        if (!source.connector.capabilities.origins) return;
        const { columns, batches } = await connection.query(statement(source.statements.customers));
        await allRows({ columns, batches });
        expect(columns[1]!.origin).toEqual({ schema: source.schema, table: 'customers', column: 'email' });
      });

      it('takes parameters apart from the statement', async () => {
        const { byParameters } = source.statements;
        expect(await rows(byParameters('bob@example.com', 1))).toEqual([['Bob']]);
        expect(await rows(byParameters(`' OR '1'='1`, 0))).toEqual([]);
        expect(await rows(byParameters(`\\' OR 1=1 -- `, 0))).toEqual([]);
      });

      it('has a word and a value for odd types', async () => {
        for (const { sql, type, value } of source.types) {
          const { columns, batches } = await connection.query(statement(sql));
          const found = await allRows({ columns, batches });
          expect([sql, columns[0]!.type, found[0]![0]]).toEqual([sql, type, value]);
          expect(JSON.parse(JSON.stringify(found))).toEqual(found);
        }
      });

      it('is one row of very many columns, where there may be so many', async () => {
        const { wide } = source.statements;
        if (!wide) return;
        const width = source.widest ?? 10_000;
        const { columns, batches } = await connection.query(statement(wide(width)));
        expect(columns).toHaveLength(width);
        expect((await allRows({ columns, batches }))[0]).toHaveLength(width);
      });

      it('says in the words of the source what is wrong with a statement', async () => {
        const [sql, words] = source.statements.wrong;
        const error = await errorOf(rows(sql), source.secrets);
        expect(error, String(error)).toBeInstanceOf(QueryFailed);
        expect(error.message).toMatch(words);
        expect(error.message).not.toContain(proxy ? `:${proxy.port}` : (source.settings.file ?? '\0'));
      });

      it('never changes anything', async () => {
        for (const sql of source.statements.writes) {
          const error = await errorOf(rows(sql), source.secrets);
          expect([sql, error.name, error.message]).toEqual([sql, 'QueryFailed', error.message]);
        }
        expect(await rows(source.statements.customers)).toHaveLength(3);
        // Nor is the way to the source spoilt by it.
        expect(await rows(source.statements.orders)).toHaveLength(1);
      });
    });

    describe('streams', () => streamsUnderTest(() => ({ source, connection, connect, proxy, ...options })));

    describe('a source on the network', () => {
      it('is given up when it accepts a connection and never answers', async () => {
        if (!proxy) return;
        const silent = await silentServer();
        const waiting = connect({ port: silent.port });
        const error = await errorOf(waiting.test(new AbortController().signal), source.secrets);
        expect(error.at, String(error)).toBe('timeout');
        const asked = await errorOf(
          waiting.query(statement(source.statements.customers, { timeoutMs: 300 })),
          source.secrets,
        );
        expect([QueryTimedOut, SourceFailed]).toContain(asked.constructor);
        await waiting.close();
        await silent.close();
      });

      it('is given up when it falls silent after a question', async () => {
        if (!proxy) return;
        const own = await proxyTo(proxy.port);
        const way = connect({ port: own.port });
        await way.test(new AbortController().signal);
        own.freeze();
        const error = await errorOf(
          way.query(statement(source.statements.customers, { timeoutMs: 300 })),
          source.secrets,
        );
        expect([QueryTimedOut, SourceFailed], String(error)).toContain(error.constructor);
        own.cut();
        own.thaw();
        expect(await allRows(await way.query(statement(source.statements.customers)))).toHaveLength(3);
        await way.close();
        await own.close();
      });
    });
  });
}
