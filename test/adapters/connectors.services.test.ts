import { connectorSuite } from './connector.ts';
import { postgresSource } from './connector-postgresql.ts';

connectorSuite('PostgreSQL', postgresSource, { millionRows: true });
