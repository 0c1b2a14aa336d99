import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { SourceFailed } from '../../../src/engine/query/errors.ts';
import { clickhouseConnector } from '../../../src/engine/sources/clickhouse/connector.ts';
import type { Connector } from '../../../src/engine/sources/connector.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { mysqlConnector } from '../../../src/engine/sources/mysql/connector.ts';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { certificate, privateKey } from '../../kit/certificate.ts';
import { errorOf, policy, statement } from './connector-kit.ts';

const canary = 'canary-Pa55-word';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server that does with every connection what a test says, and keeps what it was sent. */
async function server(serve: (socket: Socket, sent: () => Buffer) => void): Promise<{ port: number; sent(): string }> {
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  const listening = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', chunk => chunks.push(chunk));
    serve(socket, () => Buffer.concat(chunks));
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(async () => {
    for (const socket of sockets) socket.destroy();
    listening.close();
    await once(listening, 'close');
  });
  return { port: (listening.address() as AddressInfo).port, sent: () => Buffer.concat(chunks).toString('latin1') };
}

async function failureOf(make: (options: { connectTimeoutMs: number }) => Connector, port: number, tls = false) {
  const connection = connectSource(make({ connectTimeoutMs: 1500 }), {
    settings: { host: 'localhost', port, database: 'shop', tls },
    credentials: { kind: 'password', username: 'reader', password: canary },
    outbound: policy,
  });
  stops.push(() => connection.close());
  const error = await errorOf(connection.test(new AbortController().signal), [canary]);
  const asked = await errorOf(connection.query(statement('SELECT 1', { timeoutMs: 3000 })), [canary]);
  expect(asked.constructor, String(asked)).toBe(error.constructor);
  expect(error, String(error)).toBeInstanceOf(SourceFailed);
  return error as SourceFailed;
}

/** A message of PostgreSQL's protocol. */
const message = (type: string, body: Buffer | string) => {
  const content = Buffer.from(body as string);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const int32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
};
const loggedIn = Buffer.concat([message('R', int32(0)), message('Z', 'I')]);

/** A packet of MySQL's protocol. */
const packet = (sequence: number, body: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head[3] = sequence;
  return Buffer.concat([head, body]);
};
const greeting = packet(
  0,
  Buffer.concat([
    Buffer.from('\n5.7.0\0', 'latin1'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('12345678\0', 'latin1'),
    Buffer.from([0xff, 0xf7, 33, 2, 0, 0xff, 0x80, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from('123456789012\0mysql_native_password\0', 'latin1'),
  ]),
);
const ok = (sequence: number) => packet(sequence, Buffer.from([0, 0, 0, 2, 0, 0, 0]));

describe('a server that is not to be trusted', () => {
  it('with a certificate of its own making is refused before it learns the password (PostgreSQL)', async () => {
    const { port, sent } = await server(socket => {
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, key: privateKey, cert: certificate }).on('error', () => {});
      });
    });
    expect((await failureOf(postgresqlConnector, port, true)).at).toBe('tls');
    expect(sent()).not.toContain('reader');
  });

  it('that asks for the password in plain text, without TLS, does not get it (PostgreSQL)', async () => {
    const { port, sent } = await server(socket => {
      socket.once('data', () => socket.write(message('R', int32(3))));
    });
    const failure = await failureOf(postgresqlConnector, port);
    expect([failure.at, failure.message]).toEqual(['login', expect.stringContaining('Turn TLS on')]);
    expect(sent()).toContain('reader');
    expect(sent()).not.toContain(canary);
  });

  it('that asks for the password in plain text, without TLS, does not get it (MySQL)', async () => {
    const { port, sent } = await server(socket => {
      socket.write(greeting);
      socket.once('data', () => {
        socket.write(packet(2, Buffer.from('\xfemysql_clear_password\0', 'latin1')));
      });
    });
    const failure = await failureOf(mysqlConnector, port);
    expect([failure.at, failure.message]).toEqual(['login', expect.stringContaining('Turn TLS on')]);
    expect(sent()).toContain('reader');
    expect(sent()).not.toContain(canary);
  });

  it('that asks for a file of this machine does not get it (MySQL)', async () => {
    const { port, sent } = await server(socket => {
      socket.write(greeting);
      socket.once('data', () => {
        socket.write(ok(2));
        socket.on('data', chunk => {
          if (chunk.includes('SET SESSION')) socket.write(packet(1, Buffer.from('\xfb/etc/passwd', 'latin1')));
        });
      });
    });
    await failureOf(mysqlConnector, port);
    expect(sent()).toContain('SET SESSION');
    expect(sent()).not.toContain('root:');
  });

  it('that repeats the password in its errors is not quoted with it', async () => {
    const fields = `SFATAL\0C53200\0Mno memory for ${canary}\0\0`;
    const { port } = await server(socket => {
      socket.once('data', () => socket.write(message('E', fields)));
    });
    const failure = await failureOf(postgresqlConnector, port);
    expect(failure.message).toContain('no memory for •••');
  });

  it.each([
    ['a row that ends too early', message('D', Buffer.from([0, 9, 0, 0, 0, 1]))],
    ['columns that end too early', message('T', Buffer.from([0, 200, 65]))],
    ['a message of negative length', Buffer.from([68, 255, 255, 255, 0, 0, 0])],
    ['a copy of its own', message('G', Buffer.from([0, 0, 0]))],
  ])('that answers with %s only loses its connection (PostgreSQL)', async (_, answer) => {
    const { port } = await server(socket => {
      socket.once('data', () => {
        socket.write(loggedIn);
        socket.on('data', () => socket.end(answer));
      });
    });
    expect((await failureOf(postgresqlConnector, port)).at).toBe('lost');
  });

  it.each([
    ['noise', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(4096)],
    ['ones', Buffer.alloc(4096, 255)],
  ])('that says %s is no server of the kind', async (_, noise) => {
    for (const make of [postgresqlConnector, mysqlConnector, clickhouseConnector]) {
      const { port } = await server(socket => {
        socket.write(noise);
        socket.once('data', () => socket.end(noise));
        if (make === mysqlConnector) socket.end();
      });
      const failure = await failureOf(make, port);
      expect(['lost', 'timeout', 'login'], `${make.name}: ${failure.message}`).toContain(failure.at);
    }
  });
});
