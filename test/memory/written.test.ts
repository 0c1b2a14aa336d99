import { beforeAll, describe, expect, it } from 'vitest';
import { mostMemories } from '../../src/memory/limits.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { create, fields, list, run } from './kit.ts';

let service: SharedService;
let person: Person;
beforeAll(async () => {
  service = await sharedService();
  person = await signUp(service);
});

const somebody = () => signUp(service);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const read = async (by: Person, id: string) =>
  (await by.graphql(`query ($id: ID!) { memory(id: $id) { ${fields} } }`, { id })).memory;

describe('A memory', () => {
  it('is written, read, changed and deleted through GraphQL', async () => {
    const made = await create(person, '  I report to the board. ', { category: 'FACTS', importance: 0.9 });
    expect(made).toEqual({
      ...{ id: made.id, category: 'FACTS', content: 'I report to the board.', definition: null, importance: 0.9 },
      ...{ origin: 'MANUAL', status: 'ACTIVE', edited: false, expiresAt: null, supersedes: null },
    });
    const expiresAt = inAnHour();
    const changed = await run(person, 'updateMemory', { id: made.id, content: 'I report to the owners.', expiresAt });
    expect(changed).toEqual({ ...made, content: 'I report to the owners.', expiresAt, edited: true });
    expect(await read(person, made.id)).toEqual(changed);
    expect(await run(person, 'updateMemory', { id: made.id, expiresAt: null })).toEqual({
      ...changed,
      expiresAt: null,
    });
    expect(await run(person, 'deleteMemory', { id: made.id }, 'id')).toEqual({ id: made.id });
    expect((await refusal(read(person, made.id))).code).toBe('NOT_FOUND');
    expect((await refusal(run(person, 'deleteMemory', { id: made.id }, 'id'))).code).toBe('NOT_FOUND');
  });

  it('is written, read, listed, changed and deleted through REST', async () => {
    const by = await somebody();
    const made = await by.rest('POST', '/memories', { content: 'By net sales we mean sales minus returns' });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/v1/memories/${made.body.id}`);
    expect(made.body).toEqual({
      ...{ id: made.body.id, category: 'MEMORIES', content: 'By net sales we mean sales minus returns' },
      ...{ definition: { term: 'net sales', meaning: 'sales minus returns' }, importance: 0.5, origin: 'manual' },
      ...{ status: 'active', quote: null, conversation_id: null, message_id: null, supersedes: null, edited: false },
      ...{ expires_at: null, use_count: 0, last_used_at: null },
      ...{ created_at: made.body.created_at, updated_at: made.body.updated_at },
    });
    const path = `/memories/${made.body.id}`;
    expect(await by.rest('GET', path)).toMatchObject({ status: 200, body: made.body });
    const change = { content: 'I like short answers', category: 'PREFERENCES', importance: 1, expires_at: inAnHour() };
    const changed = await by.rest('PUT', path, change);
    expect(changed).toMatchObject({ status: 200, body: { ...change, edited: true, definition: null } });
    expect((await by.rest('GET', '/memories')).body).toEqual({
      ...{ items: [changed.body], total: 1, limit: 20, offset: 0 },
    });
    expect((await by.rest('GET', '/memories?category=FACTS')).body.total).toBe(0);
    expect(await by.rest('DELETE', path)).toMatchObject({ status: 204, body: null });
    expect((await by.rest('GET', path)).status).toBe(404);
  });

  it('is refused with every faulty field at once', async () => {
    const input = { content: ' \n ', importance: 1.5, expiresAt: '2020-01-01T00:00:00.000Z' };
    const { code, errors } = await refusal(run(person, 'createMemory', input));
    expect(code).toBe('INVALID');
    const faults = [
      ['content', 'must have 1 to 2,000 characters'],
      ['expiresAt', 'must be in the future'],
      ['importance', 'must be 0 to 1'],
    ];
    const told = errors[0]!.extensions.errors as { path: string; message: string }[];
    expect(told.map(({ path, message }) => [path, message]).sort()).toEqual(
      faults.map(([field, message]) => [`input.${field}`, message]),
    );
    const body = { content: 'x'.repeat(2001), importance: -1, expires_at: input.expiresAt, category: 'DREAMS' };
    const answer = await person.rest('POST', '/memories', body);
    expect(answer.status).toBe(422);
    const paths = answer.body.errors.map((fault: { path?: string; field?: string }) => fault.path ?? fault.field);
    expect(paths.sort()).toEqual(['category', 'content', 'expires_at', 'importance']);
    const { id } = await create(person, 'A month has four weeks here');
    const change = { content: '', importance: 2, expires_at: input.expiresAt };
    expect((await person.rest('PUT', `/memories/${id}`, change)).body.errors).toHaveLength(3);
    const cleared = { content: null, importance: null, category: null };
    expect((await person.rest('PUT', `/memories/${id}`, cleared)).body.errors).toHaveLength(3);
    expect(await read(person, id)).toMatchObject({ content: 'A month has four weeks here', importance: 0.5 });
  });

  it('never holds a secret, and the refusal does not repeat it', async () => {
    for (const secret of ['My password is hunter2hunter2', 'My card is 4111 1111 1111 1111']) {
      const { status, body } = await person.rest('POST', '/memories', { content: secret });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ message: expect.stringContaining('secrets are not remembered') }]);
      expect(JSON.stringify(body)).not.toContain(secret.split(' ').at(-1));
    }
    const { id } = await create(person, 'I like tea');
    expect((await person.rest('PUT', `/memories/${id}`, { content: 'My password is hunter2hunter2' })).status).toBe(
      422,
    );
    expect(await list(person, '(search: "hunter")')).toEqual([]);
  });

  it('is there once, however often and in whatever letters it is said', async () => {
    const by = await somebody();
    const first = await create(by, 'The year starts in April', { category: 'FACTS' });
    expect(await create(by, 'the year starts in april.')).toEqual(first);
    const both = await Promise.all(
      ['A week starts on Monday', 'A week starts on Monday'].map(text => create(by, text)),
    );
    expect(both[0].id).toBe(both[1].id);
    expect(await list(by)).toHaveLength(2);
    const twice = run(by, 'updateMemory', { id: both[0].id, content: 'The year starts in April!' });
    expect((await refusal(twice)).code).toBe('CONFLICT');
  });

  it('stays as it is, and is not called edited, where a change changes nothing', async () => {
    const made = await create(person, 'Weekends do not count');
    expect(await run(person, 'updateMemory', { id: made.id, content: 'Weekends do not count' })).toEqual(made);
  });

  it('is refused beyond the most that somebody may have, in plain words', async () => {
    const by = await somebody();
    const data = Array.from({ length: mostMemories - 1 }, (_, n) => ({ userId: by.id, content: `Thing ${n}` }));
    await service.app.db.memory.createMany({ data });
    await create(by, 'The last one');
    const { status, body } = await by.rest('POST', '/memories', { content: 'One too many' });
    expect(status).toBe(409);
    expect(body.detail).toMatch(/^You have 1,000 memories, as many as there may be/);
    // What says the same needs no room.
    await create(by, 'the last one');
  });
});

describe('The list of memories', () => {
  it('is paged newest first, both ways, and narrowed by category and words', async () => {
    const by = await somebody();
    for (const n of [1, 2, 3, 4, 5]) await create(by, `Fact 100%_${n}`, { category: n % 2 ? 'FACTS' : 'PATTERNS' });
    expect(await list(by)).toEqual([5, 4, 3, 2, 1].map(n => `Fact 100%_${n}`));
    expect(await list(by, '(category: PATTERNS)')).toEqual(['Fact 100%_4', 'Fact 100%_2']);
    expect(await list(by, '(search: "fact 100%_3")')).toEqual(['Fact 100%_3']);
    expect(await list(by, '(search: "100__")')).toEqual([]);
    expect(await list(by, '(first: 2, offset: 1)')).toEqual(['Fact 100%_4', 'Fact 100%_3']);
    const { memories } = await by.graphql('{ memories(first: 2) { totalCount pageInfo { hasNextPage endCursor } } }');
    expect(memories).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
    expect(await list(by, `(first: 2, after: "${memories.pageInfo.endCursor}")`)).toEqual([
      'Fact 100%_3',
      'Fact 100%_2',
    ]);
    expect(await list(by, '(last: 2)')).toEqual(['Fact 100%_2', 'Fact 100%_1']);
    expect((await refusal(list(by, '(first: 0)'))).code).toBe('INVALID');
    expect((await refusal(list(person, `(after: "${memories.pageInfo.endCursor}")`))).code).toBe('INVALID');
    const page = await by.rest('GET', '/memories?limit=2&offset=3&search=fact');
    expect(page.body).toMatchObject({ total: 5, limit: 2, offset: 3 });
    expect(page.body.items.map((item: { content: string }) => item.content)).toEqual(['Fact 100%_2', 'Fact 100%_1']);
    expect((await by.rest('GET', '/memories?category=DREAMS')).status).toBe(422);
  });
});

describe('The figures of memories', () => {
  it('count what is in force by category, and what waits or was put aside', async () => {
    const by = await somebody();
    const none = { total: 0, average_importance: null, last_created_at: null, proposed_count: 0, superseded_count: 0 };
    expect((await by.rest('GET', '/memories/stats')).body).toMatchObject({ ...none, limit: mostMemories });
    await create(by, 'By churn we mean lost customers', { category: 'FACTS', importance: 0 });
    await create(by, 'By churn we mean lost contracts', { category: 'FACTS', importance: 0.4 });
    await create(by, 'I like tables', { category: 'PREFERENCES', importance: 0.8 });
    const newest = await create(by, 'I ask on Mondays', { category: 'PATTERNS', importance: 0.6 });
    const { created_at } = (await by.rest('GET', `/memories/${newest.id}`)).body;
    const { body } = await by.rest('GET', '/memories/stats');
    expect(body.average_importance).toBeCloseTo(0.6);
    expect(body).toEqual({
      ...{ total: 3, last_created_at: created_at, proposed_count: 0, superseded_count: 1, limit: mostMemories },
      average_importance: body.average_importance,
      by_category: [
        { category: 'MEMORIES', count: 0 },
        { category: 'PREFERENCES', count: 1 },
        { category: 'FACTS', count: 1 },
        { category: 'PATTERNS', count: 1 },
      ],
    });
  });
});

describe('Clearing memories', () => {
  it('forgets all of them, whatever their status, and nothing of anybody else', async () => {
    const [by, other] = await Promise.all([somebody(), somebody()]);
    await create(other, 'I stay');
    for (const meaning of ['tax', 'tax and fees']) await create(by, `By costs we mean ${meaning}`);
    expect((await by.rest('DELETE', '/memories')).body).toEqual({ deleted_count: 2 });
    expect(await list(by, '(status: null)')).toEqual([]);
    expect(await list(other)).toEqual(['I stay']);
    expect((await by.graphql('mutation { clearMemories { deletedCount } }')).clearMemories.deletedCount).toBe(0);
  });
});

describe('Preferences of memory', () => {
  it('are to use what is remembered and to ask, until the person says otherwise; null takes that back', async () => {
    const by = await somebody();
    const path = '/memories/preferences';
    expect((await by.rest('GET', path)).body).toEqual({ use: true, extract: 'ask' });
    expect((await by.rest('PUT', path, { extract: 'auto' })).body).toEqual({ use: true, extract: 'auto' });
    expect((await by.rest('PUT', path, { use: false })).body).toEqual({ use: false, extract: 'auto' });
    expect((await by.rest('PUT', path, { extract: null })).body).toEqual({ use: false, extract: 'ask' });
    expect((await by.graphql('{ memoryPreferences { use extract } }')).memoryPreferences).toEqual({
      ...{ use: false, extract: 'ASK' },
    });
    expect((await by.rest('PUT', path, { extract: 'always' })).status).toBe(422);
    expect((await person.rest('GET', path)).body.use).toBe(true);
  });
});
