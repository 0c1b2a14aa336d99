import { expect, it } from 'vitest';
import { readTaste, type Taste } from '../../../src/engine/reasoner/statements/read-taste.ts';

it.each<[string, Taste]>([
  ['Always give me two decimals.', { decimals: 2 }],
  ['No decimals, please.', { decimals: 0 }],
  ["I don't need the cents.", { decimals: 0 }],
  ['Amounts in whole euros only', { decimals: 0 }],
  ['Percentages with one decimal place', { percentDecimals: 1 }],
  ['Ich hätte Zahlen grundsätzlich gern ohne Nachkommastellen.', { decimals: 0 }],
  ['Bei Prozenten will ich immer eine Nachkommastelle', { percentDecimals: 1 }],
  ['Beträge bitte in vollen Euro, Cent brauche ich nicht.', { decimals: 0 }],
  ['Lass bei mir die Kommastellen weg, immer.', { decimals: 0 }],
  ['Please always answer in German.', { language: 'de' }],
  ['Antworte mir bitte immer auf Englisch.', { language: 'en' }],
  ['no pie charts please, I never use them', { charts: 'round' }],
  ['Kreisdiagramme kann ich nicht ausstehen', { charts: 'round' }],
  ['I never want charts.', { charts: 'none' }],
  ['Tables over charts for me, any day.', { charts: 'none' }],
  ['Tabellen statt Diagramme, das ist mir lieber.', { charts: 'none' }],
  ['bar charts only, I cannot read those lines', { charts: 'bars' }],
  ['Ich mag lieber Balkendiagramme.', { charts: 'bars' }],
  ['Bar charts only, and two decimals', { charts: 'bars', decimals: 2 }],
])('“%s” is heeded', (content, taste) => {
  expect(readTaste(content)).toEqual(taste);
});

it.each([
  'Amounts in thousands of pounds',
  'Please be brief with me.',
  'Diagramme bitte generell mit Fehlerbalken!',
  'Please do not round figures.',
  'Our German branch reports in English.',
  'Charts over tables for me.',
  'We sell decimal scales.',
])('“%s” is not', content => {
  expect(readTaste(content)).toEqual({});
});
