import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../integrations/kit.ts';
import { graphDouble } from '../kit/doubles/providers/graph-files.ts';
import { openidDouble } from '../kit/doubles/providers/openid.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { ask, connectFolder, documentsOf, show, synced, syncNow } from './kit.ts';

async function start() {
  const microsoft = await openidDouble('microsoft');
  const graph = await graphDouble(microsoft.isAlive);
  const service = await startService({ env: { ...microsoft.env, ...graph.env } });
  return {
    ...{ microsoft, graph, service },
    stop: async () => void (await Promise.all([service.stop(), microsoft.stop(), graph.stop()])),
  };
}
let world: Awaited<ReturnType<typeof start>>;
let ada: Person;
beforeAll(async () => {
  world = await start();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
  Object.assign(world.graph, { instead: [], pageSize: 100, handed: [] });
});

const titles = async (id: string) => (await documentsOf(ada, id)).map(({ title }) => title);
const folders = async (variables: object) =>
  (
    await ada.graphql(
      `query ($integrationId: ID!, $service: String, $parentId: ID) { driveFolders(integrationId: $integrationId,
        service: $service, parentId: $parentId) { items { id name canConnect } next } }`,
      variables as Record<string, unknown>,
    )
  ).driveFolders.items;
async function imported(folderId: string, service = 'onedrive') {
  const { id: integrationId } = await connect(ada, 'microsoft');
  const input = { integrationId, service, folderId: world.graph.placeOf(folderId) };
  const { id } = await connectFolder(ada, input);
  return { id, seen: await synced(world, ada, id) };
}

describe('A folder of OneDrive or SharePoint', () => {
  it('is found by way of sites and libraries, imported page by page, and its bytes come without the token', async () => {
    const { graph } = world;
    graph.pageSize = 2;
    const folder = graph.folder('Contracts');
    for (const n of [1, 2, 3]) graph.text(`lease ${n}.txt`, `Lease ${n} ends in the year 203${n}.`, folder);
    const { id: integrationId } = await connect(ada, 'microsoft');
    const [site] = await folders({ integrationId, service: 'sharepoint' });
    expect(site).toMatchObject({ name: 'Sales', canConnect: false });
    const [library] = await folders({ integrationId, service: 'sharepoint', parentId: site.id });
    expect(library).toMatchObject({ name: 'Documents', canConnect: true });
    const [found] = await folders({ integrationId, service: 'sharepoint', parentId: library.id });
    const input = { integrationId, service: 'sharepoint', folderId: found.id };
    const { id } = await connectFolder(ada, input);
    const seen = await synced(world, ada, id);
    expect(seen).toMatchObject({
      name: 'Contracts',
      documentCount: 3,
      source: { service: 'sharepoint', status: 'READY' },
    });
    expect((await ask(ada, 'In which year does lease 2 end?')).response).toContain('2032');
    expect(world.graph.handed).toEqual([undefined, undefined, undefined]);
  });

  it('is followed: changed, renamed, deleted, and moved in and out', async () => {
    const { graph } = world;
    const folder = graph.folder('Followed');
    const inner = graph.folder('Inner', folder);
    const [plan, gone] = [graph.text('plan.txt', 'The mast is oak.', folder), graph.text('gone.txt', 'Gone.', folder)];
    graph.text('deep.txt', 'Deep down.', inner);
    const { id } = await imported(folder);
    const before = await documentsOf(ada, id);
    graph.remove(gone);
    graph.change(inner, { parentId: 'root-id' });
    graph.change(plan, { bytes: Buffer.from('The mast is pine.'), name: 'mast.txt' });
    await syncNow(world, ada, id);
    const after = await documentsOf(ada, id);
    expect(after).toMatchObject([{ title: 'mast', id: before.find(({ title }) => title === 'plan').id }]);
    expect((await ask(ada, 'Of what wood is the mast?')).response).toContain('pine');
    graph.change(inner, { parentId: folder });
    await syncNow(world, ada, id);
    expect(await titles(id)).toEqual(['deep', 'mast']);
  });

  it('starts over at 410: nothing twice, and what vanished meanwhile is gone', async () => {
    const { graph } = world;
    const folder = graph.folder('Long');
    graph.text('kept.txt', 'The kept one.', folder);
    const lost = graph.text('lost.txt', 'The lost one.', folder);
    const { id } = await imported(folder);
    const kept = (await documentsOf(ada, id)).find(({ title }) => title === 'kept');
    graph.remove(lost);
    graph.forget();
    await syncNow(world, ada, id);
    expect(await documentsOf(ada, id)).toEqual([kept]);
    expect(graph.handed).toHaveLength(2);
  });

  it('waits as long as it is told to by 429, and goes on where it was', async () => {
    const { graph } = world;
    const folder = graph.folder('Busy');
    graph.text('one.txt', 'The first.', folder);
    const at: number[] = [];
    const { id } = await imported(folder);
    graph.text('two.txt', 'The second.', folder);
    graph.instead = [
      () => {
        at.push(Date.now());
        return graph.refuse(429, 'activityLimitReached', { 'retry-after': '3' });
      },
      () => {
        at.push(Date.now());
        return null;
      },
    ];
    await syncNow(world, ada, id);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(3000);
    expect(await titles(id)).toEqual(['one', 'two']);
  });

  it('leaves out notebooks, shortcuts and what is called malware, and says so', async () => {
    const { graph } = world;
    const folder = graph.folder('Odd');
    const add = (name: string, more: object) => graph.add(name, { in: folder, bytes: Buffer.from('x'), more });
    add('Notes', { package: { type: 'oneNote' }, file: undefined });
    add('Shared', { remoteItem: { id: 'x' }, folder: { childCount: 1 } });
    add('bad.txt', { malware: { description: 'bad' } });
    add('huge.pdf', { size: 60 * 1024 * 1024 });
    const { id } = await imported(folder);
    const { source } = await show(ada, id);
    expect(source.skipped.map((s: any) => [s.name, s.code])).toEqual([
      ['Notes', 'UNSUPPORTED'],
      ['Shared', 'SHORTCUT'],
      ['bad.txt', 'NOT_ALLOWED'],
      ['huge.pdf', 'TOO_LARGE'],
    ]);
    // None of them was asked for.
    expect(graph.handed).toEqual([]);
  });
});
