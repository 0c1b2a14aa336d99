import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Readable, Transform } from 'node:stream';
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
  let bytes = 0;
  const limited = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(new Error('The answer is too long.'));
      else done(null, chunk);
    },
  });
  answer.on('error', error => limited.destroy(error));
  answer.on('aborted', () => limited.destroy(new Error('The connection was lost.')));
  limited.on('close', () => answer.destroy());
  answer.pipe(limited);
  return new Response(Readable.toWeb(limited) as unknown as ReadableStream, { status, headers });
}
