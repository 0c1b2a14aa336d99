import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import fastify from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { mountRest } from '../../rest-compat/mount.ts';
import { jwks } from '../../src/auth/signing-keys/jwks.ts';
import { readConfig } from '../../src/base/config.ts';
import { openDatabase } from '../../src/base/db.ts';
import type { App, Authentication } from '../../src/context.ts';
import { memoryOf } from '../../src/engine/children/memory-of.ts';
import { defaultLimits } from '../../src/engine/reasoner/budget.ts';
import type { Brief, Reasoner } from '../../src/engine/reasoner/reasoner.ts';
import { tool } from '../../src/engine/reasoner/tool.ts';
import { serve } from '../../src/serve.ts';
import { createServer as createHttpServer } from '../../src/server/http.ts';
import { databaseTemplate } from '../kit/database.ts';

const { toolCalls, toolCallsPerAgent } = defaultLimits;
/** As many tool calls as the question asks for events ("events 40"), two events each, beside those of plan and agents. */
const callsFor = ({ question }: Brief) => {
  const calls = Number(/events (\d+)/.exec(question)?.[1] ?? 0) / 2;
  if (calls > toolCalls) throw new Error(`One task may call tools ${toolCalls} times at most.`);
  return calls;
};

/** Emits events as fast as they are taken, by tool calls, since those are never throttled. */
const sprinter: Reasoner = {
  name: 'sprinter',
  // One after the other: an agent may call only so many tools.
  plan: async brief => ({
    groups: Array.from({ length: Math.ceil(callsFor(brief) / toolCallsPerAgent) }, (_, n) => [
      { agent: 'data_analyst', goal: String(Math.min(toolCallsPerAgent, callsFor(brief) - n * toolCallsPerAgent)) },
    ]),
  }),
  async act(_brief, { goal }, desk) {
    for (let n = 0; n < Number(goal); n++) await desk.call('stand_still', {});
  },
  async *answer() {
    yield { type: 'text', text: 'Done.' };
  },
};

/** Costs nothing, so that what is measured are the events of its calls. */
const standStill = tool({
  name: 'stand_still',
  description: 'Does nothing.',
  parameters: z.object({}),
  run: async () => ({ output: null, sources: [] }),
});

const config = readConfig();
const { app, url, pipeline } = await serve(config, {
  openDatabase: c => openDatabase(c, databaseTemplate),
  ...(process.env.BENCH_REASONER === 'builtin' ? {} : { reasoner: sprinter }),
});

if (process.env.BENCH_REASONER !== 'builtin') app.toolsFor = async () => [standStill];

// What a careful person would write by hand for one resource: the same check of the token, the same row, no framework.
const baseline = fastify();
const keys = createLocalJWKSet((await jwks(app)) as never);
baseline.get('/me', async (request, reply) => {
  const token = request.headers.authorization?.slice(7) ?? '';
  const { payload } = await jwtVerify(token, keys, { algorithms: ['EdDSA'] });
  const session = await app.db.session.findFirst({
    where: { id: payload.sid as string, revokedAt: null, user: { suspendedAt: null } },
    include: { user: true },
  });
  if (!session) return reply.code(401).send({});
  const user = await app.db.user.findUniqueOrThrow({ where: { id: session.userId } });
  return { id: user.id, email: user.email, name: user.name, role: user.role, created_at: user.createdAt };
});
const baselineUrl = await baseline.listen({ port: 0, host: '127.0.0.1' });

// The same service, but it believes whom it has seen once: what requests cost where nobody has to prove anything.
const seen = new Map<string, Promise<Authentication>>();
const believing: App = {
  ...app,
  authenticate(credentials) {
    const shown = credentials.bearer ?? credentials.apiKey ?? '';
    const known = seen.get(shown) ?? app.authenticate(credentials);
    seen.set(shown, known);
    return known;
  },
};
const unchecked = await createHttpServer(believing, pipeline, [mountRest({ app: believing, pipeline })]);
const uncheckedUrl = await unchecked.listen({ port: 0, host: '127.0.0.1' });

// The least that server-sent events can cost in Node: ready-made bytes, written one by one.
const raw = createServer((request, response) => {
  const { count, bytes } = Object.fromEntries(new URL(request.url!, 'http://raw').searchParams);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const data = 'x'.repeat(Number(bytes));
  let sent = 0;
  const next = () => {
    if (sent++ >= Number(count)) return void response.end();
    response.write(`id: ${sent}\ndata: ${data}\n\n`);
    setImmediate(next);
  };
  next();
});
await new Promise<void>(resolve => raw.listen(0, '127.0.0.1', resolve));
const rawUrl = `http://127.0.0.1:${(raw.address() as { port: number }).port}`;

// How long the loop was held between two turns of it, in processor time of its thread: what others do on the machine does
// not count, as it would in a delay by the clock.
const turns: number[] = [];
const everyMs = 5;
let before = process.threadCpuUsage();
setInterval(() => {
  const now = process.threadCpuUsage();
  turns.push((now.user + now.system - before.user - before.system) / 1000);
  before = now;
}, everyMs).unref();
process.on('message', wanted => {
  if (wanted === 'loop') {
    const held = turns.splice(0).sort((a, b) => a - b);
    return void process.send!({ p99: held[Math.floor(held.length * 0.99)] ?? 0, max: held.at(-1) ?? 0 });
  }
  // Collecting costs processor time, which must not be counted as the service's.
  if (wanted === 'memory') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send!({
    cpuMicros: user + system,
    childrenRss: sum(children().map(pid => memoryOf(Number(pid)) ?? 0)),
    childrenCpuMicros: sum(children().map(cpuMicrosOf)),
    ...process.memoryUsage(),
  });
});
/** The processes that this one has started; none where the system does not tell. */
function children(): string[] {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Processor time of a process so far, in microseconds, of which the system tells hundredths of a second. */
function cpuMicrosOf(pid: string): number {
  const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(user) + Number(system)) * 10_000;
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
process.send!({ url, baselineUrl, uncheckedUrl, rawUrl });
