import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Desk } from '../../../src/engine/reasoner/reasoner.ts';
import { tool } from '../../../src/engine/reasoner/tool.ts';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, run, scripted } from './stage.ts';

const count = (types: string[], type: string) => types.filter(each => each === type).length;
const callForEver = async (desk: Desk) => {
  for (;;) await desk.call('look_up', { what: 'x' }).catch(() => {});
};

test('an agent may call tools so many times, and is told so when it asks for more', async () => {
  let told: unknown;
  const { outcome, types } = await run(
    scripted([[assign('a')]], {
      act: async (_, __, desk) => {
        for (let i = 0; i < 3; i++) await desk.call('look_up', { what: 'x' }).catch(error => (told = error));
      },
    }),
    { limits: { toolCallsPerAgent: 2 } },
  );
  expect(outcome.status).toBe('completed');
  expect(count(types, 'tool_started')).toBe(2);
  expect(String(told)).toContain('One agent may call tools 2 times at most.');
});

test('the calls of all agents together are limited too', async () => {
  const { types, events } = await run(
    scripted([[assign('a'), assign('b')], [assign('c')]], {
      act: async (_, __, desk) => {
        for (let i = 0; i < 3; i++) await desk.call('look_up', { what: 'x' });
      },
    }),
    { limits: { toolCalls: 7 } },
  );
  expect(wellFormed(events)).toEqual([]);
  expect(count(types, 'tool_started')).toBe(7);
  expect(events.find(event => event.updateType === 'agent_failed')).toMatchObject({
    agent: 'c',
    details: { error: 'One task may call tools 7 times at most.' },
  });
});

