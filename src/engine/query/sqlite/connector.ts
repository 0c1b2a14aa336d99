import type { Connector } from '../connector.ts';
import { fileConnection } from '../files/file-connection.ts';
import type { WayOptions } from '../session-pool.ts';

/** SQLite 3 files. The service says which file it is: nobody can name one, so that it is no field of the form. */
export const sqliteConnector = (options: WayOptions = {}): Connector => ({
  type: 'sqlite',
  dialect: 'sqlite',
  displayName: 'SQLite',
  capabilities: { readOnly: 'session', cancel: true, costEstimate: false, origins: true },
  settings: [],
  credentials: ['none'],
  connect: ({ settings }) =>
    fileConnection({ program: new URL('./child.ts', import.meta.url), kind: 'SQLite' }, settings, options),
});
