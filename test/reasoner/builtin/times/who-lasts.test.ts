import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const bookings = `booking_no,guest_name,check_in,check_out,room_type
1,Rossi,2024-01-02,2024-01-04,single
2,Rossi,2024-02-01,2024-02-07,suite
3,Kato,2024-02-10,2024-02-13,single
4,Mbeki,2024-03-01,2024-03-06,suite`;

const buchungen = `Nr,Gast,Anreise,Abreise,Zimmer
1,Rossi,2024-01-02,2024-01-04,Einzel
2,Rossi,2024-02-01,2024-02-07,Suite
3,Kato,2024-02-10,2024-02-13,Einzel
4,Mbeki,2024-03-01,2024-03-06,Suite`;

describe('How long somebody stays on average is one length for all', () => {
  const [english, german] = [over({ bookings }), over({ buchungen })];
  const askers = { english, german };

  it.each<[keyof typeof askers, string]>([
    ['english', 'How long do our guests stay on average?'],
    ['english', 'How long does a guest stay on average?'],
    ['english', 'How many nights do guests stay on average?'],
    ['german', 'Wie lange bleiben unsere Gäste im Durchschnitt?'],
    ['german', 'Wie lange bleibt ein Gast durchschnittlich?'],
  ])('%s: %s', async (language, question) => {
    expect((await askers[language].ask(question)).rows).toEqual([[4]]);
  });

  it.each<[keyof typeof askers, string]>([
    ['english', 'How long does each guest stay on average?'],
    ['german', 'Wie lange bleibt jeder Gast im Durchschnitt?'],
  ])('which each of them is asked for apart, %s: %s', async (language, question) => {
    expect(await askers[language].names(question)).toEqual(['Kato', 'Mbeki', 'Rossi']);
  });

  it('and is told for each kind of room where that is asked for', async () => {
    expect(await german.rows('Wie lange bleiben Gäste durchschnittlich pro Zimmer?')).toEqual([
      ['Einzel', '2.5'],
      ['Suite', '5.5'],
    ]);
  });
});
