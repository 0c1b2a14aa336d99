import type { Language } from '../language.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
/** Words by their stems: what a stem is depends on which other languages the data may be named in. */
type Stem = (word: string) => string;

/** Units as Germans say them, and what is measured in them. */
export const units = (stem: Stem): Language['units'] =>
  [
    ['kilogramm kg kilo kilogramms', 'gewicht masse schwer'],
    ['gramm g grammen', 'gewicht masse schwer'],
    ['tonne t tonnen', 'gewicht schwer'],
    ['kilometer km kilometern', 'entfernung strecke lange lang'],
    ['meile mi meilen', 'entfernung strecke lange lang'],
    ['meter m metern', ''],
    ['zentimeter cm zentimetern', ''],
    ['millimeter mm millimetern', ''],
    ['quadratmeter qm sqm quadratmetern', 'flache grosse'],
    ['hektar ha', 'flache grosse'],
    ['liter l litern', 'volumen'],
    ['sekunde s sek sekunden', 'dauer zeit'],
    ['minute min minuten', 'dauer zeit'],
    ['stunde std h stunden', 'dauer zeit'],
    ['tag tage tagen', 'dauer zeit'],
    ['kwh kilowattstunde kilowattstunden', 'energie strom verbrauch'],
    ['mwh megawattstunde megawattstunden', 'energie strom verbrauch'],
    ['gallone gal gallonen', 'volumen'],
    ['pfund lb lbs', 'gewicht schwer'],
    ['euro euros eur €', 'geld betrag wert'],
    ['franken chf rappen', 'geld betrag wert'],
    ['dollar dollars usd $', 'geld betrag wert'],
    ['pfund gbp £', 'geld betrag wert'],
    ['schilling kes ksh tzs ugx', 'geld betrag wert'],
    ['rupie inr ₹ rupien', 'geld betrag wert'],
    ['krone sek nok dkk kronen', 'geld betrag wert'],
    ['zloty pln', 'geld betrag wert'],
  ].map(([names, of]) => ({ names: words(names!).map(stem), of: of === '' ? [] : words(of!).map(stem) }));
