import type { SettingField } from './connector.ts';

/** The settings of sources that are reached by host and port. */
export const hostSettings = (
  defaultPort: number,
  { database = null, plainPort }: { database?: string | null; plainPort?: number } = {},
): readonly SettingField[] => [
  {
    name: 'host',
    title: 'Host',
    type: 'string',
    required: true,
    default: null,
    description: 'Name or address of the server.',
  },
  {
    name: 'port',
    title: 'Port',
    type: 'integer',
    required: false,
    default: defaultPort,
    description: plainPort ? `HTTPS port of the server; ${plainPort} is usual without TLS.` : 'TCP port of the server.',
  },
  {
    name: 'database',
    title: 'Database',
    type: 'string',
    required: database === null,
    default: database,
    description: 'The database to read.',
  },
  {
    name: 'schemas',
    title: 'Schemas',
    type: 'string_list',
    required: false,
    default: null,
    description: 'Only these schemas; all that the log-in may read when left empty.',
  },
  {
    name: 'tls',
    title: 'TLS',
    type: 'boolean',
    required: false,
    default: true,
    description: 'Encrypt the connection and verify the certificate. Turn off only inside a trusted network.',
  },
];
