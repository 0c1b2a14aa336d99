import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({ meals: 'meal_id,dish,price\n1,Soup,4\n2,Stew,9\n3,Soup,5\n' });
});
afterAll(() => tables.close());

const unread = 'Which volcano erupted most often?';
const helps = 'A language model would understand more: one can be chosen in the settings, under “Models”.';
const asked = (question: string, more: object, history: Parameters<typeof ask>[2] = []) =>
  ask(tables, question, history, undefined, { modelless: true, ...more });

describe('That a model would help', () => {
  it('is said where a question was not understood and no model is set up, in the language of the question', async () => {
    expect((await asked(unread, {})).text).toContain(helps);
    const german = await asked('Welcher Vulkan brach am häufigsten aus?', { language: 'de' });
    expect(german.text).toContain('Ein Sprachmodell würde mehr verstehen');
  });

  it('is not said with an answer, where a model is set up, nor where nobody is there to read it', async () => {
    expect((await asked('What is the average price?', {})).text).not.toContain('model');
    expect((await asked(unread, { modelless: false })).text).not.toContain(helps);
    expect((await asked(unread, { unattended: true })).text).not.toContain(helps);
  });

  it('is said once in a conversation, in whichever language', async () => {
    const { turn } = await asked(unread, {});
    expect((await asked('Which glacier melted?', {}, [turn])).text).not.toContain(helps);
    expect((await asked('Welcher Gletscher schmolz?', { language: 'de' }, [turn])).text).not.toContain('Sprachmodell');
  });
});
