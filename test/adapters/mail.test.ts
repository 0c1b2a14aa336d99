import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../src/base/log.ts';
import { MailRefused } from '../../src/engine/mail/mail.ts';
import { outboxMail } from '../../src/engine/mail/outbox.ts';
import { smtpMail } from '../../src/engine/mail/smtp.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { readMail } from '../kit/read-mail.ts';
import { describeMail, message } from './mail.ts';

const from = 'Assistant <no-reply@assistant.example>';
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function openOutbox(log = createLog('silent')) {
  const folder = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox');
  folders.push(join(folder, '..'));
  const files = () => readdirSync(folder).map(name => join(folder, name));
  return { mail: outboxMail({ folder, from, log }), folder, files };
}

describeMail('in the outbox', async () => {
  const { mail, folder, files } = openOutbox();
  const delivered = async () =>
    statSync(folder, { throwIfNoEntry: false }) ? files().map(file => readMail(readFileSync(file, 'latin1'))) : [];
  return { mail, delivered };
});

type Server = Awaited<ReturnType<typeof startMailServer>>;
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.close()));
});

async function openSmtp(
  options: Parameters<typeof startMailServer>[0] = {},
  { user = '', query = '', host = '127.0.0.1' } = {},
) {
  const server = await startMailServer(options, 0, host);
  servers.push(server);
  return { server, mail: smtpMail({ url: `smtp://${user}${host}:${server.port}${query}`, from }) };
}

describeMail('over SMTP', async () => {
  const { mail, server } = await openSmtp();
  return { mail, delivered: async () => server.received.splice(0) };
});

describe('The outbox', () => {
  it('keeps each message as one file that others cannot read, and names it in the log without what it says', async () => {
    const lines: string[] = [];
    const { mail, folder, files } = openOutbox(createLog('info', { write: line => void lines.push(line) }));
    const given = message({ text: 'https://assistant.example/account#token=secret', html: '<p>secret</p>' });
    await mail.send(given);
    await mail.send(given);
    const file = join(folder, `${given.id}.eml`);
    expect(files()).toEqual([file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(lines.join()).toContain(file);
    expect(lines.join()).not.toContain('secret');
  });
});

describe('SMTP', () => {
  it('sends from the sender to the recipient alone', async () => {
    const { mail, server } = await openSmtp();
    await mail.send(message());
    expect(server.received[0]).toMatchObject({ from: 'no-reply@assistant.example', to: ['ada@example.com'] });
  });

  it('logs in with the name and the password of the URL', async () => {
    const secured = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth: any, _session: any, done: any) =>
        auth.username === 'us er' && auth.password === 'p@ss:word' ? done(null, { user: 1 }) : done(new Error('no')),
    };
    const { mail, server } = await openSmtp(secured, { user: 'us%20er:p%40ss%3Aword@' });
    await mail.send(message());
    expect(server.received).toHaveLength(1);
    const wrong = await openSmtp(secured, { user: 'user:wrong@' });
    const failure = await wrong.mail.send(message()).catch(error => error);
    // The configuration can be mended while the message waits.
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('encrypts where the server offers it, and trusts only certificates it can verify', async () => {
    const withTls = { disabledCommands: [] };
    const strict = await openSmtp(withTls);
    await expect(strict.mail.send(message())).rejects.toThrow(/certificate/i);
    expect(strict.server.received).toEqual([]);
    const { mail, server } = await openSmtp(withTls, { query: '?tls.rejectUnauthorized=false' });
    await mail.send(message());
    expect(server.received[0]!.encrypted).toBe(true);
  });

  it('sends nothing unencrypted to another machine, unless the URL says so', async () => {
    const host = '127.0.0.2';
    const strict = await openSmtp({}, { host });
    await expect(strict.mail.send(message())).rejects.toThrow();
    expect(strict.server.received).toEqual([]);
    const { mail, server } = await openSmtp({}, { host, query: '?requireTLS=false' });
    await mail.send(message());
    expect(server.received[0]!.encrypted).toBe(false);
  });

  it.each([
    [550, true],
    [451, false],
  ])('takes a recipient refused with %i for final: %s', async (responseCode, final) => {
    const { mail } = await openSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
    });
    const failure = await mail.send(message()).catch(error => error);
    expect([failure instanceof Error, failure instanceof MailRefused]).toEqual([true, final]);
  });

  it('rejects while the server is away, and sends once it is back', async () => {
    const { mail, server } = await openSmtp();
    const { port } = server;
    await server.close();
    servers.splice(servers.indexOf(server), 1);
    const failure = await mail.send(message()).catch(error => error);
    expect([failure.code, failure instanceof MailRefused]).toEqual(['ESOCKET', false]);
    const back = await startMailServer({}, port);
    servers.push(back);
    await mail.send(message());
    expect(back.received).toHaveLength(1);
  });
});
