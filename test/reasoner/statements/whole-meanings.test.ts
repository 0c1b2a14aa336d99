import { describe, expect, it } from 'vitest';
import { findSecret } from '../../../src/engine/reasoner/statements/find-secret.ts';
import { readStatements } from '../../../src/engine/reasoner/statements/read-statements.ts';

const definitions = (message: string) => readStatements(message).statements.map(({ definition }) => definition);

describe('What a word stands for', () => {
  it.each([
    ['net revenue = invoice_total - discount', 'invoice_total minus discount'],
    [
      'By leftover I mean invoice total – material cost – lab cost.',
      'invoice total minus material cost minus lab cost',
    ],
    ['Mit Ertrag meine ich invoice total – lab cost.', 'invoice total minus lab cost'],
    ['Yield is invoice total (minus lab cost).', 'invoice total minus lab cost'],
    ['Mit Ertrag meine ich Umsatz, aber nur von bezahlten Besuchen.', 'Umsatz, aber nur von bezahlten Besuchen'],
    ['By metro I mean Altona; West; Sued.', 'Altona, West, Sued'],
    ['By metro I mean Altona, and also West.', 'Altona and West'],
    ['Mit Metro meine ich Altona (und West).', 'Altona und West'],
    ['By cleared I mean status = paid, and method = card.', 'status = paid, and method = card'],
    ['By burden I mean the sum of material cost and lab cost.', 'material cost plus lab cost'],
    ['By metro I mean Altona/West.', 'Altona, West'],
    ['When I say pets I mean everything but horses.', 'other than horses'],
    ['By spare I mean gate fee - (tipping cost + fuel cost)', 'gate fee minus (tipping cost + fuel cost)'],
    ['Actually, takings are haulage fee plus gate fee', 'haulage fee plus gate fee'],
    ['No, by upkeep I meant fuel cost only', 'fuel cost only'],
    ['Nein, mit Anteil meinte ich Lohn – Gutschrift', 'Lohn minus Gutschrift'],
    ['Actually, when I say north, I mean Altona and West', 'Altona and West'],
    ['By full pay I mean (hours + overtime) * wage.', '(hours + overtime) * wage'],
  ])('is read whole in “%s”', (message, meaning) => {
    expect(definitions(message)).toMatchObject([{ meaning }]);
  });

  it.each([
    ['By turnover I mean gross sales - it is what we report.', 'gross sales'],
    ['Revenue is net of tax for us, please remember that.', 'net of tax'],
  ])('is what explains it, and not what is said aside, in “%s”', (message, meaning) => {
    expect(definitions(message)).toMatchObject([{ meaning }]);
  });
});

it('A rule of what does not count explains no word', () => {
  expect(definitions('Cancelled visits should not count as visits')).toEqual([null]);
  expect(definitions('Stornierte Besuche sollen nicht als Besuche zählen')).not.toContainEqual(expect.anything());
});

it.each([
  'Remember postgres://app:s3cretPw@db.example/main for me',
  'Remember my card is 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  'Remember my card ４１１１１１１１１１１１１１１１',
  'the wifi code is Blaubeere77, remember that',
  'Merk dir: Login lotte / Sommer2024!',
])('A secret is found however it is written: “%s”', message => {
  expect(findSecret(message)).not.toBeNull();
  for (const { content, secret } of readStatements(message).statements)
    expect([content, secret !== null]).toEqual(['', true]);
});
