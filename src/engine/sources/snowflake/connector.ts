import type { Connection } from 'snowflake-sdk';
import { startDeadline } from '../../query/deadline.ts';
import { QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import type { Connector, SettingField } from '../connector.ts';
import { lendClient } from '../lent-client.ts';
import { explainFailure } from './failure.ts';
import { closeClient, openClient } from './open-client.ts';
import { readCatalog } from './read-catalog.ts';
import { allOf, runStatement } from './run-statement.ts';

const field = (name: SettingField['name'], title: string, required: boolean, description: string): SettingField => ({
  name,
  title,
  type: name === 'schemas' ? 'string_list' : 'string',
  required,
  default: null,
  description,
});

const settings: SettingField[] = [
  field('account', 'Account', true, 'The account identifier, such as "organization-account".'),
  field('host', 'Host', false, 'Only where the account is reached by another name, such as over a private link.'),
  field('database', 'Database', true, 'The database to read.'),
  field(
    'schemas',
    'Schemas',
    false,
    'Only these schemas; all when left empty. Bare names are looked for in the first.',
  ),
  field('warehouse', 'Warehouse', true, 'The warehouse that does the work.'),
  field('role', 'Role', false, "The role to take; the user's default when left empty."),
];

const usual = { connectTimeoutMs: 20_000, idleMs: 60_000, testMs: 60_000 };

/**
 * Snowflake. One session serves all statements at once. What is lost on the way is asked for again by the driver, until
 * the statement's time is over. Nothing at the service keeps a role from writing that may.
 */
export function snowflakeConnector(options: Partial<typeof usual> & { accessUrl?: string } = {}): Connector {
  const times = { ...usual, ...options };
  return {
    type: 'snowflake',
    dialect: 'snowflake',
    displayName: 'Snowflake',
    capabilities: { readOnly: 'none', cancel: true, costEstimate: false, origins: false },
    settings,
    credentials: ['password', 'keyPair'],
    connect(target) {
      const lent = lendClient<Connection>({
        open: () => openClient(target, times),
        close: closeClient,
        idleMs: times.idleMs,
      });
      return {
        async test(signal) {
          const deadline = startDeadline(signal, times.testMs);
          try {
            signal.throwIfAborted();
            const read = lent.use(client => allOf(client, 'SELECT CURRENT_VERSION()'));
            const [[version] = []] = await deadline.hold(read);
            return { serverVersion: String(version), readOnly: null };
          } catch (error) {
            const reason = deadline.reasonFor(error, explainFailure);
            if (!(reason instanceof QueryTimedOut)) throw reason;
            throw new SourceFailed('timeout', 'Snowflake did not answer in time.');
          } finally {
            deadline.end();
          }
        },
        async *catalog({ schemas = target.settings.schemas, signal }) {
          signal.throwIfAborted();
          let release = () => {};
          try {
            const { client, ...loan } = await lent.borrow();
            release = loan.release;
            yield* readCatalog(client, schemas, signal);
          } catch (error) {
            throw signal.aborted ? signal.reason : explainFailure(error);
          } finally {
            release();
          }
        },
        query: statement => runStatement(lent, statement),
        close: () => lent.close(),
      };
    },
  };
}
