import { fold } from '../../words/fold.ts';
import { namedInEnglish } from '../de/nouns.ts';
import { spell, stemGerman } from '../de/stem.ts';

/**
 * Words of business data, German and English: forms and near forms of one German word, then what it is in English, the
 * nearest first. Questions and data need not be in one language, so that both sides are looked up.
 */
const lines = `
Umsatz Erlös Umsatzerlös Umsätze Erlöse | revenue sales turnover
Verkauf Verkäufe verkauft verkaufen | sales sale sold
Vertrieb | sales
Einnahme Einnahmen Einkünfte eingenommen | income revenue earnings
Kunde Kunden Kundin Kundschaft Käufer Abnehmer | customer client buyer
Bestellung Bestellungen bestell bestellt bestellen | order
Auftrag Aufträge | order
Einkauf Einkäufe Kauf Käufe gekauft kaufen kauft | purchase bought buy
Transaktion Buchung gebucht | transaction booking
Produkt Produkte Erzeugnis | product
Artikel Ware | item article product
Region Regionen Gebiet Gebiete | region area territory
Bezirk Landkreis | district
Menge Mengen | quantity qty amount
Stückzahl Stück | quantity unit units
Preis Preise preis | price
Einzel einzeln | unit single
Kosten Aufwand Aufwände Ausgaben Ausgabe ausgegeben | cost expense spending
kosten kostet gekostet | cost price
Betrag Beträge | amount
Wert Werte | value worth
Grund Gründe Ursache | reason cause
Energie | energy
Anlage Anlagen | plant facility
Richtung Richtungen | direction
Land Länder Staat Staaten | country nation
Stadt Städte Ort Orte | city town
Bundesland | state province
Straße Straßen | street
Adresse Anschrift | address
Postleitzahl PLZ | zip postcode zipcode
Mitarbeiter Mitarbeiterin Angestellte Beschäftigte Personal | employee staff
Gehalt Gehälter Lohn Löhne Verdienst verdient verdienen | salary wage pay
Abteilung Abteilungen | department
Team Mannschaft | team
Vorgesetzter Vorgesetzte Leiter Leiterin Chef | manager
Datum Tag | date
Geburt geboren | birth
Alter alt | age
Geschlecht | gender sex
Einstellung eingestellt Eintritt | hire hired
Kategorie Kategorien Warengruppe Produktgruppe | category
Art Typ Typen Sorte | type kind
Kanal Kanäle | channel
Rabatt Rabatte Nachlass | discount
Steuer Steuern | tax vat
Gewinn Gewinne Profit | profit gain
Ertrag Erträge | profit gain income revenue
Marge Margen | margin
Verlust Verluste | loss
Budget Etat | budget
Rechnung Rechnungen Faktura | invoice bill
Zahlung Zahlungen bezahlt gezahlt | payment paid
Lieferung Lieferungen Liefer geliefert liefern Versand versandt verschickt | delivery shipping shipment delivered shipped
Fracht Frachten Frachtkosten | freight
Lieferant Lieferanten Anbieter | supplier vendor provider
Lager Lagerhaus Lagerort | warehouse
Bestand Bestände Lagerbestand Vorrat | stock
Stand | level
Filiale Filialen Laden Geschäft Niederlassung Markt | store shop branch
Retoure Retouren Rückgabe Rückgaben Rücksendung zurückgegeben retourniert zurückgeschickt | returned return returns
storniert Storno Stornierung abgesagt | cancelled canceled
Status Zustand | status state
offen | open
Bewertung Bewertungen Note bewertet | rating score
Rezension Rezensionen | review
Punkte Punkt Punktzahl | points score
Kommentar Anmerkung Bemerkung | comment note
Beschreibung | description
Name Namen | name
Vorname Vornamen | firstname
Nachname Nachnamen Familienname | lastname surname
Titel | title
Bezeichnung | name label
Nummer Nummern | number no
Kennung Schlüssel | id key
Telefon Telefonnummer | phone telephone
Handy | mobile
Mail E-Mail | email mail
Jahr Jahre | year
Monat Monate | month
Woche Wochen | week
Quartal Quartale | quarter
Zeit Uhrzeit Zeitpunkt | time
Stunde Stunden | hour
Minute Minuten | minute
Dauer | duration length
Länge | length
Breite | width
Höhe | height elevation
Tiefe | depth
Gewicht | weight
Größe | size
Fläche | area
Temperatur Temperaturen | temperature temp
Regen Niederschlag Niederschläge | rain rainfall precipitation
Schneefall Schnee | snow snowfall
Windgeschwindigkeit | wind speed
Luftdruck | pressure
Luftfeuchtigkeit Luftfeuchte | humidity
Schlusskurs Schlusskurse | close closing
Eröffnungskurs Eröffnungskurse | open opening
Feuchtigkeit Luftfeuchtigkeit Feuchte | humidity
Druck | pressure
Geschwindigkeit | speed
Entfernung Distanz Strecke | distance
Messung Messungen Messwert Messwerte gemessen | reading measurement
Sensor Sensoren Messfühler | sensor
Gerät Geräte | device
Standort Standorte | location site
Raum Räume Zimmer | room
Gebäude | building
Student Studenten Studierende Studentin | student
Schüler Schülerin | student pupil
Lehrer Lehrerin Dozent | teacher
Kurs Kurse Lehrveranstaltung | course
Klasse Klassen | class
Fach Fächer | subject
Schule | school
Universität Hochschule | university
Prüfung Klausur | exam
Abschluss | degree
Studienfach Hauptfach Studiengang | major
Stufe Ebene Niveau | level
Beruf Position Stelle | job position
Firma Unternehmen Betrieb | company firm
Marke Marken Hersteller | brand manufacturer
Farbe Farben | color colour
Sprache Sprachen | language
Bevölkerung Einwohner Einwohnerzahl | population
Kontinent Erdteil | continent
Hauptstadt | capital
Medaille Medaillen | medal
Gold | gold
Silber | silver
Bronze | bronze
Sport Sportart Sportarten Disziplin | sport
Sportler Athlet Athletin | athlete
Spieler Spielerin | player
Spiel Spiele | game match
Verein Vereine | club
Zuschauer Zuschauerzahl Publikum | attendance spectators audience crowd
Tor Tore | goals
Sieg Siege gewonnen | win won
Platz Rang | rank place
Film Filme | film movie
Lied Lieder Song | song track
Album Alben | album
Künstler Künstlerin Interpret | artist
Maler Malerin | painter
Gemälde | painting
Ausstellung Ausstellungen | exhibition
Besucher Besucherzahl | visitors
Autor Autorin | author
Buch Bücher | book
Verlag | publisher
Genre | genre
Arzt Ärztin Ärzte | doctor physician
Patient Patienten | patient
Krankenhaus Klinik | hospital
Auto Autos Fahrzeug Fahrzeuge Wagen | car vehicle
Flug Flüge | flight
Flughafen Flughäfen | airport
Hafen Häfen | port harbour harbor
Bahnhof Bahnhöfe | station
Boot Boote | boat
Schiff Schiffe | ship vessel
Zug Züge | train
Kündigung Kündigungen Abwanderung | churn cancellation termination attrition
Fahrt Fahrten | trip ride
Reise Reisen | trip travel
Hotel Hotels | hotel
Gast Gäste | guest
Reservierung | reservation booking
Projekt Projekte | project
Aufgabe Aufgaben | task
Vertrag Verträge | contract
Konto Konten | account
Kontostand Saldo Guthaben | balance
Kredit Darlehen | loan credit
Zins Zinsen | interest
Währung | currency
Segment Kundensegment | segment
Anmeldung Anmeldungen angemeldet eingeschrieben | enrollment registration
Einheit | unit
Gruppe Gruppen | group
Aktiv | active
Anteil | share
Prozent | percent
Vorrätig | stock
Besuch Besuche Besucher | visit visitor
Klick Klicks | click
Kampagne Kampagnen | campaign
Quelle | source
Ziel | target destination
Priorität | priority
Beginn Anfang Start | start
Ende | end
Dokument Dokumente | document
Person Personen Mensch Menschen Leute | person
Wohnort | city
Homeoffice remote | remote
Jahrgang | year
Kosten Kostenstelle | cost
Nachbestellung Nachbestell Meldebestand | reorder
Mindestbestand | minimum
Verstoß Verstöße | violation offence offense
Beschwerde Beschwerden | complaint
Empfehlung Empfehlungen empfohlen | recommendation referral recommended referred
Beitritt Beitritte beigetreten | join joined
Versicherung Versicherungen | insurance
Miete Mieten | rent rental
Rückstand Rückstände Außenstände | arrears
Objekt Objekte Immobilie Immobilien Liegenschaft | property
Wohnung Wohnungen | flat apartment unit
Paket Pakete Päckchen Sendung Sendungen | parcel package shipment
Fahrer Fahrerin Chauffeur | driver
Termin Termine | appointment
Mieter Mieterin | tenant
Spende Spenden gespendet | donation
Spender Spenderin | donor
Techniker Technikerin | technician
Haushalt Haushalte | household
Veranstaltung Veranstaltungen | event
Teilnehmer Teilnehmerin | participant attendee
Beitrag Beiträge | contribution fee
Gebühr Gebühren | fee charge
Vermittler Makler | agent broker
`;

