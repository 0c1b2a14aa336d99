import { createPrivateKey } from 'node:crypto';
import type { Fault } from '../../base/errors.ts';
import type { Connector, SettingField, SourceCredentials, SourceSettings } from '../../engine/sources/connector.ts';
import type { CredentialsInput, SettingsInput } from './source-input.ts';

/**
 * The settings that were given, checked against what the connector asks for, defaults filled in. Whatever is wrong with
 * them is added to `faults`, by path.
 */
export function judgeSettings(
  connector: Pick<Connector, 'settings' | 'displayName'>,
  given: SettingsInput,
  path: string,
  faults: Fault[],
): SourceSettings {
  const known = new Map<string, SettingField>(connector.settings.map(field => [field.name, field]));
  for (const [name, value] of Object.entries(given))
    if (value !== null && value !== undefined && !known.has(name))
      faults.push({ path: `${path}.${name}`, message: `${connector.displayName} has no such setting: leave it out` });
  const settings: Record<string, unknown> = {};
  for (const { name, required, default: usual } of known.values()) {
    const value = (given as SourceSettings)[name] ?? usual;
    if (value !== null && value !== undefined) settings[name] = value;
    else if (required) faults.push({ path: `${path}.${name}`, message: 'is required' });
  }
  return settings;
}

/** What of the settings says to whom credentials are shown, and whether others can listen. */
const destination = ['host', 'port', 'tls', 'account', 'project', 'location', 'file'] as const;

/** The settings in which two ways lead to different addresses, or one of them in plain text. */
export const movedIn = (before: SourceSettings, after: SourceSettings): string[] =>
  destination.filter(name => before[name] !== after[name]);

const inputNames = {
  password: 'password',
  keyPair: 'keyPair',
  serviceAccount: 'serviceAccount',
  none: 'none',
} as const satisfies Record<SourceCredentials['kind'], string>;

/** The credentials that were given, checked for whether the connector takes them. Messages never hold any of them. */
export function judgeCredentials(
  connector: Pick<Connector, 'credentials' | 'displayName'>,
  given: CredentialsInput | null | undefined,
  path: string,
  faults: Fault[],
): SourceCredentials {
  if (!given) {
    if (connector.credentials.some(kind => kind !== 'none')) faults.push({ path, message: 'is required' });
    return { kind: 'none' };
  }
  const credentials = read(given);
  if (!credentials) {
    faults.push({ path, message: 'must hold exactly one kind of credentials; `none` must be true' });
    return { kind: 'none' };
  }
  const under = `${path}.${inputNames[credentials.kind]}`;
  if (!connector.credentials.includes(credentials.kind)) {
    const taken = connector.credentials.map(kind => inputNames[kind]).join(', ');
    faults.push({ path: under, message: `${connector.displayName} takes: ${taken}` });
    return credentials;
  }
  if (credentials.kind === 'keyPair' && !isPrivateKey(credentials)) {
    const message = 'must be a private key in PEM form that the passphrase opens';
    faults.push({ path: `${under}.privateKey`, message });
  }
  if (credentials.kind === 'serviceAccount' && !isServiceAccount(credentials.key))
    faults.push({
      path: under,
      message: 'must be the key file of a service account, with client_email and private_key',
    });
  return credentials;
}

function read({ password, keyPair, serviceAccount, none }: CredentialsInput): SourceCredentials | null {
  if (password) return { kind: 'password', ...password };
  if (keyPair) {
    const { passphrase, ...pair } = keyPair;
    return { kind: 'keyPair', ...pair, ...(passphrase && { passphrase }) };
  }
  if (serviceAccount !== undefined && serviceAccount !== null)
    return { kind: 'serviceAccount', key: isRecord(serviceAccount) ? serviceAccount : {} };
  return none ? { kind: 'none' } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key file is some 2,400 characters long. */
const longestKeyFile = 20_000;

const isServiceAccount = (key: Record<string, unknown>): boolean =>
  typeof key.client_email === 'string' &&
  typeof key.private_key === 'string' &&
  JSON.stringify(key).length <= longestKeyFile;

function isPrivateKey({ privateKey, passphrase }: { privateKey: string; passphrase?: string }): boolean {
  try {
    createPrivateKey({ key: privateKey, format: 'pem', ...(passphrase && { passphrase }) });
    return true;
  } catch {
    return false;
  }
}
