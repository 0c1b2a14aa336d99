import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Books, newBooks, newStripeId } from './books.ts';
import { endpoints, Refused } from './endpoints.ts';
import { readForm } from './form.ts';

/** What a request was, as it stands in the double's log. */
export type StripeCall = {
  method: string;
  path: string;
  form: Record<string, any>;
  query: Record<string, any>;
  idempotencyKey: string | null;
  authorization: string;
};

/** What to do with a call instead of answering it; null: answer. */
export type Trouble =
  | { status: number; error?: Record<string, unknown>; headers?: Record<string, string> }
  | { raw: string }
  | { silent: true }
  /** Carried out, and the connection breaks before the answer. */
  | { lost: true }
  | null;

export type StripeServer = {
  url: string;
  books: Books;
  calls: StripeCall[];
  /** Asked before each call. */
  trouble: (call: StripeCall) => Trouble | Promise<Trouble>;
  /** Waited for between the making of an answer and its way out: what it says may be old when it comes. */
  late: (call: StripeCall) => Promise<void>;
  stop(): Promise<void>;
};

const otherWords = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
};
const keyInUse = {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this Idempotency Key.',
};

/**
 * A double of Stripe's API over loopback: bracketed forms, keys that repeat the first answer (and refuse other words, and a
 * second request while the first is under way),
 * lists in pages, `expand`, error bodies, `Stripe-Should-Retry`.
 */
export async function stripeServer(nowSeconds: () => number): Promise<StripeServer> {
  const kept = new Map<string, { asked: string; status: number; body: string }>();
  const underWay = new Set<string>();
  const double: StripeServer = {
    url: '',
    books: newBooks(),
    calls: [],
    trouble: () => null,
    late: async () => {},
    stop: async () => {},
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.destroy(error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { pathname, search } = new URL(request.url!, double.url);
    const sentKey = request.headers['idempotency-key'];
    const call: StripeCall = {
      method: request.method!,
      path: pathname,
      form: readForm(text),
      query: readForm(search.slice(1)),
      idempotencyKey: typeof sentKey === 'string' ? sentKey : null,
      authorization: String(request.headers.authorization ?? ''),
    };
    double.calls.push(call);
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newStripeId('req'), ...headers })
        .end(body);
    const refuse = (status: number, error: object, headers: Record<string, string> = {}) =>
      send(status, JSON.stringify({ error }), headers);
    const trouble = await double.trouble(call);
    if (trouble && 'silent' in trouble) return;
    if (trouble && 'raw' in trouble) return send(200, trouble.raw);
    if (trouble && 'status' in trouble) {
      const type = trouble.status === 429 ? 'invalid_request_error' : 'api_error';
      return refuse(trouble.status, { type, ...trouble.error }, trouble.headers);
    }
    const key = call.method === 'POST' ? call.idempotencyKey : null;
    const asked = `${call.method} ${call.path} ${text}`;
    const before = key === null ? undefined : kept.get(key);
    if (before && before.asked !== asked) return refuse(400, otherWords);
    if (key !== null && underWay.has(key)) return refuse(409, keyInUse, { 'stripe-should-retry': 'true' });
    if (before)
      return send(before.status, before.body, { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' });
    const { status, body } = carryOut(double, call, nowSeconds());
    // A refusal of the words takes up no key, since nothing was begun.
    if (key !== null && status === 200) kept.set(key, { asked, status, body });
    if (trouble) return void response.destroy();
    if (key !== null) underWay.add(key);
    await double.late(call);
    if (key !== null) underWay.delete(key);
    send(status, body);
  }

  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  double.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  double.stop = async () => {
    server.closeAllConnections();
    await new Promise(closed => server.close(closed));
  };
  return double;
}

function carryOut({ books, url }: StripeServer, call: StripeCall, now: number): { status: number; body: string } {
  if (!/^Bearer sk_test_\w+$/.test(call.authorization))
    return {
      status: 401,
      body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }),
    };
  for (const { method, path, answer } of endpoints) {
    const match = method === call.method ? path.exec(call.path) : null;
    if (!match) continue;
    try {
      const { form, query } = call;
      return { status: 200, body: JSON.stringify(answer({ books, form, query, ids: match.slice(1), now, url })) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.error }) };
    }
  }
  return {
    status: 404,
    body: JSON.stringify({
      error: { type: 'invalid_request_error', message: `Unrecognized request URL (${call.method}: ${call.path}).` },
    }),
  };
}
