import { expect, it } from 'vitest';
import { withTeam } from '../generate/kit.ts';
import { made } from '../kit.ts';

const here = withTeam();

const nodes = [
  { id: 'why', type: 'agent', config: { question: 'Why did revenue fall?' } },
  { id: 'regions', type: 'agent', config: { question: 'What was the revenue per region?' } },
  { id: 'unknown', type: 'agent', config: { question: 'What does the blorb say?' } },
  { id: 'search', type: 'tool', config: { tool: 'search_documents', arguments: { query: 'contract' } } },
  { id: 'pause', type: 'delay', config: { seconds: 60 } },
];
const suggested = async (workflow: string, node: string, body?: object) =>
  (await here.ada.rest('POST', `/workflows/${workflow}/nodes/${node}/suggest-agents`, body)).body;
const names = ({ items }: any) => items.map(({ agent_name }: any) => agent_name);

it('fits agents to what a step asks, with reasons', async () => {
  const { id } = await made(here.ada, { nodes });
  expect(names(await suggested(id, 'why'))).toEqual(['investigator', 'data_analyst']);
  const regions = await suggested(id, 'regions');
  expect(regions).toMatchObject({ total: 1, items: [{ agent_name: 'data_analyst', is_available: true }] });
  expect(regions.items[0].reason).toContain('total revenue');
  expect((await suggested(id, 'unknown')).items[0].reason).toContain('blorb');
  expect(names(await suggested(id, 'search'))).toEqual(expect.arrayContaining(['document_analyst', 'investigator']));
  expect(names(await suggested(id, 'search', { limit: 1 }))).toHaveLength(1);
  expect((await suggested(id, 'pause')).items).toEqual([]);
  expect((await here.ada.rest('POST', `/workflows/${id}/nodes/none/suggest-agents`)).status).toBe(404);
});

it('says who switched an agent off, and puts it last', async () => {
  const { id } = await made(here.ada, { nodes });
  const path = `/admin/agents/orgs/${here.organizationId}/agents/investigator`;
  await here.ada.rest('PUT', path, { enabled: false });
  const { items } = await suggested(id, 'why');
  await here.ada.rest('PUT', path, { enabled: null });
  expect(items.map(({ agent_name, is_available, score }: any) => [agent_name, is_available, score > 0])).toEqual([
    ['data_analyst', true, true],
    ['investigator', false, false],
  ]);
  expect(items[1].reason).toBe('Your organization switched the investigator off.');
});

it('asks for all steps together', async () => {
  const { id } = await made(here.ada, { nodes });
  const answer: any = await here.ada.graphql(
    `query ($id: ID!) { workflow(id: $id) { nodes { key agentSuggestions { agentName agent { displayName } } } } }`,
    { id },
  );
  expect(answer.workflow.nodes.map(({ agentSuggestions }: any) => agentSuggestions[0]?.agentName ?? null)).toEqual([
    'investigator',
    'data_analyst',
    'data_analyst',
    expect.any(String),
    null,
  ]);
});
