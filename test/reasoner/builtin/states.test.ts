import { describe, expect, it } from 'vitest';
import { over } from './over.ts';

const treatments = {
  treatments: `treatment_id,treated_on,cost,minutes,done_by,status
T1,2024-03-01,10,70,Ann,done
T2,2025-03-01,20,80,Ben,done
T3,2025-04-01,40,90,Ann,planned
T4,2025-05-01,80,10,Ben,cancelled
T5,2025-06-01,160,20,Ann,done
T6,2025-06-02,320,30,Ann,planned
`,
};

describe('A value that is a common verb elsewhere', () => {
  const { rows, ask } = over(treatments);

  it.each([
    ['How many done treatments were there in 2025?', '2'],
    ['How many treatments were done in 2025?', '2'],
    ['How many treatments have the status done?', '3'],
    ['What is the total cost of treatments that were done?', '190'],
    ['What is the total cost of treatments that are done?', '190'],
    ['What is the total cost of the planned and done treatments?', '550'],
    ['How many treatments of more than 60 minutes that are done?', '2'],
    ['How many treatments are not done?', '3'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('is the verb where somebody did something', async () => {
    expect((await ask('How many treatments have been done by Ann?')).sql).toContain('Ann');
    expect((await ask('How many treatments has Ann done?')).sql).not.toContain("'done'");
  });
});

describe('What is spent on something, in total', () => {
  const { rows } = over(treatments);

  it.each([
    'What did we spend on treatments in total?',
    'How much did we spend on treatments?',
    'Total spent on treatments',
  ])('%s: is told of all, and not by a date that is called “treated on”', async question => {
    expect(await rows(question)).toEqual([['630']]);
  });
});
