import type { Service } from '../../src/serve.ts';
import { type mailbox, tokenIn } from '../accounts/kit.ts';
import { type StripeDouble, stripeDouble } from '../kit/doubles/stripe/stripe.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type ServiceOptions, startService } from '../kit/service.ts';

/** A service that takes payments from a double of the provider, by one clock. */
export type PaidService = {
  service: Service;
  stripe: StripeDouble;
  clock: { now(): Date; set(at: Date): void };
  stop(): Promise<void>;
};

/** Starts both; `shift` is what the clock is off from the machine's. */
export async function startPaidService(options: ServiceOptions = {}): Promise<PaidService> {
  let shiftMs = 0;
  const clock = {
    now: () => new Date(Date.now() + shiftMs),
    set(at: Date) {
      shiftMs = at.getTime() - Date.now();
    },
  };
  const stripe = await stripeDouble(() => clock.now());
  const service = await startService({ clock, ...options, env: { ...stripe.env, ...options.env } });
  return {
    service,
    stripe,
    clock,
    async stop() {
      await service.stop();
      await stripe.stop();
    },
  };
}

/** An Admin with an organization of their own. */
export const admin = ({ service }: Pick<PaidService, 'service'>, name = 'Ada'): Promise<Person> =>
  signUp(service, name);

/** What a checkout is asked with. */
export const order = (service: Pick<Service, 'url'>, plan = 'pro', interval = 'month') => ({
  plan,
  interval,
  success_url: `${service.url}/paid`,
  cancel_url: `${service.url}/not-paid`,
});

/** Subscribes the organization of an Admin by checkout, payment and activation. */
export async function subscribe({ service, stripe }: PaidService, person: Person, plan = 'pro', interval = 'month') {
  const { status, body } = await person.rest('POST', '/billing/checkout', order(service, plan, interval));
  if (status !== 201) throw new Error(JSON.stringify(body));
  const subscription = stripe.pay(body.id);
  const activated = await person.rest('POST', '/billing/activate', { checkout_id: body.id });
  if (activated.status !== 200) throw new Error(JSON.stringify(activated.body));
  return { subscription, checkoutId: body.id as string, billing: activated.body };
}

/** Invites an address into the organization of an Admin; resolves to the token that was mailed. */
export async function invite(host: Person, { email }: { email: string }, mails: ReturnType<typeof mailbox>) {
  const invited = await host.rest('POST', '/billing/invite', { email });
  if (invited.status !== 201) throw new Error(JSON.stringify(invited.body));
  for (;;) {
    const mail = await mails.next();
    if (mail.to === email && /#token=/.test(mail.text) && /join/.test(mail.text)) return tokenIn(mail);
  }
}
