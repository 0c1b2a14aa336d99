import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Tool, tool } from '../../../src/engine/reasoner/tool.ts';
import { oneQuery, openStage, planOf, type Stage, tableTools } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const brief = { question: 'Total by region', history: [], now: new Date(), timeZone: 'UTC', language: 'en' };
const verification = { verifiedQueryId: 'v1', verifiedById: 'u1', verifiedAt: '2026-01-02T03:04:05.000Z' };
const question = z.object({ question: z.string() });

/** Tools of a service where “Total by region” is verified. */
function withVerified(): { tools: Tool[]; asked: string[] } {
  const { tools } = tableTools();
  const asked: string[] = [];
  const result = tool({
    name: 'run_verified_query',
    description: 'Runs it.',
    parameters: question,
    async run(args, context) {
      asked.push(args.question);
      if (args.question !== 'Total by region') return { output: null, sources: [] };
      const runSql = tools.find(({ name }) => name === 'run_sql')!;
      const { output, sources } = await runSql.run({ sql: 'SELECT verified', title: 'Verified' }, context);
      return { output, sources: sources.map(source => ({ ...source, verification })) };
    },
  });
  const examples = tool({
    name: 'find_verified_examples',
    description: 'Shows examples.',
    parameters: question,
    run: async () => ({ output: { examples: [{ question: 'Sum of it', sql: 'SELECT example' }] }, sources: [] }),
  });
  return { tools: [...tools, examples, result], asked };
}

describe('Where a statement was verified for exactly the question', () => {
  it('its result is before the agent, needs no plan, and the citation says who verified it', async () => {
    const { tools, asked } = withVerified();
    const { outcome } = await stage.ask(
      { act: () => ({ text: 'North leads [S1].' }), answer: () => ({ text: 'North leads [S1].' }) },
      { tools, brief: { ...brief, mode: 'auto' } },
    );
    expect(outcome).toMatchObject({ status: 'completed', citations: [{ sql: 'SELECT verified', verification }] });
    expect(new Set(asked)).toEqual(new Set(['Total by region']));
    expect(stage.double.asked.some(({ structured }) => structured)).toBe(false);
    const opening = stage.double.asked[0]!.messages[0]!.text;
    expect(opening).toMatch(/verified for exactly this question[\s\S]*source="S1"[\s\S]*North/);
    expect(stage.double.asked[0]!.tools).not.toContain('run_verified_query');
  });
});

describe('Where the question is another one', () => {
  it('agents see like statements as examples, and nothing is marked as verified', async () => {
    const { tools, asked } = withVerified();
    const { outcome } = await stage.ask(
      { act: oneQuery, answer: () => ({ text: 'North leads [S1].' }) },
      { tools, brief: { ...brief, question: 'Total by region in 2024', mode: 'ask' } },
    );
    expect(outcome).toMatchObject({ status: 'completed', citations: [{ verification: null }] });
    const opening = stage.double.asked[0]!.messages[0]!.text;
    expect(opening).toMatch(/Verified statements for questions like yours[\s\S]*Sum of it\nSELECT example/);
    expect(opening).not.toContain('for exactly this question');
    expect(asked).toEqual(['Total by region in 2024']);
  });

  it('a goal that a model puts in the verified words is not the question of the person', async () => {
    const { tools, asked } = withVerified();
    const plan = planOf('research', [{ agent: 'data_analyst', goal: 'Total by region' }]);
    const { outcome } = await stage.ask(
      { plan: () => ({ text: plan }), act: oneQuery, answer: () => ({ text: 'North [S1].' }) },
      { tools, brief: { ...brief, question: 'Total not by region', mode: 'auto' } },
    );
    expect(outcome).toMatchObject({ citations: [{ verification: null }] });
    expect(asked).toEqual(['Total not by region']);
  });
});
