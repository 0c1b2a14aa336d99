import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/base/config.ts';
import { findServersAtHand, type Place } from '../../src/engine/models/servers-at-hand.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server on a free port of this machine; the port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  running.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const telling =
  (path: string, body: unknown): RequestListener =>
  (request, response) =>
    request.method === 'GET' && request.url === path
      ? response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      : response.writeHead(404).end('{}');
const ollama = telling('/api/tags', { models: [{ name: 'llama3.2:3b', model: 'llama3.2:3b', size: 2019393189 }] });
const openai = telling('/v1/models', { object: 'list', data: [{ id: 'qwen2.5-7b', object: 'model' }] });
const place = (provider: Place['provider'], port: number): Place => ({ name: provider, provider, port });

describe('A model server on this machine', () => {
  it('is found by what it tells of its models, with the address that a choice needs', async () => {
    const ports = [await listen(ollama), await listen(openai)];
    const found = await findServersAtHand([place('ollama', ports[0]!), place('openai_compatible', ports[1]!)], fetch);
    expect(found).toEqual([
      { name: 'ollama', provider: 'ollama', baseUrl: `http://127.0.0.1:${ports[0]}/v1`, models: ['llama3.2:3b'] },
      {
        name: 'openai_compatible',
        provider: 'openai_compatible',
        baseUrl: `http://127.0.0.1:${ports[1]}/v1`,
        models: ['qwen2.5-7b'],
      },
    ]);
  });

  it('is none where nothing listens, something else answers, or it has no model', async () => {
    const gone = await listen(ollama);
    const server = running.pop()!;
    await new Promise(resolve => server.close(resolve));
    const places = [
      place('ollama', gone),
      place('ollama', await listen(openai)),
      place('openai_compatible', await listen((_, response) => response.end('<html>'))),
      place('openai_compatible', await listen(telling('/v1/models', { data: [] }))),
    ];
    expect(await findServersAtHand(places, fetch)).toEqual([]);
  });

  it('keeps nobody waiting who asks one that never answers, nor those beside it', async () => {
    const silent = await listen(() => {});
    const places = [place('ollama', silent), place('openai_compatible', silent), place('ollama', await listen(ollama))];
    const begun = performance.now();
    expect(await findServersAtHand(places, fetch)).toHaveLength(1);
    // Both deadlines run at the same time.
    expect(performance.now() - begun).toBeLessThan(590);
  });

  it('is looked for only where private networks may be called, and not at a port that is 0', () => {
    const ports = (env: Record<string, string>) => readConfig(env).models.atHand.map(({ port }) => port);
    expect(ports({})).toEqual([11_434, 1234, 8080]);
    expect(ports({ OLLAMA_PORT: '0', LM_STUDIO_PORT: '5000' })).toEqual([5000, 8080]);
    expect(ports({ ALLOW_PRIVATE_NETWORKS: 'false' })).toEqual([]);
  });
});
