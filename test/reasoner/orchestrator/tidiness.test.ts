import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/base/clock.ts';
import { Announcer } from '../../../src/engine/reasoner/announcer.ts';
import { Cancelled } from '../../../src/engine/reasoner/failure.ts';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, run, scripted } from './stage.ts';

afterEach(() => void vi.useRealTimers());

test('a task leaves no timer and no listener behind', async () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const { outcome } = await run(
    scripted([[assign('a'), assign('b')]], {
      act: async (_, __, desk) => {
        desk.progress('one');
        desk.progress('two');
        await desk.call('look_up', { what: 'x' });
      },
      answer: () => answer('one', 'two'),
    }),
    { signal },
  );
  expect(outcome.status).toBe('completed');
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('what the planner leaves unfinished ends before the plan begins', async () => {
  const { events, types } = await run(
    scripted([], {
      plan: async (_, desk) => {
        void desk.call('look_up', { what: 'x' });
        return { groups: [] };
      },
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(types.slice(0, 3)).toEqual(['tool_started', 'tool_failed', 'plan_created']);
});

test('a call that nobody waits for brings nothing down when it is refused', async () => {
  const { outcome } = await run(
    scripted([[assign('a')]], {
      act: async (_, __, desk) => {
        for (let i = 0; i < 40; i++) void desk.call('look_up', { what: '' });
        await new Promise(setImmediate);
      },
    }),
  );
  // An unhandled rejection would fail the run of the tests.
  expect(outcome.status).toBe('completed');
});

test('an agent is told why its call ended: because of the task, not of the tool', async () => {
  const controller = new AbortController();
  const told = Promise.withResolvers<unknown>();
  await run(
    scripted([[assign('a')]], {
      act: async (_, __, desk) => {
        const call = desk.call('look_up', { what: 'x' });
        controller.abort();
        told.resolve(await call.catch(error => error));
      },
    }),
    { signal: controller.signal },
  );
  expect(await told.promise).toBeInstanceOf(Cancelled);
});

test('a closed announcer says nothing', () => {
  const said: unknown[] = [];
  const announcer = new Announcer(
    't',
    event => void said.push(event),
    systemClock,
    () => {},
  );
  announcer.say('status', 'one');
  announcer.close();
  announcer.say('status', 'two');
  expect(said).toMatchObject([{ message: 'one' }]);
});
