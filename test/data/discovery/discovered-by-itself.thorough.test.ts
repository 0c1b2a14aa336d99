import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { runRefresh } from '../../../src/data/discovery/run-refresh.ts';
import { SourceFailed } from '../../../src/engine/query/errors.ts';
import { memorySource, memoryTable } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect, credentials, discoveryEnded, updateSource } from '../sources/sources-kit.ts';

const discover = `mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { refreshedAt tables { name } } }`;
const refresh = 'mutation ($input: RefreshSchemaInput!) { refreshSchema(input: $input) { schemaStatus } }';
const state = `query ($id: ID!) { dataSource(id: $id) {
  schemaStatus schemaProgress tableCount schemaFailure { code message } } }`;

describe('A data source that was connected', () => {
  const source = memorySource();
  let service: DataService;
  let ada: Caller;
  let readings: number;
  beforeAll(async () => {
    service = await startData({ connectors: [source] });
    ada = await service.caller(await service.organization());
  });
  afterAll(() => service?.stop());
  beforeEach(() => {
    source.tables = [memoryTable('customers', ['id integer!', 'email'])];
    source.password = credentials.password.password;
    readings = 0;
    source.before = step => {
      if (step === 'catalog') readings++;
    };
  });

  const seen = async (id: string) => (await service.ask(ada, state, { id })).data.dataSource;
  let named = 0;
  const connected = async () => (await connect(service, ada, { name: `Shop ${named++}` })).id;

  it('is discovered by itself, once', async () => {
    const id = await connected();
    await discoveryEnded(service, id);
    expect(await seen(id)).toEqual({
      schemaStatus: 'COMPLETED',
      schemaProgress: 1,
      tableCount: 1,
      schemaFailure: null,
    });
    expect(readings).toBe(1);
  });

  it('may be discovered at once by whoever does not wait for it: they get the same reading', async () => {
    let letGo = () => {};
    const held = new Promise<void>(resolve => (letGo = resolve));
    const reached = new Promise<void>(resolve => {
      source.before = step => {
        if (step !== 'catalog') return;
        readings++;
        resolve();
        return held;
      };
    });
    const id = await connected();
    await reached;
    expect((await seen(id)).schemaStatus).toBe('PROCESSING');
    const asked = service.ask(ada, discover, { input: { dataSourceId: id } });
    letGo();
    const { data, errors } = await asked;
    expect([data.discoverSchema.tables, errors, readings]).toEqual([[{ name: 'customers' }], [], 1]);
  });

  it('tells whoever has it discovered then what came since it was connected', async () => {
    const id = await connected();
    await discoveryEnded(service, id);
    source.tables = [memoryTable('orders', ['id integer!'])];
    const changes = async () => {
      const document = `mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) {
        changes { added changed removed } } }`;
      return (await service.ask(ada, document, { input: { dataSourceId: id } })).data.discoverSchema.changes;
    };
    expect(await changes()).toEqual({ added: ['public.orders'], changed: [], removed: [] });
    expect(await changes()).toEqual({ added: [], changed: [], removed: [] });
  });

  it('is discovered again when its credentials or settings change, and not when only its name does', async () => {
    const id = await connected();
    await discoveryEnded(service, id);
    await service.ask(ada, updateSource, { input: { id, description: 'Ours' } });
    expect((await seen(id)).schemaStatus).toBe('COMPLETED');
    source.password = 'another';
    source.tables.push(memoryTable('orders', ['id integer!']));
    const change = { id, credentials: { password: { username: 'reader', password: 'another' } } };
    expect((await service.ask(ada, updateSource, { input: change })).errors).toEqual([]);
    await discoveryEnded(service, id);
    expect(await seen(id)).toMatchObject({ schemaStatus: 'COMPLETED', tableCount: 2 });
    expect(readings).toBe(2);
  });

  it('says why it could not be discovered, and is not tried again where that would not help', async () => {
    source.password = 'something else';
    const id = await connected();
    await discoveryEnded(service, id);
    const { schemaStatus, schemaFailure } = await seen(id);
    expect(schemaStatus).toBe('FAILED');
    expect(schemaFailure).toMatchObject({ code: 'UPSTREAM_FAILED', message: expect.stringContaining('refused') });
    expect(schemaFailure.message).not.toContain('again');
  });
});

