import type { Connector } from '../connector.ts';
import { fileConnection } from '../files/file-connection.ts';
import { uploadField } from '../files/upload-field.ts';
import type { WayOptions } from '../session-pool.ts';

/** SQLite 3 files, handed over as uploads. The service says where one is: nobody can name a path. */
export const sqliteConnector = (options: WayOptions = {}): Connector => ({
  type: 'sqlite',
  dialect: 'sqlite',
  displayName: 'SQLite',
  capabilities: { readOnly: 'session', cancel: true, costEstimate: false, origins: true },
  settings: [uploadField],
  credentials: ['none'],
  recognizes: head => Buffer.from(head).subarray(0, 16).toString('latin1') === 'SQLite format 3\0',
  connect: ({ settings }) =>
    fileConnection({ program: new URL('./child.ts', import.meta.url), kind: 'SQLite' }, settings, options),
});
