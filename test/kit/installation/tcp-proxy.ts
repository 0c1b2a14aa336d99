import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** How many ways through are open now. */
  open(): number;
  /** From now on nothing passes in either direction, but what is open stays open. */
  freeze(): void;
  /** Breaks every way through at once, as a server does that is killed. New ones pass. */
  cut(): void;
  /** Breaks every way through, and every new one at once, as where the server is down. */
  down(): void;
  /** The server is there again: new ways pass. */
  up(): void;
  /** Lets everything pass again. */
  thaw(): void;
  close(): Promise<void>;
};

/** A way to a server on this machine that a test can freeze and cut. */
export async function proxyTo(port: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let isDown = false;
  const server = createServer(near => {
    if (isDown) return void near.on('error', () => {}).resetAndDestroy();
    const far = connect(port, host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    if (frozen) near.pause();
    else {
      near.pipe(far);
      far.pipe(near);
    }
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  function cut(): void {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  }
  return {
    port: (server.address() as AddressInfo).port,
    open: () => pairs.size,
    freeze() {
      frozen = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    thaw() {
      frozen = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    cut,
    down() {
      isDown = true;
      cut();
    },
    up() {
      isDown = false;
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A server that accepts every connection and never says a word. */
export async function silentServer(): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
