import type { App } from '../../context.ts';
import type { Connector, SourceCredentials } from '../../engine/sources/connector.ts';

export type FormField = {
  name: string;
  title: string;
  type: 'string' | 'integer' | 'boolean' | 'string_list';
  required: boolean;
  /** Whether it is written only. */
  secret: boolean;
  default: string | number | boolean | null;
  description: string | null;
};

/** One way to be let in: its name in `DataSourceCredentialsInput`, and what it asks for. */
export type CredentialForm = { name: string; kind: SourceCredentials['kind']; fields: FormField[] };

const field = (name: string, title: string, more: Partial<FormField> = {}): FormField => ({
  name,
  title,
  type: 'string',
  required: true,
  secret: false,
  default: null,
  description: null,
  ...more,
});

const forms: Record<SourceCredentials['kind'], CredentialForm> = {
  password: {
    name: 'password',
    kind: 'password',
    fields: [field('username', 'User name'), field('password', 'Password', { secret: true })],
  },
  keyPair: {
    name: 'keyPair',
    kind: 'keyPair',
    fields: [
      field('username', 'User name'),
      field('privateKey', 'Private key', { secret: true, description: 'In PEM form.' }),
      field('passphrase', 'Passphrase', { secret: true, required: false, description: 'Where the key has one.' }),
    ],
  },
  serviceAccount: {
    name: 'serviceAccount',
    kind: 'serviceAccount',
    fields: [field('serviceAccount', 'Key file', { secret: true, description: 'The JSON text of the key file.' })],
  },
  none: { name: 'none', kind: 'none', fields: [] },
};

/** The form by which a source of the connector's kind is described. */
export const settingFields = ({ settings }: Pick<Connector, 'settings'>): FormField[] =>
  settings.map(setting => ({ ...setting, secret: false }));

/** The ways in which a source of the connector's kind lets somebody in. */
export const credentialForms = ({ credentials }: Pick<Connector, 'credentials'>): CredentialForm[] =>
  credentials.map(kind => forms[kind]);

/** Every kind of source that can be connected here, by name. */
export const sourceKinds = ({ connectors }: Pick<App, 'connectors'>): Connector[] =>
  [...connectors.values()].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
