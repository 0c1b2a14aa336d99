import { wordsOf } from '../../words/fold.ts';
import { spell, stemGerman } from './stem.ts';

/** Gender, singular and plural of nouns answers are made of, and the names of English data they stand for. */
const lines = `
m Umsatz Umsätze | revenue, sales, turnover, sales amount, sales revenue
f Einnahme Einnahmen | income, earnings
m Erlös Erlöse |
m Kunde Kunden | customer, client, customers
m Kundenname Kundennamen | customer name
f Kundennummer Kundennummern | customer id, customer number
f Bestellung Bestellungen | order, orders
f Bestellnummer Bestellnummern | order id, order number
n Bestelldatum Bestelldaten | order date
m Bestellwert Bestellwerte | order value
m Auftrag Aufträge |
m Einkauf Einkäufe | purchase, purchases
f Transaktion Transaktionen | transaction, transactions
f Buchung Buchungen | booking, bookings
n Produkt Produkte | product, products
m Produktname Produktnamen | product name
f Produktkategorie Produktkategorien | product category
m Artikel Artikel | item, article, items
f Region Regionen | region, regions
f Menge Mengen | quantity, qty
f Stückzahl Stückzahlen | units
m Preis Preise | price
m Stückpreis Stückpreise | unit price
m Listenpreis Listenpreise | list price
f Kosten Kosten | cost, costs
m Aufwand Aufwände | expense, expenses
m Betrag Beträge | amount
m Gesamtbetrag Gesamtbeträge | total amount
m Wert Werte | value
n Land Länder | country
f Stadt Städte | city, town
m Ort Orte | place
m Bundesstaat Bundesstaaten | state
f Adresse Adressen | address
f Postleitzahl Postleitzahlen | zip code, postal code, zip, postcode
m Mitarbeiter Mitarbeiter | employee, employees, staff
m Mitarbeitername Mitarbeiternamen | employee name
n Gehalt Gehälter | salary, wage
f Abteilung Abteilungen | department, departments
n Team Teams | team, teams
n Datum Daten | date
n Rechnungsdatum Rechnungsdaten | invoice date
n Lieferdatum Lieferdaten | delivery date, shipping date, ship date
n Einstellungsdatum Einstellungsdaten | hire date
n Geburtsdatum Geburtsdaten | birth date, date of birth, birthday
n Alter Alter | age
n Geschlecht Geschlechter | gender, sex
f Kategorie Kategorien | category, categories
f Art Arten | type, kind
m Kanal Kanäle | channel
m Vertriebskanal Vertriebskanäle | sales channel
m Rabatt Rabatte | discount
f Steuer Steuern | tax
m Gewinn Gewinne | profit
f Marge Margen | margin
m Verlust Verluste | loss
n Budget Budgets | budget
f Rechnung Rechnungen | invoice, invoices
f Zahlung Zahlungen | payment, payments
f Zahlungsart Zahlungsarten | payment method
f Lieferung Lieferungen | delivery, shipment, deliveries, shipments
m Lieferant Lieferanten | supplier, vendor, suppliers
n Lager Lager | warehouse, warehouses
m Bestand Bestände | stock, inventory
m Lagerbestand Lagerbestände | stock level
m Lagerwert Lagerwerte | stock value
f Filiale Filialen | store, shop, branch, stores, shops
f Retoure Retouren | return, returns
m Status Status | status
f Bewertung Bewertungen | rating, ratings
f Rezension Rezensionen | review, reviews
f Punktzahl Punktzahlen | score, points
m Punkt Punkte |
f Klasse Klassen | class
n Ergebnis Ergebnisse | result, results
f Fehlzeit Fehlzeiten | absences
m Artikelname Artikelnamen | item name
f Stückkosten Stückkosten | unit cost
f Jobstufe Jobstufen | job level
f Note Noten | grade
f Beschreibung Beschreibungen | description
m Name Namen | name, full name
m Vorname Vornamen | first name
m Nachname Nachnamen | last name, surname
m Titel Titel | title
f Nummer Nummern | number
f Telefonnummer Telefonnummern | phone, phone number
f E-Mail-Adresse E-Mail-Adressen | email
n Jahr Jahre | year
m Monat Monate | month
f Woche Wochen | week
n Quartal Quartale | quarter
m Tag Tage | day
f Zeit Zeiten | time
f Dauer Dauern | duration
f Länge Längen | length
f Breite Breiten | width
f Höhe Höhen | height, elevation
n Gewicht Gewichte | weight
f Größe Größen | size
f Fläche Flächen | area
f Temperatur Temperaturen | temperature
f Luftfeuchtigkeit Luftfeuchtigkeiten | humidity
m Druck Drücke | pressure
f Geschwindigkeit Geschwindigkeiten | speed
f Entfernung Entfernungen | distance
f Messung Messungen | reading, measurement, readings
m Sensor Sensoren | sensor, sensors, sensor id
n Gerät Geräte | device, devices
m Standort Standorte | location, site
m Raum Räume | room, rooms
n Gebäude Gebäude | building
m Student Studenten | student, students
m Kurs Kurse | course, courses
n Fach Fächer | subject
n Hauptfach Hauptfächer | major
f Prüfung Prüfungen | exam
n Unternehmen Unternehmen | company
f Firma Firmen |
f Marke Marken | brand
f Farbe Farben | color, colour
f Sprache Sprachen | language
f Bevölkerung Bevölkerungen | population
m Kontinent Kontinente | continent
f Medaille Medaillen | medal, medals
f Sportart Sportarten | sport
m Sportler Sportler | athlete, athletes
m Spieler Spieler | player, players
n Spiel Spiele | game, match, games
m Film Filme | film, movie, films, movies
m Künstler Künstler | artist, artists
n Album Alben | album, albums
m Autor Autoren | author, authors
n Buch Bücher | book, books
m Patient Patienten | patient, patients
n Auto Autos | car
n Fahrzeug Fahrzeuge | vehicle, vehicles
m Flug Flüge | flight, flights
n Projekt Projekte | project, projects
f Aufgabe Aufgaben | task, tasks
m Vertrag Verträge | contract, contracts
n Konto Konten | account, accounts
m Kontostand Kontostände | balance
n Segment Segmente | segment
f Person Personen | person, people
f Gruppe Gruppen | group
f Stufe Stufen | level
f Anzahl Anzahlen | count
f Zeile Zeilen | row, rows
f Summe Summen |
m Anteil Anteile | share
m Durchschnitt Durchschnitte |
m Median Mediane |
f Kampagne Kampagnen | campaign, campaigns
m Besuch Besuche | visit, visits
f Priorität Prioritäten | priority
n Zahlungsziel Zahlungsziele | payment term, payment terms
n Mitglied Mitglieder | member, members
m Einwohner Einwohner |
`;

