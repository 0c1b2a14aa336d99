import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readying } from '../../../../src/engine/reasoner/builtin/desk.ts';
import { investigateChange } from '../../../../src/engine/reasoner/builtin/skills/investigate/act.ts';
import type { Brief, Desk } from '../../../../src/engine/reasoner/reasoner.ts';
import { deskOver, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

// Why something changed is told of two times; where none was named and both were empty, nothing was understood.
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    orders:
      'order_id,order_date,region,amount\n1,2024-01-05,North,10\n2,2024-02-03,South,30\n3,2024-03-09,North,5\n4,2024-05-01,West,9\n',
  });
});
afterAll(() => tables.close());

const explained = (before: number, after: number, question: string) => {
  const inner = deskOver(tables);
  const told = { kind: 'sum', before, after, shift: { factor: 1, share: 0 }, causes: [], rest: null, unexplained: 0 };
  const explanation = { ...told, gross: 0, directions: [], season: null, rates: null };
  const desk: Desk = Object.assign(Object.create(inner) as Desk, {
    call: (tool: string, args: Record<string, unknown>) =>
      tool === 'explain_change'
        ? Promise.resolve({ output: explanation, sources: [] })
        : inner.call(tool as never, args as never),
  });
  const brief: Brief = {
    ...{ question, mode: 'investigate', history: [], now: new Date('2024-06-01T00:00:00Z'), tools: [] },
    ...{ timeZone: 'UTC', language: 'en' },
  };
  return investigateChange(brief, { agent: 'data_analyst', goal: question }, readying()(desk));
};

describe('Why something changed, without a time', () => {
  it('is not told of a month in which there was nothing, nor in the one before', async () => {
    expect((await explained(0, 0, 'Why did the amount fall?')).kind).toBe('unexplained');
  });

  it('is told of a month that had some, and of one that was named', async () => {
    expect((await explained(5, 0, 'Why did the amount fall?')).kind).toBe('explained');
    expect((await explained(0, 0, 'Why did the amount fall in May 2024?')).kind).toBe('explained');
  });
});
