import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Asked on 20 November 2024. */
const visits = `visited on,guests
2003-05-01,1
2004-12-31,2
2014-01-01,4
2023-12-31,8
2024-11-05,16
2024-11-06,32
2024-11-20,64
`;
const besuche = visits.replace('visited on,guests', 'Besuchsdatum,Gäste');

describe('A word for several weeks or years', () => {
  const { rows } = over({ visits });

  it.each([
    ['total guests in the last fortnight', '96'],
    ['total guests in the last two weeks', '96'],
    ['total guests in the last 2 fortnights', '112'],
    ['total guests in the last decade', '12'],
    ['total guests in the last ten years', '12'],
    ['total guests in the last two decades', '14'],
  ])('counts back from today, as the same said in full: %s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { rows } = over({ besuche });

  it.each([
    ['Wie viele Gäste in den letzten vierzehn Tagen insgesamt?', '96'],
    ['Summe der Gäste im letzten Jahrzehnt', '12'],
    ['Summe der Gäste in den letzten zwei Jahrzehnten', '14'],
    ['Summe der Gäste in der vergangenen Dekade', '12'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });
});
