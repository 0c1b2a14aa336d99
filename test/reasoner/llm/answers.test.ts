import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneQuery, openStage, planOf, runSql, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

describe.each(['openai', 'openai_compatible', 'anthropic'])('A model behind the protocol of %s', provider => {
  it('plans, asks the tables, and answers with citations, tables and follow-ups', async () => {
    const { outcome, types, statements } = await stage.ask(
      {
        act: oneQuery,
        answer: () => ({
          text: 'Sales were highest in **North** (30) [S1], then South (12) [S1].\n\nFOLLOW-UPS:\n- And by month?\n',
        }),
      },
      { provider },
    );
    expect(outcome).toMatchObject({ status: 'completed', response: expect.stringContaining('**North** (30) [1]') });
    if (outcome.status !== 'completed') return;
    expect(outcome.response).not.toContain('FOLLOW');
    expect(outcome.citations).toMatchObject([{ marker: 1, sourceType: 'query', sql: statements[0] }]);
    expect(outcome.tables).toHaveLength(1);
    expect(outcome.charts).toHaveLength(1);
    expect(outcome.followUps).toEqual(['And by month?']);
    expect(types).toEqual(
      expect.arrayContaining(['plan_created', 'agent_started', 'tool_started', 'text_delta', 'thinking']),
    );
    // Four calls of 100 tokens in and 20 out each.
    expect(outcome.usage).toMatchObject({ model: 'first', inputTokens: 400, outputTokens: 80 });
    expect(outcome.usage.costUsd).toBeCloseTo((400 + 80 * 10) / 1e6);
  });
});

describe('The modes', () => {
  it('`ask` needs no plan of the model', async () => {
    const { outcome } = await stage.ask({ act: oneQuery }, { brief: { ...brief, mode: 'ask' } });
    expect(outcome.status).toBe('completed');
    expect(stage.double.asked.some(asked => asked.structured)).toBe(false);
  });

  it('`research` has agents work at the same time, and an agent can call helpers in', async () => {
    const { types } = await stage.ask(
      {
        plan: () => ({
          text: planOf('research', [
            { agent: 'data_analyst', goal: 'The north' },
            { agent: 'data_analyst', goal: 'The south' },
          ]),
        }),
        act: ({ messages }) => {
          const goal = messages[0]!.text;
          const answered = messages.some(message => message.role === 'tool');
          return goal.includes('The north') && !answered
            ? { toolCalls: [{ name: 'delegate', args: { assignments: [{ agent: 'data_analyst', goal: 'A part' }] } }] }
            : { text: 'Reported.' };
        },
      },
      { brief: { ...brief, mode: 'research' } },
    );
    expect(types).toEqual(
      expect.arrayContaining(['parallel_group_started', 'parallel_group_completed', 'agent_spawned']),
    );
  });

  it('`investigate` publishes hypotheses while it tests them', async () => {
    const hypothesis = (status: string) => ({
      id: 'h1',
      statement: 'The north fell',
      status,
      confidence: 0.8,
      evidence: [],
    });
    const { events } = await stage.ask(
      {
        act: (_, count) => {
          if (count === 3) return { text: 'The north fell.' };
          const status = count === 1 ? 'open' : 'supported';
          return { toolCalls: [{ name: 'set_hypotheses', args: { hypotheses: [hypothesis(status)] } }] };
        },
      },
      { brief: { ...brief, mode: 'investigate' } },
    );
    const told = events.filter(event => event.updateType === 'hypotheses_updated');
    expect(told.map(event => event.details!.hypotheses![0]!.status)).toEqual(['open', 'supported']);
  });
});

describe('A wrong statement', () => {
  it('is mended with the database’s own error, each try shown as a tool event', async () => {
    const seen: string[] = [];
    const { outcome, types, statements } = await stage.ask({
      act: ({ messages }, count) => {
        seen.push(messages.at(-1)!.text);
        if (count === 1) return runSql('SELECT nope FROM orders');
        if (count === 2) return runSql('SELECT region, sum(amount) FROM orders GROUP BY region');
        return { text: 'North [S1].' };
      },
      answer: () => ({ text: 'North [S1].' }),
    });
    expect(statements).toHaveLength(2);
    expect(seen[1]).toContain('Referenced column "nope" not found');
    expect(types).toEqual(expect.arrayContaining(['tool_failed', 'tool_completed']));
    expect(outcome).toMatchObject({ status: 'completed', response: 'North [1].' });
  });

  it('is tried no more than three times in a row', async () => {
    const { statements, outcome } = await stage.ask({
      act: (_, count) => (count <= 6 ? runSql('SELECT nope FROM orders') : { text: 'It could not be found out.' }),
      answer: () => ({ text: 'I could not find that out.' }),
    });
    expect(statements).toHaveLength(3);
    expect(outcome.status).toBe('completed');
  });

  it('that finds nothing makes the model think again', async () => {
    let told = '';
    await stage.ask({
      act: ({ messages }, count) => {
        told = messages.at(-1)!.text;
        return count === 1 ? runSql('SELECT nothing FROM orders') : { text: 'Nothing.' };
      },
    });
    expect(told).toContain('The result is empty');
  });
});

const brief = {
  question: 'What did we sell?',
  mode: 'auto' as const,
  history: [],
  now: new Date('2026-03-01T12:00:00Z'),
  timeZone: 'Europe/Berlin',
  language: 'en',
};
