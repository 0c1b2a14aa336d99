import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// Names with a running number are searched for a word within them, as none is the word alone.
const kinds = ['Gown', 'Uniform', 'Robe', 'Mantel', 'Kleid', 'Cape', 'Wig', 'Hat', 'Shoe', 'Tie'];
const costumes = Array.from({ length: 220 }, (_, at) => {
  const room = at < 20 ? 'Shed' : 'Attic';
  return `${at + 1},Silk ${kinds[at % kinds.length]} ${at + 1},${room}`;
});
const jobs = Array.from({ length: 10 }, (_, at) => `J${at + 1},${at < 7 ? 'Y' : 'N'}`);
const { ask } = over({
  costumes: `costume_id,costume_name,room\n${costumes.join('\n')}\n`,
  jobs: `job,paid\n${jobs.join('\n')}\n`,
});
const figure = async (question: string): Promise<number> => Number((await ask(question)).rows[0]?.[0]);

describe('A word within a text is found in another form of it', () => {
  it.each([
    ['how many gowns are there', 22],
    ['how many uniforms are in the shed', 2],
    ['Wie viele Kleider gibt es?', 22],
  ])('%s', async (question, count) => {
    expect(await figure(question)).toBe(count);
  });

  it('which is said where it is looked for', async () => {
    expect((await ask('how many gowns are there')).text).toContain('“Gown”'.toLowerCase());
  });
});

describe('What is still to be done is not done', () => {
  it.each([
    'How many jobs are still to be paid?',
    'How many jobs are not yet paid?',
    'How many jobs are yet to be paid?',
  ])('%s', async question => {
    expect(await figure(question)).toBe(3);
  });
});
