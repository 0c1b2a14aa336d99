import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const trades = ['Heizung & Lüftung', 'Heizung und Lüftung', 'HEIZUNG + LÜFTUNG', 'Rohbau', 'Dach'];
const firms = ['Lang AG', 'Kurz GmbH', 'Frank Breit', 'Schmal AG'];
const works = over({
  bau: `Auftragsdatum,Auftragnehmer,Bauvorhaben,Gewerk,AuftragssummeEUR
${Array.from(
  { length: 40 },
  (_, at) =>
    `${2020 + (at % 4)}-0${1 + (at % 9)}-15,${firms[at % 7 === 0 ? 0 : at % 4]},Schulhaus ${at},${trades[at % 5]},${at % 4 === 1 ? 9000 : 500 + at}`,
).join('\n')}
`,
});

describe('German questions for those whom rows are of', () => {
  it('ask by “wer” for the one column that says so', async () => {
    expect((await works.ask('Wer hat am meisten Geld bekommen?')).rows[0]![0]).toBe('Kurz GmbH');
    expect((await works.ask('Wer hat am häufigsten etwas erhalten?')).rows[0]![0]).toBe('Lang AG');
  });

  it('ask by “wer” for nobody who gave where only those are told who got something', async () => {
    const { outputs } = await works.ask('Wer hat am meisten Geld bezahlt?');
    expect(outputs[0]).not.toMatchObject({ kind: 'answered' });
    expect((await works.ask('Wer wurde am häufigsten bezahlt?')).rows[0]![0]).toBe('Lang AG');
  });

  it('take recipients for it, and say so', async () => {
    const { rows, text } = await works.ask('Wie viele verschiedene Empfänger gibt es?');
    expect(rows).toEqual([['4']]);
    expect(text).toContain('Hier heißt nichts „Empfänger“, genommen ist Auftragnehmer');
  });

  it('pass over whose data it is, and take money for the only column of it', async () => {
    const { outputs, text } = await works.ask('Wie viel Geld hat die Gemeinde insgesamt vergeben?');
    expect(outputs[0]).toMatchObject({ kind: 'answered' });
    expect(text).toContain('genommen ist Auftragssumme');
  });

  it('count a currency after a number as no name', async () => {
    expect((await works.ask('Wie viele Aufträge lagen unter 1000 Franken?')).rows).toEqual([['30']]);
  });
});

describe('Spellings that differ in how “&” is written', () => {
  it('are all taken where one is named, and said', async () => {
    const { rows, text } = await works.ask('Auftragssumme für Heizung und Lüftung pro Auftragnehmer');
    expect(rows.length).toBe(4);
    expect(text).toContain('Heizung & Lüftung');
    expect(text).toContain('Heizung und Lüftung');
  });

  it('are one group, which is said', async () => {
    const { rows, text } = await works.ask('Auftragssumme pro Gewerk');
    expect(rows.length).toBe(3);
    expect(text).toContain('in „&“ statt „und“');
  });
});
