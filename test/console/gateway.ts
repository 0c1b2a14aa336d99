import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What stands between a browser and the service: it passes on what comes below a path, and can cut all connections. */
export type Gateway = {
  url: string;
  /** Where it passes on to. */
  to(target: string): void;
  /** Ends every connection that is open, in the middle of whatever comes over it. */
  cut(): void;
  /** Whether new connections are ended at once. */
  isDown: boolean;
  close(): Promise<void>;
};

/** A gateway at a free port of this machine, below `prefix`, such as `/analytics`. */
export async function openGateway(prefix = ''): Promise<Gateway> {
  const sockets = new Set<Socket>();
  let target = '';
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!path.startsWith(`${prefix}/`) && path !== prefix) {
      outgoing.writeHead(404).end();
      return;
    }
    const onward = request(
      new URL(path.slice(prefix.length) || '/', target),
      { method: incoming.method!, headers: incoming.headers },
      answer => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        outgoing.flushHeaders();
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', socket => {
    if (gateway.isDown) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const gateway: Gateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    to: url => {
      target = url;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    isDown: false,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        gateway.cut();
      }),
  };
  return gateway;
}
