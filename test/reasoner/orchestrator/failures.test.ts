import { expect, test } from 'vitest';
import { z } from 'zod';
import { RateLimited, Unavailable } from '../../../src/base/errors.ts';
import { asToolFailed, ToolFailed, tool } from '../../../src/engine/reasoner/tool.ts';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, run, scripted } from './stage.ts';

const secret = new Error('ENOENT /etc/secret');

test('the answer is given with what the agents that did not fail have found', async () => {
  const { outcome, events } = await run(
    scripted([[assign('good'), assign('bad')]], {
      act: async (_, { agent }) => {
        if (agent === 'bad') throw new ToolFailed('The file is gone.');
        return 7;
      },
      answer: (_, findings) => answer(findings.map(finding => finding.output ?? finding.error).join(', ')),
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome).toMatchObject({ status: 'completed', response: '7, The file is gone.' });
  const failed = events.find(event => event.updateType === 'agent_failed');
  expect(failed).toMatchObject({
    agent: 'bad',
    details: { error: 'The file is gone.' },
    durationMs: expect.any(Number),
  });
});

test('when all agents fail so does the task, with the reason of the first and no secret', async () => {
  const fail = (error: unknown) => run(scripted([[assign('a'), assign('b')]], { act: () => Promise.reject(error) }));
  const down = await fail(new Unavailable('The model does not answer.'));
  expect(wellFormed(down.events)).toEqual([]);
  expect(down.types).not.toContain('text_delta');
  expect(down.outcome).toMatchObject({
    status: 'failed',
    failure: { code: 'unavailable', message: 'None of the agents could do its work: The model does not answer.' },
  });
  const broken = await fail(secret);
  expect(broken.outcome).toMatchObject({ failure: { code: 'internal', message: 'Internal error' } });
  expect(JSON.stringify([broken.outcome, broken.events])).not.toContain('secret');
  expect(broken.errors).toEqual([secret, secret]);
});

test('what is too much for now stays that, in its own words and with the seconds to wait', async () => {
  const limited = tool({
    name: 'run_sql',
    description: '',
    parameters: z.object({}),
    run: () => Promise.reject(asToolFailed(new RateLimited(40, 'Too many queries.'))),
  });
  const { outcome } = await run(
    scripted([[assign('a')]], { act: async (_, _assignment, desk) => (await desk.call('run_sql', {})).output }),
    { tools: [limited] },
  );
  const message = 'Too many queries. Please try again in 40 seconds.';
  expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'rate_limited', message, retryAfter: 40 } });
});

test('a child that fails is a finding of its parent, not its end', async () => {
  const { outcome, events } = await run(
    scripted([[assign('lead')]], {
      act: async (_, { agent }, desk) => {
        if (agent !== 'lead') throw new ToolFailed('Nothing there.');
        return (await desk.spawn([assign('child')]))[0]!.error;
      },
      answer: (_, [lead]) => answer(String(lead!.output)),
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome).toMatchObject({ response: 'Nothing there.' });
});

test('a planner that throws, or gives no plan, fails the task', async () => {
  for (const plan of [
    () => Promise.reject(secret),
    () => {
      throw secret;
    },
    async () => ({}) as never,
    async () => null as never,
  ]) {
    const { outcome, events } = await run(scripted([], { plan }));
    expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'internal', message: 'Internal error' } });
    expect(events).toEqual([]);
  }
});

test('assignments without an agent are left out of a plan', async () => {
  const groups = [[], [assign(' a '), assign(''), null as never], 'x' as never];
  const { events, outcome } = await run(scripted(groups));
  expect(outcome.status).toBe('completed');
  expect(events[0]!.details!.agents).toEqual(['a']);
});

test('a review that throws is announced and the plan goes on', async () => {
  const { outcome, events, types } = await run(
    scripted([[assign('a')], [assign('b')]], { review: () => Promise.reject(secret) }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(types.filter(type => type === 'error')).toHaveLength(2);
  expect(types.filter(type => type === 'agent_completed')).toHaveLength(2);
  expect(outcome.status).toBe('completed');
});

test('an answer that breaks off fails the task, with what was written of it', async () => {
  const { outcome, text } = await run(
    scripted([], {
      answer: async function* () {
        yield { type: 'text', text: 'So far ' };
        yield { type: 'text', text: 'so good' };
        throw new Unavailable('The model broke off.');
      },
    }),
  );
  expect(outcome).toMatchObject({
    status: 'failed',
    failure: { code: 'unavailable', message: 'The model broke off.' },
    partial: { response: 'So far so good' },
  });
  expect(text).toBe('So far so good');
});

test('an empty answer is a failure, and an unknown part is passed over', async () => {
  expect((await run(scripted([], { answer: () => answer(' ') }))).outcome.status).toBe('failed');
  const { outcome, errors } = await run(scripted([], { answer: () => answer('x', { type: 'audio' } as never) }));
  expect(outcome).toMatchObject({ status: 'completed', response: 'x' });
  expect(errors).toHaveLength(1);
});

test('what an agent leaves unfinished ends before it does', async () => {
  const { events, outcome } = await run(
    scripted([[assign('hasty')]], {
      act: async (_, { agent }, desk) => {
        if (agent === 'slow') return new Promise(() => {});
        void desk.spawn([assign('slow'), assign('slow')]);
        void desk.call('look_up', { what: 'x' });
        return 'gone';
      },
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome.status).toBe('completed');
  expect(events.filter(event => event.updateType === 'agent_failed').map(event => event.agent)).toEqual([
    'slow',
    'slow',
  ]);
});

test('an event that cannot be taken does not stop the work', async () => {
  const { outcome, errors } = await run(scripted([[assign('a')]]), {
    emit: () => {
      throw secret;
    },
  });
  expect(outcome.status).toBe('completed');
  expect(errors.length).toBeGreaterThan(3);
});