test('an agent that calls tools for ever is stopped, and the others go on', async () => {
  const { outcome, events } = await run(
    scripted([[assign('mad'), assign('good')]], {
      act: async (_, { agent }, desk) => (agent === 'mad' ? callForEver(desk) : 'fine'),
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome.status).toBe('completed');
  expect(events.find(event => event.updateType === 'agent_failed')?.details?.error).toBe(
    'mad did not stop at its limits.',
  );
});

test('a planner, a writer and a spawner that never stop are stopped', async () => {
  const planner = await run(scripted([], { plan: async (_, desk) => (await callForEver(desk)) as never }));
  expect(planner.outcome).toMatchObject({ status: 'failed', failure: { code: 'too_large' } });
  expect(wellFormed(planner.events)).toEqual([]);
  const writer = await run(
    scripted([], {
      answer: async function* (_, __, desk) {
        yield { type: 'text', text: 'Well' };
        await callForEver(desk);
      },
    }),
  );
  expect(writer.outcome).toMatchObject({ status: 'failed', partial: { response: 'Well' } });
  const spawner = await run(
    scripted([[assign('queen')]], {
      act: async (_, { agent }, desk) => {
        while (agent === 'queen') await desk.spawn([assign('ant'), assign('ant')]);
      },
    }),
  );
  expect(spawner.outcome.status).toBe('failed');
  expect(wellFormed(spawner.events)).toEqual([]);
  expect(count(spawner.types, 'agent_started')).toBe(24);
  const idler = await run(
    scripted([[assign('idler')]], {
      act: async (_, __, desk) => {
        for (;;) await desk.spawn([]);
      },
    }),
  );
  expect(idler.outcome.status).toBe('failed');
});

test('agents beyond the limit are findings that failed, announced once', async () => {
  const group = Array.from({ length: 1000 }, (_, at) => assign(`a${at}`));
  let failed = 0;
  const { outcome, events, types } = await run(
    scripted([group], {
      answer: (_, findings) => {
        failed = findings.filter(finding => finding.status === 'failed').length;
        return answer('Done.');
      },
    }),
    { limits: { agents: 5 } },
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome.status).toBe('completed');
  expect([failed, count(types, 'agent_started'), count(types, 'error')]).toEqual([995, 5, 1]);
});

test('only so many agents of a group work at once; the others wait', async () => {
  let working = 0;
  let most = 0;
  const group = Array.from({ length: 9 }, (_, at) => assign(`a${at}`));
  const { events } = await run(
    scripted([group], {
      act: async () => {
        most = Math.max(most, ++working);
        await setImmediate();
        working--;
      },
    }),
    { limits: { parallel: 3 } },
  );
  expect(wellFormed(events)).toEqual([]);
  expect(most).toBe(3);
});

test('children may not be nested for ever', async () => {
  const { events, outcome } = await run(
    scripted([[assign('a')]], {
      act: async (_, __, desk) => {
        const [child] = await desk.spawn([assign('a')]);
        return child!.error ?? child!.output;
      },
      answer: (_, [root]) => answer(String(root!.output)),
    }),
    { limits: { depth: 2 } },
  );
  expect(wellFormed(events)).toEqual([]);
  expect(Math.max(...events.map(event => event.depth ?? 0))).toBe(2);
  expect(outcome).toMatchObject({ response: 'Agents may be nested 2 deep at most.' });
});

test('a plan that is revised again and again is carried out as it is in the end', async () => {
  const { events, outcome, types } = await run(
    scripted([[assign('a')]], { review: async () => ({ groups: [[assign('again')]] }) }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect([outcome.status, count(types, 'replan_triggered'), count(types, 'error')]).toEqual(['completed', 3, 1]);
});

test('when time for the agents is over the answer uses what was found', async () => {
  const { outcome, events, types } = await run(
    scripted([[assign('quick'), assign('slow')], [assign('never')]], {
      act: async (_, { agent }) => (agent === 'slow' ? new Promise(() => {}) : agent),
      answer: (_, findings) => answer(String(findings.find(finding => finding.output)?.output)),
    }),
    { limits: { workMs: 20 } },
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome).toMatchObject({ status: 'completed', response: 'quick' });
  expect(types).not.toContain('plan_completed');
  expect(events.find(event => event.updateType === 'agent_failed')).toMatchObject({
    agent: 'slow',
    details: { error: 'The time for the agents is over.' },
  });
});

test('a task that takes too long fails, wherever it hangs', async () => {
  const hangs = () => new Promise<never>(() => {});
  for (const script of [
    { plan: hangs },
    { act: hangs },
    { review: hangs },
    { answer: () => ({ [Symbol.asyncIterator]: () => ({ next: hangs }) }) },
  ]) {
    const { outcome, events } = await run(scripted([[assign('a')]], script), { limits: { taskMs: 20 } });
    expect(outcome).toMatchObject({
      status: 'failed',
      failure: { code: 'timeout', message: 'The task took too long.' },
    });
    expect(wellFormed(events)).toEqual([]);
  }
});

test('an answer without end is stopped at its limit, or by the clock where it says nothing', async () => {
  const babble = (text: string) =>
    async function* () {
      for (;;) yield { type: 'text' as const, text };
    };
  const long = await run(scripted([], { answer: babble('bla') }), { limits: { answerCharacters: 10_000 } });
  expect(long.outcome).toMatchObject({ status: 'failed', failure: { code: 'too_large' } });
  expect(long.text).toHaveLength(9999);
  const empty = await run(scripted([], { answer: babble('') }), { limits: { taskMs: 30 } });
  expect(empty.outcome).toMatchObject({ status: 'failed', failure: { code: 'timeout' } });
});

test('with every limit used up a task still fits the stream', async () => {
  const busy = tool({
    name: 'busy',
    description: 'Fails.',
    parameters: z.object({}),
    run: () => Promise.reject(new Error('x')),
  });
  const { events, outcome } = await run(
    scripted([Array.from({ length: 4 }, (_, at) => assign(`lead${at}`))], {
      act: async (_, { agent }, desk) => {
        desk.progress(`${agent} begins`);
        if (agent.startsWith('lead'))
          await desk.spawn([assign('x'), assign('y'), assign('x'), assign('y'), assign('z')]);
        for (let i = 0; i < 30; i++) {
          desk.progress(`step ${i}`);
          desk.think(`thought ${i}`);
          desk.hypotheses([{ id: 'h', statement: `s${i}`, status: 'open', confidence: 0.5, evidence: [] }]);
          await desk.call('busy', {}).catch(() => {});
        }
      },
      review: async () => ({ groups: [[assign('again')]] }),
      answer: () => answer(...Array.from({ length: 20_000 }, () => 'word ')),
    }),
    { tools: [busy] },
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome.status).toBe('completed');
  // 400 deltas of text are kept free, however long the answer takes.
  expect(events.filter(event => event.updateType !== 'text_delta').length).toBeLessThan(550);
});
