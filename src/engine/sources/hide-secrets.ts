import { Refusal } from '../../base/errors.ts';
import type { Connector, SourceConnection, SourceCredentials, Statement } from './connector.ts';

/** Shorter ones are words by chance: hiding them would tell more than it hides. */
const shortest = 4;

/** The way to a source, as everybody takes it: its errors hold no secrets, whatever its kind. */
export const connectSource = (
  connector: Pick<Connector, 'connect'>,
  target: Parameters<Connector['connect']>[0],
): SourceConnection => hidingSecrets(connector.connect(target), target.credentials);

/**
 * A connection whose errors never hold what its credentials keep secret, whatever a driver or a server puts into them:
 * a server may well repeat the password it refuses.
 */
function hidingSecrets(connection: SourceConnection, credentials: SourceCredentials): SourceConnection {
  const secrets = secretsOf(credentials);
  if (secrets.length === 0) return connection;
  const hide = (error: unknown): never => {
    throw withoutSecrets(error, secrets);
  };
  const { estimate } = connection;
  return {
    test: signal => connection.test(signal).catch(hide),
    async *catalog(options) {
      try {
        yield* connection.catalog(options);
      } catch (error) {
        hide(error);
      }
    },
    async query(statement: Statement) {
      const { columns, batches } = await connection.query(statement).catch(hide);
      return { columns, batches: hidden(batches) };
    },
    ...(estimate && { estimate: statement => estimate.call(connection, statement).catch(hide) }),
    close: () => connection.close().catch(hide),
  };

  async function* hidden<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* batches;
    } catch (error) {
      hide(error);
    }
  }
}

/** Everything in credentials that may not be shown, as it is and as it stands in addresses and headers. */
function secretsOf(credentials: SourceCredentials): string[] {
  const plain = valuesOf(credentials).filter(text => text.length >= shortest);
  const forms = plain.flatMap(text => [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    Buffer.from(text).toString('base64'),
  ]);
  // The longest first, so that none is hidden in part.
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

function valuesOf(credentials: SourceCredentials): string[] {
  switch (credentials.kind) {
    case 'password':
      return [credentials.password];
    case 'keyPair':
      return [credentials.privateKey, ...linesOf(credentials.privateKey), credentials.passphrase ?? ''];
    case 'serviceAccount': {
      const { private_key: key = '', private_key_id: id = '' } = credentials.key;
      return [String(key), ...linesOf(String(key)), String(id)];
    }
    case 'none':
      return [];
  }
}

/** The lines of a key that are its own; every key has those with hyphens. */
const linesOf = (pem: string): string[] =>
  pem.split(/\r?\n/).filter(line => line.length >= 16 && !line.includes('-----'));

/** The error, with every text in it that could be shown or logged freed from secrets. */
function withoutSecrets(error: unknown, secrets: string[], depth = 0): unknown {
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
  if (typeof error === 'string') return clean(error);
  if (typeof error !== 'object' || error === null || depth > 4) return error;
  for (const name of Object.getOwnPropertyNames(error)) {
    const value = (error as Record<string, unknown>)[name];
    const cleaned = withoutSecrets(value, secrets, depth + 1);
    if (cleaned === value) continue;
    try {
      Object.defineProperty(error, name, { value: cleaned, configurable: true, writable: true });
    } catch {
      // What cannot be changed is left out: another error says as much as may be said.
      return new Refusal(clean(String((error as Error).message ?? 'The source failed.')));
    }
  }
  return error;
}
