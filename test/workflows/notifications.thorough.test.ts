import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveUser } from '../../src/accounts/members/move-user.ts';
import type { Message } from '../../src/engine/mail/mail.ts';
import type { Service } from '../../src/serve.ts';
import { member, organizationOf } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService, unlimitedQueries } from '../kit/service.ts';
import { ask, asked } from './asking.ts';
import { faultsOf, made, ran, salesTable, started, totals, until } from './kit.ts';

let service: Service;
let admin: Person;
let ben: Person;
let eve: Person;
let org: string;
const mails: Message[] = [];
beforeAll(async () => {
  service = await startService({ env: { ...unlimitedQueries, WEB_APP_URL: 'https://app.example.com' } });
  service.app.mail.send = async message => void mails.push(message);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  mails.length = 0;
  admin = await signUp(service);
  org = await organizationOf(service, admin);
  [ben, eve] = await Promise.all([member(service, org, 'Ben'), member(service, org, 'Eve')]);
});

const tell = (config: object, more: object = {}) => ({
  ...{ id: 'tell', type: 'notification', ...more },
  config: { channel: 'mail', to: [ben.id], subject: 'Sales', text: 'Hello', ...config },
});
const from = (...steps: string[]) => steps.slice(1).map((to, i) => ({ from: steps[i], to }));
const output = (now: any) => now.steps.find(({ node_id }: any) => node_id === 'tell').output.output;
const timeline = async (now: any): Promise<string[]> =>
  (await admin.rest('GET', `/workflows/${now.workflow_id}/executions/${now.id}/timeline`)).body.items
    .filter(({ type }: any) => type.startsWith('notification'))
    .map(({ type, message }: any) => `${type} ${message}`);
/** The mails that somebody was sent by workflows, once as many have come as were to. */
async function mailsTo({ email }: Person, count = 1): Promise<Message[]> {
  const theirs = () => mails.filter(({ to, text }) => to === email && /workflow/i.test(text));
  await expect.poll(() => theirs().length, { timeout: 15_000 }).toBe(count);
  return theirs();
}

