const words = (text: string): string[] => text.trim().split(/\s+/);
/** Words by their stems: what a stem is depends on which other languages the data may be named in. */
type Stem = (word: string) => string;

const named = [
  'umsatz erlös einnahme verkauf ertrag wert betrag',
  'menge stückzahl volumen absatz verkauft verkaufen',
  'preis kosten gebühr tarif teuer billig günstig',
  'kosten aufwand ausgabe',
  'betrag summe wert gesamt',
  'kunde käufer abnehmer auftraggeber mandant',
  'produkt artikel ware gut',
  'bestellung auftrag kauf transaktion einkauf',
  'mitarbeiter angestellte personal beschäftigte person belegschaft',
  'gehalt lohn verdienst einkommen vergütung verdienen',
  'land nation staat heimat herkunft',
  'region gebiet zone bezirk',
  'stadt ort gemeinde wohnort kommune',
  'laden geschäft filiale niederlassung zweigstelle',
  'kategorie typ art klasse gruppe sorte warengruppe',
  'datum tag zeitpunkt',
  'kanal medium quelle vertriebskanal vertriebsweg',
  'lieferant anbieter hersteller',
  'abteilung bereich team sparte',
  'telefon handy mobil',
  'adresse anschrift ort',
  'standort ort platz stadt wo',
  'name titel bezeichnung genannt heißen',
  'nummer kennung code id schlüssel',
  'alter alt geburt geburtstag geburtsdatum',
  'temperatur grad celsius',
  'geschlecht mann frau männlich weiblich',
  'student studierende schüler',
  'lehrer dozent professor',
  'kurs fach lehrveranstaltung modul',
  'bewertung note sterne punkte',
  'bestand lagerbestand vorrat',
  'rabatt nachlass preisnachlass skonto',
  'gewinn marge profit überschuss',
  'rechnung faktura',
  'zahlung bezahlt',
  'firma unternehmen gesellschaft betrieb',
  'bevölkerung einwohner menschen',
  'länge dauer lang',
  'höhe groß hoch',
  'gewicht schwer masse',
  'geschwindigkeit schnell tempo',
  'beginn anfang start',
  'ende schluss',
  'lieferung versand versendet geliefert',
  'retoure rückgabe rücksendung zurückgegeben',
];
/** Words that name the same thing often enough to be tried. */
export const synonyms = (stem: Stem): string[][] => named.map(line => words(line).map(stem));

/** Names that mean the same in other words. */
export const phrasings = (stem: Stem): string[][] =>
  ['nachname, familienname, zuname', 'geburtsdatum, geburtstag', 'muttersprache, erstsprache'].map(line =>
    line.split(', ').map(stem),
  );
