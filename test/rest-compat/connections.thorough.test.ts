import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { memorySource, memoryTable } from '../kit/memory-source.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

describe('Connections, over REST', () => {
  let service: Service;
  let ada: Person;
  const source = memorySource([
    memoryTable('customers', ['id integer!', 'email'], [[1, 'ada@example.org']]),
    memoryTable('orders', ['id integer!', 'customer_id integer'], [[1, 1]]),
  ]);
  beforeAll(async () => {
    service = await startService({ connectors: [source] });
    ada = await signUp(service);
  });
  afterAll(() => service.stop());

  const settings = { host: '127.0.0.1', database: 'shop' };
  const credentials = { password: { username: 'reader', password: 'open sesame' } };

  it('are tested, made, read, described and deleted in the documented shapes', async () => {
    const draft = { type: 'postgresql', settings, credentials };
    const tried = await ada.rest('POST', '/data/connections/test', draft);
    expect([tried.status, tried.body]).toMatchObject([200, { ok: true, failed_step: null, error: null }]);
    const made = await ada.rest('POST', '/data/connections', { name: 'Shop', scope: 'organization', ...draft });
    const { id } = made.body;
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v1/data/connections/${id}`]);
    expect(made.body).toMatchObject({
      ...{ type: 'postgresql', scope: 'organization', has_credentials: true, status: 'untested' },
      settings: { host: '127.0.0.1', port: 5432, database: 'shop', account: null },
    });
    expect(JSON.stringify(made.body)).not.toContain('sesame');
    const faulty = await ada.rest('POST', '/data/connections', {
      ...draft,
      name: '',
      settings: { port: 0, acount: 'x' },
    });
    expect([faulty.status, faulty.body.errors]).toEqual([422, [{ path: 'settings.acount', message: 'unknown field' }]]);
    const wrong = await ada.rest('POST', '/data/connections', {
      ...draft,
      name: '',
      settings: { port: 0, account: 'x' },
    });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      ...['name', 'settings.account', 'settings.database', 'settings.host', 'settings.port'],
    ]);
    expect((await ada.rest('POST', '/data/connections', { name: 'shop', ...draft })).status).toBe(409);

    const found = await ada.rest('POST', `/data/connections/${id}/discover`);
    expect(found.body).toMatchObject({ connection_id: id, changes: { added: ['public.customers', 'public.orders'] } });
    const refreshed = await ada.rest('POST', `/data/connections/${id}/refresh-schema`);
    expect([refreshed.status, refreshed.body]).toMatchObject([202, { connection_id: id, schema_status: 'processing' }]);
    const tables = await ada.rest('GET', `/data/connections/${id}/tables?limit=1&offset=1`);
    expect(tables.body).toMatchObject({ total: 2, limit: 1, offset: 1, items: [{ name: 'orders', type: 'table' }] });
    const [customers, orders] = found.body.tables;
    const noted = await ada.rest('PATCH', `/data/connections/${id}/table-metadata/orders`, {
      columns: [{ name: 'customer_id', description: 'Who ordered' }],
    });
    expect(noted.body.columns[1]).toMatchObject({ name: 'customer_id', type: 'integer', description: 'Who ordered' });
    const hidden = await ada.rest('PUT', `/data/tables/${orders.id}`, { hidden: true });
    expect([hidden.status, hidden.body.hidden]).toEqual([200, true]);
    await ada.rest('PUT', `/data/tables/${orders.id}`, { hidden: false });

    const inferred = await ada.rest('POST', '/data/relationships/infer', { connection_id: id });
    expect([inferred.status, inferred.body.total]).toEqual([200, 1]);
    const [proposed] = inferred.body.items;
    expect(proposed).toMatchObject({ from_table_id: orders.id, to_table_id: customers.id, status: 'proposed' });
    const confirmed = await ada.rest('POST', `/data/relationships/${proposed.id}/confirm`);
    expect(confirmed.body).toMatchObject({ status: 'confirmed', origin: 'inferred' });
    expect((await ada.rest('GET', `/data/relationships?connection_id=${id}&status=confirmed`)).body.total).toBe(1);
    const details = await ada.rest('GET', `/data/tables/${orders.id}`);
    expect(details.body.relationships).toHaveLength(1);

    source.password = 'another';
    const failed = await ada.rest('POST', `/data/connections/${id}/test`);
    expect([failed.status, failed.body]).toMatchObject([
      200,
      { ok: false, failed_step: 'login', error: { code: 'upstream_failed' } },
    ]);
    const moved = await ada.rest('PUT', `/data/connections/${id}`, {
      settings: { ...settings, host: 'db.example.com' },
    });
    expect([moved.status, moved.body.errors[0].path]).toEqual([422, 'credentials']);
    expect((await ada.rest('DELETE', `/data/relationships/${proposed.id}`)).status).toBe(204);
    expect((await ada.rest('DELETE', `/data/connections/${id}`)).status).toBe(204);
    for (const path of [`/data/connections/${id}`, `/data/connections/${id}/schema`, `/data/tables/${orders.id}`])
      expect([path, (await ada.rest('GET', path)).status]).toEqual([path, 404]);
  });
});
