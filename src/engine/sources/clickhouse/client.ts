import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { Outbound } from '../../../base/outbound.ts';
import { SourceFailed } from '../../query/errors.ts';
import type { SourceCredentials, SourceSettings } from '../connector.ts';
import type { WayOptions } from '../session-pool.ts';

export type Target = { settings: SourceSettings; credentials: SourceCredentials; outbound: Outbound };
export type Question = {
  sql: string;
  params?: Record<string, unknown>;
  settings: Settings;
  queryId: string;
  signal: AbortSignal;
};
export type Settings = Record<string, string | number>;

/** The driver's client over an agent of ours, which dials only addresses that may be called. */
export class Client {
  #target: Target;
  #limits: Required<WayOptions>;
  #opened: Promise<{ client: ClickHouseClient; agent: HttpAgent }> | null = null;

  constructor(target: Target, limits: Required<WayOptions>) {
    this.#target = target;
    this.#limits = limits;
  }

  /** Sends a statement; resolves to the body of the answer once that begins well. */
  async ask({ sql, params, settings, queryId, signal }: Question): Promise<Readable> {
    const { settings: source, outbound } = this.#target;
    // An agent looks up names only: an address is judged here.
    await outbound.addressOf(source.host!);
    const { client } = await this.#open();
    const { stream } = await client.exec({
      query: sql,
      query_params: params,
      clickhouse_settings: settings as ClickHouseSettings,
      query_id: queryId,
      abort_signal: signal,
    });
    return stream;
  }

  async close(): Promise<void> {
    const opened = await this.#opened;
    this.#opened = null;
    opened?.agent.destroy();
    await opened?.client.close();
  }

  #open(): Promise<{ client: ClickHouseClient; agent: HttpAgent }> {
    this.#opened ??= this.#create();
    return this.#opened;
  }

  async #create(): Promise<{ client: ClickHouseClient; agent: HttpAgent }> {
    const { settings, credentials, outbound } = this.#target;
    if (credentials.kind !== 'password' && credentials.kind !== 'none') {
      throw new SourceFailed('login', 'This source needs a user name and a password, or nothing.');
    }
    const { createClient, ClickHouseLogLevel } = await import('@clickhouse/client');
    const tls = settings.tls !== false;
    const host = settings.host!.includes(':') ? `[${settings.host!.replace(/[[\]]/g, '')}]` : settings.host;
    // The agent's time is that of idle sockets; a request has one of its own.
    const { sessions, idleMs } = this.#limits;
    const options = { keepAlive: true, maxSockets: sessions, timeout: idleMs, lookup: outbound.lookup };
    const agent = tls ? new HttpsAgent({ ...options, minVersion: 'TLSv1.2' }) : new HttpAgent(options);
    const client = createClient({
      url: `${tls ? 'https' : 'http'}://${host}:${settings.port ?? (tls ? 8443 : 8123)}`,
      username: credentials.kind === 'password' ? credentials.username : 'default',
      password: credentials.kind === 'password' ? credentials.password : '',
      database: settings.database,
      application: 'analytics',
      http_agent: agent,
      // Deadlines are kept outside, by signals.
      request_timeout: 24 * 60 * 60_000,
      max_open_connections: sessions,
      log: { level: ClickHouseLogLevel.OFF },
    });
    return { client, agent };
  }
}
