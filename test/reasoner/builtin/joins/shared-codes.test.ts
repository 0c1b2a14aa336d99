import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// Neither table lists a course once: only course and season together are one.
const files = {
  'lessons.csv': [
    'course_code,season,pupil,marks',
    'A,2013J,p1,50',
    'A,2013J,p2,60',
    'B,2013J,p1,70',
    'B,2014B,p3,90',
  ].join('\n'),
  'courses.csv': ['course_code,season,weeks', 'A,2013J,10', 'B,2013J,12', 'B,2014B,14'].join('\n'),
};

describe('Codes that two tables share though neither lists each once', () => {
  const { rows } = over(files);

  it('multiply no rows that are counted by them', async () => {
    expect(await rows('number of lessons per course')).toEqual([
      ['A', '2'],
      ['B', '2'],
    ]);
    expect(await rows('average marks per course')).toEqual([
      ['A', '55'],
      ['B', '80'],
    ]);
  });

  it('put tables together with all that both call alike', async () => {
    expect(await rows('total weeks of the courses with pupil p3')).toEqual([['14']]);
  });
});
