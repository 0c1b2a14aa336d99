import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Outbound } from '../../base/outbound.ts';

/** No answer of a provider is longer; a stream that never ends is cut here at the latest. */
const mostBytes = 64 * 1024 * 1024;

/**
 * A `fetch` for clients of services that people name: it dials only addresses that the policy allows, follows no
 * redirect (the answer would come from somewhere unchecked) and reads no more than 64 MB of an answer.
 */
export function guardedFetch(outbound: Outbound): typeof fetch {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // Node asks no `lookup` about what is an address already.
    if (isIP(host)) await outbound.addressOf(host);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
    const headers: Record<string, string> = Object.fromEntries(request.headers);
    if (body) headers['content-length'] = String(body.length);
    const [send, agent] = url.protocol === 'https:' ? [httpsRequest, https] : [httpRequest, http];
    return new Promise<Response>((resolve, reject) => {
      const sent = send(
        url,
        { method: request.method, headers, agent, lookup: outbound.lookup, signal: request.signal },
        answer => resolve(responseOf(answer)),
      );
      sent.on('error', error => reject(request.signal.aborted ? request.signal.reason : error));
      sent.end(body);
    });
  };
}

function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  const status = answer.statusCode ?? 500;
  if ([101, 204, 205, 304].includes(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(bodyOf(answer), { status, headers });
}

/**
 * The body as it comes. Node's own adapter throws where nobody can catch it when a reader turns away while data is
 * flowing, which an answer without end makes sure of.
 */
function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  let bytes = 0;
  let open = true;
  const end = (close: () => void) => {
    if (!open) return;
    open = false;
    close();
    answer.destroy();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      answer.pause();
      const fail = (error: Error) => end(() => controller.error(error));
      answer.on('data', (chunk: Buffer) => {
        if (!open) return;
        bytes += chunk.length;
        if (bytes > mostBytes) return fail(new Error('The answer is too long.'));
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) answer.pause();
      });
      answer.on('end', () => end(() => controller.close()));
      answer.on('error', fail);
      answer.on('close', () => fail(new Error('The connection was lost.')));
    },
    pull: () => void answer.resume(),
    cancel: () => end(() => {}),
  });
}
