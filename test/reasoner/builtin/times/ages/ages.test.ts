import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
const people = over({
  people: `first_name,last_name,birth_date,hire_date
Ana,Silva,1970-02-01,2000-02-01
Di,Marsh,1975-03-10,2005-03-10
Cy,Hart,1990-07-01,2014-07-15
`,
});
const rulers = over({
  rulers: `name,born,died
George Wash,1732-02-22,1799-12-14
John Ad,1735-10-30,1826-07-04
Jim Car,1924-10-01,
`,
});

describe('An age is that on the day that is named', () => {
  test.each([
    'What was the average age at hire?',
    'Average age when hired',
    'Durchschnittsalter bei Einstellung',
    'Wie alt waren die Leute im Schnitt bei der Einstellung?',
  ])('%s', async question => {
    expect(await people.rows(question)).toEqual([['28']]);
  });

  test.each(['How old was Cy Hart when he was hired?', 'Wie alt war Cy Hart, als er eingestellt wurde?'])(
    '%s',
    async question => {
      expect(await people.rows(question)).toEqual([['24']]);
    },
  );

  test('and today where a day only limits who is meant', async () => {
    expect(await people.rows('How old are people hired after 2012?')).toEqual([['34']]);
    expect(await people.rows('How old is Cy Hart?')).toEqual([['34']]);
  });
});

describe('Nobody grows older than he was when he died', () => {
  test.each(['How old was George Wash when he died?', 'How old was George Wash?', 'Wie alt wurde George Wash?'])(
    '%s',
    async question => {
      expect((await rulers.rows(question))[0]![0]).toBe('67');
    },
  );

  test('who lives is as old as today', async () => {
    expect(await rulers.rows('How old is Jim Car?')).toEqual([['100']]);
    expect((await rulers.ask('How old is Jim Car?')).text).toContain(
      'from born to died or, where there is none, to today',
    );
  });
});
