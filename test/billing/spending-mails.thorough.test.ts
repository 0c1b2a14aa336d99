import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { platformPayer } from '../../src/billing/ledger/payer.ts';
import { reserve } from '../../src/billing/ledger/reserve.ts';
import { settle } from '../../src/billing/ledger/settle.ts';
import { tellSpending } from '../../src/billing/spending/tell-spending.ts';
import type { Message } from '../../src/engine/mail/mail.ts';
import type { Service } from '../../src/serve.ts';
import { member, organizationOf } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

let service: Service;
const sent: Message[] = [];
beforeAll(async () => {
  service = await startService({ env: { PLAN_INCLUDED_SPEND: 'enterprise=10' } });
  service.app.mail = {
    async send(message) {
      sent.push(message);
    },
  };
});
afterAll(() => service?.stop());

/** Spends so many dollars more on models of the platform, as work does. */
async function spend(organizationId: string, costUsd: number, app: Service['app'] = service.app): Promise<void> {
  const payer = { ...(await platformPayer(app, { organizationId, userId: null })), limitMicros: null };
  const model = { provider: 'openai', model: 'gpt-4o' };
  const work = { payer, work: newId(), purpose: 'COMPLETION', worstMicros: 1n, leastMicros: 1n } as const;
  const use = { ...model, inputTokens: 1, outputTokens: 1, costUsd };
  await settle(app.db, await reserve(app, { ...work, ...model }), { use });
}
/** As several workers do that look at once. */
const look = () => Promise.all(Array.from({ length: 5 }, () => tellSpending(service.app)));
const mailsTo = ({ email }: Person) =>
  sent.filter(({ to, subject }) => to === email && /model|Modell/i.test(subject)).map(({ subject }) => subject);
const included = (percent: number) => `${percent} % of what your plan includes for models is spent`;
const cap = (percent: number) => `${percent} % of your overage cap for models is spent`;

describe('The Admins', () => {
  it('are written to at 50, 80 and 100 percent of what is included and of the cap, once each, in their language', async () => {
    const ada = await signUp(service);
    const id = await organizationOf(service, ada);
    const [greta, ben] = [await member(service, id, 'Greta', 'ADMIN'), await member(service, id, 'Ben')];
    const zone = { language: 'de-AT', timeZone: 'Europe/Vienna' };
    await service.app.db.user.update({ where: { id: greta.id }, data: zone });
    const told: string[] = [];
    const next = async (costUsd: number, ...subjects: string[]) => {
      await spend(id, costUsd);
      await look();
      told.push(...subjects);
      await expect.poll(() => mailsTo(ada).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(told.length);
    };
    await next(4.99);
    await next(0.01, included(50));
    await next(0.5);
    await next(3, included(80));
    expect((await ada.rest('POST', '/billing/overage-cap', { amount: 500 })).status).toBe(200);
    await next(1.4951, included(100));
    await next(2.5049, cap(50));
    await next(1.9, cap(80));
    await next(1, cap(100));
    await look();
    expect(mailsTo(ada)).toEqual(told);
    await expect.poll(() => mailsTo(greta).length).toBe(told.length);
    expect(mailsTo(ben)).toEqual([]);
    expect(sent.find(({ to, subject }) => to === ada.email && subject === included(80))!.text).toContain(
      'Your organization has spent $8.50 of the $10.00 that its plan includes for models until',
    );
    const german = (subject: string) =>
      sent.find(each => each.to === greta.email && each.subject === subject)!.text.replaceAll('\u00a0', ' ');
    expect(german('80 % dessen, was Ihr Plan für Modelle enthält, sind ausgegeben')).toContain(
      'Ihre Organisation hat 8,50 $ von 10,00 $ ausgegeben',
    );
    expect(german('100 % Ihrer Obergrenze für Modelle sind ausgegeben')).toContain('abgelehnt');
  }, 90_000);

  it('hear only of the highest where several were passed at once, and of a cap that is lowered below what is spent', async () => {
    const ada = await signUp(service);
    const id = await organizationOf(service, ada);
    await spend(id, 14);
    await look();
    await expect.poll(() => mailsTo(ada)).toEqual([included(100)]);
    await ada.rest('POST', '/billing/overage-cap', { amount: 400 });
    await look();
    await expect.poll(() => mailsTo(ada)).toEqual([included(100), cap(100)]);
    expect(sent.at(-1)!.text).toContain('refused');
  }, 60_000);

  it('hear nothing more of a period that is over, and of the next one again', async () => {
    const ada = await signUp(service);
    const id = await organizationOf(service, ada);
    await spend(id, 9);
    const at = service.app.clock.now();
    const later = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 5));
    const app = { ...service.app, clock: { now: () => later } };
    await tellSpending(app);
    await spend(id, 5, app);
    await tellSpending(app);
    await expect.poll(() => mailsTo(ada)).toEqual([included(50)]);
    expect(await service.app.db.spendingNotice.count({ where: { organizationId: id } })).toBe(1);
  }, 60_000);
});
