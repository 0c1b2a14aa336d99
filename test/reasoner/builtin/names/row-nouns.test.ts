import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

/** Sixty homes by 30 sellers, of whom one is called Property and one Homes; two of each three are in the north. */
const homes = Array.from({ length: 60 }, (_, at) => {
  const seller =
    at === 0 ? 'Property' : at === 1 ? 'Homes' : `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at % 26]}elson ${at % 30}`;
  const [region, suburb] = at % 3 === 0 ? ['South', 'Low End'] : ['North', `Hill ${at % 2}`];
  const price = at === 0 ? 5000 : region === 'South' ? 100 + at : at % 2 === 0 ? 400 : 600;
  return `${suburb},${at + 1} High St,${(at % 2) + 1},${price},${seller},2016-0${(at % 9) + 1}-04,${at < 20 ? 1900 : 1980},4019`;
});

describe('Rows called by an everyday noun that is also something else in the data', () => {
  const { ask, rows } = over({
    melb_data: `Suburb,Address,Bathroom,Price,SellerG,Date,YearBuilt,Propertycount\n${homes.join('\n')}\n`,
  });

  test.each([
    'How many houses were sold in 2016?',
    'How many properties were sold in 2016?',
    'How many homes are there?',
    'Wie viele Häuser gibt es?',
    'Wie viele Immobilien wurden 2016 verkauft?',
  ])('“%s” counts the rows, and says that it took them', async question => {
    const { rows: found, text } = await ask(question);
    expect(found).toEqual([['60']]);
    expect(text).toMatch(/took the rows of|genommen sind die Zeilen von/);
  });

  test('a seller who is called so is meant where the name is written as one', async () => {
    expect(await rows('How many homes did seller "Property" sell?')).toEqual([['1']]);
  });

  test('what is set against each other are rows with the one and with the other, not a seller with himself', async () => {
    const { text } = await ask('Are homes with 2 bathrooms more expensive than homes with 1 bathroom?');
    expect(text).toMatch(/(Yes|No)\. Average price/);
  });

  test.each(['Which suburb is the most expensive?', 'Welcher Suburb ist am teuersten?'])(
    '“%s” asks for all homes of a suburb together, not for the one dearest home',
    async question => expect((await ask(question)).rows[0]?.[0]).toBe('Hill 1'),
  );

  test('said of the home itself it is the one dearest home', async () => {
    expect((await ask('Which suburb has the highest price?')).rows[0]?.[0]).toBe('Low End');
  });

  test.each(['How many homes are older than 100 years?', 'Wie viele Häuser sind älter als 100 Jahre?'])(
    '“%s” is judged by the year they are from',
    async question => expect(await rows(question)).toEqual([['20']]),
  );
});

/** Forty visits, of which every fourth was missed; half of the patients have diabetes. */
const visits = Array.from(
  { length: 40 },
  (_, at) =>
    `${at % 15},${5000 + at},2016-04-${String((at % 28) + 1).padStart(2, '0')},${20 + at},${at % 2},${at % 4 === 0 ? 'East' : 'West'}`,
);

describe('Rows called by what happened, in a table called after its file', () => {
  const { ask, rows } = over({
    'export-2016': `PatientId,AppointmentID,AppointmentDay,Age,Diabetes,Neighbourhood\n${visits.join('\n')}\n`,
  });

  test.each(['How many visits were there?', 'How many bookings were there?', 'How many cases were there?'])(
    '“%s” counts the rows',
    async question => expect(await rows(question)).toEqual([['40']]),
  );

  test('rows said by their number are counted for each group', async () => {
    expect(await rows('appointments per neighborhood')).toEqual([
      ['East', '10'],
      ['West', '30'],
    ]);
  });

  test('what is only so or not is never more or less than a number', async () => {
    const { rows: found, text } = await ask('How many diabetics are over 50?');
    expect(found).toEqual([['5']]);
    expect(text).toContain('age above 50');
  });
});

describe('German compounds for rows and what their cells speak of too', () => {
  const { rows } = over({
    Fahrraddiebstahl: `ANGELEGT_AM,SCHADENSHOEHE,ERFASSUNGSGRUND\n${Array.from(
      { length: 28 },
      (_, at) =>
        `${String(at + 1).padStart(2, '0')}.05.2023,${100 + at},${['Schwerer Diebstahl', 'Einfacher Diebstahl', 'Anderer Diebstahl'][at % 3]}`,
    ).join('\n')}\n`,
  });

  test('“Diebstähle pro Wochentag” counts thefts, and keeps the group', async () => {
    const found = await rows('Diebstähle pro Wochentag');
    expect(found).toHaveLength(7);
    expect(found.every(row => row.includes('4'))).toBe(true);
  });
});
