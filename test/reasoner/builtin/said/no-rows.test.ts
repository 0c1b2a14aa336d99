import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('A table of which there is only a header', () => {
  const { ask } = over({ shifts: 'shift,nurse,hours\n', wards: 'ward,beds\nNorth,12\nSouth,8\n' });

  test.each([
    'How many shifts are there?',
    'What are the total hours?',
    'Which nurse has the most hours?',
    'Show the nurses with hours above 5',
    'Wie viele Shifts gibt es?',
  ])('has no rows, which every answer over it opens with: “%s”', async question => {
    const { text } = await ask(question);
    expect(text).toMatch(/^(The table “shifts” has no rows|Die Tabelle „shifts“ hat keine Zeilen)/);
    expect(text).not.toMatch(/list several things|Without taking|I read this/);
  });

  test('says nothing of other tables', async () => {
    expect((await ask('How many beds are there in total?')).text).not.toContain('no rows');
  });
});
