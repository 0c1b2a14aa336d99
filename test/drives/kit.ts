import { connect } from '../integrations/kit.ts';
import { googleDriveDouble } from '../kit/doubles/providers/google-drive.ts';
import { openidDouble } from '../kit/doubles/providers/openid.ts';
import type { Person } from '../kit/person.ts';
import { type ServiceOptions, startService } from '../kit/service.ts';

export type DriveService = Awaited<ReturnType<typeof startDriveService>>;

/** A service whose operator configured Google, with a Drive double behind the account, by a clock that can be put forward. */
export async function startDriveService(options: ServiceOptions = {}) {
  const google = await openidDouble('google');
  const drive = await googleDriveDouble(google.isAlive);
  let aheadMs = 0;
  const clock = {
    now: () => new Date(Date.now() + aheadMs),
    shift(ms: number) {
      aheadMs = ms;
    },
  };
  const service = await startService({ clock, ...options, env: { ...google.env, ...drive.env, ...options.env } });
  return {
    ...{ service, clock, google, drive },
    async stop() {
      await service.stop();
      await Promise.all([google.stop(), drive.stop()]);
    },
  };
}

type Served = { service: Pick<DriveService['service'], 'url'> };

export const shownSource = `id name documentCount source { service integrationId folderName status failure { code message } advice
  lastSyncAt nextSyncAt counts { files kept waiting skipped documents tables reading unreadable byteSize }
  skipped { name code reason } tables { id name status version sheetName } }`;

/** A collection with the folder behind it, as somebody sees it. */
export const show = async (person: Person, id: string): Promise<any> =>
  (await person.graphql(`query ($id: ID!) { collection(id: $id) { ${shownSource} } }`, { id })).collection;

/** The documents of a collection, by title. */
export const documentsOf = async (person: Person, collectionId: string): Promise<any[]> =>
  (
    await person.graphql(
      `query ($collectionId: ID) { documents(collectionId: $collectionId, first: 100, orderBy: TITLE) {
        nodes { id title fileName status } } }`,
      { collectionId },
    )
  ).documents.nodes;

/** Waits until a comparison has ended, by its own news, and all that came is read. */
export async function synced({ service }: Served, person: Person, id: string): Promise<any> {
  await stepsOf({ service }, person, id);
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 30))) {
    const seen = await show(person, id);
    if (seen.source.status !== 'SYNCING' && seen.source.counts.reading === 0) return seen;
  }
  throw new Error('What came from the folder was not read in time.');
}

/** What the progress of a comparison tells until its end. */
export async function stepsOf({ service: { url } }: Served, person: Person, id: string): Promise<any[]> {
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...person.headers },
    body: JSON.stringify({
      query: `subscription ($id: ID!) { collectionSync(collectionId: $id) { source { status counts { files kept waiting skipped } } } }`,
      variables: { id },
    }),
  });
  return (await response.text()).split('\n\n').flatMap(event => {
    const data = /^data: ?(.+)$/m.exec(event)?.[1];
    const step = data && JSON.parse(data).data?.collectionSync;
    return step ? [step.source] : [];
  });
}

/** Connects a folder of the account; resolves to the collection before anything has come. */
export async function connectFolder(person: Person, input: Record<string, unknown>): Promise<any> {
  const { connectFolder: made } = await person.graphql(
    `mutation ($input: ConnectFolderInput!) { connectFolder(input: $input) { ${shownSource} } }`,
    { input },
  );
  return made;
}

/** Connects Google and a folder of it, and waits for the first import. */
export async function imported(world: Served, person: Person, folderId: string, more: object = {}) {
  const integration = await connect(person, 'google');
  const { id } = await connectFolder(person, { integrationId: integration.id, folderId, ...more });
  return { integration, id, seen: await synced(world, person, id) };
}

/** Has a folder compared now, and waits for its end. */
export async function syncNow(world: Served, person: Person, id: string): Promise<any> {
  await person.graphql('mutation ($input: SyncCollectionInput!) { syncCollection(input: $input) { id } }', {
    input: { id },
  });
  return synced(world, person, id);
}

/** Rows that a person's question meets. */
export const ask = async (person: Person, message: string): Promise<any> =>
  (await person.rest('POST', '/chat', { message })).body;
