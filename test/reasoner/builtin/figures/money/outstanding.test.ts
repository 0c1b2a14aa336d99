import { expect, it } from 'vitest';
import { over } from '../../over.ts';

const english = over({
  'bill lines': `Bill,Bill date,Item,Amount,Paid on
B1,2024-01-02,Chain,30,2024-01-09
B1,2024-01-02,Labour,50,2024-01-09
B2,2024-01-03,Tube,16,
B3,2024-01-04,Bell,9,
B3,2024-01-04,Tube,8,`,
});
const german = over({
  Rechnungsposten: `Rechnungsnr,Rechnungsdatum,Artikel,Betrag,Bezahlt am
R1,2024-01-02,Riegel,3,2024-01-09
R2,2024-01-03,Saft,5,
R2,2024-01-03,Riegel,4,`,
});

it('What is outstanding is one total of what is unpaid, and no list of bills', async () => {
  for (const question of ['How much money is still outstanding?', 'What is the total outstanding amount?'])
    expect((await english.ask(question)).rows.map(row => row.map(Number))).toEqual([[33]]);
  for (const question of ['Wie viel Geld ist noch offen?', 'Wie hoch ist der offene Gesamtbetrag?'])
    expect((await german.ask(question)).rows.map(row => row.map(Number))).toEqual([[9]]);
});
