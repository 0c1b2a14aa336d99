import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from './log.ts';
import { Outage } from './outage.ts';

/** How long a command waits for a connection that is just being made again. */
const patienceMs = 2000;

/**
 * A connection of its own to Redis that is made again whenever it breaks. Commands fail at once while it is away;
 * a caller that can wait a moment awaits `whenReady` first. Each purpose takes its own, so that none waits for another.
 */
export function connectRedis(url: string, purpose: string, log: Log, options: RedisOptions = {}): Redis {
  const client = new Redis(url, {
    connectionName: purpose,
    enableOfflineQueue: false,
    // Whether a command was carried out before the connection broke is for its caller to find out: it is not sent
    // again, and fails with the connection. (With more than 0 retries but no resending, ioredis forgets it for ever.)
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: times => Math.min(50 * 2 ** Math.min(times, 6), 2000),
    connectTimeout: 5000,
    // Ends a connection that has died silently, once a command (or the ping below) finds no answer.
    socketTimeout: 15_000,
    ...options,
  });
  const pinging = setInterval(() => void (client.status === 'ready' && client.ping().catch(() => {})), 10_000).unref();
  client.on('end', () => clearInterval(pinging));
  let away = false;
  client.on('error', error => {
    if (!away) log.warn({ err: error, purpose }, 'Redis cannot be reached.');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info({ purpose }, 'Redis is reached again.');
    away = false;
  });
  return client;
}

/** Resolves once the connection can take commands; rejects with an `Outage` where that takes over two seconds. */
export function whenReady(client: Redis): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  if (client.status === 'end') return Promise.reject(new Outage('The connection to Redis is closed.'));
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => () => {
      clearTimeout(timer);
      client.off('ready', ready).off('end', gone);
      settle();
    };
    const ready = done(resolve);
    const gone = done(() => reject(new Outage('The service cannot reach Redis now. Please try again.')));
    const timer = setTimeout(gone, patienceMs);
    client.setMaxListeners(0).once('ready', ready).once('end', gone);
  });
}

/** Whether a command failed with the connection, so that nobody knows whether it was carried out. */
export const isConnectionLoss = (error: unknown): boolean => (error as Error | null)?.name !== 'ReplyError';
