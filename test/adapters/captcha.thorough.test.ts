import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveSecrets } from '../../src/base/crypto.ts';
import type { Database } from '../../src/base/db.ts';
import { Unavailable } from '../../src/base/errors.ts';
import { altcha } from '../../src/engine/captcha/altcha.ts';
import type { Captcha } from '../../src/engine/captcha/captcha.ts';
import { noCaptcha } from '../../src/engine/captcha/off.ts';
import { widgetCaptcha } from '../../src/engine/captcha/widget.ts';
import { openTestDatabase } from '../kit/database.ts';

type Made = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

let database: Database;
let provider: Server;
let address: string;
/** What the provider was sent last. */
let asked: URLSearchParams;
let answerWith: 'protocol' | 'nonsense' = 'protocol';
const spent = new Set<string>();
let now = new Date();

beforeAll(async () => {
  database = await openTestDatabase();
  // siteverify as Cloudflare and hCaptcha document it: a form in, JSON out, each token good once.
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked = new URLSearchParams(body);
    const token = asked.get('response')!;
    if (answerWith === 'nonsense') return response.writeHead(502).end('<h1>Bad gateway</h1>');
    const codes =
      asked.get('secret') !== 'our secret'
        ? ['invalid-input-secret']
        : spent.has(token)
          ? ['timeout-or-duplicate']
          : token.startsWith('good')
            ? []
            : ['invalid-input-response'];
    spent.add(token);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ success: codes.length === 0, 'error-codes': codes }));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
});
afterAll(async () => {
  provider.close();
  await database.close();
});

const open = (secret = 'a secret of the tests, long enough') =>
  altcha({ db: database.db, secrets: deriveSecrets(secret), clock: { now: () => now } });
const token = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function fetchChallenge(captcha: Captcha): Promise<Made> {
  const given = await captcha.challenge();
  expect(given).toMatchObject({ type: 'altcha', siteKey: null });
  return given!.challenge as Made;
}
/** As the documentation of ALTCHA describes it, without its library. */
function solve({ challenge, salt, algorithm, signature, maxnumber }: Made) {
  for (let number = 0; number <= maxnumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return { algorithm, challenge, number, salt, signature };
  throw new Error('The challenge has no solution.');
}

const widget = (kind: 'turnstile' | 'hcaptcha', secret = 'our secret') =>
  widgetCaptcha({ kind, siteKey: 'our site', secret, address });

describe.each([
  ['altcha', () => open(), async (c: Captcha) => token(solve(await fetchChallenge(c)))],
  ['turnstile', () => widget('turnstile'), async () => `good ${Math.random()}`],
  ['hcaptcha', () => widget('hcaptcha'), async () => `good ${Math.random()}`],
] as const)('%s', (_, make, solved) => {
  it('takes a right solution once', async () => {
    const captcha = make();
    const solution = await solved(captcha);
    expect(await captcha.verify(solution, '203.0.113.9')).toBe(true);
    expect(await captcha.verify(solution, '203.0.113.9')).toBe(false);
    expect(await captcha.verify(await solved(captcha), null)).toBe(true);
  });

  it.each([[null], [undefined], [''], ['nonsense'], ['e30='], ['bnVsbA=='], ['W10='], ['x'.repeat(100_000)]])(
    'takes no %j for a solution',
    async given => {
      expect(await make().verify(given, null)).toBe(false);
    },
  );
});

describe('altcha', () => {
  it('lets one of several who use a solution at the same time through', async () => {
    const captcha = open();
    const solution = token(solve(await fetchChallenge(captcha)));
    // Another node has the same secret and the same database.
    const verdicts = await Promise.all([captcha, open(), captcha, open()].map(c => c.verify(solution, null)));
    expect(verdicts.filter(Boolean)).toHaveLength(1);
  });

  it('takes a spent solution in no other spelling', async () => {
    const captcha = open();
    const solution = solve(await fetchChallenge(captcha));
    expect(await captcha.verify(token(solution), null)).toBe(true);
    for (const other of [
      { ...solution, took: 1 },
      { ...solution, challenge: solution.challenge.toUpperCase() },
      { ...solution, number: `${solution.number}` },
      { ...solution, salt: `${solution.salt}${String(solution.number)[0]}`, number: +String(solution.number).slice(1) },
    ])
      expect(await captcha.verify(token(other), null)).toBe(false);
  });

  it('takes no solution of a challenge that others made, that was changed or that is over', async () => {
    const captcha = open();
    expect(await captcha.verify(token(solve(await fetchChallenge(open('the secret of others, as long')))), null)).toBe(
      false,
    );
    const solution = solve(await fetchChallenge(captcha));
    for (const changed of [
      { ...solution, number: solution.number + 1 },
      { ...solution, salt: solution.salt.replace('expires=', 'expires=9') },
      { ...solution, salt: solution.salt.replace(/\?.*/, '') },
      { ...solution, signature: solution.signature.replace(/./, '0').replace(/.$/, '0') },
      { ...solution, algorithm: 'SHA-1' },
    ])
      expect(await captcha.verify(token(changed), null)).toBe(false);
    const began = now;
    now = new Date(began.getTime() + 10 * 60_000);
    expect(await captcha.verify(token(solution), null)).toBe(false);
    now = began;
    expect(await captcha.verify(token(solution), null)).toBe(true);
  });

  it('forgets what was spent once it is over anyway', async () => {
    const captcha = open();
    await captcha.verify(token(solve(await fetchChallenge(captcha))), null);
    now = new Date(now.getTime() + 11 * 60_000);
    await captcha.verify(token(solve(await fetchChallenge(captcha))), null);
    expect(await database.db.spentCaptcha.count()).toBe(1);
  });
});

describe('a widget of a provider', () => {
  it('names its site to the page, and the asker to the provider', async () => {
    expect(await widget('hcaptcha').challenge()).toEqual({ type: 'hcaptcha', siteKey: 'our site', challenge: null });
    await widget('hcaptcha').verify('good one', '203.0.113.9');
    expect(Object.fromEntries(asked)).toEqual({
      secret: 'our secret',
      response: 'good one',
      remoteip: '203.0.113.9',
      sitekey: 'our site',
    });
  });

  it('follows its provider nowhere else, where the secret would be told', async () => {
    let told = false;
    const elsewhere = createServer((request, response) => {
      if (request.url === '/elsewhere') told = true;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const led = widgetCaptcha({ kind: 'turnstile', siteKey: '', secret: 's', address: `http://127.0.0.1:${port}/` });
    await expect(led.verify('good five', null)).rejects.toBeInstanceOf(Unavailable);
    expect(told).toBe(false);
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  it('calls no solution wrong that could not be checked', async () => {
    answerWith = 'nonsense';
    await expect(widget('turnstile').verify('good two', null)).rejects.toBeInstanceOf(Unavailable);
    answerWith = 'protocol';
    await expect(widget('turnstile', 'not the secret').verify('good three', null)).rejects.toThrow(/CAPTCHA_SECRET/);
    const closed = widgetCaptcha({ kind: 'turnstile', siteKey: '', secret: '', address: 'http://127.0.0.1:1/' });
    await expect(closed.verify('good four', null)).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('no captcha', () => {
  it('has no challenge and lets everybody through', async () => {
    expect(await noCaptcha().challenge()).toBeNull();
    expect(await noCaptcha().verify(null, null)).toBe(true);
  });
});
