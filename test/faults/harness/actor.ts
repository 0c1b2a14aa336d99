import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../../kit/person.ts';
import type { SeenEvent } from '../../kit/progress.ts';
import { Stuck, type Tally } from './tally.ts';

/** Somebody with a program that does not give up: it asks the next node, later, with the same key. */
export type Actor = {
  name: string;
  id: string;
  headers: Record<string, string>;
  places: () => string[];
  /** What was acknowledged, for the judge. */
  asked: Asked[];
  /** By their titles. */
  documents: string[];
  table: { id: string; rows: number } | null;
};

/** A question that was taken, and what its asker saw of it. */
export type Asked = { taskId: string; seen: SeenEvent[]; judged: boolean };

export type Sent = {
  method?: string;
  body?: unknown;
  form?: () => FormData;
  /** The bytes of a file, to an address that was given for them. */
  bytes?: string;
  /** With a key, what was sent before and not answered is sent again. */
  key?: string;
};
export type Answer = { status: number; body: any };

/** For how long somebody tries: longer than any fault of the suite and what follows it take, also on a busy machine. */
export const patienceMs = 120_000;
/** After so long without an answer another node is asked. */
const attemptMs = 20_000;

/** Somebody new, with an API key, which outlasts the tokens of a session. */
export async function enter(name: string, places: () => string[]): Promise<Actor> {
  const person = await signUp({ url: places()[0]! });
  const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
  const { createApiKey } = await person.graphql(create, { input: { name: 'faults' } });
  const headers = { 'x-api-key': createApiKey.secret };
  return { name, id: person.id, headers, places, asked: [], documents: [], table: null };
}

/**
 * Sends a request to one node after the other until it is answered for good. Connections that break, 429, 502 to 504 and
 * keys in flight are tried again; a 500 as well, but noted. Throws Stuck after two minutes.
 */
export async function send(actor: Actor, tally: Tally, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = sent.body === undefined && !sent.form ? 'GET' : 'POST' } = sent;
  let last = 'no node was there';
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(150)) {
    for (const place of actor.places()) {
      const answer = await attempt(actor, place + path, method, sent);
      if (answer instanceof Error) {
        last = answer.message;
        continue;
      }
      const { status, body } = answer;
      last = `${status} ${JSON.stringify(body).slice(0, 200)}`;
      if (status === 500) tally.wrong.push(`${method} ${path} was answered 500 to ${actor.name}`);
      const inFlight = status === 409 && /in flight|being received/.test(body?.detail);
      if (status >= 500 || status === 429 || inFlight) continue;
      return answer;
    }
  }
  throw new Stuck(`${method} ${path} of ${actor.name} got no answer in ${patienceMs / 1000} s; last: ${last}`);
}

async function attempt(
  actor: Actor,
  url: string,
  method: string,
  { body, form, bytes, key }: Sent,
): Promise<Answer | Error> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...actor.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: form?.() ?? bytes ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(attemptMs),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  } catch (error) {
    // A connection that breaks, a node that hangs, an answer that was cut off.
    return error as Error;
  }
}
