import { expect, test } from 'vitest';
import { z } from 'zod';
import { Unavailable } from '../../../src/base/errors.ts';
import type { ProgressEvent } from '../../../src/engine/reasoner/events.ts';
import type { Reasoner } from '../../../src/engine/reasoner/reasoner.ts';
import { tool } from '../../../src/engine/reasoner/tool.ts';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, run, scripted, textOf } from './stage.ts';

const never = () => new Promise<never>(() => {});

/** Cancels when the first event of a type comes; what hangs then hangs for ever, so that it ends only if it is left. */
async function cancelAt(type: string, reasoner: Reasoner, reason?: unknown) {
  const controller = new AbortController();
  const events: ProgressEvent[] = [];
  let cancelled = false;
  const signals: AbortSignal[] = [];
  const hang = tool({
    name: 'hang',
    description: 'Never ends.',
    parameters: z.object({}),
    run: (_, { signal }) => {
      signals.push(signal);
      return never();
    },
  });
  const story = await run(reasoner, {
    tools: [hang],
    signal: controller.signal,
    emit: event => {
      events.push(event);
      if (event.updateType !== type || cancelled) return;
      cancelled = true;
      setImmediate(() => controller.abort(reason));
    },
  });
  expect(cancelled).toBe(true);
  expect(wellFormed(events)).toEqual([]);
  return { ...story, events, signals };
}

test('whoever ignores the signal is left behind: tools, children, agents', async () => {
  const { outcome, events, signals } = await cancelAt(
    'tool_started',
    scripted([[assign('lead'), assign('deaf')], [assign('never')]], {
      act: async (_, { agent }, desk) => {
        if (agent === 'lead') return desk.spawn([assign('x'), assign('y')]);
        if (agent === 'deaf') return never();
        return desk.call('hang', {});
      },
    }),
  );
  expect(outcome).toMatchObject({
    status: 'cancelled',
    failure: { code: 'cancelled', message: 'The task was cancelled.' },
  });
  expect(signals.map(signal => signal.aborted)).toEqual([true, true]);
  expect(events.filter(event => event.updateType === 'agent_failed')).toHaveLength(4);
  expect(events.at(-1)?.updateType).toBe('parallel_group_completed');
});

test('agents that wait for their turn are announced as failed', async () => {
  const group = Array.from({ length: 8 }, () => assign('a'));
  const { events } = await cancelAt('agent_started', scripted([group], { act: never }));
  expect(events.filter(event => event.updateType === 'agent_failed')).toHaveLength(8);
});

test('an answer is cut off in the middle, and what was written is kept', async () => {
  const { outcome, events } = await cancelAt(
    'text_delta',
    scripted([], {
      answer: async function* () {
        yield { type: 'text', text: 'Once' };
        yield { type: 'text', text: ' upon' };
        await never();
      },
    }),
  );
  expect(outcome).toMatchObject({ status: 'cancelled', partial: { response: 'Once upon', citations: [] } });
  expect(textOf(events)).toBe('Once upon');
});

test('an answer that comes all at once, without end, is cut off too', async () => {
  const { outcome } = await cancelAt(
    'text_delta',
    scripted([], {
      answer: async function* () {
        yield { type: 'text', text: 'Once' };
        for (;;) yield { type: 'text', text: '' };
      },
    }),
  );
  expect(outcome.status).toBe('cancelled');
});

test('a writer is told, so that it can stop its model', async () => {
  const told = Promise.withResolvers<unknown>();
  await cancelAt(
    'text_delta',
    scripted([], {
      answer: async function* (_, __, desk) {
        desk.signal.addEventListener('abort', () => told.resolve(desk.signal.reason));
        yield { type: 'text', text: 'Once' };
        await never();
      },
    }),
  );
  expect(String(await told.promise)).toContain('The task was cancelled.');
});

test('a refusal as the reason of the abort is shown, any other reason is not', async () => {
  const plan = scripted([[assign('a')]], { act: never });
  const stopping = await cancelAt('agent_started', plan, new Unavailable('The service is stopping.'));
  expect(stopping.outcome).toMatchObject({
    status: 'cancelled',
    failure: { code: 'unavailable', message: 'The service is stopping.' },
  });
  const odd = await cancelAt('agent_started', plan, new Error('lease of node 10.0.0.1 lost'));
  expect(odd.outcome).toMatchObject({ failure: { code: 'cancelled' } });
  expect(JSON.stringify([odd.outcome, odd.events])).not.toContain('10.0.0.1');
});

test('a task cancelled before it begins does nothing', async () => {
  const { outcome, events } = await run(scripted([[assign('a')]]), { signal: AbortSignal.abort() });
  expect(outcome.status).toBe('cancelled');
  expect(events).toEqual([]);
});

test('after the end nothing is told, and a desk no longer works', async () => {
  const release = Promise.withResolvers<void>();
  let asked = 0;
  const late = Promise.withResolvers<unknown>();
  const controller = new AbortController();
  const { events } = await run(
    scripted([[assign('deaf')]], {
      act: async (_, __, desk) => {
        setImmediate(() => controller.abort());
        await release.promise;
        desk.progress('still here');
        late.resolve(await desk.call('look_up', { what: 'x' }).catch(error => error));
        for (;;) {
          asked++;
          await desk.call('look_up', { what: 'x' }).catch(() => {});
        }
      },
      answer: () => answer('no'),
    }),
    { signal: controller.signal },
  );
  const told = events.length;
  release.resolve();
  expect(String(await late.promise)).toContain('The task was cancelled.');
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect(events).toHaveLength(told);
  expect(asked).toBeLessThan(200);
});
