import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import type { Caller } from '../../../src/context.ts';
import { useSource } from '../../../src/data/sources/open-source.ts';
import { SourceFailed } from '../../../src/engine/query/errors.ts';
import { memorySource } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect, createSource, credentials, deleteSource, settings, testSource, updateSource } from './sources-kit.ts';

const canary = 'kAnary-p@ss/word "9"';

describe('Data sources', () => {
  const source = memorySource();
  const lines: string[] = [];
  let service: DataService;
  let organizationId: string;
  let ada: Caller;
  let admin: Caller;

  beforeAll(async () => {
    const sink = { write: (line: string) => void lines.push(line) };
    service = await startData({ connectors: [source], log: createLog('trace', sink), work: false });
    organizationId = await service.organization();
    admin = await service.caller(organizationId, 'ADMIN');
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    ada = await service.caller(organizationId);
    source.before = () => {};
    source.password = 'open sesame';
  });

  const create = (caller: Caller, more: object = {}) =>
    service.ask(caller, createSource, { input: { name: 'Shop', type: 'POSTGRESQL', settings, credentials, ...more } });
  const update = (caller: Caller, input: object) => service.ask(caller, updateSource, { input });
  const test = (caller: Caller, input: object) => service.ask(caller, testSource, { input });
  const stored = (id: string) => service.app.db.dataSource.findUniqueOrThrow({ where: { id } });

  it('tell by which forms they are described', async () => {
    const { data } = await service.ask(
      ada,
      `{ dataSourceTypes { type name dialect settings { name type required secret default }
        credentials { name kind fields { name secret required } } capabilities { readOnly cancel } } }`,
    );
    expect(data.dataSourceTypes).toEqual([
      {
        type: 'POSTGRESQL',
        name: 'PostgreSQL',
        dialect: 'POSTGRESQL',
        settings: expect.arrayContaining([
          { name: 'port', type: 'INTEGER', required: false, secret: false, default: 5432 },
        ]),
        credentials: [
          {
            name: 'password',
            kind: 'PASSWORD',
            fields: [
              { name: 'username', secret: false, required: true },
              { name: 'password', secret: true, required: true },
            ],
          },
          { name: 'none', kind: 'NONE', fields: [] },
        ],
        capabilities: { readOnly: 'TRANSACTION', cancel: true },
      },
    ]);
  });

  it('are created with defaults filled in, listed, found and forgotten', async () => {
    const { data } = await create(ada, { settings: { host: 'db.example.com', database: 'shop' } });
    expect(data.createDataSource).toEqual({
      id: expect.any(String),
      name: 'Shop',
      scope: 'USER',
      type: 'POSTGRESQL',
      status: 'UNTESTED',
      hasCredentials: true,
      settings: { host: 'db.example.com', port: 5432, database: 'shop', tls: null },
    });
    const list = await service.ask(
      ada,
      '{ dataSources(search: "sho", type: POSTGRESQL) { totalCount nodes { name } } }',
    );
    expect(list.data.dataSources).toEqual({ totalCount: 1, nodes: [{ name: 'Shop' }] });
    const { id } = data.createDataSource;
    expect((await service.ask(ada, deleteSource, { input: { id } })).data.deleteDataSource).toEqual({ id });
    const gone = await service.ask(ada, 'query ($id: ID!) { dataSource(id: $id) { id } }', { id });
    expect(gone.errors[0]?.code).toBe('NOT_FOUND');
  });

  it('are refused with all faults at once, and never with what was secret', async () => {
    const { errors } = await create(ada, {
      name: ' ',
      settings: { host: 'https://db', port: 70_000, warehouse: 'W' },
      credentials: { password: { username: '', password: canary } },
    });
    expect(errors[0]).toMatchObject({ code: 'INVALID' });
    expect(errors[0]!.faults.sort()).toEqual([
      'input.credentials.password.username',
      'input.name',
      'input.settings.database',
      'input.settings.host',
      'input.settings.port',
      'input.settings.warehouse',
    ]);
    const judged = await create(ada, { credentials: { keyPair: { username: 'a', privateKey: canary } } });
    expect(judged.errors[0]!.faults).toEqual(['input.credentials.keyPair']);
    expect((await create(ada, { credentials: null })).errors[0]!.faults).toEqual(['input.credentials']);
    expect(JSON.stringify([errors, judged.errors])).not.toContain('kAnary');
  });

  it('of a kind that cannot be connected here are refused', async () => {
    expect((await create(ada, { type: 'SNOWFLAKE' })).errors[0]?.code).toBe('UNAVAILABLE');
  });

  it('are one of a name for whoever sees them', async () => {
    await connect(service, ada);
    expect((await create(ada, { name: ' sHOP ' })).errors[0]?.code).toBe('CONFLICT');
    expect((await create(await service.caller(organizationId))).errors).toEqual([]);
    await connect(service, admin, { name: 'Warehouse', scope: 'ORGANIZATION' });
    const other = await service.caller(organizationId, 'ADMIN');
    expect((await create(other, { name: 'warehouse', scope: 'ORGANIZATION' })).errors[0]?.code).toBe('CONFLICT');
    const { id } = await connect(service, ada, { name: 'Second' });
    expect((await update(ada, { id, name: 'shop' })).errors[0]?.code).toBe('CONFLICT');
    expect((await update(ada, { id, name: 'SECOND' })).errors).toEqual([]);
  });

  it('are shared by Admins only, and changed by their owner and Admins', async () => {
    expect((await create(ada, { scope: 'ORGANIZATION' })).errors[0]?.code).toBe('FORBIDDEN');
    const { id } = await connect(service, admin, { name: 'Shared', scope: 'ORGANIZATION' });
    expect((await update(ada, { id, description: 'mine now' })).errors[0]?.code).toBe('FORBIDDEN');
    expect((await service.ask(ada, deleteSource, { input: { id } })).errors[0]?.code).toBe('FORBIDDEN');
    const other = await service.caller(organizationId, 'ADMIN');
    expect((await update(other, { id, description: 'of the shop' })).data.updateDataSource.description).toBe(
      'of the shop',
    );
    const { id: hers } = await connect(service, ada, { name: 'Hers' });
    expect((await update(admin, { id: hers, name: 'x' })).errors[0]?.code).toBe('NOT_FOUND');
  });

  it('never take stored credentials to another address', async () => {
    const { id } = await connect(service, ada);
    const before = await stored(id);
    for (const moved of [{ host: 'elsewhere.example.com' }, { port: 6000 }, { tls: false }]) {
      const { errors } = await update(ada, { id, settings: { ...settings, ...moved } });
      expect([moved, errors[0]?.faults]).toEqual([moved, ['input.credentials']]);
    }
    expect(await stored(id)).toEqual(before);
    expect((await update(ada, { id, settings: { ...settings, database: 'other' } })).errors).toEqual([]);
    const again = { id, settings: { ...settings, host: 'elsewhere.example.com' }, credentials };
    expect((await update(ada, again)).data.updateDataSource.settings.host).toBe('elsewhere.example.com');
    // Without credentials there is nothing to protect.
    const open = await connect(service, ada, { name: 'Open', credentials: { none: true } });
    expect((await update(ada, { id: open.id, settings: { ...settings, port: 6000 } })).errors).toEqual([]);
  });

  it('are tried: what fails is a result that names the step, without the password', async () => {
    const { id } = await connect(service, ada, { credentials: { password: { username: 'reader', password: canary } } });
    const failed = await test(ada, { id });
    expect(failed.data.testDataSource).toMatchObject({
      ok: false,
      failedStep: 'LOGIN',
      failure: { code: 'UPSTREAM_FAILED', message: 'password "•••" refused for user reader' },
    });
    expect(await stored(id)).toMatchObject({ status: 'FAILED', failureCode: 'upstream_failed' });
    source.password = canary;
    const worked = await test(ada, { id });
    expect(worked.data.testDataSource).toMatchObject({
      ok: true,
      serverVersion: 'Memory 1.0',
      readOnly: true,
      failure: null,
    });
    expect(worked.data.testDataSource.notice).toContain('private network');
    expect(await stored(id)).toMatchObject({ status: 'CONNECTED', failureCode: null, serverVersion: 'Memory 1.0' });
    await update(ada, { id, settings: { ...settings, database: 'other' } });
    expect(await stored(id)).toMatchObject({ status: 'UNTESTED', serverVersion: null });
  });

  it('are tried before they are saved, and the way is closed again', async () => {
    const { data, errors } = await test(ada, { draft: { type: 'POSTGRESQL', settings, credentials } });
    expect([errors, data.testDataSource.ok]).toEqual([[], true]);
    expect(source.opened.at(-1)).toMatchObject({ settings, closed: true });
    const faulty = await test(ada, { draft: { type: 'POSTGRESQL', settings: {}, credentials: { none: true } } });
    expect(faulty.errors[0]?.faults).toEqual(['input.draft.settings.host', 'input.draft.settings.database']);
  });

  it('are opened once, and anew after they were changed', async () => {
    const { id } = await connect(service, ada);
    const ways = () => source.opened.length;
    const before = ways();
    const use = async () => useSource(service.app, await stored(id), async way => way);
    expect(await use()).toBe(await use());
    expect(ways()).toBe(before + 1);
    await update(ada, { id, description: 'said' });
    await use();
    expect(ways()).toBe(before + 1);
    await update(ada, { id, credentials: { password: { username: 'reader', password: 'another' } } });
    expect(source.opened.at(-1)!.closed).toBe(true);
    await use();
    expect(source.opened.at(-1)).toMatchObject({ credentials: { password: 'another' }, closed: false });
    await service.ask(ada, deleteSource, { input: { id } });
    expect(source.opened.at(-1)!.closed).toBe(true);
  });

  it('keep their credentials from answers, logs, the trail and the database, whatever a driver says', async () => {
    const secret = { password: { username: 'reader', password: canary } };
    const { id } = await connect(service, ada, { credentials: secret });
    source.before = () => {
      throw Object.assign(new Error(`cannot connect to postgres://reader:${encodeURIComponent(canary)}@127.0.0.1`), {
        cause: new SourceFailed('login', `no: ${canary}`),
        config: { password: canary },
      });
    };
    const answers = [
      await test(ada, { id }),
      await test(ada, { draft: { type: 'POSTGRESQL', settings, credentials: secret } }),
    ];
    expect(answers.map(({ data }) => data.testDataSource.ok)).toEqual([false, false]);
    const { rows } = await service.app.database.pool.query(
      `SELECT coalesce(string_agg(t, ' '), '') AS all FROM (
        SELECT "DataSource"::text AS t FROM "DataSource" UNION ALL SELECT "AuditLog"::text FROM "AuditLog"
        UNION ALL SELECT "IdempotencyKey"::text FROM "IdempotencyKey") everything`,
    );
    const everything = [rows[0].all, JSON.stringify(answers), ...lines].join('\n');
    expect(everything).toContain('data.test_data_source');
    expect(lines.join('')).toContain('cannot connect to postgres://reader:•••@');
    expect(everything).not.toContain('kAnary');
    expect(everything).not.toContain(Buffer.from('kAnary').toString('hex'));
    expect(everything).not.toContain(Buffer.from(canary).toString('base64'));
  });

  it('take no credentials that were sealed for another row', async () => {
    const [one, two] = [await connect(service, ada), await connect(service, ada, { name: 'Two' })];
    const { sealedCredentials } = await stored(one.id);
    await service.app.db.dataSource.update({ where: { id: two.id }, data: { sealedCredentials } });
    await expect(useSource(service.app, await stored(two.id), async () => 'opened')).rejects.toThrow();
  });
});

describe('Where private networks are closed', () => {
  let service: DataService;
  beforeAll(async () => {
    service = await startData({ connectors: [memorySource()], allowPrivate: false });
  });
  afterAll(() => service.stop());

  it('sources in them are refused when they are saved and when they are tried', async () => {
    const ada = await service.caller(await service.organization());
    for (const host of ['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254', 'localhost']) {
      const draft = { type: 'POSTGRESQL', settings: { ...settings, host }, credentials };
      const saved = await service.ask(ada, createSource, { input: { name: host, ...draft } });
      const tried = await service.ask(ada, testSource, { input: { draft } });
      expect([host, saved.errors[0]?.faults, tried.errors[0]?.faults]).toEqual([
        host,
        ['input.settings.host'],
        ['input.draft.settings.host'],
      ]);
    }
  });
});
