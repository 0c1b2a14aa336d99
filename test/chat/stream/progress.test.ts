import { fetchEventSource } from '@microsoft/fetch-event-source';
import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import { createClient } from 'graphql-sse';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isId } from '../../../src/base/ids.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { progressSubscription, type SeenEvent, watchByGraphql, watchByRest } from '../../kit/progress.ts';
import { answerBy, type SharedService, sharedService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';

describe('Watching a task', () => {
  let service: SharedService;
  let ada: Person;
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    answerBy(ada, stagedReasoner());
  });

  const start = async (person = ada) =>
    (await person.rest('POST', '/chat/stream', { message: 'What?' })).body.task_id as string;
  const watching = (taskId: string) => ({ url: service.url, person: ada, taskId });

  it('gives the same events over GraphQL and REST, live and replayed, and as JSON', async () => {
    const taskId = await start();
    const [graphql, rest] = await Promise.all([watchByGraphql(watching(taskId)), watchByRest(watching(taskId))]);
    expect(rest).toEqual(graphql);
    expect(await watchByRest(watching(taskId))).toEqual(rest);
    const { body } = await ada.rest('GET', `/chat/${taskId}/progress/state`);
    expect(body.expired).toBe(false);
    expect(body.events).toEqual(rest.map(({ position, ...event }) => event));
  });

  it('counts positions from 1 without gaps and gives every event its base fields', async () => {
    const events = await watchByRest(watching(await start()));
    expect(events.map(event => event.position)).toEqual(events.map((_, index) => index + 1));
    for (const event of events) {
      expect(isId(event.task_id) && isId(event.event_id)).toBe(true);
      expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(event.schema_version).toBe(1);
      expect(typeof event.message).toBe('string');
      expect(Object.values(event)).not.toContain(null);
    }
    expect(new Set(events.map(event => event.event_id)).size).toBe(events.length);
  });

  it('ends with complete, which carries the status and a preview of the answer', async () => {
    const events = await watchByRest(watching(await start()));
    const kinds = events.map(event => event.update_type);
    expect(kinds.filter(kind => kind === 'complete')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({
      update_type: 'complete',
      completed_at: expect.any(String),
      details: { final: true, status: 'completed', response_preview: 'You asked: What?. The answer is 42.' },
    });
    expect(kinds).toEqual(
      expect.arrayContaining(['plan_created', 'agent_started', 'agent_completed', 'plan_completed', 'text_delta']),
    );
  });

  it('cut after every single event and resumed, delivers each exactly once, in both APIs', async () => {
    const taskId = await start();
    const whole = await watchByRest(watching(taskId));
    for (const watch of [watchByRest, watchByGraphql]) {
      for (let cut = 1; cut < whole.length; cut++) {
        const before = await watch({ ...watching(taskId), until: event => event.position === cut });
        const after = await watch({ ...watching(taskId), lastId: cut });
        expect([...before, ...after]).toEqual(whole);
      }
    }
  });

  it('resumes live streams: cut while the work goes on, nothing is lost or doubled', async () => {
    const gated = stagedReasoner({ gated: true });
    const bob = await signUp(service, 'Bob');
    answerBy(bob, gated);
    const taskId = await start(bob);
    const watch = { url: service.url, person: bob, taskId };
    await gated.reached;
    const before = await watchByRest({ ...watch, until: event => event.update_type === 'agent_progress' });
    const rest = watchByGraphql({ ...watch, lastId: before.at(-1)!.position });
    gated.open();
    expect([...before, ...(await rest)]).toEqual(await watchByRest(watch));
  });

  it('after a position beyond the end gives complete and ends, in both APIs', async () => {
    const taskId = await start();
    const whole = await watchByRest(watching(taskId));
    for (const watch of [watchByRest, watchByGraphql]) {
      expect(await watch({ ...watching(taskId), lastId: whole.length + 1 })).toEqual(whole.slice(-1));
      expect(await watch({ ...watching(taskId), lastId: 99_999 })).toEqual(whole.slice(-1));
    }
  });

  it('after a position beyond the end waits for complete while the work goes on', async () => {
    const gated = stagedReasoner({ gated: true });
    const eve = await signUp(service, 'Eve');
    answerBy(eve, gated);
    const taskId = await start(eve);
    const watch = { url: service.url, person: eve, taskId };
    await gated.reached;
    const beyond = [watchByRest({ ...watch, lastId: 99_999 }), watchByGraphql({ ...watch, lastId: 99_999 })];
    gated.open();
    const whole = await watchByRest(watch);
    expect(await Promise.all(beyond)).toEqual([whole.slice(-1), whole.slice(-1)]);
  });

  it('is understood by @microsoft/fetch-event-source and @urql/core', async () => {
    const taskId = await start();
    const whole = await watchByRest(watching(taskId));
    const microsoft: SeenEvent[] = [];
    // The library is written for browsers; of theirs it needs these.
    vi.stubGlobal('window', { fetch, setTimeout, clearTimeout });
    vi.stubGlobal('document', { removeEventListener() {} });
    const stop = new AbortController();
    await fetchEventSource(`${service.url}/api/v1/chat/${taskId}/progress?last_id=0`, {
      headers: ada.headers,
      signal: stop.signal,
      openWhenHidden: true,
      onmessage: ({ id, data, event }) => {
        if (event === 'heartbeat') return;
        microsoft.push({ position: Number(id), ...JSON.parse(data) });
      },
    });
    vi.unstubAllGlobals();
    expect(microsoft).toEqual(whole);

    const sse = createClient({ url: `${service.url}/graphql/stream`, headers: ada.headers });
    const urql = new Client({
      url: `${service.url}/graphql`,
      fetchOptions: { headers: ada.headers },
      preferGetMethod: false,
      exchanges: [
        fetchExchange,
        subscriptionExchange({
          forwardSubscription: ({ query, variables }) => ({
            subscribe: sink => ({
              unsubscribe: sse.subscribe(
                { query: query!, variables: variables as Record<string, unknown> },
                sink as never,
              ),
            }),
          }),
        }),
      ],
    });
    const positions: number[] = [];
    await new Promise<void>(resolve => {
      urql.subscription(progressSubscription, { taskId, lastId: 0 }).subscribe(({ data }) => {
        positions.push(data.chatProgress.position);
        if (data.chatProgress.update_type === 'COMPLETE') resolve();
      });
    });
    expect(positions).toEqual(whole.map(event => event.position));
  });

  it('refuses a sixth stream of one user in both APIs, and frees the place when one ends', async () => {
    const gated = stagedReasoner({ gated: true });
    const bob = await signUp(service, 'Bob');
    answerBy(bob, gated);
    const taskId = await start(bob);
    const stops = Array.from({ length: 5 }, () => new AbortController());
    const open = async (signal?: AbortSignal) =>
      fetch(`${service.url}/api/v1/chat/${taskId}/progress`, { headers: bob.headers, signal: signal ?? null });
    for (const stop of stops) expect((await open(stop.signal)).status).toBe(200);
    const sixth = await open();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await sixth.json()).toEqual({ detail: expect.any(String) });
    await expect(watchByGraphql({ url: service.url, person: bob, taskId })).rejects.toThrow('RATE_LIMITED');
    stops[0]!.abort();
    await expect.poll(async () => (await open(stops[1]!.signal)).status, { timeout: 20_000 }).toBe(200);
    gated.open();
  });

  it.each([['-1'], ['abc'], ['1.5'], ['99999999999999999999']])('refuses last_id=%s and names it', async lastId => {
    const taskId = await start();
    const answer = await ada.rest('GET', `/chat/${taskId}/progress?last_id=${lastId}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'last_id' }] } });
    await watchByRest(watching(taskId));
  });

  it("answers alike for an unknown task and another user's", async () => {
    const taskId = await start();
    const eve = await signUp(service, 'Eve');
    for (const id of [taskId, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
      for (const path of ['progress', 'progress/state', 'result'])
        expect((await eve.rest('GET', `/chat/${id}/${path}`)).status, path).toBe(404);
      expect((await refusal(eve.graphql('query ($id: ID!) { chatTask(id: $id) { id } }', { id }))).code).toBe(
        'NOT_FOUND',
      );
    }
    await watchByRest(watching(taskId));
  });
});
