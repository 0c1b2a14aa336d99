import { stemEnglish } from './stem.ts';

const stems = (text: string): string[] => text.split(' ').filter(Boolean).map(stemEnglish);

/** How units are written and said, the usual word first, and what is measured in them, as people call it. */
export const units = [
  ['kilogram kg kilo', 'weight mass heavy'],
  ['gram g', 'weight mass heavy'],
  ['milligram mg', 'weight mass dose'],
  ['ton t tons tonne', 'weight mass heavy'],
  ['pound lb lbs', 'weight heavy'],
  ['ounce oz', 'weight heavy'],
  ['kilometer km kms kilometre', 'distance length long'],
  ['mile mi nm', 'distance length long'],
  ['meter m metre', ''],
  ['centimeter cm centimetre', ''],
  ['millimeter mm millimetre', ''],
  ['foot ft feet', ''],
  ['hectare ha acre sqm sqft', 'area size large'],
  ['liter l litre', 'volume'],
  ['milliliter ml millilitre', 'volume'],
  ['second s sec secs', 'duration time'],
  ['minute min mins', 'duration time'],
  ['hour h hr hrs', 'duration time'],
  ['day days', 'duration time'],
  ['euro eur', 'money'],
  ['dollar usd', 'money'],
  ['franc chf', 'money'],
  ['kilowatt kw', 'power'],
  ['megawatt mw', 'power'],
  ['percent pct', 'share'],
  ['kwh', 'energy'],
  ['mwh', 'energy'],
  ['kmh kph mph', 'speed fast'],
].map(([names, of]) => ({ names: stems(names!), of: stems(of!) }));
