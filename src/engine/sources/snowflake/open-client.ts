import type { Connection } from 'snowflake-sdk';
import { silenceLibraries } from '../../../base/config.ts';
import type { Outbound } from '../../../base/outbound.ts';
import { SourceFailed } from '../../query/errors.ts';
import { checkedAgent } from '../checked-agent.ts';
import type { SourceCredentials, SourceSettings } from '../connector.ts';
import { dialFirst } from '../dial-first.ts';
import { boundAnswers } from './bounded-answers.ts';
import { allOf } from './run-statement.ts';

export type Target = { settings: SourceSettings; credentials: SourceCredentials; outbound: Outbound };
export type Times = {
  connectTimeoutMs: number;
  /** Where the account is served, in place of Snowflake's own address for it. */
  accessUrl?: string;
};

/** The address of an account. @throws SourceFailed where it is no account */
function urlOf({ account = '', host }: SourceSettings, { accessUrl }: Times): URL {
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(account)) {
    throw new SourceFailed('name', 'Give the account as "organization-account", not as an address.');
  }
  // The driver trusts the service with more than other drivers do.
  if (host !== undefined && !/^[A-Za-z0-9_.-]+\.snowflakecomputing\.(com|cn)$/.test(host)) {
    throw new SourceFailed('name', 'The host must end in snowflakecomputing.com.');
  }
  return new URL(accessUrl ?? `https://${host ?? `${account}.snowflakecomputing.com`}`);
}

/** Logs in and makes sure of the database. All requests, also those for parts of results elsewhere, are judged. */
export async function openClient(target: Target, times: Times): Promise<Connection> {
  const { settings, credentials, outbound } = target;
  const url = urlOf(settings, times);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  await dialFirst(outbound, { host: url.hostname, port, withinMs: times.connectTimeoutMs, where: 'Snowflake' });
  silenceLibraries();
  const { default: snowflake } = await import('snowflake-sdk');
  boundAnswers();
  snowflake.configure({
    logLevel: 'OFF',
    additionalLogToConsole: false,
    // Left to itself the driver makes code of what it takes for JSON.
    jsonColumnVariantParser: (text: string) => text,
  });
  const agents = new Map<string, ReturnType<typeof checkedAgent>>();
  const agentClass = ({ protocol = 'https:' }: { protocol?: string }) => {
    const agent = agents.get(protocol) ?? checkedAgent(outbound, protocol);
    agents.set(protocol, agent);
    return agent;
  };
  const connection = snowflake.createConnection({
    account: settings.account ?? 'account',
    accessUrl: url.origin,
    ...logIn(credentials),
    database: settings.database,
    schema: settings.schemas?.[0],
    warehouse: settings.warehouse,
    role: settings.role,
    application: 'analytics_assistant',
    timeout: times.connectTimeoutMs,
    clientSessionKeepAlive: false,
    resultPrefetch: 2,
    ...{ agentClass, sfRetryMaxLoginRetries: 1 },
  } as Parameters<typeof snowflake.createConnection>[0]);
  // The driver would try for five minutes.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new SourceFailed('timeout', 'Snowflake did not answer the log-in in time.')),
    times.connectTimeoutMs,
  );
  try {
    const logged = new Promise<void>((resolve, reject) => {
      connection.connect(error => (error ? reject(error) : resolve()));
    });
    await Promise.race([logged, late.promise]);
    await Promise.race([findDatabase(connection, settings), late.promise]);
    return connection;
  } catch (error) {
    for (const agent of agents.values()) agent.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export const closeClient = (connection: Connection): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, 2000);
    connection.destroy(() => {
      clearTimeout(timer);
      resolve();
    });
  });

function logIn(credentials: SourceCredentials): object {
  if (credentials.kind === 'password') return { username: credentials.username, password: credentials.password };
  if (credentials.kind !== 'keyPair') throw new SourceFailed('login', 'This source needs a password or a key pair.');
  const { username, privateKey, passphrase } = credentials;
  return {
    username,
    authenticator: 'SNOWFLAKE_JWT',
    privateKey,
    ...(passphrase && { privateKeyPass: passphrase }),
  };
}

/** A log-in goes through with a database, role or warehouse that is not there, and nothing works afterwards. */
async function findDatabase(connection: Connection, { database, warehouse }: SourceSettings): Promise<void> {
  const [[found, works] = []] = await allOf(connection, 'SELECT CURRENT_DATABASE(), CURRENT_WAREHOUSE()');
  if (!found)
    throw new SourceFailed('database', `Snowflake has no database "${database}", or the role may not use it.`);
  if (!works) {
    throw new SourceFailed('rights', `Snowflake has no warehouse "${warehouse ?? ''}", or the role may not use it.`);
  }
}
