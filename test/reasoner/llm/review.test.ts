import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, planOf, type Script, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const agent = 'data_analyst';
const goals = (...all: string[]) => all.map(goal => ({ agent, goal }));
const reviewed = (revise: boolean, ...group: string[]) =>
  JSON.stringify({ revise, reason: 'The south goes another way.', groups: group.length ? [goals(...group)] : [] });

/** Two agents of which one fails, then `Last` is planned; the review answers as given. */
const script = (review: string): Script => ({
  plan: ({ system }) =>
    system.includes('could not be carried out')
      ? { text: review }
      : { text: planOf('research', goals('The north', 'The south'), goals('Last')) },
  act: ({ messages }) => (messages[0]!.text.includes('The south') ? { status: 400 } : { text: 'Reported.' }),
  answer: () => ({ text: 'Told.' }),
});
const brief = {
  ...{ question: 'Compare them', history: [], now: new Date(), timeZone: 'UTC', language: 'en' },
  mode: 'research' as const,
};

describe('When an agent has failed', () => {
  it('the rest of the plan is revised where the model says so, with its reason', async () => {
    const { types, events } = await stage.ask(script(reviewed(true, 'By hand')), { brief });
    const [replan] = events.filter(({ updateType }) => updateType === 'replan_triggered');
    expect(replan).toMatchObject({ planVersion: 2, details: { reason: 'The south goes another way.' } });
    expect(types.filter(type => type === 'plan_created')).toHaveLength(2);
    const told = stage.double.asked.map(({ messages }) => messages[0]!.text);
    expect(told.some(text => text.includes('By hand'))).toBe(true);
    expect(told.some(text => text.startsWith('Your goal:\n<data>\nLast'))).toBe(false);
    const [asked] = stage.double.asked.filter(({ system }) => system.includes('could not be carried out'));
    expect(asked!.messages[0]!.text).toMatch(/The south"[\s\S]*It failed[\s\S]*What is left of it:\n<data>\n.*Last/);
  });

  it.each([
    ['says that it need not be', reviewed(false)],
    ['wants agents that there are not', '{"revise":true,"reason":"x","groups":[[{"agent":"poet","goal":"Rhyme"}]]}'],
    ['says nothing that can be read', 'Hm.'],
  ])('it goes on as planned where the model %s', async (_what, review) => {
    const { outcome, types } = await stage.ask(script(review), { brief });
    expect(outcome.status).toBe('completed');
    expect(types).not.toContain('replan_triggered');
    expect(stage.double.asked.some(({ messages }) => messages[0]!.text.includes('Last'))).toBe(true);
  });
});

it('Where none has failed, or the mode is `ask`, no model is asked to review', async () => {
  const fine = { ...script(reviewed(true, 'By hand')), act: () => ({ text: 'Reported.' }) };
  for (const given of [{ brief }, { brief: { ...brief, mode: 'ask' as const } }]) {
    await stage.ask(fine, given);
    expect(stage.double.asked.some(({ system }) => system.includes('could not be carried out'))).toBe(false);
  }
});
