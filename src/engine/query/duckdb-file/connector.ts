import type { Connector } from '../connector.ts';
import { fileConnection } from '../files/file-connection.ts';
import type { WayOptions } from '../session-pool.ts';

/** DuckDB files. The service says which file it is: nobody can name one, so that it is no field of the form. */
export const duckdbConnector = (options: WayOptions = {}): Connector => ({
  type: 'duckdb',
  dialect: 'duckdb',
  displayName: 'DuckDB',
  capabilities: { readOnly: 'session', cancel: true, costEstimate: false, origins: false },
  settings: [],
  credentials: ['none'],
  connect: ({ settings }) =>
    fileConnection({ program: new URL('./child.ts', import.meta.url), kind: 'DuckDB' }, settings, options),
});
