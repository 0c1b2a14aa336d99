import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/engine/mail/mail.ts';
import type { Service } from '../../../src/serve.ts';
import { claimDue, sweepClaims } from '../../../src/workflows/schedules/claim-due.ts';
import { startClaimed } from '../../../src/workflows/schedules/start-claimed.ts';
import { member, organizationOf } from '../../agents/kit.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { made } from '../kit.ts';

// A Monday, at midnight in Berlin.
const monday = new Date('2026-03-01T23:00:00Z');
let now = monday;
let service: Service;
let ada: Person;
const mails: Message[] = [];
beforeAll(async () => {
  service = await startService({
    clock: { now: () => now },
    env: { DEFAULT_PLAN: 'pro', WORKFLOW_EXECUTIONS: 'pro=50' },
  });
  service.app.mail.send = async message => void mails.push(message);
});
beforeEach(async () => {
  now = monday;
  mails.length = 0;
  ada = await byKey(await signUp(service));
});
afterAll(() => service?.stop());

/** The same person with an API key, which outlasts the days that pass here. */
async function byKey(person: Person): Promise<Person> {
  const { key } = (await person.rest('POST', '/auth/api-keys', { name: 'Days' })).body;
  return {
    ...person,
    async rest(method, path, body) {
      const headers = { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const sent = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
      const response = await fetch(`${service.url}/api/v1${path}`, sent);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}

/** Looks what is due, and sees it started, whether by this or by the job. */
async function look(): Promise<string[]> {
  const claims = await claimDue(service.app);
  for (const claim of claims) await startClaimed(service.app, claim);
  return claims;
}

const daily = { cron: '0 8 * * *', time_zone: 'Europe/Berlin' };
const nodes = [{ id: 'pause', type: 'delay', config: { seconds: 3600 } }];
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const read = async (id: string) => (await ada.rest('GET', `/workflows/${id}`)).body;
const executions = async (id: string) => (await ada.rest('GET', `/workflows/${id}/executions`)).body.items.toReversed();
const skips = async (id: string) =>
  (await ada.rest('GET', `/workflows/${id}/skipped-starts`)).body.items
    .toReversed()
    .map(({ slot_at, reason }: any) => `${slot_at} ${reason}`);

/** An active workflow of somebody, that starts every day at eight in Berlin. */
async function active(by = ada, more: object = { settings: { concurrency: 'allow' } }): Promise<string> {
  const { id } = await made(by, { nodes, schedule: daily, ...more });
  const { body } = await by.rest('POST', `/workflows/${id}/activate`);
  expect(body.next_run_at).toBe('2026-03-02T07:00:00.000Z');
  return id;
}

describe('A schedule of an active workflow', () => {
  it('starts an execution at each of its times, once however many nodes look', async () => {
    const id = await active();
    await look();
    expect(await executions(id)).toEqual([]);
    now = later(8);
    await Promise.all([look(), look(), look()]);
    expect(await executions(id)).toMatchObject([
      { trigger: 'schedule', slot_at: '2026-03-02T07:00:00.000Z', runs_as_id: ada.id, started_by_id: null },
    ]);
    expect(await read(id)).toMatchObject({ next_run_at: '2026-03-03T07:00:00.000Z' });
    now = later(24);
    await look();
    expect(await executions(id)).toHaveLength(2);
    expect((await ada.rest('GET', '/workflows/usage')).body.count).toBe(2);
  });

  it('is made up for once, however many of its times were missed', async () => {
    const id = await active();
    now = later(3 * 24);
    await look();
    expect(await executions(id)).toMatchObject([{ slot_at: '2026-03-02T07:00:00.000Z' }]);
    expect(await read(id)).toMatchObject({ next_run_at: '2026-03-05T07:00:00.000Z' });
  });

  it('is started by the next look whose start was taken on and lost, as in a restored backup', async () => {
    const id = await active();
    now = later(8);
    const slotAt = new Date('2026-03-02T07:00:00.000Z');
    const claimId = randomUUID();
    await service.app.db.workflow.update({ where: { id }, data: { nextRunAt: later(16) } });
    await service.app.db.workflowDueStart.create({
      data: { workflowId: id, trigger: 'SCHEDULE', slotAt, claimId, createdAt: now },
    });
    await sweepClaims(service.app);
    expect(await executions(id)).toEqual([]);
    now = new Date(now.getTime() + 180_000);
    await sweepClaims(service.app);
    await expect.poll(async () => (await executions(id)).length, { timeout: 10_000 }).toBe(1);
    await startClaimed(service.app, claimId);
    expect(await executions(id)).toMatchObject([{ slot_at: slotAt.toISOString() }]);
  });

  it('starts nothing that was paused after its time was taken', async () => {
    const id = await active();
    const claimId = randomUUID();
    await service.app.db.workflowDueStart.create({
      data: { workflowId: id, trigger: 'SCHEDULE', slotAt: now, claimId, createdAt: now },
    });
    await ada.rest('POST', `/workflows/${id}/pause`);
    await startClaimed(service.app, claimId);
    expect([await executions(id), await skips(id)]).toEqual([[], []]);
    expect(await service.app.db.workflowDueStart.count({ where: { claimId } })).toBe(0);
  });

  it('starts nothing while the workflow is paused, and nothing afterwards for the times it was', async () => {
    const id = await active();
    expect((await ada.rest('POST', `/workflows/${id}/pause`)).body).toMatchObject({ next_run_at: null });
    now = later(12);
    await look();
    expect((await ada.rest('POST', `/workflows/${id}/activate`)).body).toMatchObject({
      next_run_at: '2026-03-03T07:00:00.000Z',
    });
    await look();
    expect([await executions(id), await skips(id)]).toEqual([[], []]);
  });

  it('is followed from the moment on at which it is changed', async () => {
    const id = await active();
    await ada.rest('PATCH', `/workflows/${id}/nodes/pause`, { timeout_seconds: 9 });
    expect(await read(id)).toMatchObject({ next_run_at: '2026-03-02T07:00:00.000Z' });
    await ada.rest('PUT', `/workflows/${id}`, { schedule: { ...daily, cron: '0 9 * * *' } });
    expect(await read(id)).toMatchObject({ next_run_at: '2026-03-02T08:00:00.000Z' });
    await ada.rest('PUT', `/workflows/${id}`, { schedule: null });
    expect(await read(id)).toMatchObject({ next_run_at: null, status: 'active' });
  });
});

describe('A time of a schedule at which nothing is started', () => {
  it('is kept where an earlier execution has not ended, and counts towards no plan', async () => {
    const id = await active(ada, {});
    for (const hours of [8, 24]) {
      now = later(hours);
      await look();
    }
    expect(await executions(id)).toHaveLength(1);
    expect(await skips(id)).toEqual(['2026-03-03T07:00:00.000Z still_running']);
    expect((await ada.rest('GET', '/workflows/usage')).body.count).toBe(1);
  });

  it('is kept where the plan holds no more, which is told once', async () => {
    const organizationId = await organizationOf(service, ada);
    const periodStart = new Date('2026-03-01T00:00:00Z');
    await service.app.db.workflowUsage.create({ data: { organizationId, periodStart, count: 50 } });
    const id = await active();
    for (const hours of [8, 24, 0]) {
      now = later(hours);
      await look();
    }
    expect(await executions(id)).toEqual([]);
    expect(await skips(id)).toEqual([
      '2026-03-02T07:00:00.000Z limit_reached',
      '2026-03-03T07:00:00.000Z limit_reached',
    ]);
    const told = () => mails.filter(({ to, subject }) => to === ada.email && subject.includes('no more executions'));
    await expect.poll(() => told().length).toBe(1);
    now = later(30 * 24);
    await look();
    expect(await executions(id)).toHaveLength(1);
    expect(told()).toHaveLength(1);
  });

  it('pauses the workflow where its owner cannot work any more, and Admins are told', async () => {
    const ben = await member(service, await organizationOf(service, ada), 'Ben');
    const id = await active(ben);
    await service.app.db.user.update({ where: { id: ben.id }, data: { suspendedAt: now } });
    now = later(8);
    await look();
    expect(await read(id)).toMatchObject({ status: 'paused', next_run_at: null });
    expect(await executions(id)).toEqual([]);
    expect(await skips(id)).toEqual(['2026-03-02T07:00:00.000Z owner_unavailable']);
    const told = () => mails.filter(({ subject }) => subject === 'A workflow was paused').map(({ to }) => to);
    await expect.poll(told).toEqual([ada.email]);
    now = later(24);
    await look();
    expect(await skips(id)).toHaveLength(1);
  });
});
