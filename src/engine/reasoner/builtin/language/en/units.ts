import { sizeOf } from '../unit-size.ts';
import { stemEnglish } from './stem.ts';

/** What people call that which is drawn from a grid, whether it is told as power or as energy. */
const power = 'power load demand consumption usage electricity energy';
const energy = 'energy consumption usage electricity power demand';

const stems = (text: string): string[] => text.split(' ').filter(Boolean).map(stemEnglish);

/**
 * How units are written and said, the usual word first, what is measured in them, as people call it, and, where there are
 * others of the kind, which kind that is and how much of it one is.
 */
export const units = [
  ['kilogram kg kilo', 'weight mass heavy', 'mass 1000'],
  ['gram g', 'weight mass heavy', 'mass 1'],
  ['milligram mg', 'weight mass dose', 'mass 0.001'],
  ['ton t tons tonne', 'weight mass heavy', 'mass 1000000'],
  ['pound lb lbs', 'weight heavy'],
  ['ounce oz', 'weight heavy'],
  ['kilometer km kms kilometre', 'distance length long', 'length 1000'],
  ['mile mi nm', 'distance length long'],
  ['meter m metre', '', 'length 1'],
  ['centimeter cm centimetre', '', 'length 0.01'],
  ['millimeter mm millimetre', '', 'length 0.001'],
  ['foot ft feet', ''],
  ['hectare ha acre sqm sqft', 'area size large'],
  ['liter l litre', 'volume', 'volume 1'],
  ['milliliter ml millilitre', 'volume', 'volume 0.001'],
  ['gallon gal gals', 'volume'],
  ['barrel bbl', 'volume'],
  ['second s sec secs', 'duration time', 'time 1'],
  ['minute min mins', 'duration time', 'time 60'],
  ['hour h hr hrs', 'duration time', 'time 3600'],
  ['day days', 'duration time'],
  ['euro eur €', 'money', 'euro 1'],
  ['dollar usd $ buck', 'money'],
  ['pound gbp £ sterling', 'money'],
  ['franc chf', 'money'],
  ['shilling kes ksh tzs ugx', 'money'],
  ['rupee inr ₹', 'money'],
  ['yen jpy ¥', 'money'],
  ['yuan cny rmb', 'money'],
  ['krona sek nok dkk krone', 'money'],
  ['zloty pln', 'money'],
  ['rand zar', 'money'],
  ['naira ngn', 'money'],
  ['peso mxn', 'money'],
  ['kilowatt kw', power, 'power 1'],
  ['megawatt mw', power, 'power 1000'],
  ['celsius degc', 'temperature'],
  ['fahrenheit degf', 'temperature'],
  ['percent pct', 'share'],
  ['kwh', energy, 'energy 1'],
  ['mwh', energy, 'energy 1000'],
  ['gwh', energy, 'energy 1000000'],
  ['twh', energy, 'energy 1000000000'],
  ['gigawatt gw', power, 'power 1000000'],
  ['cent ct', 'money', 'euro 0.01'],
  ['kmh kph mph', 'speed fast'],
].map(([names, of, size]) => ({ names: stems(names!), of: stems(of!), size: sizeOf(size) }));

/** What is drawn at one time, which does not add up over times as what is used does. */
export const drawn = new Set(stems('load demand'));
