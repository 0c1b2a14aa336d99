import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

describe('A share is told for each group that is asked for', () => {
  const { ask } = over({
    inspections: `inspection_no,inspected_on,plant,town,inspector,result
P1,2024-01-01,A1,Ulm,Ann,passed
P2,2024-02-01,A2,Ulm,Ben,failed
P3,2025-01-01,A1,Kassel,Ann,passed
P4,2025-02-01,A3,Kassel,Ann,failed
P5,2025-02-02,A3,Kassel,Ben,passed
`,
  });
  const shares = async (question: string): Promise<Record<string, string>> =>
    Object.fromEntries((await ask(question)).rows.map(row => [String(row[0]), String(row.at(-1))]));

  it.each([
    'share of passed inspections per inspector',
    'What is the share of passed inspections for each inspector?',
    'percentage of passed inspections by inspector',
  ])('%s', async question => {
    expect(await shares(question)).toEqual({ Ann: '66.67', Ben: '50' });
  });

  it('and the word for it is not said to be unknown, though each share is of all', async () => {
    const { rows, text } = await ask('What is the share of inspections for each inspector?');
    expect(rows.map(([name, , share]) => [name, Number(share)])).toEqual([
      ['Ann', 60],
      ['Ben', 40],
    ]);
    expect(text).not.toContain('Without taking');
  });
});

describe('Auf Deutsch ebenso, auch wo die Tabelle nach mehr als der Sache heißt', () => {
  const { ask } = over({
    aufzugpruefungen: `Prüfnummer,Prüfdatum,Anlage,Stadt,Hersteller,Prüfer,Ergebnis,Nachprüfung
P1,2024-01-01,A1,Ulm,Liftomat,Anke Börner,bestanden,ja
P2,2024-02-01,A2,Ulm,Hubwerk,Jens Möller,stillgelegt,nein
P3,2025-01-01,A1,Kassel,Liftomat,Anke Börner,bestanden,nein
P4,2025-02-01,A3,Kassel,Hubwerk,Anke Börner,geringe Mängel,ja
P5,2025-02-02,A3,Kassel,Hubwerk,Jens Möller,bestanden,nein
`,
  });
  const shares = async (question: string): Promise<Record<string, string>> =>
    Object.fromEntries((await ask(question)).rows.map(row => [String(row[0]).slice(0, 10), String(row.at(-1))]));

  it.each([
    ['Wie hoch ist der Anteil bestandener Prüfungen je Hersteller?', { Liftomat: '100', Hubwerk: '33.33' }],
    ['Anteil der bestandenen Prüfungen pro Stadt', { Ulm: '50', Kassel: '66.67' }],
    ['Wie hoch ist die Quote stillgelegter Anlagen pro Stadt?', { Ulm: '50', Kassel: '0' }],
    ['Anteil der Prüfungen mit Nachprüfung je Hersteller', { Liftomat: '50', Hubwerk: '33.33' }],
    ['Anteil bestandener Prüfungen pro Jahr', { '2024-01-01': '50', '2025-01-01': '66.67' }],
  ])('%s', async (question, want) => {
    expect(await shares(question)).toEqual(want);
  });
});

describe('A share of rows is not told as one of those who have several', () => {
  const { ask } = over({
    bookings: `booking_no,guest,check_in,room
1,Rossi,2024-01-02,suite
2,Rossi,2024-02-01,suite
3,Kato,2024-02-10,single
4,Mbeki,2024-03-01,single`,
  });

  it.each(['What is the share of guests in a suite?', 'Wie hoch ist der Gästeanteil in der Suite?'])(
    'without saying so: %s',
    async question => {
      expect((await ask(question)).text).toMatch(/Without taking|Ohne .*zu berücksichtigen/);
    },
  );
});
