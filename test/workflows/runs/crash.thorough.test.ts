import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { readMail } from '../../kit/read-mail.ts';
import { made, started, until } from '../kit.ts';

const node = (id: string, type: string, config: object) => ({ id, type, config });

describe('A service killed with -9 in the middle of an execution and started again', () => {
  let dataDir: string;
  let service: Node;
  let ada: Person;
  const start = () => startNode({ DATA_DIR: dataDir, PUBLIC_URL: 'http://assistant.test' });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-flow-crash-'));
    service = await start();
    ada = await signUp(service);
  });
  afterAll(async () => {
    await service.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The same person at the service's new address. */
  const here = (): Person => ({
    ...ada,
    async rest(method, path, body) {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { ...ada.headers, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  });
  const step = (now: any, id: string) => now.steps.find((each: any) => each.node_id === id);

  it('has done the first step once, does the second again, and ends within 30 seconds', async () => {
    const { id } = await made(here(), {
      nodes: [
        node('rows', 'query', { sql: 'SELECT 3 AS n' }),
        node('asked', 'agent', { question: 'Go' }),
        node('after', 'condition', { expression: 'steps.rows.rows[0].n == 3' }),
      ],
      edges: [
        { from: 'rows', to: 'asked' },
        { from: 'asked', to: 'after' },
      ],
    });
    const run = await started(here(), id);
    await until(here(), id, run, now => step(now, 'asked').status === 'processing');
    await service.kill();
    const killedAt = Date.now();
    service = await start();
    const now = await until(here(), id, run);
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    expect(now.status).toBe('completed');
    expect(now.steps.map(({ attempt, branch }: any) => [attempt, branch])).toEqual([
      [1, null],
      [2, null],
      [1, 'true'],
    ]);
    const { items } = (await here().rest('GET', '/audit/my-logs?action=data.run_sql')).body;
    expect(items.filter(({ details }: any) => details.sql?.includes('3 AS n'))).toHaveLength(1);
  });

  it('goes on waiting where it waited, and once it is time goes on', async () => {
    const { id } = await made(here(), {
      nodes: [node('pause', 'delay', { seconds: 6 }), node('after', 'condition', { expression: 'true' })],
      edges: [{ from: 'pause', to: 'after' }],
    });
    const run = await started(here(), id);
    const before = await until(here(), id, run, now => now.status === 'waiting');
    await service.kill();
    service = await start();
    const now = await until(here(), id, run);
    expect(now.steps.map(({ status }: any) => status)).toEqual(['completed', 'completed']);
    expect(step(now, 'pause').waiting_until).toBeNull();
    expect(new Date(now.completed_at).getTime()).toBeGreaterThanOrEqual(
      new Date(step(before, 'pause').waiting_until).getTime(),
    );
  });

  it('still asks what it asked, once and by the same id, and goes on once somebody decides', async () => {
    const config = { title: 'Go on?', approver_ids: [ada.id], self_approval: true, payload: { rows: 3 } };
    const { id } = await made(here(), {
      nodes: [
        node('rows', 'query', { sql: 'SELECT 4 AS n' }),
        node('review', 'approval', config),
        node('tell', 'notification', {
          channel: 'mail',
          to: [ada.id],
          subject: 'Told',
          text: '{{ steps.review.output.rows }}',
        }),
      ],
      edges: [
        { from: 'rows', to: 'review' },
        { from: 'review', to: 'tell' },
      ],
    });
    const run = await started(here(), id);
    const before = await until(here(), id, run, now => now.status === 'waiting');
    const approvalId = step(before, 'review').approval_id;
    for (let kills = 0; kills < 2; kills++) {
      await service.kill();
      service = await start();
      const { total, items } = (await here().rest('GET', '/workflows/approvals/pending')).body;
      expect([total, items[0]]).toMatchObject([1, { id: approvalId, status: 'pending', payload: { rows: 3 } }]);
    }
    await here().rest('POST', `/workflows/approvals/${approvalId}/approve`);
    await service.kill();
    service = await start();
    const now = await until(here(), id, run);
    expect(now.steps.map(({ status, attempt }: any) => [status, attempt]).slice(0, 2)).toEqual([
      ['completed', 1],
      ['completed', 1],
    ]);
    const { items } = (await here().rest('GET', '/audit/my-logs?action=data.run_sql')).body;
    expect(items.filter(({ details }: any) => details.sql?.includes('4 AS n'))).toHaveLength(1);
    expect(await outbox('Told')).toHaveLength(1);
    // One request, however often the service came up again.
    expect(await outbox('Your approval is asked for: Go on?')).toHaveLength(1);
  });

  /** The mails of a subject that wait in the outbox, once there is one. */
  async function outbox(subject: string): Promise<string[]> {
    const folder = join(dataDir, 'outbox');
    const found = () =>
      (existsSync(folder) ? readdirSync(folder) : []).filter(
        file => file.endsWith('.eml') && readMail(readFileSync(join(folder, file), 'utf8')).headers.subject === subject,
      );
    await expect.poll(found, { timeout: 20_000 }).not.toEqual([]);
    return found();
  }
});
