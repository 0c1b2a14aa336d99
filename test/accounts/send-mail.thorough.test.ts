import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail, sendMailJob } from '../../src/accounts/send-mail.ts';
import { deriveSecrets } from '../../src/base/crypto.ts';
import { createLog } from '../../src/base/log.ts';
import { writeOut } from '../../src/engine/mail/letter.ts';
import { MailRefused, type Message } from '../../src/engine/mail/mail.ts';
import type { Service } from '../../src/serve.ts';
import { heldJobs } from '../auth/held-jobs.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { startService } from '../kit/service.ts';

const letter = { subject: 'Hello', paragraphs: ['There you are.'] };

describe('A mail on its way', () => {
  /** Sends a letter, and hands over what its job does and says. */
  async function onItsWay(send: (message: Message) => Promise<void>) {
    const lines: string[] = [];
    const clock = { now: () => new Date() };
    const jobs = heldJobs();
    const app = {
      jobs,
      clock,
      mail: { send },
      secrets: deriveSecrets('a secret of the tests, long enough'),
      log: createLog('info', { write: line => void lines.push(line) }),
    };
    await sendMail(app, {} as never, 'ada@example.com', letter);
    const data = jobs.waiting[0]!.data;
    const run = { id: 'run', attempt: 1, signal: new AbortController().signal };
    return { app, lines, data, handle: (given: unknown = data) => sendMailJob(app).handle(given as never, run) };
  }

  it('is sealed until it is sent, under one id however often that is tried', async () => {
    const sent: Message[] = [];
    const { handle, data } = await onItsWay(async message => void sent.push(message));
    expect(JSON.stringify(data)).not.toMatch(/ada@|Hello/);
    await handle();
    await handle();
    expect(sent[0]).toMatchObject({ to: 'ada@example.com', subject: 'Hello', text: 'There you are.\n' });
    expect(sent[1]!.id).toBe(sent[0]!.id);
  });

  it('is tried again where the server is away, and given up where it is refused for good', async () => {
    const away = await onItsWay(() => Promise.reject(new Error('The server is away.')));
    await expect(away.handle()).rejects.toThrow('away');
    const refused = await onItsWay(() => Promise.reject(new MailRefused('No such mailbox.')));
    await refused.handle();
    expect(refused.lines.join()).toContain('refused for good');
    expect(refused.lines.join()).not.toContain('ada');
  });

  it('is dropped once it is of no use any more', async () => {
    const sent: Message[] = [];
    const { app, handle, lines } = await onItsWay(async message => void sent.push(message));
    app.clock.now = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
    await handle();
    expect(sent).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  it('opens in nobody else’s name: another mail’s seal does not fit', async () => {
    const { handle, data } = await onItsWay(async () => {});
    await expect(handle({ ...(data as object), id: crypto.randomUUID() })).rejects.toThrow();
  });
});

describe('A letter', () => {
  it('is text, whoever wrote what is in it: no markup survives', () => {
    const { text, html } = writeOut({
      subject: '<script>alert(1)</script>',
      paragraphs: [`"Eve" & <img src=x onerror='alert(1)'>`, { label: '<b>', url: 'https://x.example/?a=1&b="><i>' }],
    });
    expect(html).not.toMatch(/<(script|img|b|i)[ >]/);
    expect(html).toContain('&quot;Eve&quot; &amp; &lt;img src=x onerror=&#39;alert(1)&#39;&gt;');
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;&gt;&lt;i&gt;"');
    expect(text).toContain(`"Eve" & <img src=x onerror='alert(1)'>`);
  });
});

describe('While the mail server is away', () => {
  let service: Service;
  let port: number;
  beforeAll(async () => {
    const before = await startMailServer();
    port = before.port;
    await before.close();
    service = await startService({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' } });
  });
  afterAll(() => service.stop());

  it('one can register all the same, and is mailed once it is back', async () => {
    const answer = await fetch(`${service.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'a quiet harbour at dawn', name: 'Ada' }),
    });
    expect(answer.status).toBe(201);
    // A first attempt has failed.
    await new Promise(resolve => setTimeout(resolve, 300));
    const server = await startMailServer({}, port);
    expect((await server.next('ada@example.com')).headers.subject).toBe('Confirm your e-mail address');
    await server.close();
  });
});
