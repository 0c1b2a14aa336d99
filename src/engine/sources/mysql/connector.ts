import type { Connector } from '../connector.ts';
import { hostSettings } from '../host-settings.ts';
import type { WayOptions } from '../session-pool.ts';
import { mysqlConnection } from './connection.ts';
import { defaultPort } from './session.ts';

const connector = (type: 'mysql' | 'mariadb', displayName: string, options: WayOptions): Connector => ({
  type,
  dialect: 'mysql',
  displayName,
  capabilities: { readOnly: 'transaction', cancel: true, costEstimate: false, origins: true },
  settings: hostSettings(defaultPort),
  credentials: ['password'],
  connect: target => mysqlConnection(target, options),
});

/** MySQL 5.7 and later. */
export const mysqlConnector = (options: WayOptions = {}): Connector => connector('mysql', 'MySQL', options);

/** MariaDB 10.2 and later. */
export const mariadbConnector = (options: WayOptions = {}): Connector => connector('mariadb', 'MariaDB', options);
