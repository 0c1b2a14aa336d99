import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { completeEvent, errorEvent, type ProgressEvent, progressEvent } from '../../../src/engine/reasoner/events.ts';
import type { Reasoner } from '../../../src/engine/reasoner/reasoner.ts';
import { ToolFailed } from '../../../src/engine/reasoner/tool.ts';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, run, scripted, textOf } from './stage.ts';

const turn = () => new Promise<void>(resolve => void setImmediate(resolve));

/** Uses all there is: groups, children, tools that fail, replanning, hypotheses, several deltas of text. */
const busy = (...text: string[]): Reasoner => {
  let reviews = 0;
  return scripted([[assign('lead'), assign('fails'), assign('reads')], [assign('never')]], {
    plan: async (_, desk) => {
      desk.think('What is there?');
      await desk.call('look_up', { what: 'tables' });
      return { groups: [[assign('lead'), assign('fails'), assign('reads')], [assign('never')]] };
    },
    act: async (_, { agent }, desk) => {
      desk.progress(`${agent} looks around`);
      await Promise.all([
        desk.call('look_up', { what: agent, sources: ['s'] }),
        desk.call('look_up', { what: '' }).catch(() => {}),
      ]);
      await turn();
      if (agent === 'fails') throw new ToolFailed('Nothing there.');
      if (agent === 'lead') await desk.spawn([assign('left'), assign('right')]);
      if (agent === 'left') await desk.spawn([assign('deep')]);
      desk.hypotheses([{ id: 'h', statement: 'So it is', status: 'open', confidence: 0.5, evidence: [] }]);
    },
    review: async () => (reviews++ ? null : { groups: [[assign('again')]], reason: 'More is needed.' }),
    answer: async function* () {
      for (const part of text) {
        yield* answer(part);
        await new Promise(resolve => setTimeout(resolve, 30));
      }
      yield* answer({ cite: 's' });
    },
  });
};

describe('an attempt that was cut off after any event', () => {
  const text = ['We sold ', '12 [3] cars ', 'in 2025.'];
  let whole: ProgressEvent[];
  beforeAll(async () => {
    const story = await run(busy(...text));
    whole = story.events;
    expect(wellFormed(whole)).toEqual([]);
    expect(story.types.filter(type => type === 'text_delta').length).toBeGreaterThan(2);
  });

  const restart = (earlier: ProgressEvent[], reasoner: Reasoner) => run(reasoner, { earlier });
  const cuts = () => fc.integer({ min: 0, max: whole.length });

  test('is closed and started again, and the whole is well formed', async () => {
    await Promise.all(
      Array.from({ length: whole.length + 1 }, async (_, cut) => {
        const earlier = whole.slice(0, cut);
        expect(wellFormed(earlier, { isOpen: true })).toEqual([]);
        const { events, outcome } = await restart(earlier, busy(...text));
        expect(outcome.status).toBe('completed');
        expect(wellFormed([...earlier, ...events])).toEqual([]);
        const hadPlan = earlier.some(event => event.planVersion);
        expect(events.some(event => event.details?.reason === 'The work was interrupted and starts again')).toBe(
          hadPlan,
        );
      }),
    );
  });

  test('streams only what is missing of the same answer', async () => {
    await Promise.all(
      Array.from({ length: whole.length + 1 }, async (_, cut) => {
        const earlier = whole.slice(0, cut);
        const { events, outcome } = await restart(earlier, busy(text.join('')));
        expect(outcome).toMatchObject({ response: 'We sold 12 [3\\] cars in 2025.[1]' });
        expect(textOf([...earlier, ...events])).toBe('We sold 12 [3\\] cars in 2025.[1]');
      }),
    );
  });

  test('may be cut off again, and end in another answer, which then is not streamed', async () => {
    const answers = fc.constantFrom('We sold 12 vans.', 'We sold ', 'Nothing.', text.join(''));
    await fc.assert(
      fc.asyncProperty(cuts(), cuts(), answers, answers, async (first, second, one, other) => {
        const cutOnce = whole.slice(0, first);
        const again = await restart(cutOnce, busy(one));
        const cutTwice = [...cutOnce, ...again.events.slice(0, second)];
        const { events, outcome } = await restart(cutTwice, busy(other));
        if (outcome.status !== 'completed') throw new Error(outcome.failure.message);
        const all = [...cutTwice, ...events, completeEvent(events[0]!.taskId, outcome)];
        expect(wellFormed(all)).toEqual([]);
        expect([textOf(cutTwice), outcome.response]).toContain(textOf(all));
      }),
      { numRuns: 25 },
    );
  });

  test('may be cancelled before it starts again, and is closed all the same', async () => {
    for (let cut = 0; cut <= whole.length; cut++) {
      const earlier = whole.slice(0, cut);
      const { events } = await run(busy('x'), { earlier, signal: AbortSignal.abort() });
      expect(wellFormed([...earlier, ...events])).toEqual([]);
    }
  });
});

