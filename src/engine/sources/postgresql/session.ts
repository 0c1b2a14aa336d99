import { isIP } from 'node:net';
import { type ConnectionOptions, checkServerIdentity, connect as secure } from 'node:tls';
import type { Client, Connection } from 'pg';
import { containFaults } from '../../../base/contained-stream.ts';
import type { Outbound } from '../../../base/outbound.ts';
import { SourceFailed } from '../../query/errors.ts';
import type { SourceCredentials, SourceSettings } from '../connector.ts';
import { watchRows } from './watch-rows.ts';

export type Target = {
  settings: SourceSettings;
  credentials: SourceCredentials;
  outbound: Outbound;
  connectTimeoutMs: number;
  defaultPort: number;
};

/** One session at the server, and how to stop what it does. */
export type Session = {
  client: Client;
  cancel(): Promise<void>;
  lost: boolean;
  /** The columns of the statement that runs, as soon as they are known. */
  columns: readonly { name: string }[];
  /** Whether the last statement has ended its transaction itself. */
  settled?: boolean;
};

/** TLS whose certificate must be that of the host people named, although its address is what is dialled. */
function tlsOf({ settings }: Target): ConnectionOptions | false {
  if (settings.tls === false) return false;
  const host = settings.host!;
  return {
    rejectUnauthorized: true,
    ...(isIP(host) ? {} : { servername: host }),
    checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
  };
}

/** Reaches the server and logs in. */
export async function openSession(target: Target, onLost: (session: Session) => void): Promise<Session> {
  const { settings, credentials, outbound } = target;
  const { default: pg } = await import('pg');
  const { username, password } = passwordOf(credentials);
  const address = await outbound.addressOf(settings.host!);
  const port = settings.port ?? target.defaultPort;
  const ssl = tlsOf(target);
  let asksPlainly = false;
  const client = new pg.Client({
    host: address,
    port,
    user: username,
    database: settings.database,
    ssl,
    // A function, for an empty password would make the driver look into the environment and the home folder.
    password: () => {
      if (asksPlainly && !ssl) throw new SourceFailed('login', plainly);
      return password;
    },
    connectionTimeoutMillis: target.connectTimeoutMs,
    application_name: 'analytics',
    keepAlive: true,
  });
  const wire = (client as unknown as { connection: Connection }).connection;
  // Each of the two streams that may carry what a server sends.
  containFaults(wire.stream);
  watchRows(wire, () => session.columns);
  wire.once('sslconnect', () => containFaults(wire.stream));
  wire.once('authenticationCleartextPassword', () => {
    asksPlainly = true;
  });
  const session: Session = {
    client,
    lost: false,
    columns: [],
    cancel: () => cancel(target, address, port, ssl, client),
  };
  client.on('error', () => {
    session.lost = true;
    onLost(session);
  });
  client.on('end', () => {
    session.lost = true;
    onLost(session);
  });
  try {
    await client.connect();
  } catch (error) {
    wire.stream.destroy();
    throw error;
  }
  return session;
}

const plainly = 'The server asks for the password in plain text, but the connection is not encrypted. Turn TLS on.';

/** Says goodbye where the server listens, and hangs up in any case. */
export function closeSession({ client, lost }: Session): void {
  const { stream } = (client as unknown as { connection: Connection }).connection;
  if (lost) return void stream.destroy();
  client.end().catch(() => {});
  stream.resume();
  setTimeout(() => stream.destroy(), 1000).unref();
}

function passwordOf(credentials: SourceCredentials): { username: string; password: string } {
  if (credentials.kind === 'password') return credentials;
  throw new SourceFailed('login', 'This source needs a user name and a password.');
}

/** The protocol's CancelRequest: a connection of its own, encrypted like the first, that names the session and its key. */
async function cancel(
  { outbound, connectTimeoutMs }: Target,
  address: string,
  port: number,
  ssl: ConnectionOptions | false,
  client: Client,
): Promise<void> {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(80877102, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = await outbound.dial(address, port);
  await new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve();
    };
    const timer = setTimeout(end, connectTimeoutMs);
    // The server answers by hanging up.
    socket.on('error', end).on('close', end);
    if (!ssl) return void socket.write(request);
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
    socket.once('data', answer => {
      if (answer.toString('latin1') !== 'S') return end();
      const safe = secure({ ...ssl, socket }, () => safe.write(request));
      safe.on('error', end).on('close', end);
      safe.resume();
    });
  });
}
