import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const gone = String.raw`(?:ausverkauft|vergriffen|(?:nicht(?:\s+mehr)?)\s+(?:auf\s+Lager|vorrätig|lieferbar))`;

/** Was von Dingen gesagt wird, von denen nichts mehr da ist, wo die Daten nur zählen, wie viele es sind. */
export const stocked: Idioms['stocked'] = [
  // „Welche Produkte sind in Kiel ausverkauft“.
  {
    said: pattern(String.raw`(?:sind|ist|waren|war)\s+(?<where>(?:[^?.!,]+?\s+)?)${gone}(?!\p{L})`),
    plainly: ({ where = '' }, level) => `mit ${level} von 0 ${where}`.trimEnd(),
  },
  { said: pattern(String.raw`(?<!\p{L})${gone}(?!\p{L})`), plainly: (_, level) => `mit ${level} von 0` },
];
