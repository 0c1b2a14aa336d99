import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';

type Needs = Pick<App, 'database' | 'jobs' | 'journal' | 'metrics'>;

const timeoutMs = 2000;
/** Probes and scrapes come every few seconds and say nothing new; they must never be turned away. */
const quiet = { logLevel: 'warn', config: { unlimited: true } } as const;

/** Mounts `/health/live` (the process answers), `/health/ready` (so do the parts it needs) and `/metrics`. */
export function mountHealth(server: FastifyInstance, app: Needs): void {
  server.get('/health/live', quiet, async () => ({ status: 'ok' }));

  server.get('/health/ready', quiet, async (_request, reply) => {
    const [database, jobs, journal] = await Promise.all([
      stateOf(() => app.database.pool.query('SELECT 1')),
      stateOf(() => app.jobs.ping()),
      stateOf(() => app.journal.ping()),
    ]);
    const parts = { database, jobs, journal };
    const failing = Object.entries(parts).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
    reply.header('cache-control', 'no-store').status(failing.length > 0 ? 503 : 200);
    return failing.length > 0 ? { status: 'unavailable', failing, parts } : { status: 'ok', parts };
  });

  server.get('/metrics', quiet, async (_request, reply) =>
    reply.type(app.metrics.contentType).send(await app.metrics.metrics()),
  );
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
