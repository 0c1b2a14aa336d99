import type { Connector } from '../connector.ts';
import { hostSettings } from '../host-settings.ts';
import { type Flavour, postgresqlConnection } from '../postgresql/connection.ts';
import type { WayOptions } from '../session-pool.ts';
import { redshiftCatalog } from './read-catalog.ts';

const redshift: Flavour = {
  name: 'Amazon Redshift',
  defaultPort: 5439,
  begin: timeoutMs => [
    'BEGIN READ ONLY',
    `SET statement_timeout TO ${Math.ceil(timeoutMs)}`,
    "SET timezone TO 'UTC'",
    "SET datestyle TO 'ISO'",
    'SELECT 1',
  ],
  catalog: redshiftCatalog,
  explains: false,
  testSql: 'SELECT version() AS version, NULL::boolean AS may_write, false AS has_tables, true AS may_read',
};

/** Amazon Redshift, which speaks an old PostgreSQL's protocol and has a catalog of its own. */
export const redshiftConnector = (options: WayOptions = {}): Connector => ({
  type: 'redshift',
  dialect: 'redshift',
  displayName: 'Amazon Redshift',
  capabilities: { readOnly: 'transaction', cancel: true, costEstimate: false, origins: true },
  settings: hostSettings(redshift.defaultPort),
  credentials: ['password'],
  connect: target => postgresqlConnection(redshift, target, options),
});
