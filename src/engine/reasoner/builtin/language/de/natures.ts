import { natures as english } from '../en/natures.ts';
import { stemMixed } from '../en-de/stem-mixed.ts';

const both = (set: Set<string>, text: string): Set<string> =>
  new Set([...set, ...text.trim().split(/\s+/).map(stemMixed)]);

/** German words beside the English ones: data may be named in either. */
export const natures: typeof english = {
  contact: both(english.contact, 'postleitzahl plz telefon telefonnummer handy fax durchwahl mobil'),
  serial: both(english.serial, 'seriennummer kennzeichen steuernummer kontonummer artikelnummer'),
  coordinate: both(english.coordinate, 'breitengrad längengrad'),
  level: both(
    english.level,
    `prozent prozentsatz quote alter bewertung note rang platz platzierung temperatur geschwindigkeit dichte durchschnitt
    mittelwert luftfeuchtigkeit feuchtigkeit druck wahrscheinlichkeit höhe tiefe breite dicke durchmesser steigung`,
  ),
  fraction: both(english.fraction, 'anteil rabatt marge steuer zins zinssatz provision skonto satz'),
  price: both(english.price, 'preis tarif'),
  perTime: both(english.perTime, 'stundensatz'),
  quantity: both(english.quantity, 'menge anzahl stückzahl stück'),
  pieces: both(english.pieces, 'menge stückzahl stück'),
  duration: both(english.duration, 'dauer laufzeit stunde minute sekunde tag woche monat'),
  remark: both(
    english.remark,
    'notiz kommentar bemerkung anmerkung beschreibung nachricht text hinweis rückmeldung lebenslauf',
  ),
  naming: both(english.naming, 'name titel bezeichnung überschrift adresse anschrift straße'),
  calendar: both(english.calendar, 'monat quartal wochentag'),
  per: both(english.per, 'pro je'),
  money: both(english.money, 'geld betrag wert'),
};
