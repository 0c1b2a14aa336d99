import { startDeadline } from '../../query/deadline.ts';
import { QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import type { Connector, SettingField } from '../connector.ts';
import { lendClient } from '../lent-client.ts';
import { explainFailure } from './failure.ts';
import { type Client, openClient } from './open-client.ts';
import { readCatalog } from './read-catalog.ts';
import { dryRun, runStatement } from './run-statement.ts';

const field = (name: SettingField['name'], title: string, required: boolean, description: string): SettingField => ({
  name,
  title,
  type: 'string',
  required,
  default: null,
  description,
});

const settings: SettingField[] = [
  field('project', 'Project', false, "The project that is billed; the service account's own when left empty."),
  field('dataset', 'Dataset', false, 'Only this dataset, in which bare names are looked for; all when left empty.'),
  field('location', 'Location', false, 'Where jobs run, such as "EU"; where the data is when left empty.'),
];

const usual = { connectTimeoutMs: 20_000, idleMs: 60_000, testMs: 60_000 };
type Options = Partial<typeof usual> & {
  apiEndpoint?: string;
  tokenUrl?: string;
  /** A statement that would be billed for more fails. */
  maximumBytesBilled?: number;
};

/** BigQuery. A dry run tells what a statement is and what it costs; only one SELECT passes. */
export function bigqueryConnector(options: Options = {}): Connector {
  const times = { ...usual, ...options };
  return {
    type: 'bigquery',
    dialect: 'bigquery',
    displayName: 'BigQuery',
    capabilities: { readOnly: 'none', cancel: true, costEstimate: true, charges: true, origins: false },
    settings,
    credentials: ['serviceAccount'],
    connect(target) {
      const lent = lendClient<Client>({
        open: () => openClient(target, times),
        close: async () => {},
        idleMs: times.idleMs,
      });
      /** Within a time, and with every failure explained. */
      const within = async <T>(
        signal: AbortSignal,
        timeoutMs: number,
        work: (client: Client) => Promise<T>,
      ): Promise<T> => {
        const deadline = startDeadline(signal, timeoutMs);
        try {
          signal.throwIfAborted();
          return await deadline.hold(lent.use(work));
        } catch (error) {
          throw deadline.reasonFor(error, each => explainFailure(each, timeoutMs));
        } finally {
          deadline.end();
        }
      };
      return {
        async test(signal) {
          try {
            await within(signal, times.testMs, client => dryRun(client, target.settings, { sql: 'SELECT 1' }));
            return { serverVersion: 'v2', readOnly: null };
          } catch (error) {
            if (!(error instanceof QueryTimedOut)) throw error;
            throw new SourceFailed('timeout', 'BigQuery did not answer in time.');
          }
        },
        async *catalog({ schemas = target.settings.schemas, signal }) {
          signal.throwIfAborted();
          let release = () => {};
          try {
            const { client, ...loan } = await lent.borrow();
            release = loan.release;
            yield* readCatalog(client, target.settings, schemas, signal);
          } catch (error) {
            throw signal.aborted ? signal.reason : explainFailure(error);
          } finally {
            release();
          }
        },
        query: statement => runStatement(lent, target.settings, statement, options),
        async estimate({ timeoutMs, signal, ...statement }) {
          const bytes = await within(signal, timeoutMs, client => dryRun(client, target.settings, statement));
          return { bytes, rows: null, cost: null };
        },
        close: () => lent.close(),
      };
    },
  };
}
