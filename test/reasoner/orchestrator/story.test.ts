import { expect, test } from 'vitest';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, lookUp, run, scripted } from './stage.ts';

test('a plan of one agent with one tool is told in the order of the contract', async () => {
  const { outcome, events, types, text } = await run(
    scripted([[assign('data_analyst')]], {
      act: async (_, __, desk) => (await desk.call('look_up', { what: 'sales', sources: ['q1'] })).output,
      answer: (_, findings) => answer(`We ${findings[0]!.output}`, { cite: 'q1' }, '.'),
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(types).toEqual([
    ...['plan_created', 'plan_executing', 'agent_queued', 'agent_started', 'tool_started', 'tool_completed'],
    ...['agent_completed', 'plan_completed', 'text_delta', 'text_delta'],
  ]);
  expect(outcome).toMatchObject({ status: 'completed', response: 'We found sales[1].', followUps: [], memory: null });
  expect(text).toBe('We found sales[1].');
  expect(events[0]).toMatchObject({ planVersion: 1, details: { agents: ['data_analyst'] } });
  expect(events[3]).toMatchObject({ agent: 'data_analyst', depth: 0, startedAt: events[3]!.timestamp });
  expect(events[5]).toMatchObject({ agent: 'data_analyst', agentId: events[3]!.agentId, details: { tool: 'look_up' } });
});

test('agents of a group work at the same time, and those of the next group after them', async () => {
  const log: string[] = [];
  const together = Promise.withResolvers<void>();
  const { events, types } = await run(
    scripted([[assign('a'), assign('b')], [assign('c')]], {
      act: async (_, { agent }) => {
        log.push(agent);
        if (agent === 'b') together.resolve();
        if (agent === 'a') await together.promise;
        if (agent === 'c') expect(log).toEqual(['a', 'b', 'c']);
      },
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  const group = events.find(event => event.updateType === 'parallel_group_started')!;
  const members = events.filter(event => event.updateType === 'agent_started').slice(0, 2);
  expect(group).toMatchObject({ parallelGroupSize: 2, details: { agentIds: members.map(event => event.agentId) } });
  expect(members.every(event => event.parallelGroupId === group.parallelGroupId)).toBe(true);
  expect(types.filter(type => type.startsWith('parallel'))).toEqual([
    'parallel_group_started',
    'parallel_group_completed',
  ]);
});

test('children stand below their parent, in a group where they are several', async () => {
  const { events, outcome } = await run(
    scripted([[assign('lead')]], {
      act: async (_, { agent, input }, desk) => {
        if (agent === 'lead') return desk.spawn([assign('left', 1), assign('right')]);
        if (input === 1) return desk.spawn([assign('deep')]);
        return agent;
      },
      answer: (_, [lead]) => answer(JSON.stringify((lead!.output as { output: unknown }[])[1]!.output)),
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome).toMatchObject({ response: '"right"' });
  const started = events.filter(event => event.updateType === 'agent_started');
  expect(started.map(({ agent, depth }) => [agent, depth])).toEqual([
    ['lead', 0],
    ['left', 1],
    ['deep', 2],
    ['right', 1],
  ]);
  expect(started[2]!.parentAgentId).toBe(started[1]!.agentId);
  expect(started[0]).not.toHaveProperty('parentAgentId');
});

test('a review that finds another plan leaves the rest of the first one', async () => {
  let reviews = 0;
  const { events, outcome, types } = await run(
    scripted([[assign('first')], [assign('never')]], {
      act: async (_, { agent }) => agent,
      review: async () => (reviews++ ? null : { groups: [[assign('second')]], reason: 'The table is empty.' }),
      answer: (_, findings) => answer(findings.map(finding => finding.output).join(' ')),
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome).toMatchObject({ response: 'first second' });
  const replan = events.find(event => event.updateType === 'replan_triggered')!;
  expect(replan).toMatchObject({
    planId: events[0]!.planId,
    planVersion: 2,
    details: { reason: 'The table is empty.' },
  });
  expect(types.filter(type => type.startsWith('plan'))).toEqual([
    ...['plan_created', 'plan_executing', 'plan_created', 'plan_executing', 'plan_completed'],
  ]);
});

test('planner and writer use tools under their own names', async () => {
  const { events, outcome } = await run(
    scripted([], {
      plan: async (_, desk) => {
        await desk.call('look_up', { what: 'tables' });
        return { groups: [] };
      },
      answer: async function* (_, __, desk) {
        const { output } = await desk.call('look_up', { what: 'more', sources: ['s'] });
        yield { type: 'text', text: String(output) };
        yield { type: 'cite', sourceId: 's' };
      },
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(events.filter(event => event.updateType === 'tool_completed').map(event => event.agent)).toEqual([
    'planner',
    'writer',
  ]);
  expect(events.filter(event => event.updateType === 'tool_started').every(event => !('agentId' in event))).toBe(true);
  expect(outcome).toMatchObject({ status: 'completed', response: 'found more[1]' });
});

test('a reasoner is told the arguments of its tools as JSON Schema', async () => {
  let seen: unknown;
  await run(
    scripted([], {
      plan: async ({ tools }) => {
        seen = tools;
        return { groups: [] };
      },
    }),
    { tools: [lookUp] },
  );
  expect(seen).toMatchObject([{ name: 'look_up', parameters: { type: 'object', required: ['what'] } }]);
});

test('an answer carries tables, charts, questions to go on with, memory and what it cost', async () => {
  const usage = { type: 'usage' as const, model: 'm', inputTokens: 10, outputTokens: 5 };
  const { outcome } = await run(
    scripted([], {
      answer: () =>
        answer(
          'Here.',
          { type: 'chart', chart: { title: 'Sales', spec: { mark: 'bar' } } },
          { type: 'follow_ups', questions: ['And by month?', 'And by month?'] },
          { type: 'memory', memory: { form: 1 } },
          { ...usage, costUsd: 0.5 },
          { ...usage, costUsd: 0.25 },
        ),
    }),
  );
  expect(outcome).toMatchObject({
    status: 'completed',
    charts: [{ title: 'Sales' }],
    followUps: ['And by month?'],
    memory: { form: 1 },
    usage: { model: 'm', inputTokens: 20, outputTokens: 10, costUsd: 0.75 },
  });
});