describe('The discovery of a source that was connected', () => {
  const source = memorySource([memoryTable('customers', ['id integer!'])]);
  let service: DataService;
  let ada: Caller;
  let id: string;
  beforeAll(async () => {
    service = await startData({ connectors: [source], work: false });
    ada = await service.caller(await service.organization());
  });
  afterAll(() => service?.stop());
  beforeEach(async () => {
    source.before = () => {};
    ({ id } = await connect(service, ada, { name: `Shop ${Math.random()}` }));
  });
  const stored = () => service.app.db.dataSource.findUniqueOrThrow({ where: { id } });
  type Next = { attempt: number; tries: number; delaySeconds: number };
  /** Runs the job that waits for the source, and tells which one it leaves behind. */
  async function run(asked: { attempt: number; tries: number }, attempt = 1): Promise<Next | null> {
    let left: Next | null = null;
    const again = async (_tx: unknown, next: { attempt: number; tries: number }, delaySeconds: number) => {
      left = { attempt: next.attempt, tries: next.tries, delaySeconds };
    };
    const job = { id: 'job', attempt, signal: new AbortController().signal };
    await runRefresh(service.app, id, job, { ...asked, again });
    return left;
  }

  it('is what is missing where it is asked before', async () => {
    const { name } = await stored();
    const run = 'mutation ($input: RunQueryInput!) { runQuery(input: $input) { rows } }';
    const { errors } = await service.ask(ada, run, { input: { dataSourceId: id, sql: 'SELECT id FROM customers' } });
    expect(errors[0]?.message).toBe(
      `There is no table "customers", or it is not yours to query. The tables of ${name} were not read yet: have its schema discovered first.`,
    );
  });

  it('is tried again later where the server was away, three times, and says so', async () => {
    source.before = () => {
      throw new SourceFailed('port', 'Nobody answers at 127.0.0.1:5432.');
    };
    const first = await run({ attempt: 1, tries: 0 });
    expect(first).toMatchObject({ tries: 1, delaySeconds: 60 });
    expect(await stored()).toMatchObject({
      schemaStatus: 'FAILED',
      schemaFailureMessage: 'Nobody answers at 127.0.0.1:5432. It is tried again in a minute.',
    });
    const second = await run(first!);
    const third = await run(second!);
    expect([second?.delaySeconds, third?.delaySeconds]).toEqual([300, 1800]);
    expect(await run(third!)).toBeNull();
    expect((await stored()).schemaFailureMessage).toBe('Nobody answers at 127.0.0.1:5432.');
    source.before = () => {};
    // A job of long ago does nothing any more.
    await run(first!);
    expect((await stored()).schemaStatus).toBe('FAILED');
  });

  it('goes on where its worker was lost', async () => {
    await service.app.db.dataSource.update({ where: { id }, data: { schemaStatus: 'PROCESSING', schemaAttempt: 2 } });
    await run({ attempt: 1, tries: 0 }, 2);
    expect(await stored()).toMatchObject({ schemaStatus: 'COMPLETED', tableCount: 1 });
  });

  it('is left out where somebody had it discovered before', async () => {
    expect((await service.ask(ada, discover, { input: { dataSourceId: id } })).errors).toEqual([]);
    const before = await stored();
    await run({ attempt: 1, tries: 0 });
    expect(await stored()).toEqual(before);
    await service.ask(ada, refresh, { input: { dataSourceId: id } });
    await run({ attempt: 1, tries: 0 });
    expect((await stored()).schemaStatus).toBe('PROCESSING');
  });

  it('is done after all where the process was lost in which somebody had it discovered at once', async () => {
    const left = vi.spyOn(service.app.jobs, 'enqueue');
    const lost = new Promise(() => {});
    const reached = new Promise<void>(resolve => {
      source.before = step => {
        if (step !== 'catalog') return;
        resolve();
        return lost as Promise<void>;
      };
    });
    void service.ask(ada, discover, { input: { dataSourceId: id } });
    await reached;
    const [, standby, options] = left.mock.calls.find(([job]) => job.name === 'data.refresh_schema')!;
    left.mockRestore();
    expect([standby, options]).toMatchObject([{ dataSourceId: id, standby: true }, { delaySeconds: 90 }]);
    expect((await stored()).schemaStatus).toBe('PENDING');
    source.before = () => {};
    await run(standby as never);
    expect(await stored()).toMatchObject({ schemaStatus: 'COMPLETED', tableCount: 1 });
  });

  it('is not tried again by what stood by where somebody was told that it failed', async () => {
    const left = vi.spyOn(service.app.jobs, 'enqueue');
    source.before = () => {
      throw new SourceFailed('port', 'Nobody answers.');
    };
    await service.ask(ada, discover, { input: { dataSourceId: id } });
    const [, standby] = left.mock.calls.find(([job]) => job.name === 'data.refresh_schema')!;
    left.mockRestore();
    source.before = () => {};
    await run(standby as never);
    expect((await stored()).schemaStatus).toBe('FAILED');
  });

  it('is told as failed where somebody tried it at once and it failed', async () => {
    source.before = () => {
      throw new SourceFailed('login', 'The credentials were refused.');
    };
    expect((await service.ask(ada, discover, { input: { dataSourceId: id } })).errors[0]?.code).toBe('UPSTREAM_FAILED');
    expect(await stored()).toMatchObject({
      schemaStatus: 'FAILED',
      schemaFailureMessage: 'The credentials were refused.',
    });
  });
});
