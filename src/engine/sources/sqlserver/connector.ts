import type { Connector } from '../connector.ts';
import { hostSettings } from '../host-settings.ts';
import type { WayOptions } from '../session-pool.ts';
import { sqlserverConnection } from './connection.ts';

/** SQL Server 2016 and later, and Azure SQL. A statement runs in a transaction that is always rolled back. */
export const sqlserverConnector = (options: WayOptions = {}): Connector => ({
  type: 'sqlserver',
  dialect: 'tsql',
  displayName: 'SQL Server',
  capabilities: { readOnly: 'transaction', cancel: true, costEstimate: false, origins: false },
  settings: hostSettings(1433),
  credentials: ['password'],
  connect: target => sqlserverConnection(target, options),
});
