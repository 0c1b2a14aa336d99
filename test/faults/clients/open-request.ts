import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection over which a client says what it likes, and when. */
export async function openConnection(place: string): Promise<Socket> {
  const { hostname, port } = new URL(place);
  const socket = connect(Number(port), hostname);
  // The service may close it at any time; that is for the test to see, not to break on.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The head of a request as it goes over the wire. */
export const headOf = (method: string, path: string, headers: Record<string, string | number>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
    .join('\r\n')
    .concat('\r\n\r\n');

/** Writes as much as goes, and resolves when it is handed over. */
export const write = (socket: Socket, data: string | Buffer): Promise<void> =>
  new Promise(resolve => socket.write(data, () => resolve()));
