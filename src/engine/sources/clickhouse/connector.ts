import type { Connector } from '../connector.ts';
import { hostSettings } from '../host-settings.ts';
import type { WayOptions } from '../session-pool.ts';
import { clickhouseConnection } from './connection.ts';

/** ClickHouse 22.3 and later, over HTTP. Placeholders are `{p1:String}`, `{p2:Int64}` …, in the order of the parameters. */
export const clickhouseConnector = (options: WayOptions = {}): Connector => ({
  type: 'clickhouse',
  dialect: 'clickhouse',
  displayName: 'ClickHouse',
  capabilities: { readOnly: 'session', cancel: true, costEstimate: false, origins: false },
  settings: hostSettings(8443, { database: 'default', plainPort: 8123 }),
  credentials: ['password', 'none'],
  connect: target => clickhouseConnection(target, options),
});
