import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { anthropicWire } from './model-anthropic.ts';
import { chatWire } from './model-chat.ts';
import { responsesWire } from './model-responses.ts';
import type { Asked, Policy } from './model-wire.ts';

export type ModelDouble = {
  /** Base URLs as each client wants them. */
  openai: string;
  anthropic: string;
  asked: Asked[];
  /** The keys that were sent. */
  keys: string[];
  /** Requests whose client went away before the answer was whole. */
  abandoned: number;
  stop(): Promise<void>;
};

/**
 * A double of model providers over loopback, no model itself: it speaks the wire of OpenAI's chat completions,
 * responses and embeddings and of Anthropic's messages, and answers as the policy says.
 */
export async function modelDouble(policy: Policy): Promise<ModelDouble> {
  const double: ModelDouble = { openai: '', anthropic: '', asked: [], keys: [], abandoned: 0, stop: async () => {} };
  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.destroy(error));
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    double.keys.push(String(request.headers.authorization ?? request.headers['x-api-key'] ?? ''));
    if (request.url?.endsWith('/embeddings')) return embed(response, body);
    const wire = request.url?.endsWith('/responses')
      ? responsesWire
      : request.url?.endsWith('/chat/completions')
        ? chatWire
        : request.url?.endsWith('/messages')
          ? anthropicWire
          : null;
    if (!wire) return json(response, 404, { error: { message: `no ${request.url}` } });
    const asked = wire.read(body);
    double.asked.push(asked);
    response.on('close', () => {
      if (!response.writableEnded) double.abandoned++;
    });
    const reply = await policy(asked, double.asked.length);
    if ('silent' in reply) return;
    if ('raw' in reply) return void response.writeHead(200, { 'content-type': 'application/json' }).end(reply.raw);
    if ('status' in reply)
      return json(response, reply.status, wire.failure(reply.status, reply.message ?? 'no'), reply.headers);
    if (!asked.stream) {
      if ('cut' in reply) return void response.destroy();
      if ('endless' in reply) return json(response, 200, wire.whole(asked, { text: reply.endless.repeat(1000) }));
      return json(response, 200, wire.whole(asked, reply));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = ({ event, data }: { event?: string; data: unknown }) =>
      response.write(
        `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
      );
    if ('endless' in reply) {
      const [head, ...rest] = wire.events(asked, { text: reply.endless });
      send(head!);
      const delta = rest.find(({ data }) => JSON.stringify(data).includes(JSON.stringify(reply.endless).slice(1, -1)))!;
      for (const event of rest.slice(0, rest.indexOf(delta))) send(event);
      const gone = once(response, 'close');
      while (!response.destroyed) {
        if (!send(delta)) await Promise.race([once(response, 'drain'), gone]);
      }
      return;
    }
    const events = wire.events(asked, 'cut' in reply ? reply.cut : reply);
    for (const event of 'cut' in reply ? events.slice(0, Math.ceil(events.length / 2)) : events) send(event);
    if ('cut' in reply) return void setImmediate(() => response.destroy());
    response.end();
  }
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  double.openai = `http://127.0.0.1:${port}/v1`;
  double.anthropic = `http://127.0.0.1:${port}/v1`;
  double.stop = () =>
    new Promise(stopped => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return double;
}

/** The settings of a platform whose model is a double. */
export const asksDouble = ({ openai }: Pick<ModelDouble, 'openai'>) => ({
  ALLOW_PRIVATE_NETWORKS: 'true',
  MODEL_PROVIDER: 'openai_compatible',
  MODEL: 'platform-model',
  MODEL_API_KEY: 'key',
  MODEL_BASE_URL: openai,
});

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A vector for each text, alike for alike texts: a bag of hashed words of 64 dimensions. */
function embed(
  response: ServerResponse,
  body: { input: string | string[]; model: string; encoding_format?: string },
): void {
  const texts = Array.isArray(body.input) ? body.input : [body.input];
  let tokens = 0;
  const data = texts.map((text, index) => {
    const embedding = Array.from({ length: 64 }, () => 0);
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      tokens++;
      let hash = 0;
      for (const char of word) hash = (hash * 31 + char.codePointAt(0)!) >>> 0;
      embedding[hash % 64]! += 1;
    }
    return { object: 'embedding', index, embedding };
  });
  json(response, 200, {
    object: 'list',
    model: body.model,
    data,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
}
