import type { Language } from '../language.ts';
import { sizeOf } from '../unit-size.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
/** Words by their stems: what a stem is depends on which other languages the data may be named in. */
type Stem = (word: string) => string;

/** What people call that which is drawn from a grid, whether it is told as power or as energy. */
const power = 'leistung last strom verbrauch energie nachfrage bedarf';
const energy = 'energie strom verbrauch leistung bedarf';

/** Units as Germans say them, what is measured in them, and how much of their kind one is. */
export const units = (stem: Stem): Language['units'] =>
  [
    ['kilogramm kg kilo kilogramms', 'gewicht masse schwer', 'mass 1000'],
    ['gramm g grammen', 'gewicht masse schwer', 'mass 1'],
    ['tonne t tonnen', 'gewicht schwer', 'mass 1000000'],
    ['kilometer km kilometern', 'entfernung strecke lange lang', 'length 1000'],
    ['meile mi meilen', 'entfernung strecke lange lang'],
    ['meter m metern', '', 'length 1'],
    ['zentimeter cm zentimetern', '', 'length 0.01'],
    ['millimeter mm millimetern', '', 'length 0.001'],
    ['quadratmeter qm sqm quadratmetern', 'flache grosse'],
    ['hektar ha', 'flache grosse'],
    ['liter l litern', 'volumen', 'volume 1'],
    ['sekunde s sek sekunden', 'dauer zeit', 'time 1'],
    ['minute min minuten', 'dauer zeit', 'time 60'],
    ['stunde std h stunden', 'dauer zeit', 'time 3600'],
    ['tag tage tagen', 'dauer zeit'],
    ['kwh kilowattstunde kilowattstunden', energy, 'energy 1'],
    ['mwh megawattstunde megawattstunden', energy, 'energy 1000'],
    ['gwh gigawattstunde gigawattstunden', energy, 'energy 1000000'],
    ['twh terawattstunde terawattstunden', energy, 'energy 1000000000'],
    ['kilowatt kw', power, 'power 1'],
    ['megawatt mw', power, 'power 1000'],
    ['gigawatt gw', power, 'power 1000000'],
    ['celsius degc', 'temperatur'],
    ['gallone gal gallonen', 'volumen'],
    ['pfund lb lbs', 'gewicht schwer'],
    ['euro euros eur €', 'geld betrag wert', 'euro 1'],
    ['franken chf rappen', 'geld betrag wert'],
    ['dollar dollars usd $', 'geld betrag wert'],
    ['pfund gbp £', 'geld betrag wert'],
    ['schilling kes ksh tzs ugx', 'geld betrag wert'],
    ['rupie inr ₹ rupien', 'geld betrag wert'],
    ['krone sek nok dkk kronen', 'geld betrag wert'],
    ['zloty pln', 'geld betrag wert'],
  ].map(([names, of, size]) => ({
    names: words(names!).map(stem),
    of: of === '' ? [] : words(of!).map(stem),
    size: sizeOf(size),
  }));

/** What is drawn at one time, which does not add up over times as what is used does. */
export const drawn = (stem: Stem): Set<string> => new Set(words('last nachfrage leistung').map(stem));
