import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp } from '../../src/billing/catch-up.ts';
import { endSubscription, followSeats } from '../../src/billing/follow-seats.ts';
import { mailbox } from '../accounts/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { admin, invite, order, type PaidService, startPaidService, subscribe } from './kit.ts';

let paid: PaidService;
let mails: ReturnType<typeof mailbox>;
beforeAll(async () => {
  paid = await startPaidService();
  mails = mailbox(paid.service.app);
});
afterAll(() => paid.stop());

const hourMs = 60 * 60 * 1000;
const status = async (person: Person) => (await person.rest('GET', '/billing/status')).body;
const organizationOf = async (person: Person) => (await person.graphql('{ organization { id } }')).organization.id;
/** As the jobs do, so much later. */
async function later(ms: number, job: typeof catchUp) {
  const { app } = paid.service;
  await job({ ...app, clock: { now: () => new Date(paid.clock.now().getTime() + ms) } });
}

describe('What no message told', () => {
  it('is learnt: that somebody paid, and that a payment failed', async () => {
    const ada = await admin(paid);
    const { body } = await ada.rest('POST', '/billing/checkout', order(paid.service));
    const subscription = paid.stripe.pay(body.id);
    await later(0, catchUp);
    expect((await status(ada)).status).toBe('none');
    await later(hourMs, catchUp);
    expect((await status(ada)).status).toBe('active');
    paid.stripe.failPayment(subscription.id);
    await later(26 * hourMs, catchUp);
    expect((await status(ada)).status).toBe('past_due');
    subscription.status = 'active';
    await later(28 * hourMs, catchUp);
    expect((await status(ada)).status).toBe('active');
  });

  it('is the number of members, which the provider counts anew once', async () => {
    const ada = await admin(paid);
    const { subscription } = await subscribe(paid, ada);
    const [item] = subscription.items.data;
    for (const name of ['Ben', 'Cleo']) {
      const guest = await signUp(paid.service, name);
      const token = await invite(ada, guest, mails);
      expect((await guest.rest('POST', '/auth/invitations/accept', { token })).status).toBe(200);
    }
    expect(item!.quantity).toBe(1);
    const told = () => paid.stripe.calls.filter(({ path }) => path.endsWith(item!.id)).length;
    await later(0, followSeats);
    await later(0, followSeats);
    expect([item!.quantity, told()]).toEqual([3, 1]);
  });

  it('is that nobody is left: their subscription ends', async () => {
    const ada = await admin(paid);
    const { subscription } = await subscribe(paid, ada);
    const host = await admin(paid, 'Eve');
    const token = await invite(host, ada, mails);
    expect((await ada.rest('POST', '/auth/invitations/accept', { token })).status).toBe(200);
    await later(0, followSeats);
    expect(subscription.status).toBe('canceled');

    const last = await admin(paid, 'Max');
    const { subscription: other } = await subscribe(paid, last);
    const leaver = { userId: last.id, organizationId: await organizationOf(last), heirId: null };
    await endSubscription(paid.service.app, leaver);
    await endSubscription(paid.service.app, leaver);
    expect(other.status).toBe('canceled');
  });
});
