import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
const studio = over({
  cameras: `camera,kind,price,purchased_on,scrapped_on
Ada,film,100,2010-01-01,
Ben,film,200,2012-01-01,2020-02-03
Cleo,digital,300,2015-01-01,
Dot,digital,400,2016-01-01,2021-05-06`,
  loans: `loan,camera,borrower,day,fee
1,Ada,Kim,2024-01-01,5
2,Ben,Lou,2019-01-01,6
3,Dot,Kim,2020-01-02,7`,
});
const club = over({
  subscribers: `name,town,subscribed_on,cancelled_on
Ira,Ely,2020-01-01,
Jon,Ely,2021-01-01,2022-01-01
Kit,Ware,2022-01-01,`,
});
const german = over({
  wagen:
    'Name,Preis,Kaufdatum,ausgemustert_am\nEsel,10,2010-01-01,\nFuchs,20,2012-01-01,2020-02-03\nDachs,30,2013-01-01,',
});
const lifts = over({ lifts: 'lift,floor,state\nL1,2,in use\nL2,3,out of order' });

describe('Things with a day on which they were over are there where it is empty', () => {
  test.each([
    'Which cameras are still in use?',
    'Which cameras are in service right now?',
    'Which cameras do we still have?',
  ])('%s', async question => {
    expect(await studio.names(question)).toEqual(['Ada', 'Cleo']);
  });

  test('in German as well', async () => {
    expect(await german.names('Welche Wagen sind noch im Einsatz?')).toEqual(['Dachs', 'Esel']);
    expect(await german.names('Welche Wagen sind nicht mehr in Betrieb?')).toEqual(['Fuchs']);
  });

  test('and so are subscribers who never cancelled', async () => {
    expect(await club.names('Which subscribers are still with us?')).toEqual(['Ira', 'Kit']);
    expect(await club.names('Which subscribers are no longer with us?')).toEqual(['Jon']);
  });

  test.each([
    ['Is Ada still in use?', 'Yes.'],
    ['Is Dot still in use?', 'No.'],
  ])('%s is asked of its own row', async (question, said) => {
    expect((await studio.ask(question)).text).toContain(said);
  });
});

describe('A verb that only the name of a date tells says of which rows that date is known', () => {
  test.each(['Which cameras have we scrapped?', 'Which cameras were scrapped?', 'Which cameras are no longer in use?'])(
    '%s',
    async question => {
      expect(await studio.names(question)).toEqual(['Ben', 'Dot']);
    },
  );

  test('a state that cells call so is that state', async () => {
    expect(await lifts.names('Which lifts are in use?')).toEqual(['L1']);
  });
});

describe('When something was done is told by the day of that alone', () => {
  test.each([
    ['When was Ben scrapped?', '2020-02-03'],
    ['When did we purchase Ben?', '2012-01-01'],
  ])('%s', async (question, day) => {
    const { rows } = await studio.ask(question);
    expect(rows.map(row => row.map(String))).toEqual([[day]]);
  });

  test('of people as well', async () => {
    expect((await club.ask('When did Jon cancel?')).rows.map(row => row.map(String))).toEqual([['2022-01-01']]);
  });
});