export type Noun = { gender: 'm' | 'f' | 'n'; one: string; many: string };

const key = (name: string): string => wordsOf(name).map(spell).join(' ');
const byGerman = new Map<string, Noun>();
const byEnglish = new Map<string, Noun>();
const byStem = new Map<string, Noun>();
/** Nouns of one word with their English names of one word. */
export const namedInEnglish: { german: string[]; english: string[] }[] = [];
for (const line of lines.trim().split('\n')) {
  const [noun, names] = line.split('|') as [string, string];
  const [gender, one, many] = noun.trim().split(' ') as ['m' | 'f' | 'n', string, string];
  const entry: Noun = { gender, one, many };
  byGerman.set(key(one), entry);
  byGerman.set(key(many), entry);
  for (const form of [one, many]) if (!byStem.has(stemGerman(form))) byStem.set(stemGerman(form), entry);
  const english = names.split(',').flatMap(name => name.trim() || []);
  for (const name of english) byEnglish.set(key(name), entry);
  const single = english.filter(name => !name.includes(' '));
  if (single.length > 0 && !one.includes('-')) namedInEnglish.push({ german: [one, many], english: single });
}

/** The noun a name of the data is, in German or English; null where it is none that is known. */
export const nounOf = (name: string): Noun | null =>
  byGerman.get(key(name)) ?? byEnglish.get(key(name)) ?? byStem.get(stemGerman(name)) ?? null;

/** The noun at the end of a German phrase: of "Gesamtumsatz" it is "Umsatz", of "durchschnittlicher Preis" it is "Preis". */
export const headOf = (phrase: string): Noun | null => {
  const words = phrase.split(' ');
  const at = words.findIndex(
    (word, n) => /^\p{Lu}/u.test(word) && words.slice(0, n).every(other => /^\p{Ll}/u.test(other)),
  );
  const word = words[at];
  if (word === undefined) return null;
  const known = byGerman.get(key(word));
  if (known) return known;
  const spelled = key(word);
  const ends = [...byGerman.keys()].filter(other => other.length > 2 && spelled.endsWith(other));
  const [longest] = ends.sort((a, b) => b.length - a.length);
  return longest === undefined ? null : byGerman.get(longest)!;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of the data in a German sentence: the German noun for it where there is one, else as it is, its words like nouns. */
export const title = (name: string): string => {
  const noun = nounOf(name);
  if (noun)
    return byEnglish.has(key(name)) || byGerman.get(key(name))?.one.toLowerCase() === name.toLowerCase()
      ? noun.one
      : capital(name);
  return name
    .split(' ')
    .map(word => (/^\p{Ll}{3,}/u.test(word) ? capital(word) : word))
    .join(' ')
    .replace(/ id$/i, '-ID');
};

/** The plural of a noun; a plural, and what is not known, stays as it is. */
export const plural = (word: string): string => {
  const noun = nounOf(word);
  if (noun) return noun.many;
  const name = title(word);
  const head = headOf(name);
  if (head && name.toLowerCase().endsWith(head.one.toLowerCase()))
    return `${name.slice(0, -head.one.length)}${name.endsWith(head.one) ? head.many : head.many.toLowerCase()}`;
  return name;
};

export const singular = (word: string): string => nounOf(word)?.one ?? word;

/** "Kunde" for "Kundenname" and "Sensor" for "Sensornummer". */
export const thing = (name: string): string => {
  const bare = /^(\p{L}{3,}?)(?:s|n|en)?(?:name|nummer|kennung|[ -]id)$/iu.exec(name)?.[1];
  if (!bare || /^(?:vor|nach|benutzer|datei|haus)$/i.test(bare)) return name;
  return [bare, `${bare}e`, `${bare}n`].map(nounOf).find(noun => noun !== null)?.one ?? name;
};

const lists =
  /^(\p{L}{3,}?)(?:s|n|en|e)?(?:liste|tabelle|übersicht|uebersicht|verzeichnis|register|aufstellung|export|auszug|datei|daten|stamm)$/iu;

/** "Buchungen" for "Buchungsliste"; `many` is null where nobody knows the plural of what is listed. */
export const listed = (name: string): { many: string | null } | null => {
  const bare = lists.exec(name)?.[1];
  if (!bare) return null;
  const many = [bare, `${bare}e`, `${bare}n`].find(each => nounOf(each) !== null || plural(each) !== title(each));
  return { many: many === undefined ? null : plural(many) };
};
