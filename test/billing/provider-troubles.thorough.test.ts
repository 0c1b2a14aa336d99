import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { readConfig } from '../../src/base/config.ts';
import { createLog } from '../../src/base/log.ts';
import { stripePayments } from '../../src/engine/payments/stripe.ts';
import type { Trouble } from '../kit/doubles/stripe/server.ts';
import { admin, order, type PaidService, startPaidService, subscribe } from './kit.ts';

let paid: PaidService;
beforeAll(async () => {
  paid = await startPaidService();
});
afterEach(() => {
  paid.stripe.trouble = () => null;
});
afterAll(() => paid.stop());

const words = 'the provider said something secret';

describe('A payment provider that', () => {
  const troubles: [string, Trouble][] = [
    ['has too many requests', { status: 429, error: { code: 'rate_limit', message: words } }],
    ['fails', { status: 500, error: { message: words } }],
    [
      'refuses the key',
      { status: 401, error: { type: 'invalid_request_error', message: `${words} sk_test_of_the_double` } },
    ],
    ['declines', { status: 402, error: { type: 'card_error', message: words } }],
    ['answers what is no JSON', { raw: `<html>${words}` }],
    ['answers what is of no use', { raw: JSON.stringify({ object: 'list', data: [{}], words }) }],
  ];
  for (const [what, trouble] of troubles)
    it(`${what} is told of as a failure upstream, in none of its words, and can be asked again`, async () => {
      const ada = await admin(paid);
      paid.stripe.trouble = ({ path }) => (path === '/v1/checkout/sessions' ? trouble : null);
      const { status, body } = await ada.rest('POST', '/billing/checkout', order(paid.service));
      expect([status, body.code]).toEqual([502, 'upstream_failed']);
      expect(JSON.stringify(body)).not.toMatch(/secret|sk_test|html/);
      paid.stripe.trouble = () => null;
      expect((await ada.rest('POST', '/billing/checkout', order(paid.service))).status).toBe(201);
    });

  it('says nothing is given up within 20 seconds', async () => {
    const ada = await admin(paid);
    const { checkoutId } = await subscribe(paid, ada);
    paid.stripe.trouble = () => ({ silent: true });
    const before = performance.now();
    const answers = await Promise.all([
      ada.rest('POST', '/billing/portal', { return_url: '/' }),
      ada.rest('POST', '/billing/activate', { checkout_id: checkoutId }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([504, 'timeout']));
    expect(performance.now() - before).toBeLessThan(20_500);
    expect((await ada.rest('GET', '/billing/status')).status).toBe(200);
  }, 30_000);
});

describe('The configuration of payments', () => {
  it('is warned of at the start where messages of the provider could not be believed, and otherwise not', async () => {
    const warningsWith = (webhookSecrets: string[]) => {
      const lines: string[] = [];
      const log = createLog('warn', { write: (line: string) => void lines.push(line) });
      stripePayments({ secretKey: 'sk_test_1', webhookSecrets, apiUrl: null, log, clock: systemClock });
      return lines.filter(line => line.includes('STRIPE_WEBHOOK_SECRETS'));
    };
    expect(warningsWith([])).toHaveLength(1);
    expect(warningsWith(['whsec_1'])).toEqual([]);
  });

  it('is judged as a whole, and every fault is told at once', () => {
    const faults = (env: Record<string, string>): string => {
      try {
        readConfig(env);
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    const told = faults({
      STRIPE_SECRET_KEY: 'pk_live_shown_to_browsers',
      STRIPE_API_URL: 'http://stripe.example.com',
      PLAN_INCLUDED_SPEND: 'pro=much',
      PLAN_MEMBERS: 'free=0',
      PAYMENT_GRACE_DAYS: '-1',
    });
    for (const name of [
      'STRIPE_SECRET_KEY',
      'STRIPE_API_URL',
      'PLAN_INCLUDED_SPEND',
      'PLAN_MEMBERS',
      'PAYMENT_GRACE_DAYS',
    ])
      expect(told).toContain(name);
    expect(told).not.toContain('pk_live');
    expect(faults({ STRIPE_WEBHOOK_SECRETS: 'whsec_1' })).toContain('STRIPE_SECRET_KEY: needed with');
    expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).defaultPlan).toBe('FREE');
    expect(readConfig({}).defaultPlan).toBe('ENTERPRISE');
  });
});
