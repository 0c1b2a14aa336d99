import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const bills = over({
  rechnungen: `Nr,Datum,Kunde,Zahlungsart,Betrag,Stand
1,2023-01-03,Adams,bar,90,Paid
2,2023-02-04,Adams,Karte,60,Failed
3,2023-03-10,Brandt,Karte,80,Paid
4,2023-04-12,Kaya,bar,70,Paid
`,
  mitarbeiter: `Personalnummer,Name,Abteilung,Eingestellt
1,Lang,Lager,2021-02-01
2,Moor,Lager,2021-05-01
3,Rot,Büro,2022-02-01
`,
});

describe('What a German clause says of its things at its end', () => {
  it.each([
    ['Wie viele Rechnungen sind verschwunden, je Zahlungsart?', 'verschwunden'],
    ['Bei wie viel Prozent der Rechnungen ist der Betrag verblasst, je Zahlungsart?', 'verblasst'],
    ['Wie viele der 2021 eingestellten Mitarbeiter sind schon wieder weg?', 'weg'],
    ['Wie viele Mitarbeiter je Abteilung sind noch da?', 'da'],
    ['Wie viele Mitarbeiter je Abteilung sind krank?', 'krank'],
  ])('is told where nothing is known of it: %s', async (question, word) => {
    expect((await bills.ask(question)).text).toContain(`„${word}“`);
  });

  it('may be a value in English data', async () => {
    const { rows } = await bills.ask('Bei wie viel Prozent der Rechnungen ist die Zahlung geplatzt, je Zahlungsart?');
    expect(rows.map(([art, , share]) => `${art} ${Number(share)}`).sort()).toEqual(['Karte 50', 'bar 0']);
  });

  it('says no more than the date of the row does, where that is read', async () => {
    const { text } = await bills.ask('Wie viele Mitarbeiter sind 2021 eingestellt worden, je Abteilung?');
    expect(text).not.toContain('Ohne');
  });
});
