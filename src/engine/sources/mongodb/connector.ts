import { startDeadline } from '../../query/deadline.ts';
import type { Connector, SettingField } from '../connector.ts';
import { lendClient } from '../lent-client.ts';
import { explainFailure } from './failure.ts';
import { databaseOf, openClient } from './open-client.ts';
import { readCatalog } from './read-catalog.ts';
import { runStatement } from './run-statement.ts';
import { testSource } from './test-source.ts';

const settings: SettingField[] = [
  {
    name: 'host',
    title: 'Host',
    type: 'string',
    required: true,
    default: null,
    description: 'Name or address of one server; of a replica set, one that holds the data.',
  },
  { name: 'port', title: 'Port', type: 'integer', required: false, default: 27017, description: 'TCP port.' },
  { name: 'database', title: 'Database', type: 'string', required: true, default: null, description: 'Its name.' },
  {
    name: 'tls',
    title: 'TLS',
    type: 'boolean',
    required: false,
    default: true,
    description: 'Whether the connection is encrypted; the certificate must be trusted.',
  },
];

const usual = { connectTimeoutMs: 10_000, idleMs: 60_000, testMs: 30_000 };

/**
 * MongoDB, from 5.0. Statements are pipelines in JSON, or SELECT in as far as it can be translated. The server is the
 * one that was named, alone. Nothing at the server keeps a statement from writing: the list of allowed stages does.
 */
export function mongodbConnector(options: Partial<typeof usual> = {}): Connector {
  const times = { ...usual, ...options };
  return {
    type: 'mongodb',
    dialect: 'mongodb',
    displayName: 'MongoDB',
    capabilities: { readOnly: 'none', cancel: true, costEstimate: false, origins: false },
    settings,
    credentials: ['password', 'none'],
    connect(target) {
      const lent = lendClient({
        open: () => openClient(target, times),
        close: client => client.close(),
        idleMs: times.idleMs,
      });
      const explain = (error: unknown) => explainFailure(error, 'MongoDB', times.testMs);
      return {
        async test(signal) {
          const deadline = startDeadline(signal, times.testMs);
          try {
            signal.throwIfAborted();
            const database = databaseOf(target.settings);
            return await deadline.hold(lent.use(client => testSource(client, database)));
          } catch (error) {
            throw deadline.reasonFor(error, explain);
          } finally {
            deadline.end();
          }
        },
        async *catalog({ signal }) {
          signal.throwIfAborted();
          let release = () => {};
          try {
            const { client, ...loan } = await lent.borrow();
            release = loan.release;
            yield* readCatalog(client.db(databaseOf(target.settings)), signal);
          } catch (error) {
            throw signal.aborted ? signal.reason : explain(error);
          } finally {
            release();
          }
        },
        async query(statement) {
          return runStatement(lent, databaseOf(target.settings), statement);
        },
        close: () => lent.close(),
      };
    },
  };
}
