import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sameText } from '../base/crypto.ts';
import { Unauthenticated } from '../base/errors.ts';
import type { App } from '../context.ts';

type Needs = Pick<App, 'config' | 'database' | 'jobs' | 'journal' | 'metrics'>;

const timeoutMs = 2000;
/** Probes and scrapes come every few seconds and say nothing new; they must never be turned away. */
const quiet = { logLevel: 'warn', config: { unlimited: true } } as const;

/** Mounts `/health/live` (the process answers), `/health/ready` (so do the parts it needs) and, unless they are off, `/metrics`. */
export function mountHealth(server: FastifyInstance, app: Needs): void {
  const tryDisk = diskOf(app.config.dataDir);
  server.get('/health/live', quiet, async () => ({ status: 'ok' }));

  server.get('/health/ready', quiet, async (_request, reply) => {
    const [database, jobs, journal, disk] = await Promise.all([
      stateOf(() => app.database.pool.query('SELECT 1')),
      stateOf(() => app.jobs.ping()),
      stateOf(() => app.journal.ping()),
      stateOf(tryDisk),
    ]);
    const parts = { database, jobs, journal, disk };
    const failing = Object.entries(parts).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
    reply.header('cache-control', 'no-store').status(failing.length > 0 ? 503 : 200);
    return failing.length > 0 ? { status: 'unavailable', failing, parts } : { status: 'ok', parts };
  });

  const { metrics } = app.config;
  if (metrics.kind === 'off') return;
  server.get('/metrics', quiet, async (request, reply) => {
    if (metrics.kind === 'token' && !sends(request, metrics.token))
      throw new Unauthenticated(
        'The metrics are for those who know METRICS_TOKEN: send it as "Authorization: Bearer".',
      );
    return reply.type(app.metrics.contentType).send(await app.metrics.metrics());
  });
}

/** Whether the token was sent in one of the ways of a scraper: as a bearer's, or as anybody's password. */
function sends(request: FastifyRequest, token: string): boolean {
  const [, scheme = '', sent = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return sameText(sent, token);
  const [, ...password] = Buffer.from(sent, 'base64').toString('utf8').split(':');
  return sameText(password.join(':'), token);
}

/** Why a part fails stays in its own logs: an error's text may tell hosts and users. */
async function stateOf(ping: () => Promise<unknown>): Promise<'ok' | 'failing' | 'timeout'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timeout'>(resolve => {
    timer = setTimeout(resolve, timeoutMs, 'timeout');
  });
  try {
    return await Promise.race([ping().then(() => 'ok' as const), late]);
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}

/** How much must fit on the disk, in bytes; and for how many milliseconds one try stands for all who ask. */
const spare = 1024 * 1024;
const standsMs = 2000;

/** Tries whether something can be written into a folder: rejects where the disk is full, or only to be read. */
function diskOf(folder: string): () => Promise<void> {
  const path = join(folder, `.ready-${randomUUID()}`);
  let last: { at: number; tried: Promise<void> } | null = null;
  const write = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(Buffer.alloc(spare));
      await file.sync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  };
  return () => {
    if (!last || performance.now() - last.at > standsMs) last = { at: performance.now(), tried: write() };
    return last.tried;
  };
}
