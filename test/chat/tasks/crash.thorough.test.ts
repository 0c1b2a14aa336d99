import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SeenEvent, watchByRest } from '../../kit/progress.ts';
import { restAsEvent, wellFormed } from '../../kit/well-formed.ts';

describe('A service killed with -9 in the middle of a task and started again', () => {
  let dataDir: string;
  let node: Node;
  let ada: Person;
  // The port changes with each start, the address that tokens are issued for does not.
  const env = () => ({ DATA_DIR: dataDir, PUBLIC_URL: 'http://assistant.test' });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-crash-'));
    node = await startNode(env());
    ada = await signUp(node);
  });
  afterAll(async () => {
    await node.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The same person at the service's new address. */
  const at = (url: string): Person => ({
    ...ada,
    async rest(method, path, body) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...ada.headers, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  });

  const writing = (event: SeenEvent) => event.update_type === 'text_delta' && event.message.includes('word 20 ');
  it.each([
    ['right after the start', false, (event: SeenEvent) => event.position === 1],
    ['while agents work in parallel', false, (event: SeenEvent) => event.update_type === 'agent_progress'],
    ['while the answer is being written', false, writing],
    ['while the answer is being written, and the journal is lost', true, writing],
  ])('%s: the task ends, and a client that reconnects gets each event exactly once', async (_when, isLost, moment) => {
    const started = await at(node.url).rest('POST', '/chat/stream', { message: 'Go' });
    expect(started.status).toBe(201);
    const taskId = started.body.task_id;
    const before = await watchByRest({ url: node.url, person: ada, taskId, until: moment });
    await node.kill();
    if (isLost) rmSync(join(dataDir, 'journal'), { recursive: true });
    node = await startNode(env());
    const lastId = before.at(-1)!.position;
    const after = await watchByRest({ url: node.url, person: ada, taskId, lastId });
    const all = [...before, ...after];
    expect(all.map(event => event.position)).toEqual(all.map((_, index) => index + 1));
    expect(new Set(all.map(event => event.event_id)).size).toBe(all.length);
    expect(await watchByRest({ url: node.url, person: ada, taskId })).toEqual(all);
    expect(wellFormed(all.map(({ position, ...event }) => restAsEvent(event)))).toEqual([]);
    expect(all.at(-1)).toMatchObject({ update_type: 'complete', details: { status: 'completed' } });
    const { body } = await at(node.url).rest('GET', `/chat/${taskId}/result`);
    expect(body.status).toBe('completed');
    const streamed = all.filter(event => event.update_type === 'text_delta').map(event => event.message);
    expect(streamed.join('')).toBe(body.response);
    expect((await at(node.url).rest('GET', '/chat/active')).body).toEqual({});
  });
});
