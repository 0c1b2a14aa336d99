import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const fees = over({
  beitraege: `Zahlungsdatum,Mitglied,Abteilung,Betrag
${Array.from({ length: 84 }, (_, at) => `${2018 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-10,M${at % 9},${['Turnen', 'Handball'][at % 2]},${20 + at}`).join('\n')}
`,
});

describe('A course of time is told in the steps that were asked for', () => {
  it.each([
    'Wie hat sich der Betrag von Jahr zu Jahr entwickelt?',
    'Wie hat sich der Betrag über die Jahre entwickelt?',
  ])('by years, however long it is: %s', async question => {
    const { text } = await fees.ask(question);
    expect(text).toContain('Nach Jahr war der höchste Wert **2024**');
    expect(text).not.toContain('Nach Quartal');
  });
});