test('what the first attempt streamed and said counts in the next', async () => {
  const deltas = Array.from({ length: 400 }, () => progressEvent('t', 'text_delta', 'x'));
  const lines = Array.from({ length: 120 }, () => progressEvent('t', 'thinking', 'Hm.', { agent: 'planner' }));
  const { types, text } = await run(
    scripted([], {
      plan: async (_, desk) => {
        for (const line of ['1', '2', '3']) desk.think(line);
        return { groups: [] };
      },
      answer: () => answer('x'.repeat(400), 'y', 'z'),
    }),
    { earlier: [...deltas, ...lines] },
  );
  expect(text).toBe('yz');
  expect(types.filter(type => type === 'text_delta' || type === 'thinking')).toEqual(['thinking', 'text_delta']);
});

test('what was interrupted says so, children before their parents', async () => {
  const story: ProgressEvent[] = [];
  const controller = new AbortController();
  await run(
    scripted([[assign('lead')]], {
      act: async (_, { agent }, desk) => {
        if (agent === 'lead') return desk.spawn([assign('child')]);
        void desk.call('look_up', { what: 'x' });
        controller.abort();
        return null;
      },
    }),
    { emit: event => void story.push(event), signal: controller.signal },
  );
  const crash = story.findIndex(event => event.updateType === 'tool_started') + 1;
  const { events } = await run(scripted([]), { earlier: story.slice(0, crash) });
  expect(
    events.slice(0, 4).map(({ updateType, agent, details }) => [updateType, agent, details?.error ?? details?.reason]),
  ).toEqual([
    ['tool_failed', 'child', 'interrupted'],
    ['agent_failed', 'child', 'interrupted'],
    ['agent_failed', 'lead', 'interrupted'],
    ['replan_triggered', undefined, 'The work was interrupted and starts again'],
  ]);
  expect(events[3]).toMatchObject({ planId: story[0]!.planId, planVersion: 2 });
  expect(events[4]).toMatchObject({ updateType: 'plan_created', planVersion: 2 });
});

test('the last events say how a task ended', () => {
  const now = new Date('2026-03-01T12:00:02.500Z');
  const startedAt = new Date('2026-03-01T12:00:00Z');
  const id = 'task';
  const ended = completeEvent(id, { status: 'completed', response: '😀'.repeat(300), startedAt, now });
  expect(ended).toMatchObject({
    updateType: 'complete',
    timestamp: '2026-03-01T12:00:02.500Z',
    completedAt: '2026-03-01T12:00:02.500Z',
    durationMs: 2500,
    details: { final: true, status: 'completed', responsePreview: '😀'.repeat(200) },
  });
  expect(wellFormed([ended])).toEqual([]);
  const failed = [
    errorEvent(id, 'The model does not answer.'),
    completeEvent(id, { status: 'failed', response: null }),
  ];
  expect(wellFormed(failed)).toEqual([]);
  expect(failed[0]!.details).toEqual({ error: 'The model does not answer.' });
  expect(failed[1]!.details).toEqual({ final: true, status: 'failed', responsePreview: '' });
});
