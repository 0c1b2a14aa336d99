import type { MongoClient } from 'mongodb';
import type { Outbound } from '../../../base/outbound.ts';
import { SourceFailed } from '../../query/errors.ts';
import type { SourceCredentials, SourceSettings } from '../connector.ts';
import { dialFirst } from '../dial-first.ts';
import { boundAnswers } from './bounded-answers.ts';

export type Target = { settings: SourceSettings; credentials: SourceCredentials; outbound: Outbound };

export const placeOf = ({ host = 'localhost', port = 27017 }: SourceSettings) => ({ host, port });

/** The database of the source. @throws SourceFailed */
export function databaseOf({ database }: SourceSettings): string {
  if (database && !/[/\\. "$*<>:|?\0]/.test(database)) return database;
  throw new SourceFailed('database', 'Name the database.');
}

/**
 * Opens the driver's client to just the server that was named: addresses that a server would send it on to are never
 * dialled, so that nothing passes by the policy. Each connection looks the name up through the policy again.
 */
export async function openClient(target: Target, times: { connectTimeoutMs: number }): Promise<MongoClient> {
  const { settings, credentials, outbound } = target;
  const { host, port } = placeOf(settings);
  const { connectTimeoutMs } = times;
  await dialFirst(outbound, { host, port, withinMs: connectTimeoutMs, where: 'MongoDB' });
  const { MongoClient } = await import('mongodb');
  boundAnswers();
  const address = host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host;
  const client = new MongoClient(`mongodb://${address}:${port}/`, {
    appName: 'analytics-assistant',
    directConnection: true,
    tls: settings.tls ?? false,
    // Typed for DNS alone, taken by every socket.
    ...{ lookup: outbound.lookup },
    ...(credentials.kind === 'password' && {
      auth: { username: credentials.username, password: credentials.password },
      authSource: 'admin',
    }),
    connectTimeoutMS: connectTimeoutMs,
    serverSelectionTimeoutMS: connectTimeoutMs,
    maxPoolSize: 5,
    serverMonitoringMode: 'poll',
    // Looking for broken characters costs seconds for a long text; one that is broken is shown as such.
    enableUtf8Validation: false,
    promoteValues: false,
  });
  // Without a listener a lost monitoring connection would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await findDatabase(client, databaseOf(settings));
    return client;
  } catch (error) {
    // It may wait for an answer that never comes.
    void client.close().catch(() => {});
    throw error;
  }
}

/** MongoDB takes a database that does not exist for an empty one, which would only puzzle whoever misspelt it. */
async function findDatabase(client: MongoClient, database: string): Promise<void> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true, authorizedDatabases: true });
  if (databases.some(({ name }) => name === database)) return;
  throw new SourceFailed('database', `MongoDB has no database "${database}", or the user may not see it.`);
}
