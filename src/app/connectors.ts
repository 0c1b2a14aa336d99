import { bigqueryConnector } from '../engine/sources/bigquery/connector.ts';
import { clickhouseConnector } from '../engine/sources/clickhouse/connector.ts';
import type { Connector } from '../engine/sources/connector.ts';
import { duckdbConnector } from '../engine/sources/duckdb-file/connector.ts';
import { mongodbConnector } from '../engine/sources/mongodb/connector.ts';
import { mariadbConnector, mysqlConnector } from '../engine/sources/mysql/connector.ts';
import { postgresqlConnector } from '../engine/sources/postgresql/connector.ts';
import { redshiftConnector } from '../engine/sources/redshift/connector.ts';
import { snowflakeConnector } from '../engine/sources/snowflake/connector.ts';
import { sqliteConnector } from '../engine/sources/sqlite/connector.ts';
import { sqlserverConnector } from '../engine/sources/sqlserver/connector.ts';

/** Every kind of source that can be connected. */
export const connectors: readonly Connector[] = [
  postgresqlConnector(),
  redshiftConnector(),
  mysqlConnector(),
  mariadbConnector(),
  clickhouseConnector(),
  mongodbConnector(),
  sqlserverConnector(),
  snowflakeConnector(),
  bigqueryConnector(),
  sqliteConnector(),
  duckdbConnector(),
];
