import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { watchByRest } from '../kit/progress.ts';
import { answerBy, type SharedService, sharedService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';

describe('The documented shapes, over the whole service', () => {
  let service: SharedService;
  let ada: Person;
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    answerBy(ada, stagedReasoner());
  });

  const nobody = (method: string, path: string, body?: unknown, headers = {}) =>
    ada.rest(method, path, body, { authorization: '', ...headers });

  it('registers with 201, and refuses faulty registrations by the names of REST', async () => {
    const answer = await nobody('POST', '/auth/register', {
      email: 'grace@example.com',
      password: 'correct horse battery',
      name: 'Grace',
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      201,
      expect.arrayContaining(['id', 'email', 'name', 'role', 'email_verified', 'time_zone', 'settings', 'created_at']),
    ]);
    expect(answer.body.role).toBe('admin');
    expect((await nobody('POST', '/auth/register', { mail: 'x', name: 1 })).body).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([
        { path: 'mail', message: 'unknown field' },
        { path: 'email', message: 'is required' },
        { path: 'password', message: 'is required' },
        { path: 'name', message: 'must be a string' },
      ]),
    });
    const taken = await nobody('POST', '/auth/register', {
      email: ada.email,
      password: 'correct horse battery',
      name: 'Ada',
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
  });

  it('logs in, refreshes by the cookie, and logs out', async () => {
    const { email, password } = ada;
    const granted = await nobody('POST', '/auth/login', { email, password });
    expect(granted.status).toBe(200);
    expect(granted.body).toEqual({
      access_token: expect.any(String),
      user: { id: ada.id, email, name: 'Ada' },
      expires_in: expect.any(Number),
    });
    const [cookie] = granted.headers.getSetCookie();
    expect(cookie).toMatch(/^refresh_token=.+HttpOnly.*SameSite=Strict/i);
    const refreshed = await nobody('POST', '/auth/refresh', undefined, { cookie: cookie!.split(';')[0]! });
    expect([refreshed.status, Object.keys(refreshed.body)]).toEqual([200, ['access_token', 'user', 'expires_in']]);
    expect(refreshed.headers.getSetCookie()[0]).not.toBe(cookie);
    const headers = { authorization: `Bearer ${refreshed.body.access_token}` };
    expect((await ada.rest('POST', '/auth/logout', undefined, headers)).status).toBe(200);
    expect((await nobody('POST', '/auth/refresh')).status).toBe(401);
    const wrong = await nobody('POST', '/auth/login', { email, password: 'wrong' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('changes what one is and prefers', async () => {
    expect((await ada.rest('GET', '/auth/me')).body).toMatchObject({ id: ada.id, email: ada.email });
    expect((await ada.rest('PUT', '/auth/profile', { name: 'Ada L.', time_zone: 'Europe/Berlin' })).body).toMatchObject(
      {
        name: 'Ada L.',
        time_zone: 'Europe/Berlin',
      },
    );
    expect((await ada.rest('PATCH', '/auth/settings', { theme: 'dark' })).body).toMatchObject({ theme: 'dark' });
    expect((await ada.rest('PATCH', '/auth/settings', { theme: 'DARK' })).body).toMatchObject({
      errors: [{ path: 'theme', message: 'must be one of: dark, light, system' }],
    });
  });

  it('starts a task, streams it, tells of it once it is done, and hands out its result', async () => {
    const started = await ada.rest('POST', '/chat/stream', { message: 'What?', mode: 'research' });
    expect([started.status, started.body]).toEqual([201, { task_id: expect.any(String), status: 'processing' }]);
    const { task_id } = started.body;
    expect(started.headers.get('location')).toBe(`/api/v1/chat/${task_id}/result`);
    const events = await watchByRest({ url: service.url, person: ada, taskId: task_id });
    expect(events.at(-1)).toMatchObject({ update_type: 'complete', details: { final: true, status: 'completed' } });

    const state = await ada.rest('GET', `/chat/${task_id}/progress/state`);
    expect([Object.keys(state.body), state.body.events.length]).toEqual([['events', 'expired'], events.length]);
    const recent = await ada.rest('GET', '/chat/active');
    expect(Object.keys(recent.body)).toEqual(['completed_task']);
    expect(Object.keys(recent.body.completed_task)).toEqual(['task_id', 'status', 'conversation_id', 'completed_at']);

    const result = await ada.rest('GET', `/chat/${task_id}/result`);
    expect([result.status, result.body]).toEqual([
      200,
      {
        task_id,
        status: 'completed',
        response: 'You asked: What?. The answer is 42.',
        citations: [],
        conversation_id: expect.any(String),
        charts: [],
        tables: [],
        follow_ups: [],
        // Beyond the contract.
        ...{ reading: [], clarification: null },
        usage: expect.toSatisfy(usage => usage === null || 'duration_ms' in usage),
        verification: null,
        error: null,
      },
    ]);
    expect((await ada.rest('GET', '/chat/active')).body).toEqual({});
  });

  it('keeps the conversation: list, history, feedback, new title, deletion', async () => {
    const asked = await ada.rest('POST', '/chat', { message: 'Again?' });
    expect([asked.status, asked.body.status]).toEqual([200, 'completed']);
    const id = asked.body.conversation_id;
    const list = await ada.rest('GET', '/conversations?limit=1');
    expect(list.body).toMatchObject({ total: 2, limit: 1, offset: 0, items: [{ id, message_count: 2 }] });
    const history = await ada.rest('GET', `/conversations/${id}/messages`);
    expect(history.body.items.map((each: { role: string }) => each.role)).toEqual(['user', 'assistant']);
    const answer = history.body.items[1].id;
    expect((await ada.rest('PUT', `/messages/${answer}/feedback`, { rating: 'up' })).body).toMatchObject({
      rating: 'up',
    });
    expect((await ada.rest('PATCH', `/conversations/${id}`, { title: 'Sums' })).body).toMatchObject({ title: 'Sums' });
    const deleted = await ada.rest('DELETE', `/conversations/${id}`);
    expect([deleted.status, deleted.body]).toEqual([204, null]);
    expect((await ada.rest('GET', `/conversations/${id}/messages`)).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('tells neither missing things nor other people’s apart, whatever their ids look like', async () => {
    const grace = await signUp(service, 'Grace');
    const { body } = await grace.rest('POST', '/chat', { message: 'Mine?' });
    for (const id of [body.task_id, '01890000-0000-7000-8000-000000000000', 'no-id', '%00', 'x'.repeat(300)])
      for (const path of [
        `/chat/${id}/result`,
        `/chat/${id}/progress`,
        `/chat/${id}/progress/state`,
        `/data/uploaded-tables/${id}`,
      ])
        expect([path, (await ada.rest('GET', path)).status]).toEqual([path, 404]);
  });

  it('takes a table, shows how it was read, and gives the file back', async () => {
    const form = new FormData();
    form.append('file', new Blob(['city,people\nUlm,126000\nBonn,331000\n']), 'cities.csv');
    form.append('name', 'Cities');
    const created = await fetch(`${service.url}/api/v1/data/upload-table`, {
      method: 'POST',
      body: form,
      headers: ada.headers,
    });
    const table = (await created.json()) as { id: string };
    expect([created.status, table]).toEqual([
      201,
      expect.objectContaining({ name: 'Cities', scope: 'user', file_type: 'CSV', file_name: 'cities.csv' }),
    ]);
    const path = `/data/uploaded-tables/${table.id}`;
    expect(created.headers.get('location')).toBe(`/api/v1${path}`);
    await expect.poll(async () => (await ada.rest('GET', path)).body.status, { timeout: 15_000 }).toBe('completed');
    const { body } = await ada.rest('GET', path);
    expect(body).toMatchObject({ row_count: 2, error: null, reading: { has_header: true, delimiter: ',' } });
    expect(body.columns.map((each: { name: string; type: string }) => [each.name, each.type])).toEqual([
      ['city', 'text'],
      ['people', 'integer'],
    ]);
    const file = await fetch(`${service.url}/api/v1${path}/download`, { headers: ada.headers });
    expect(await file.text()).toContain('Bonn,331000');
    expect(file.headers.get('content-disposition')).toContain('cities.csv');
    expect((await ada.rest('PATCH', path, { description: 'Two of them', columns: [{ name: 'people' }] })).status).toBe(
      200,
    );
    expect((await ada.rest('GET', '/data/uploaded-tables')).body).toMatchObject({
      total: 1,
      items: [{ name: 'Cities' }],
    });
    expect((await ada.rest('DELETE', path)).status).toBe(204);
    expect((await ada.rest('GET', path)).status).toBe(404);
  });

  it('runs a query, keeps it in the history, and refuses too many in a minute with a detail alone', async () => {
    const { rateLimits } = service.app.config;
    const grace = await signUp(service, 'Grace');
    const query = (body: object) => grace.rest('POST', '/data/query', body);
    const done = await query({ sql: 'SELECT 1 AS one', max_rows: 10, timeout_seconds: 20 });
    expect([done.status, done.body]).toEqual([
      200,
      {
        id: expect.any(String),
        connection_id: null,
        sql: expect.any(String),
        columns: [{ name: 'one', type: 'integer', masked: false, origin: null }],
        rows: [[1]],
        row_count: 1,
        truncated: false,
        masked_columns: [],
        copied: [],
        notices: [],
        duration_ms: expect.any(Number),
        executed_at: expect.any(String),
      },
    ]);
    expect((await grace.rest('GET', '/data/queries')).body.items).toMatchObject([
      { id: done.body.id, status: 'completed', row_count: 1, error: null },
    ]);
    const faulty = await query({ sql: '', max_rows: 0, timeout_seconds: 61 });
    expect([faulty.status, faulty.body.errors.map((fault: { path: string }) => fault.path).sort()]).toEqual([
      422,
      ['max_rows', 'sql', 'timeout_seconds'],
    ]);
    const { queries } = rateLimits;
    rateLimits.queries = 1;
    expect((await query({ sql: 'SELECT 1 AS one' })).status).toBe(200);
    const refused = await query({ sql: 'SELECT 1 AS one' });
    rateLimits.queries = queries;
    expect([refused.status, refused.body]).toEqual([429, { detail: expect.any(String) }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sets how delicate tables are, and marks columns', async () => {
    const grace = await signUp(service, 'Grace');
    const { organization_id: id } = (await grace.rest('GET', '/auth/me')).body;
    const path = `/admin/data/orgs/${id}`;
    const level = { table_name: 'salaries', connection_id: null, level: 'restricted' };
    const set = { ...level, updated_by_id: grace.id, updated_at: expect.any(String) };
    const answer = await grace.rest('PUT', `${path}/tables/salaries/sensitivity`, { level: 'restricted' });
    expect([answer.status, answer.body]).toEqual([200, { ...set, unfollowed_views: [] }]);
    expect((await grace.rest('GET', `${path}/table-sensitivity`)).body.items).toEqual([set]);
    const table = await grace.upload('people.csv', 'name,email\nAda,ada@example.com\n');
    const column = `/data/connections/${table.id}/tables/people/columns/email/pii`;
    const marked = await grace.rest('POST', column, { type: 'email' });
    expect([marked.status, marked.body]).toMatchObject([
      200,
      { name: 'email', pii: 'email', sensitivity: 'confidential' },
    ]);
    const columns = (await grace.rest('GET', `${path}/columns/people/sensitivity`)).body;
    expect([columns.total, columns.items[0]]).toMatchObject([
      1,
      { column_name: 'email', pii: 'email', origin: 'manual' },
    ]);
    expect((await grace.rest('DELETE', column)).status).toBe(204);
  });

  it('sets levels of columns, clearances, and rules of rows', async () => {
    const grace = await signUp(service, 'Grace');
    const { organization_id: id } = (await grace.rest('GET', '/auth/me')).body;
    const path = `/admin/data/orgs/${id}`;
    const column = `${path}/tables/people/columns/email/sensitivity`;
    const level = await grace.rest('PUT', column, { level: 'restricted', mask: 'partial' });
    expect([level.status, level.body]).toMatchObject([
      200,
      { table_name: 'people', column_name: 'email', connection_id: null, level: 'restricted', mask: 'partial' },
    ]);
    const wrong = await grace.rest('PUT', column, { level: 'secret' });
    expect([wrong.status, wrong.body.errors.map((each: { path: string }) => each.path)]).toEqual([422, ['level']]);

    for (const [whose, body] of [
      [`users/${grace.id}`, { level: 'public' }],
      ['roles', { role: 'user', level: 'confidential' }],
    ] as const)
      expect((await grace.rest('PUT', `/admin/data/clearances/${whose}`, body)).status).toBe(200);
    const clearances = (await grace.rest('GET', `${path}/clearances`)).body;
    expect([clearances.total, clearances.items.map((each: { level: string }) => each.level).sort()]).toEqual([
      2,
      ['confidential', 'public'],
    ]);
    const back = await grace.rest('PUT', `/admin/data/clearances/users/${grace.id}`, { level: null });
    expect([back.body.user_id, back.body.level]).toEqual([grace.id, null]);

    const table = await grace.upload('people.csv', 'name,region\nAda,north\nBen,south\n');
    const rule = { connection_id: table.id, table_name: 'people', column_name: 'region', operator: 'equals' };
    const made = await grace.rest('POST', '/admin/data/row-rules', { ...rule, operand: { values: ['north'] } });
    expect([made.status, made.body]).toMatchObject([201, { ...rule, values: ['north'], enabled: true }]);
    expect((await grace.rest('GET', `${path}/row-rules?connection_id=${table.id}`)).body.items).toEqual([made.body]);
    const one = `/admin/data/row-rules/${made.body.id}`;
    expect((await grace.rest('PATCH', one, { enabled: false })).body.enabled).toBe(false);
    expect((await grace.rest('DELETE', one)).status).toBe(204);
    expect((await grace.rest('DELETE', one)).status).toBe(404);

    const columns = ['name', 'region'].map(name => ({
      ...{ connection_id: table.id, table_name: 'people', column_name: name },
    }));
    const group = await grace.rest('POST', '/admin/data/mask-groups', { name: 'words', columns });
    const told = columns.map(column => ({ ...column, in_force: true }));
    expect([group.status, group.body]).toMatchObject([201, { name: 'words', columns: told }]);
    expect((await grace.rest('GET', `${path}/mask-groups`)).body.items).toEqual([group.body]);
    const again = await grace.rest('POST', '/admin/data/mask-groups', { name: 'more', columns });
    expect([again.status, JSON.stringify(again.body)]).toEqual([422, expect.stringContaining('in the group words')]);
    expect((await grace.rest('DELETE', `/admin/data/mask-groups/${group.body.id}`)).status).toBe(204);
    expect((await grace.rest('GET', `${path}/mask-groups`)).body.items).toEqual([]);
  });
});
