import { isIP } from 'node:net';
import { Agent, type Dispatcher, request as send } from 'undici';
import type { Outbound } from '../../base/outbound.ts';

/** No answer of a provider is longer; a stream that never ends is cut here at the latest. */
const mostBytes = 64 * 1024 * 1024;

/**
 * A `fetch` for clients of services that people name: it dials only addresses that the policy allows, follows no
 * redirect (the answer would come from somewhere unchecked), unpacks nothing, and reads no more than 64 MB of an answer.
 */
export function guardedFetch(outbound: Outbound): typeof fetch {
  const dispatcher = new Agent({ connect: { lookup: outbound.lookup }, maxResponseSize: mostBytes });
  return async (input, init) => {
    const request = new Request(input, init);
    const host = new URL(request.url).hostname.replace(/^\[(.*)\]$/, '$1');
    // Nobody asks `lookup` about what is an address already.
    if (isIP(host)) await outbound.addressOf(host);
    const { statusCode, headers, body } = await send(request.url, {
      dispatcher,
      method: request.method as 'GET',
      headers: Object.fromEntries(request.headers),
      body: request.body ? Buffer.from(await request.arrayBuffer()) : null,
      signal: request.signal,
    });
    const told = new Headers();
    for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) told.append(name, one);
    const status = { status: statusCode, headers: told };
    if (![101, 204, 205, 304].includes(statusCode)) return new Response(bodyOf(body), status);
    await body.dump();
    return new Response(null, status);
  };
}

/** The body as it comes; whoever turns away from it hangs up, though nothing of it was read yet. */
function bodyOf(body: Dispatcher.ResponseData['body']): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  body.on('error', () => {});
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void body.destroy(),
  });
}
