import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abandonTask } from '../../../src/chat/tasks/abandon-task.ts';
import type { Reasoner } from '../../../src/engine/reasoner/reasoner.ts';
import { type Installation, startInstallation } from '../../kit/installation/installation.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SeenEvent, watchByRest } from '../../kit/progress.ts';

/** Works for about four seconds in small steps, so that an outage hits it in the middle of something. */
const talkative: Reasoner = {
  name: 'talkative',
  plan: async () => ({
    groups: [
      [
        { agent: 'data_analyst', goal: 'One' },
        { agent: 'document_analyst', goal: 'Two' },
      ],
    ],
  }),
  async act(_brief, assignment, desk) {
    for (let step = 0; step < 15; step++) {
      desk.progress(`${assignment.agent} is at ${step}`);
      await pause(200, undefined, { signal: desk.signal });
    }
    return assignment.agent;
  },
  async *answer() {
    for (let word = 0; word < 40; word++) {
      yield { type: 'text', text: `word ${word} ` };
      await pause(20);
    }
  },
};

describe('Twelve tasks at work while something goes away', () => {
  let nodes: Installation;
  let people: Person[];
  beforeAll(async () => {
    nodes = await startInstallation(talkative);
    people = await Promise.all(Array.from({ length: 12 }, () => signUp(nodes.web[0])));
  });
  afterAll(() => nodes.stop());

  const ask = async (person: Person) => {
    const started = await person.rest('POST', '/chat/stream', { message: 'Go' });
    expect(started.status).toBe(201);
    return started.body.task_id as string;
  };

  /** Watches a task to its end as a client does that comes back, on the other node, with the last position it saw. */
  async function watch(person: Person, taskId: string): Promise<SeenEvent[]> {
    const seen: SeenEvent[] = [];
    for (let turn = 0; seen.at(-1)?.update_type !== 'complete'; turn++) {
      const lastId = seen.at(-1)?.position ?? 0;
      const url = nodes.web[turn % 2]!.url;
      const until = (event: SeenEvent) => seen.push(event) < 0;
      const events = await watchByRest({ url, person, taskId, lastId, until }).catch(() => pause(500, []));
      seen.push(...events.slice(-1));
    }
    return seen;
  }

  /** Every task is completed, what its client saw is what happened, and the person can ask again. */
  async function allWell(tasks: string[], watches: Promise<SeenEvent[]>[]): Promise<void> {
    for (const [index, seen] of (await Promise.all(watches)).entries()) {
      const [person, taskId] = [people[index]!, tasks[index]!];
      expect(seen.map(event => event.position)).toEqual(seen.map((_, at) => at + 1));
      expect(seen.at(-1)).toMatchObject({ details: { status: 'completed' } });
      const { rows } = await nodes.web[1].app.database.pool.query(
        `SELECT (first + number - 1)::int AS position, event->>'eventId' AS id
         FROM "ChatEventBatch", json_array_elements(events) WITH ORDINALITY AS each(event, number)
         WHERE "taskId" = $1 ORDER BY position`,
        [taskId],
      );
      expect(rows).toEqual(seen.map(event => ({ position: event.position, id: event.event_id })));
      const { body } = await person.rest('GET', `/chat/${taskId}/result`);
      expect(body.response).toContain('word 39');
    }
  }

  it.each([
    ['redis', 3],
    ['redis', 10],
    ['postgres', 3],
    ['postgres', 12],
  ] as const)('%s for %i s: all of them end well', { timeout: 120_000 }, async (what, seconds) => {
    const tasks = await Promise.all(people.map(ask));
    const watches = tasks.map((taskId, index) => watch(people[index]!, taskId));
    await pause(1000);
    nodes[what].down();
    await pause(seconds * 1000);
    nodes[what].up();
    await allWell(tasks, watches);
  });

  it('Redis: they go on without it, and their results can be had before it is back', { timeout: 60_000 }, async () => {
    const tasks = await Promise.all(people.map(ask));
    const watches = tasks.map((taskId, index) => watch(people[index]!, taskId));
    await pause(500);
    nodes.redis.down();
    try {
      for (const [index, taskId] of tasks.entries())
        await expect
          .poll(async () => (await people[index]!.rest('GET', `/chat/${taskId}/result`)).status, { timeout: 30_000 })
          .toBe(200);
      const [next] = people;
      const another = await ask(next!);
      const cancelled = await next!.rest('POST', `/chat/${another}/cancel`);
      expect(cancelled.status).toBe(200);
      await expect
        .poll(async () => (await next!.rest('GET', `/chat/${another}/result`)).body.status, { timeout: 20_000 })
        .toBe('cancelled');
    } finally {
      nodes.redis.up();
    }
    await allWell(tasks, watches);
  });

  it('Redis: a task whose attempts were all lost is ended all the same', { timeout: 60_000 }, async () => {
    const [person] = people;
    const taskId = await ask(person!);
    await watchByRest({ url: nodes.web[0].url, person: person!, taskId, until: ({ position }) => position > 5 });
    nodes.redis.down();
    try {
      await abandonTask(nodes.web[0].app, taskId).catch(() => {});
      expect((await person!.rest('GET', `/chat/${taskId}/result`)).body).toMatchObject({ status: 'failed' });
      expect((await person!.rest('POST', '/chat/stream', { message: 'Next' })).status).toBe(201);
    } finally {
      nodes.redis.up();
    }
    const events = await watch(person!, taskId);
    expect(events.map(event => event.position)).toEqual(events.map((_, at) => at + 1));
    expect(events.slice(-2).map(event => event.update_type)).toEqual(['error', 'complete']);
  });
});
