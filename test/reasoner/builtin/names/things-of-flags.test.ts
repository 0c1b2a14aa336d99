import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  lessons: `lesson_no,returning_pupil,trial_lesson,needs_lift,price
1,0,1,0,0
2,1,0,0,30
3,1,0,1,30
4,0,0,1,30
5,0,0,0,25
`,
});

describe('Things of which a column tells whether they are of a sort', () => {
  it('are not those of this sort where they alone are named', async () => {
    const { rows, text } = await ask('How many pupils need a lift?');
    expect(text).not.toContain('returning pupil');
    expect(rows.flat().map(String)).not.toContain('1');
  });

  it('are of it where it is said', async () => {
    expect((await ask('How many returning pupils?')).rows.flat().map(String)).toEqual(['2']);
  });
});
