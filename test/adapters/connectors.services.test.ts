import { connectorSuite } from './connector.ts';
import { mariadbSource } from './connector-mariadb.ts';
import { postgresSource } from './connector-postgresql.ts';

connectorSuite('PostgreSQL', postgresSource, { millionRows: true });
connectorSuite('MariaDB', mariadbSource, { millionRows: true });
