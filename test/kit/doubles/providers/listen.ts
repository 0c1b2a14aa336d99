import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as a double reads it. */
export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  /** What was sent, as it came. */
  sent: Buffer;
  headers: IncomingMessage['headers'];
};
export type Said = { status?: number; headers?: Record<string, string>; body?: unknown; bytes?: Buffer };

/** A request that a double holds back. */
export type Held = { arrived: Promise<void>; release(): void };

/**
 * An HTTP server on a free port of this machine that keeps what it was asked, and can hold back its next answer; one that
 * is `lost` is cut off.
 */
export async function listen(answer: (asked: Asked) => Said | 'lost' | Promise<Said>) {
  const asked: Asked[] = [];
  const held: { path: string; arrive(): void; until: Promise<void> }[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://double');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const one: Asked = {
      sent,
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(sent.toString()),
      headers: request.headers,
    };
    asked.push(one);
    const at = held.findIndex(({ path }) => path === one.path);
    const [hold] = at < 0 ? [] : held.splice(at, 1);
    hold?.arrive();
    await hold?.until;
    const said = await answer(one);
    if (said === 'lost') {
      response.destroy();
      return;
    }
    const { status = 200, headers = {}, body, bytes } = said;
    if (bytes) {
      response.writeHead(status, { 'content-type': 'application/octet-stream', ...headers });
      response.end(bytes);
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(error => response.destroy(error as Error));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** How often a path was asked. */
    times: (path: string) => asked.filter(one => one.path === path).length,
    /** Holds back the answer to the next request of a path. */
    hold(path: string): Held {
      let arrive = () => {};
      let release = () => {};
      const arrived = new Promise<void>(resolve => (arrive = resolve));
      const until = new Promise<void>(resolve => (release = resolve));
      held.push({ path, arrive, until });
      return { arrived, release };
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Where a page of consent sends a browser that agreed: what it brings back. */
export async function visit(page: string): Promise<Record<string, string>> {
  const response = await fetch(page, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The page of consent answered ${response.status}: ${await response.text()}`);
  return Object.fromEntries(new URL(location).searchParams);
}
