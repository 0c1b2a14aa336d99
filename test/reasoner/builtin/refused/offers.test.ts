import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/engine/reasoner/builtin/words/fold.ts';
import { over } from '../over.ts';

const rows = Array.from(
  { length: 24 },
  (_, at) =>
    `${at + 1},${['Rob', 'Sue', 'Val'][at % 3]},${['ANTS', 'MICE'][at % 2]},2024-01-${10 + (at % 9)},${50 + at},${1 + (at % 4)}`,
).join('\n');
const { ask } = over({ jobs: `job no,technician,pest,job date,charge,hours\n${rows}\n` });
const same = (text: string): string => wordsOf(text).join(' ');

describe('A question that is offered', () => {
  it.each([
    'What is the total charge by technician?',
    'total charge by technician',
    'which technician charged the most',
    'Which technician has the highest total charge?',
    'charge per month',
    'what is the surcharge by technician',
  ])('is neither the one that was asked nor one with the same answer: %s', async question => {
    const { followUps, rows: told } = await ask(question);
    for (const offered of followUps) {
      expect(same(offered)).not.toBe(same(question));
      if (told.length > 0) expect((await ask(offered)).rows).not.toEqual(told);
    }
  });

  it('is none that was asked right before', async () => {
    const { followUps } = await ask('What is the total charge by technician?', 'total surcharge of the flurbs');
    expect(followUps.map(same)).not.toContain(same('What is the total charge by technician?'));
  });
});

describe('A right answer', () => {
  it.each([
    'Which technician worked the most hours?',
    'Which 2 technicians did the most hours for mice?',
    'jobs longer than 2 hours',
    'average hours per job',
    'average number of jobs per day',
  ])('is not doubted for what nobody could mean: %s', async question => {
    const { text } = await ask(question);
    expect(text).not.toMatch(/may be meant otherwise|If you meant|Without taking/);
  });

  it('is where a single row may as well be meant', async () => {
    expect((await ask('which technician has the highest charge')).text).toMatch(
      /^I read this as “Technician with the highest total charge”, and it may be meant otherwise: \*\*Val\*\*/,
    );
  });
});
