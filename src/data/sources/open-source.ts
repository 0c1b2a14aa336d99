import { sha256 } from '../../base/crypto.ts';
import { NotFound, Unavailable } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import { SourceFailed } from '../../engine/query/errors.ts';
import type {
  Connector,
  SourceConnection,
  SourceCredentials,
  SourceSettings,
  SourceType,
} from '../../engine/sources/connector.ts';
import { overStoredFile } from '../../engine/sources/files/stored-file.ts';
import { connectSource } from '../../engine/sources/hide-secrets.ts';
import type { SourceLease } from '../../engine/sources/source-pool.ts';
import type { DataSource, DataSourceType } from '../../generated/prisma/client.ts';
import { openCredentials } from './source-credentials.ts';

export type SourceNeeds = Pick<App, 'connectors' | 'outbound' | 'secrets' | 'sources' | 'storage'>;

/** What of a stored source its connection is made from. */
export type OpenableSource = Pick<
  DataSource,
  'id' | 'organizationId' | 'type' | 'settings' | 'sealedCredentials' | 'fileKey'
>;

/** A kind of source, as the engine spells it. */
export const sourceTypeOf = (type: DataSourceType): SourceType => type.toLowerCase() as SourceType;

/** The connector of a kind of source. @throws Unavailable where this installation has none */
export function connectorOf({ connectors }: Pick<App, 'connectors'>, type: DataSourceType): Connector {
  const connector = connectors.get(sourceTypeOf(type));
  if (!connector) throw new Unavailable(`Sources of the type ${type} cannot be connected here.`);
  return connector;
}

/** Where a stored source is. */
export const settingsOf = (source: Pick<DataSource, 'settings'>): SourceSettings => source.settings as SourceSettings;

/**
 * The way to a stored source, shared by all on this node who use it, opened on first use. Release it when done: idle, it
 * closes after a while. With other settings or credentials it is another way. Whether a caller may see the source is to
 * be asked before.
 * @throws Unavailable where this installation has no connector of its kind
 */
export function openSource(app: SourceNeeds, source: OpenableSource): SourceLease {
  const connector = connectorOf(app, source.type);
  const version = sha256(
    `${JSON.stringify([source.settings, source.fileKey])} ${Buffer.from(source.sealedCredentials ?? []).toString('base64')}`,
  );
  return app.sources.take({ id: source.id, version }, () =>
    connectTo(app, connector, settingsOf(source), openCredentials(app, source), source.fileKey),
  );
}

/** A way to a source of one's own, such as to try one that is not stored; close it after use. */
export function connectTo(
  { outbound, storage }: Pick<App, 'outbound' | 'storage'>,
  connector: Connector,
  settings: SourceSettings,
  credentials: SourceCredentials,
  fileKey: string | null,
): SourceConnection {
  const connect = (more: SourceSettings = {}) =>
    connectSource(connector, { settings: { ...settings, ...more }, credentials, outbound });
  if (fileKey === null) return connect();
  return overStoredFile(
    () =>
      storage.localPath(fileKey).catch(error => {
        throw error instanceof NotFound
          ? new SourceFailed('database', 'Its file was just deleted or replaced.')
          : error;
      }),
    file => connect({ file }),
  );
}

/** Uses the way to a stored source for as long as `use` takes. */
export async function useSource<T>(
  app: SourceNeeds,
  source: OpenableSource,
  use: (connection: SourceConnection) => Promise<T>,
): Promise<T> {
  const lease = openSource(app, source);
  try {
    return await use(lease.connection);
  } finally {
    lease.release();
  }
}
