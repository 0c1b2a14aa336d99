import type { Connector } from '../connector.ts';
import { hostSettings } from '../host-settings.ts';
import type { WayOptions } from '../session-pool.ts';
import { type Flavour, postgresqlConnection } from './connection.ts';
import { postgresqlCatalog } from './read-catalog.ts';

const postgresql: Flavour = {
  name: 'PostgreSQL',
  defaultPort: 5432,
  begin: timeoutMs => [
    'BEGIN READ ONLY',
    // A SELECT takes the snapshot after which the transaction cannot be made one that writes.
    `SELECT set_config('statement_timeout', '${Math.ceil(timeoutMs)}', true), set_config('TimeZone', 'UTC', true),
      set_config('DateStyle', 'ISO', true), set_config('IntervalStyle', 'postgres', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '3', true)`,
  ],
  catalog: postgresqlCatalog,
  explains: true,
  testSql: `
    SELECT current_setting('server_version') AS version,
      (SELECT rolsuper FROM pg_catalog.pg_roles WHERE rolname = current_user) OR coalesce(bool_or(
        pg_catalog.has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')), false) AS may_write,
      count(*) > 0 AS has_tables,
      coalesce(bool_or(pg_catalog.has_schema_privilege(c.relnamespace, 'USAGE')
        AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')), false) AS may_read
    FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
      AND n.nspname !~ '^pg_(toast|temp)'`,
};

/** PostgreSQL 11 and later, and what speaks its protocol and has its catalog. */
export const postgresqlConnector = (options: WayOptions = {}): Connector => ({
  type: 'postgresql',
  dialect: 'postgresql',
  displayName: 'PostgreSQL',
  capabilities: { readOnly: 'transaction', cancel: true, costEstimate: true, origins: true },
  settings: hostSettings(postgresql.defaultPort),
  credentials: ['password'],
  connect: target => postgresqlConnection(postgresql, target, options),
});
