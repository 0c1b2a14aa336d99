import { expect, test } from 'vitest';
import { z } from 'zod';
import { Forbidden } from '../../../src/base/errors.ts';
import { type Tool, ToolFailed, tool } from '../../../src/engine/reasoner/tool.ts';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, lookUp, run, scripted } from './stage.ts';

/** What becomes of one call: what the agent catches, and what is announced. */
async function call(name: string, args: unknown, tools: Tool[] = [lookUp], limits = {}) {
  let result: unknown;
  const story = await run(
    scripted([[assign('a')]], {
      act: async (_, __, desk) => {
        result = await desk.call(name, args).catch(error => error);
      },
      answer: () => answer('Done.'),
    }),
    { tools, limits },
  );
  expect(wellFormed(story.events)).toEqual([]);
  expect(story.outcome.status).toBe('completed');
  const failed = story.events.find(event => event.updateType === 'tool_failed');
  return { ...story, result, failed };
}
const named = (run: Tool['run']) => tool({ name: 'odd', description: 'Odd.', parameters: z.object({}), run });

test('wrong arguments come back as faults by the names of the fields, and the tool does not run', async () => {
  const { result, failed } = await call('look_up', { what: '', limit: 11 });
  expect(result).toBeInstanceOf(ToolFailed);
  expect((result as Error).message).toMatch(/arguments of look_up.*what: .*limit: /);
  expect(failed).toMatchObject({ details: { tool: 'look_up', error: (result as Error).message } });
});

test('arguments that are no object are named as such', async () => {
  expect(String((await call('look_up', 'sales')).result)).toContain('arguments: ');
});

test('an unknown tool is a failure that names those there are', async () => {
  const { result, failed } = await call('drop_table', {});
  expect(result).toBeInstanceOf(ToolFailed);
  expect((result as Error).message).toBe('There is no tool "drop_table". There are: look_up.');
  expect(failed?.details?.tool).toBe('drop_table');
});

test('what a tool says may be shown is shown; a refusal is too, and keeps its code', async () => {
  const told = await call('odd', {}, [named(() => Promise.reject(new ToolFailed('No such column: total.')))]);
  expect(told.failed?.details?.error).toBe('No such column: total.');
  const refused = await call('odd', {}, [named(() => Promise.reject(new Forbidden('Not your table.')))]);
  expect(refused.result).toBeInstanceOf(ToolFailed);
  expect((refused.result as Error).cause).toBeInstanceOf(Forbidden);
  expect(refused.failed?.details?.error).toBe('Not your table.');
  expect(refused.errors).toEqual([]);
});

test('what a tool did not mean to say is logged and not shown', async () => {
  const secret = new Error('connect postgres://admin:hunter2@10.0.0.1');
  for (const fail of [
    () => Promise.reject(secret),
    () => {
      throw secret;
    },
  ]) {
    const { events, errors, result } = await call('odd', {}, [named(fail)]);
    expect(JSON.stringify(events)).not.toContain('hunter2');
    expect(String(result)).toBe('Error: Internal error');
    expect(errors).toEqual([secret]);
  }
});

test('a tool that gives nothing at all is a fault of the tool', async () => {
  const { result } = await call('odd', {}, [named(async () => undefined as never)]);
  expect(String(result)).toBe('Error: Internal error');
});

test('a tool that never answers is given up, and its signal aborts', async () => {
  let signal: AbortSignal | undefined;
  const hangs = named((_, context) => {
    signal = context.signal;
    return new Promise(() => {});
  });
  const { result, failed } = await call('odd', {}, [hangs], { toolMs: 20 });
  expect((result as Error).message).toBe('odd took longer than 0.02 seconds.');
  expect(failed?.durationMs).toBeGreaterThanOrEqual(15);
  expect(signal?.aborted).toBe(true);
});

test('an output too large to read is cut where it is text, and refused where it is data', async () => {
  const long = await call('odd', {}, [named(async () => ({ output: '😀'.repeat(200), sources: [] }))], {
    outputCharacters: 100,
  });
  expect(long.result).toMatchObject({ output: `${'😀'.repeat(100)}\n[cut after 100 characters]` });
  const rows = Array.from({ length: 50 }, (_, id) => ({ id }));
  const wide = await call('odd', {}, [named(async () => ({ output: { rows }, sources: [] }))], {
    outputCharacters: 100,
  });
  expect(String(wide.result)).toContain('more than 100 characters');
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  expect(String((await call('odd', {}, [named(async () => ({ output: cycle, sources: [] }))])).result)).toContain(
    'more than',
  );
});
