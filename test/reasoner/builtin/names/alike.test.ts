import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const ferries = [
  'boarding_time,landing_time,departure_port,arrival_port,route,vehicles',
  '2025-05-01 08:00,2025-05-01 09:10,Arno,Bell,A,12',
  '2025-05-01 10:00,2025-05-01 11:10,Bell,Arno,A,9',
  '2025-05-02 08:00,2025-05-02 08:50,Arno,Cole,B,20',
  '2025-05-03 08:00,2025-05-03 08:55,Arno,Bell,B,7',
].join('\n');
const weather = ['station,day,precipitation', 'A,2025-05-01,3', 'A,2025-05-02,5', 'B,2025-05-01,1'].join('\n');

describe('Everyday words for what the data call otherwise', () => {
  const { ask, rows } = over({ 'ferries.csv': ferries });

  it('count the rows of the table of events that they are a word for, and say so', async () => {
    const { text, rows: found } = await ask('How many trips were there?');
    expect(found).toEqual([['4']]);
    expect(text).toMatch(/Nothing is called “trips” here, so I took the rows of ferries/);
  });

  it('do so in German', async () => {
    const { text } = await ask('Wie viele Fahrten gab es?');
    expect(text).toMatch(/Hier heißt nichts „Fahrten“.*\*\*4\*\*/);
  });

  it('are grouped as rows are', async () => {
    expect(await rows('rides per route')).toEqual([
      ['A', '2'],
      ['B', '2'],
    ]);
  });

  it('are not taken for rows where they are of another kind', async () => {
    expect((await ask('How many refunds were there?')).rows).toEqual([]);
    expect((await ask('How many accidents per route?')).rows).toEqual([]);
  });
});

describe('Words that are much like the name of a column', () => {
  const { ask, rows } = over({ 'weather.csv': weather });

  it('stand for it, and it is said', async () => {
    expect(await rows('total rainfall per station')).toEqual([
      ['A', '8'],
      ['B', '1'],
    ]);
    expect((await ask('total rainfall per station')).text).toMatch(
      /Nothing is called “rainfall” here, so I took precip/,
    );
  });

  it('stand for nothing where no name is much like them', async () => {
    expect((await ask('total salary per station')).rows).toEqual([]);
  });
});

describe('Whoever does something, where a column is called after what they do', () => {
  const { rows } = over({
    films: `film_id,title,directed_by
1,Harbour,Kim
2,Valley,Lee
3,Coast,Kim
`,
  });

  it('is who the column holds', async () => {
    expect(await rows('Show the title and director of all films')).toEqual([
      ['Coast', 'Kim'],
      ['Harbour', 'Kim'],
      ['Valley', 'Lee'],
    ]);
    expect(await rows('How many directors are there?')).toEqual([['2']]);
    expect(await rows('films per director')).toEqual([
      ['Kim', '2'],
      ['Lee', '1'],
    ]);
  });
});
