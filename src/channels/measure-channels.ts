import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../base/db.ts';
import type { Log } from '../base/log.ts';
import { chatServices } from './services.ts';

/** Messages that are neither answered nor given up yet, and for how long the oldest has been there. */
const waiting = `
  SELECT "service", count(*)::int AS "count",
    coalesce(EXTRACT(EPOCH FROM now() - min("receivedAt")), 0)::float8 AS "seconds"
  FROM "ChannelMessage" WHERE "status" = 'RECEIVED' GROUP BY 1`;
type Waiting = { service: string; count: number; seconds: number };

/**
 * Has the metrics tell which messages of chat services wait for their answers: of the whole installation, so that every
 * node tells the same. Looked up with each scrape; where the database is away, nothing is told of it.
 */
export function measureChannels(registry: Registry, { pool }: Pick<Database, 'pool'>, log: Log): void {
  /** Both gauges are collected with one scrape, by one look. */
  let asked: Promise<Waiting[] | null> | null = null;
  const look = () =>
    (asked ??= pool
      .query<Waiting>(waiting)
      .then(({ rows }) => rows)
      .catch(err => {
        log.warn({ err }, 'it cannot be told which messages of chat services wait');
        return null;
      })
      .finally(() => {
        asked = null;
      }));
  const gauge = (name: string, help: string, figureOf: (row: Waiting) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['service'], registers: [registry] },
      async collect() {
        const rows = await look();
        this.reset();
        if (!rows) return;
        for (const service of chatServices) this.set({ service }, 0);
        for (const row of rows) this.set({ service: row.service }, figureOf(row));
      },
    });
  gauge(
    'channel_messages_waiting',
    'Messages of chat services, of the whole installation, that are not answered yet.',
    ({ count }) => count,
  );
  gauge(
    'channel_messages_oldest_waiting_seconds',
    'For how long the oldest of the messages that wait for an answer has been there.',
    ({ seconds }) => seconds,
  );
}
