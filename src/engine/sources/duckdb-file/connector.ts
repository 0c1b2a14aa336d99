import type { Connector } from '../connector.ts';
import { fileConnection } from '../files/file-connection.ts';
import { uploadField } from '../files/upload-field.ts';
import type { WayOptions } from '../session-pool.ts';

/** DuckDB files, handed over as uploads. The service says where one is: nobody can name a path. */
export const duckdbConnector = (options: WayOptions = {}): Connector => ({
  type: 'duckdb',
  dialect: 'duckdb',
  displayName: 'DuckDB',
  capabilities: { readOnly: 'session', cancel: true, costEstimate: false, origins: false },
  settings: [uploadField],
  credentials: ['none'],
  recognizes: head => Buffer.from(head).subarray(8, 12).toString('latin1') === 'DUCK',
  connect: ({ settings }) =>
    fileConnection({ program: new URL('./child.ts', import.meta.url), kind: 'DuckDB' }, settings, options),
});
