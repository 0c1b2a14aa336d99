import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const staff = [
  'Ann,Cook,2019-02-01,1998',
  'Ben,Cook,2021-05-03,2004',
  'Cleo,Waiter,2022-07-04,2011',
  'Dan,Waiter,2023-01-09,2020',
];
const pests = ['Rats', 'RATS', 'Wasps', 'WASPS', 'Ants', 'Rats', 'RATS', 'Wasps', 'WASPS', 'Ants'];
const { ask } = over({
  staff: `name,role,hired,vintage\n${staff.join('\n')}\n`,
});
const calls = over({
  calls: `call,pest,cost\n${pests.map((pest, at) => `${at + 1},${pest},${10 + at}`).join('\n')}\n`,
});

describe('Names in an answer', () => {
  it('have no plural where there is none', async () => {
    const { text } = await ask('show the hired dates');
    expect(text).not.toContain('hireds');
    expect(text).toContain('values of hired');
  });

  it('are years as they are written, whatever the column is called', async () => {
    const { text } = await ask('what is the highest vintage');
    expect(text).toContain('**2020**');
  });

  it('are not told in capitals where others are spelled as often without', async () => {
    const { text } = await calls.ask('total cost by pest');
    expect(text).toContain('Wasps');
    expect(text).not.toMatch(/RATS|WASPS/);
  });
});
