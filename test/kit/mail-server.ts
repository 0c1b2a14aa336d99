import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

export type Received = ReadMail & { from: string; to: string[]; encrypted: boolean };

/** An SMTP server on this machine that keeps what it is sent. Without TLS and log-in, unless `options` say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0, host = '127.0.0.1') {
  const received: Received[] = [];
  let told = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      stream.setEncoding('latin1');
      let raw = '';
      stream.on('data', chunk => (raw += chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          ...readMail(raw),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          encrypted: session.secure,
        });
        told.resolve();
        told = Promise.withResolvers();
        done();
      });
    },
    ...options,
  });
  // Clients that go away in the middle of a handshake are part of what is tried.
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    /** The first mail to an address, as soon as it is there; it is taken out. */
    async next(to: string): Promise<Received> {
      for (;;) {
        const index = received.findIndex(mail => mail.to.includes(to));
        if (index >= 0) return received.splice(index, 1)[0]!;
        await told.promise;
      }
    },
    close: () => new Promise<void>(closed => server.close(() => closed())),
  };
}
