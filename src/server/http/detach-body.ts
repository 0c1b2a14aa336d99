import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { MalformedRequest } from '../../base/errors.ts';

/** What a refused body may still send before its connection is cut, in bytes. */
const patience = 64 * 1024 * 1024;

/**
 * A request's body as a stream that can be destroyed without cutting the connection, so that a refusal in the middle
 * of it still reaches the client. Breaks with MalformedRequest where the client leaves before the end.
 */
export function detachBody(request: IncomingMessage): Readable {
  const body = new PassThrough();
  // A client may leave before anybody reads the body, who then still finds it broken: without a listener until then, the
  // error would end the process.
  body.on('error', () => {});
  request.pipe(body);
  request.once('close', () => {
    if (!request.complete) body.destroy(new MalformedRequest('The body was cut off before its end.'));
  });
  body.once('close', () => {
    if (request.complete) return;
    request.unpipe(body);
    drainBody(request);
  });
  return body;
}

/** Takes what a refused body still sends and throws it away: clients read the answer only after their last byte. */
export function drainBody(request: IncomingMessage): void {
  let rest = 0;
  request.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > patience) request.destroy();
  });
  request.resume();
}
