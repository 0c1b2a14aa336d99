import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const at = (length: number) => Array.from({ length }, (_, place) => place);

/** Forty dogs of 30 owners; each third is white, and the owners of most live in district 3. */
const dogs = at(40).map(
  place =>
    `${500 + (place % 30)},${place % 4 === 0 ? 'm' : 'w'},${place % 5 < 3 ? 3 : 7},${2005 + (place % 12)},${place % 2 ? 'm' : 'w'},${place % 3 ? 'braun' : 'weiss'}`,
);

describe('What columns are attributes of', () => {
  const { ask, rows } = over({
    '20200306_hundehalter': `HALTER_ID,GESCHLECHT,STADTKREIS,GEBURTSJAHR_HUND,GESCHLECHT_HUND,HUNDEFARBE\n${dogs.join('\n')}\n`,
  });

  test.each(['Wie viele Hunde gibt es?', 'Wie viele Hunde sind bei uns gemeldet?'])(
    '“%s” counts the rows, and no kinds of an attribute',
    async question => {
      const { rows: found, text } = await ask(question);
      expect(found).toEqual([['40']]);
      expect(text).toContain('**40** Hunde.');
    },
  );

  test('there are most of them where most rows are', async () => {
    expect((await ask('In welchem Stadtkreis leben die meisten Hunde?')).rows[0]?.map(String)).toEqual(['3', '24']);
  });

  test('what has a key of its own is counted by that', async () => {
    expect(await rows('Wie viele Halter gibt es?')).toEqual([['30']]);
  });

  test('a word that only begins so is another thing', async () => {
    const { outputs, text } = await ask('Wie viel Hundesteuer nehmen wir ein?');
    expect(outputs[0]).not.toMatchObject({ kind: 'answered' });
    expect(text).toContain('Hundesteuer');
  });
});

const tickets = at(30).map(
  place =>
    `2024-0${(place % 9) + 1}-05,${place % 3 ? 'Open' : 'Closed'},${place % 5 ? 'low' : 'high'},${place % 3 ? 'Ann' : 'Bob'},${place + 5}`,
);

describe('Things of a file that is called after nothing', () => {
  const { ask, rows } = over({
    export_final_v2: `ticket_date,ticket_status,ticket_priority,agent,minutes_spent\n${tickets.join('\n')}\n`,
  });

  test('are what the names of several columns begin with', async () => {
    expect((await ask('How many tickets are there?')).text).toContain('There are **30** tickets.');
    expect((await ask('How many open tickets do we have?')).rows).toEqual([['20']]);
    expect(await rows('tickets per agent')).toEqual([
      ['Ann', '20'],
      ['Bob', '10'],
    ]);
  });

  test('are said of the rows where nobody calls them anything', async () => {
    expect((await ask('How many are closed?')).text).toContain('tickets');
  });
});

const trips = at(20).map(
  place => `2024-01-0${(place % 9) + 1},late,${place % 2 ? 'Bus' : 'Tram'},red,${(place % 4) + 1}`,
);

describe('What rows are not', () => {
  const { ask } = over({
    trips_2024: `trip_date,trip_status,vehicle_type,vehicle_color,line\n${trips.join('\n')}\n`,
  });

  test('“How many vehicles are there?” takes no rows for what these only tell of', async () => {
    expect((await ask('How many vehicles are there?')).outputs[0]).not.toMatchObject({ kind: 'answered' });
    expect((await ask('How many trips are there?')).rows).toEqual([['20']]);
  });
});