type Entry = { german: string[]; english: string[] };
const listed: Entry[] = lines
  .trim()
  .split('\n')
  .map(line => {
    const [german, english] = line.split('|') as [string, string];
    return { german: german.trim().split(/\s+/), english: english.trim().split(/\s+/) };
  });
const stemsListed = new Set(listed.flatMap(({ german }) => german.map(stemGerman)));

/** What is listed, and each noun that answers call English data by: who is answered of "Mitglieder" asks for them. */
export const dictionary: Entry[] = [
  ...listed,
  ...namedInEnglish.filter(({ german }) => !german.some(word => stemsListed.has(stemGerman(word)))),
];

const add = (map: Map<string, string[]>, from: string, to: Iterable<string>): void => {
  map.set(from, [...new Set([...(map.get(from) ?? []), ...to])]);
};

/** What a German stem is in English, by the given stems of English words, and the other forms of the same word. */
export const toEnglish = (stemEnglish: (word: string) => string): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const { german, english } of dictionary) {
    const stems = new Set(german.map(stemGerman));
    for (const stem of stems) {
      add(map, stem, english.map(stemEnglish));
      add(
        map,
        stem,
        [...stems].filter(other => other !== stem),
      );
    }
  }
  return map;
};

/** What an English stem may be called in German data, by the same stemming; words that English has itself are left out. */
export const toGerman = (
  stemEnglish: (word: string) => string,
  isEnglish: (stem: string) => boolean,
): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const { german, english } of dictionary) {
    const forms = german.flatMap(word => [fold(word), spell(word)]).flatMap(word => [word, `${word}n`, `${word}en`]);
    const stems = forms.map(stemEnglish).filter(stem => stem.length > 2 && !isEnglish(stem));
    for (const word of english) add(map, stemEnglish(word), stems);
  }
  return map;
};

/** The stems of all German words of the dictionary. */
export const germanStems: ReadonlySet<string> = new Set(dictionary.flatMap(({ german }) => german.map(stemGerman)));
/** The German words of the dictionary as `spell` gives them. */
export const germanWords: ReadonlySet<string> = new Set(dictionary.flatMap(({ german }) => german.map(spell)));
