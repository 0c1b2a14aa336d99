import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readying } from '../../../../src/engine/reasoner/builtin/desk.ts';
import { investigateChange } from '../../../../src/engine/reasoner/builtin/skills/investigate/act.ts';
import type { Brief, Desk } from '../../../../src/engine/reasoner/reasoner.ts';
import { ask, deskOver, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

// Why something changed is told of two times; where none was named and both were empty, nothing was understood.
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    orders:
      'order_id,order_date,region,channel,amount\n1,2024-01-05,North,Web,10\n2,2024-02-03,South,Web,30\n3,2024-03-09,North,Shop,5\n4,2024-05-01,West,Shop,9\n',
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
  return investigateChange(brief, { agent: 'data_analyst', goal: question }, readying().ready(desk));
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

describe('Why something was so that names no figure', () => {
  it('is no explanation of a figure that nobody named, nor of rows other than those that were', async () => {
    expect((await explained(5, 9, 'Why was the North so often flurbed?')).kind).toBe('unexplained');
    expect((await explained(5, 9, 'Why did the amount of the glimpy flurbs fall?')).kind).toBe('unexplained');
  });

  it('explains the rows of a value that was named', async () => {
    const found = await explained(5, 9, 'Why did the amount in the North fall?');
    expect(found.kind).toBe('explained');
    const where = found.kind === 'explained' ? found.form.where : [];
    expect(where).toContainEqual(expect.objectContaining({ kind: 'in', values: ['North'] }));
  });

  it('is refused with the figures that there are, and questions about what was named', async () => {
    const why = { name: 'explain_change', description: '', input: {} };
    const { text, followUps } = await ask(tables, 'Why did so few people sign up in the North?', [], undefined, {
      tools: [why as never],
      mode: 'investigate',
    });
    expect(text).toContain('“Why did total amount fall in March 2024?”. The data tell total amount.');
    expect(followUps[0]).toBe('What is the total amount for region North?');
  });
});
