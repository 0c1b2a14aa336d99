import { describe, expect, it } from 'vitest';
import { faultsOf, graph, made, totals, withSales } from './kit.ts';

const here = withSales();

const first = { id: 'wait', type: 'delay', config: { seconds: 5 } };
const at = (id: string) => `/workflows/${id}`;
const versionsOf = async (id: string): Promise<{ id: string; number: number }[]> =>
  (await here.person.rest('GET', `${at(id)}/versions`)).body.items.toReversed();
const compare = async (id: string, query = '') =>
  (await here.person.rest('GET', `${at(id)}/versions/compare${query}`)).body;

describe('Two versions', () => {
  it('differ by one node where one was put before all others', async () => {
    const { id } = await made(here.person, graph);
    const edges = [{ from: 'wait', to: 'totals' }, ...graph.edges];
    await here.person.rest('PUT', at(id), { nodes: [first, ...graph.nodes], edges });
    const [one, two] = await versionsOf(id);
    expect(await compare(id, `?from=${one!.id}&to=${two!.id}`)).toEqual({
      ...{ from_id: one!.id, to_id: two!.id, identical: false, fields: [] },
      nodes: [{ id: 'wait', change: 'added', before: null, after: expect.objectContaining(first), fields: [] }],
      edges: [{ change: 'added', edge: { from: 'wait', to: 'totals', branch: null } }],
    });
    // The other way round it is one that was removed.
    expect(await compare(id, `?from=${two!.id}&to=${one!.id}`)).toMatchObject({
      nodes: [{ id: 'wait', change: 'removed', after: null }],
      edges: [{ change: 'removed' }],
    });
  });

  it('differ by the fields of a node, of the schedule and of the settings', async () => {
    const { id } = await made(here.person, { ...graph, schedule: { cron: '0 8 * * *' } });
    const config = { ...totals.config, max_rows: 5 };
    const nodes = [{ ...totals, config, timeout_seconds: 60 }, ...graph.nodes.slice(1)];
    const settings = { concurrency: 'allow' };
    await here.person.rest('PUT', at(id), { nodes, settings, schedule: { cron: '0 9 * * *' }, note: 'An hour later' });
    const change = await compare(id);
    expect(change).toMatchObject({ identical: false, nodes: [{ id: 'totals', change: 'changed' }], edges: [] });
    expect(change.nodes[0].fields).toEqual([
      { path: 'config.max_rows', before: null, after: 5 },
      { path: 'timeoutSeconds', before: null, after: 60 },
    ]);
    expect(change.fields).toEqual([
      { path: 'schedule.cron', before: '0 8 * * *', after: '0 9 * * *' },
      { path: 'settings.concurrency', before: 'SKIP', after: 'ALLOW' },
    ]);
    expect((await versionsOf(id))[1]).toMatchObject({
      number: 2,
      note: 'An hour later',
      created_by_id: here.person.id,
    });
  });

  it('are one and the same where there is but one, and nothing where one is of another workflow', async () => {
    const [{ id }, other] = await Promise.all([made(here.person, graph), made(here.person, graph)]);
    expect(await compare(id)).toMatchObject({ identical: true, nodes: [], edges: [], fields: [] });
    const [foreign] = await versionsOf(other.id);
    for (const way of [
      `versions/compare?from=${foreign!.id}`,
      `versions/compare?to=${foreign!.id}`,
      `versions/${foreign!.id}`,
    ])
      expect((await here.person.rest('GET', `${at(id)}/${way}`)).status).toBe(404);
    expect((await here.person.rest('POST', `${at(id)}/versions/${foreign!.id}/restore`)).status).toBe(404);
  });
});

describe('An earlier version', () => {
  it('that is restored is the newest again, and those in between stay', async () => {
    const { id } = await made(here.person, graph);
    await here.person.rest('PUT', at(id), { nodes: [first], edges: [] });
    const [one, two] = await versionsOf(id);
    const restored = await here.person.rest('POST', `${at(id)}/versions/${one!.id}/restore`, { note: 'Back' });
    expect([restored.status, restored.body]).toMatchObject([200, { version_number: 3, nodes: graph.nodes }]);
    const versions = await versionsOf(id);
    expect(versions).toMatchObject([
      { number: 1, id: one!.id, restored_from_id: null, current: false },
      { number: 2, id: two!.id, restored_from_id: null, current: false },
      { number: 3, restored_from_id: one!.id, note: 'Back', current: true },
    ]);
    expect(await compare(id, `?from=${one!.id}&to=${versions[2]!.id}`)).toMatchObject({ identical: true });
    expect((await here.person.rest('GET', `${at(id)}/versions/${two!.id}`)).body).toMatchObject({
      ...{ number: 2, current: false, nodes: [first], edges: [] },
    });
    // What it is already, it need not become.
    const again = await here.person.rest('POST', `${at(id)}/versions/${one!.id}/restore`);
    expect(again.body).toMatchObject({ version_number: 3 });
  });

  it('is not restored in an active workflow where it could not run', async () => {
    const { id } = await made(here.person);
    await here.person.rest('PUT', at(id), graph);
    const [empty] = await versionsOf(id);
    await here.person.rest('POST', `${at(id)}/activate`);
    const refused = await here.person.rest('POST', `${at(id)}/versions/${empty!.id}/restore`);
    expect(faultsOf(refused)).toEqual(['nodes: needs at least one node']);
    expect((await versionsOf(id)).length).toBe(2);
  });
});