describe('A notification', () => {
  it('is sent to several people, to each with what their own rights would give', async () => {
    await salesTable(admin);
    await service.app.db.user.update({ where: { id: eve.id }, data: { language: 'de' } });
    const note = tell({
      to: [admin.id, ben.id, eve.id],
      subject: 'Sales: {{ steps.totals.rows[0].amount }} of {{ input.week }}',
      text: 'The totals of {{ input.week }}:\n{{ steps.totals.rows }}\n\nThe first one is {{ steps.totals.rows[0] }}.',
    });
    const now = await ran(admin, { nodes: [totals, note], edges: from('totals', 'tell') }, { week: 'week 9' });
    expect(output(now)).toEqual({
      ...{ sent_to: [admin.id, ben.id, eve.id], skipped: [], withheld_from: [ben.id, eve.id], delivery: 'outbox' },
      message: expect.stringContaining('No mail server is configured'),
    });
    const [[hers], [his], [germans]] = await Promise.all([mailsTo(admin), mailsTo(ben), mailsTo(eve)]);
    const page = `https://app.example.com/workflows/${now.workflow_id}/executions/${now.id}`;
    expect(germans!.text).toContain(`Den Lauf ansehen:\n${page}\n`);
    expect([hers!.subject, hers!.text]).toEqual([
      'Sales: 35 of week 9',
      'The totals of week 9:\n\nregion  amount\n------  ------\nNorth       35\nSouth       12\n\n' +
        'The first one is region: North, amount: 35.\n\n' +
        `Look at the execution:\n${page}\n\nSent by the workflow "Weekly".\n`,
    ]);
    expect(hers!.html).toMatch(/<table.*\n<tr><th[^>]*>region<\/th>/);
    expect([his!.subject, his!.text]).toEqual([
      'Sales: [withheld] of week 9',
      'The totals of week 9:\n[withheld]\n\nThe first one is [withheld].\n\n' +
        `Look at the execution:\n${page}\n\nSent by the workflow "Weekly".\n`,
    ]);
    expect(germans!.text).toContain('[nicht für Sie sichtbar]');
    expect(germans!.text).toContain('Gesendet vom Workflow „Weekly“.');
    const written = [his, germans].map(mail => [mail!.subject, mail!.text, mail!.html]);
    expect(JSON.stringify(written).replaceAll(page, '')).not.toMatch(/North|\b35\b|\b12\b/);
    expect(await timeline(now)).toEqual(['notification_sent 3']);
    // Whom it was sent to everybody sees who sees the execution.
    const seen = (await ben.rest('GET', `/workflows/${now.workflow_id}/executions/${now.id}`)).body;
    expect(seen.steps.map(({ withheld }: any) => withheld)).toEqual([true, false]);
  });

  it('writes rows as a small table, says what is left out, and takes no markup from values', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => `('<b>${n}</b>', ${n})`).join(', ');
    const query = {
      id: 'many',
      type: 'query',
      config: { sql: `SELECT * FROM (VALUES ${rows}) AS t(name, n) ORDER BY n` },
    };
    const note = tell({ to: [admin.id], subject: '{{ steps.many.rows }} rows', text: '{{ steps.many.rows }}' });
    await ran(admin, { nodes: [query, note], edges: from('many', 'tell') });
    const [mail] = await mailsTo(admin);
    expect(mail!.subject).toBe('25 rows');
    expect(mail!.text).toContain('<b>19</b>  19\n… and 5 more rows\n');
    expect(mail!.html).toContain('&lt;b&gt;0&lt;/b&gt;');
    expect(mail!.html).not.toContain('<b>');
  });

  it('names what a row has no value of', async () => {
    const sql = "SELECT * FROM (VALUES ('North', 1), (NULL, 2), ('', NULL)) AS t(region, n) ORDER BY n NULLS LAST";
    const query = { id: 'few', type: 'query', config: { sql } };
    const note = tell({ to: [admin.id], subject: 'Regions', text: '{{ steps.few.rows }}' });
    await ran(admin, { nodes: [query, note], edges: from('few', 'tell') });
    const [mail] = await mailsTo(admin);
    expect(mail!.text).toContain('North        1\n(no region)  2\n(no region)  –\n');
  });

  it('skips who has left or is suspended, and tells it', async () => {
    const note = tell({ to: [ben.id, eve.id, admin.id] });
    const nodes = [ask({ approver_ids: [admin.id], self_approval: true }), note];
    const its = await asked(admin, { nodes, edges: from('review', 'tell') });
    await service.app.db.user.update({ where: { id: eve.id }, data: { suspendedAt: new Date() } });
    const elsewhere = await organizationOf(service, await signUp(service));
    await service.app.db.$transaction(async tx => {
      const user = await tx.user.findUniqueOrThrow({ where: { id: ben.id } });
      await moveUser(service.app, tx, user, { organizationId: elsewhere, role: 'USER' });
    });
    await admin.rest('POST', `${its.at}/approve`);
    const now = await until(admin, its.id, its.run);
    expect(output(now)).toMatchObject({
      sent_to: [admin.id],
      skipped: [
        { user_id: ben.id, reason: 'left' },
        { user_id: eve.id, reason: 'suspended' },
      ],
    });
    // Besides, the Admin was asked.
    await mailsTo(admin, 2);
    await mailsTo(ben, 0);
    await mailsTo(eve, 0);
    const alone = await ran(admin, { nodes: [tell({ to: [eve.id] })] });
    expect([alone.status, output(alone).not_sent]).toEqual(['completed', 'no_recipients']);
    expect(await timeline(alone)).toEqual(['notification_skipped no_recipients']);
    // Who has left is no member: the workflow has to name others before it runs again.
    expect(faultsOf(await admin.rest('POST', `/workflows/${its.id}/run`))).toEqual([
      'nodes[1].config.to[0]: is nobody of your organization',
    ]);
  });

  it('is one of at most 120 an hour to the same person, and says whom it was not sent to', async () => {
    const nodes = Array.from({ length: 61 }, (_, n) => ({ ...tell({ to: [ben.id] }), id: `tell${n}` }));
    const { id } = await made(admin, { nodes });
    const reasons = async () => {
      const { steps } = await until(admin, id, await started(admin, id));
      return steps.flatMap((step: any) => step.output.output.skipped.map(({ reason }: any) => reason));
    };
    expect([await reasons(), await reasons()]).toEqual([[], ['too_many', 'too_many']]);
    await mailsTo(ben, 120);
  });

  it('is sent once to each, although an attempt came to nothing in between', async () => {
    const { jobs } = service.app;
    const enqueue = jobs.enqueue.bind(jobs);
    let calls = 0;
    jobs.enqueue = async (job, ...more) => {
      if (job.name === 'accounts.send_mail' && ++calls === 2) throw new Error('The process died.');
      return enqueue(job, ...more);
    };
    const retry = { max: 1, delay_seconds: 1, backoff: 'fixed' };
    const now = await ran(admin, { nodes: [tell({ to: [admin.id, ben.id] }, { retry })] });
    jobs.enqueue = enqueue;
    expect([now.status, now.steps[0].attempt, calls]).toEqual(['completed', 2, 4]);
    await Promise.all([mailsTo(admin), mailsTo(ben)]);
    expect(await timeline(now)).toEqual(['notification_sent 2']);
  });
});

describe('A notification that is sent only when something has changed', () => {
  const largest = {
    id: 'rows',
    type: 'query',
    config: {
      sql: 'SELECT region, amount FROM sales WHERE amount > $1',
      parameters: [{ expression: 'input.least' }],
    },
  };

  it('is sent the first time and after a change, and else says that it was not, and why', async () => {
    await salesTable(admin);
    const note = tell({ only_when_changed: true, text: '{{ steps.rows.rows }}', to: [admin.id] });
    const { id } = await made(admin, { nodes: [largest, note], edges: from('rows', 'tell') });
    const run = async (least: number) => {
      const now = await until(admin, id, await started(admin, id, { least }));
      return [output(now).not_sent ?? 'sent', ...(await timeline(now))];
    };
    expect(await run(10)).toEqual(['sent', 'notification_sent 1']);
    expect(await run(10)).toEqual(['unchanged', 'notification_skipped unchanged']);
    // The input is another, and what it speaks of the same.
    expect(await run(11)).toEqual(['unchanged', 'notification_skipped unchanged']);
    expect(await run(20)).toEqual(['sent', 'notification_sent 1']);
    expect(await run(10)).toEqual(['sent', 'notification_sent 1']);
    await mailsTo(admin, 3);
    // Another text is another mail.
    await admin.rest('PATCH', `/workflows/${id}/nodes/tell`, { config: { ...note.config, subject: 'Other' } });
    expect(await run(10)).toEqual(['sent', 'notification_sent 1']);
  });
});
