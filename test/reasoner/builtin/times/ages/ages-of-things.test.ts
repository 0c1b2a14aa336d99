import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
const garage = over({
  vans: `van,make,seats,built_on,purchased_on,sold_on
Olive,Ford,3,2010-06-01,2012-01-10,
Plum,Fiat,2,2014-05-01,2014-08-01,2020-03-01
Sage,Ford,5,2019-11-21,2020-02-02,`,
  drivers: 'driver,phone,licence\nAmos,0171,B\nBea,0172,C',
  trips: `trip,van,driver,day,fare
1,Olive,Amos,2024-01-05,30
2,Plum,Bea,2024-01-06,25
3,Sage,Amos,2024-02-01,80`,
});
const press = over({ looms: 'loom,price,bought_on\nKora,900,2014-11-20\nLinn,400,2022-01-01' });
const school = over({
  pupils: 'pupil_id,first_name,born_on,fee\n1,Ann,2014-01-01,10\n2,Bob,2016-01-01,20',
  teachers: 'name,subject,hired_on,pay\nMs Rye,Art,2010-01-01,3000\nMr Oat,Music,2015-01-01,2800',
});

describe('Things are as old as the day on which they were built', () => {
  test.each([
    ['How old is Olive?', 14],
    ['How old is the average van?', 9],
    ['What is the average age of our vans?', 9],
  ])('%s', async (question, years) => {
    expect(Math.floor(await garage.figure(question))).toBe(years);
  });

  test('and where no day of it is known, as that on which they were bought, which the answer tells', async () => {
    expect(await press.rows('How old is Kora?')).toEqual([['10']]);
    expect((await press.ask('How old is Kora?')).text).toContain('from bought on to today');
    expect(await press.names('Which looms are older than 5 years?')).toEqual(['Kora']);
  });
});

describe('An age of whom no day of birth is told is not answered with anything else', () => {
  test.each(['How old are our drivers?', 'How old is Amos?'])('%s', async question => {
    const { rows, text } = await garage.ask(question);
    expect(rows).toEqual([]);
    expect(text).toContain('could not fit “How old”');
  });

  test.each(['How old are our teachers?', 'What is the average age of the teachers?'])(
    '%s is not told of the pupils, who have one',
    async question => {
      const { rows, text } = await school.ask(question);
      expect(rows).toEqual([]);
      expect(text).not.toContain('Nothing is called');
    },
  );
});
