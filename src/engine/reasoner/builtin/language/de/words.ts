import type { Language } from '../language.ts';
import { spell } from './stem.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
const spelt = (text: string): Set<string> => new Set(words(text).map(spell));
/** Words by their stems: what a stem is depends on which other languages the data may be named in. */
type Stem = (word: string) => string;
const stems = (stem: Stem, text: string): Set<string> => new Set(words(text).map(stem));

/** Words that carry no matter of their own. */
export const functionWords =
  spelt(`der die das des dem den ein eine einen einem einer eines und oder aber in im ins an am ans
  auf aus bei beim mit von vom zu zum zur für über unter vor nach seit bis um durch gegen ohne während wegen trotz als wie so
  dass daß ob wenn weil denn da dann also auch nur noch schon sehr mehr weniger viel viele vielen wenig wenige ist sind war
  waren sei wäre bin bist wird werden wurde wurden worden geworden hat haben hatte hatten habe habt gehabt kann können konnte
  konnten soll sollen sollte sollten muss müssen musste mussten darf dürfen durfte durften mag möchte möchten will wollen wollte wollten würde würden wirklich ungefähr circa zirka ich du er sie es wir ihr mir mich
  dir dich ihm ihn uns euch ihnen mein meine meinen meiner unser unsere unserer unserem unseren unseres euer eure sein seine
  seinen seiner seinem ihre ihren ihrer ihrem ihres dieser diese dieses diesem diesen jener jene jenes welcher welche welches
  welchem welchen wer was wann wo warum wieso weshalb wem wen wessen wie woher wohin alle allen aller alles alle jede jeder
  jedes jedem jeden einige einiger manche mehrere beide beiden man sich selbst hier dort dabei dazu davon daran darin dafür
  damit dagegen dessen deren gibt geben gab es gegeben bitte danke hallo hi hey mal eigentlich denn etwa ungefähr circa ca
  zirka rund genau jeweils jeweilig jeweiligen jeweilige insgesamt gerade eben immer meist kein keine keinen keiner nicht
  nie ja nein doch ein aus auf ab an zu vor her hin los zurück zusammen weg bzw z b usw etc innerhalb außerhalb pro je laut
  gemäß hinsichtlich bezüglich betreffend dann zuletzt hätte hätten stark sehr gern
  gerne mir zeige zeig jetzt nun überhaupt sowie sowohl entweder weder sondern bereits je desto ebenfalls außerdem
  vorhanden bisher bislang etwas irgendetwas irgendein irgendeine irgendwelche nichts denen ihnen zeigst kannst könntest würdest sag sage sagen eher welch all`);

/** "welche Art", "welches davon": asked for without naming anything. */
export const vague = (stem: Stem): Set<string> =>
  stems(
    stem,
    `Art Typ Sorte Ding Sache Eintrag Zeile Datensatz Zeilen Einträge Wert Ergebnis Ergebnisse Antwort Zahl Anzahl Summe Gesamtzahl
  Prozent Prozentsatz Daten Angaben Angabe Name Namen Person Personen Leute andere erste letzte`,
  );

/** Verbs and fillers, by stem: they may name a column and need not be found. */
export const softWords = (stem: Stem): Set<string> =>
  stems(
    stem,
    `machen macht gemacht machte tun getan nehmen genommen nahm kommen kommt kam kamen gekommen stammen stammt sehen
  siehst wissen weiß brauchen benötigen finden fanden gefunden findet sagen erzählen arbeiten arbeitet arbeiteten gearbeitet
  scheinen versuchen lassen rufen halten beginnen begann zeigen angezeigt hören spielen spielt gespielt laufen lief leben lebt
  lebten wohnen wohnt wohnten glauben bringen brachte gebracht passieren schreiben schrieb geschrieben sitzen stehen steht
  stand standen liegen liegt lag lagen gelegen verlieren treffen enthalten setzen lernen ändern führen geführt verstehen
  folgen erstellen erstellt erzeugen sprechen lesen erlauben hinzufügen wachsen gehen geht ging gingen gegangen eingegangen
  eingehen öffnen gewinnen bieten angeboten anbieten lieben erinnern betrachten erscheinen kaufen kaufte kauften gekauft
  warten dienen senden bauen bleiben fallen gefallen reichen erreichen erreicht erreichte erreichten erzielen erzielt erzielte
  erzielten gebracht töten überschreiten bestehen bestanden entscheiden ziehen brechen gehören gehört gehörten lokalisieren
  befinden befindet befanden auflisten aufgeben aufgegeben tätigen getätigt vergleichen ordnen sortieren registrieren
  verdienen verdient besitzen besitzt besaßen haben lehren studieren geboren bekommen erhalten erhielt erhielten bestellen
  bestellt bestellten bestellte einkaufen liefern versenden mieten buchen beschäftigen eingestellt einstellen beitreten
  anfangen starten beenden beendet abschließen abgeschlossen veröffentlichen veröffentlicht erschienen herstellen hergestellt
  auftreten teilnehmen teilgenommen nahmen besuchen besucht reisen fliegen landen kosten kostet kosteten reservieren bleiben
  prüfen behandeln verwalten leiten leitet betreuen zuweisen konkurrieren schlagen ausrichten vergeben wählen vertreten
  abdecken verbunden verknüpfen zugeordnet entsprechen entspricht vorkommen kommt auftauchen aufzeichnen erfasst gespeichert
  speichern typ art wert werte eintrag ding sache detail details information informationen info angaben daten tabelle tabellen
  datei liste blatt diagramm spalte spalten zeile zeilen feld ergebnis ergebnisse antwort frage anzahl zahl zahlen betrag
  summe gesamt insgesamt möglich verfügbar tatsächlich bestimmt bestimmte konkret einzeln einzelne einzelnen verschieden
  unterschiedlich ganz ganze ganzen gesamte gesamten genau folgend folgende folgenden oben unten oberste erste letzte
  vorherige nächste gemeldet angemeldet registriert eingetragen verzeichnet hinterlegt kürzlich früh spät neu neue neuen alt meisten wenigsten hoch hohe hoher hohen niedrig groß große klein
  kleine lang kurz zeit mal tag datum jahr monat woche quartal zeitraum anzeigen berechnen ermitteln bestimmen
  identifizieren auswählen abrufen ansehen drucken zählen mitteln gruppieren aufteilen aufgeteilt aufgeschlüsselt verkaufen
  verkauft verkaufte verkauften erwirtschaften erwirtschaftet beitragen beträgt betrug betragen belaufen beläuft existieren
  existiert geschehen erwähnen nennen angeben beschreiben heißen heißt heißen genannt namens lautet lauten person personen
  menschen leute einmal zweimal dreimal sicher weitere weiteren anderen andere insgesamt euro eur dollar usd grad celsius kg
  kilogramm gramm meter metre km liter minute minuten stunde stunden prozent überblick gebucht übrig wurde zusammen
  entfallen entfiel entfallen ausmachen ausmacht machten fallen zahlen bezahlt gezahlt zahlten bezahlen gemessen messen lagern
  gelagert auf vorrätig gesamten ausgegeben ausgeben gegeben teuer teure günstig günstige weltweit absolviert arbeitend
  tätig beschäftigt besonders dauert gedauert dauern gelten gilt spiegel entwickeln entwickelt entwickelte entwickelten anhand basis bezug form weise hinweg jemals
  damals derzeit zurzeit aktuell aktuelle aktuellen danach davor früher einst ehemals vormals seinerzeit neulich kürzlich jüngst letztens
  unlängst mittlerweile inzwischen momentan gegenwärtig heutzutage künftig zukünftig demnächst bald vorher nachher anfangs zwischenzeitlich`,
  );

/** Past participles and infinitives in lower case: an unknown word that looks so is no name. */
export const verbal = (word: string): boolean =>
  word.length > 4 &&
  (/^ge.+(?:t|en)$/.test(word) || /^(?:ver|be|er|ent|zer|ein|aus|ab|an|auf|zu).{2,}(?:t|en|ten|te)$/.test(word));
export const beforeVerbs = spelt('zu ich er sie es wir man ihr kann können soll sollen muss müssen will wollen');

/** The articles that stand for a thing as well ("die", "das") are left out: they mostly stand before one. */
export const pronouns = spelt('welche welcher welches welchen denen');

export const relations = spelt(
  'von vom des der für mit die der das den dem deren dessen wer aus in im auf bei beim an am zu zum zur unter gehörend',
);
/** What follows is had by what stands before. */
export const owning = spelt('mit hat haben hatte hatten besitzt besitzen deren dessen');
export const rates = spelt('pro je');
export const callings = { verbs: spelt('heißen heißt genannt'), askers: spelt('wie') };
export const own = spelt(
  'ihr ihre ihrem ihren ihrer ihres sein seine seinem seinen seiner seines deren dessen jeweils jeweilige jeweiligen jeweiliger',
);
export const possessives = spelt('von vom des der für in im aus');
export const joiners = new Set(['der', 'des', 'von', 'vom', 'ein', 'eine', 'einer', 'eines']);
/** Words that ask for something. */
export const questionWords: ReadonlySet<string> = new Set(
  words(
    'was wer wen wem wessen wann wo woher wohin warum wieso wie welche welcher welches welchen welchem wieviel wieviele womit',
  ),
);
export const yesNo =
  spelt(`ist sind war waren hat haben hatte hatten gibt gab kann können wird werden wurde wurden verdienen
  verdient kommen kommt arbeiten arbeitet wohnen wohnt liegt liegen lag kosten kostet verkaufen verkauft verkauften machen macht
  machte gewann gewannen stieg sank`);
export const pivots =
  spelt(`die der das ist sind war waren kommt kommen kam kamen hat haben hatte hatten geht gehen ging gingen
  macht machen gehört gehören stammt stammen wurde wurden wird werden entfällt entfallen entfiel entfielen verkauft verdienen wohnen
  arbeiten leben leitet mit aus`);
/** Words for money that comes in and that goes out, whatever column holds it. */
export const flows = (stem: Stem): Language['flows'] => ({
  in: stems(
    stem,
    'einnahme einnahmen ertrag erträge erlös erlöse verdienst verdient umsatz umsätze einkünfte eingenommen erwirtschaftet umgesetzt erlöst',
  ),
  out: stems(stem, 'kosten ausgabe ausgaben aufwand aufwände aufwendungen gebühr steuer rabatt'),
  beside: stems(
    stem,
    'trinkgeld steuer mehrwertsteuer mwst gebühr rabatt versand porto zuschlag kaution pfand erstattung gutschrift skonto provision',
  ),
  partly: stems(stem, 'zwischensumme teilsumme teilbetrag'),
  loosely: stems(stem, 'wert'),
  received: stems(stem, 'eingenommen erhalten eingegangen kassiert bringt bringen brachte'),
  paid: stems(stem, 'bezahlt gezahlt erhalten eingegangen'),
  billed: stems(stem, 'berechnet berechneten abgerechnet fakturiert'),
  given: stems(stem, 'spende beitrag zuwendung zuschuss fördergeld schenkung'),
  worth: stems(stem, 'wert größe summe betrag'),
  spent: stems(stem, 'lohn löhne gehalt gehälter einkauf einkäufe budget miete gutschein erstattung'),
  staff: stems(stem, 'personal mitarbeiter belegschaft angestellte beschäftigte leute team'),
  pay: stems(stem, 'lohn löhne bruttolohn gehalt gehälter'),
  earning: stems(stem, 'verdienen verdient verdiente verdienten'),
  planned: stems(stem, 'budget plan geplant soll ziel budgetiert'),
  actual: stems(stem, 'ist tatsächlich real verbraucht'),
  whole: stems(
    stem,
    'gesamt betrag gesamtbetrag rechnungsbetrag summe wert brutto bruttobetrag umsatz warenwert auftragswert',
  ),
});
/** Words for money whatever it is for. */
export const money = (stem: Stem): Set<string> => stems(stem, 'geld gelder geldes');
export const lists = spelt('nach für gruppiert aufgeteilt aufgeschlüsselt');

/** Nouns for the rows of any table, of people, and of places that people go to. */
export const everyday = (stem: Stem): Language['everyday'] => ({
  things: stems(stem, 'Ding Dinge Sache Sachen Stück Fall Fälle Gegenstand Gegenstände Objekt'),
  people: stems(stem, 'Leute Person Personen Mensch Menschen'),
  places: stems(stem, 'Ort Orte Stelle Lokal Lokale Standort Betrieb'),
});

/** Whoever the data is of, and the words before these that say so. */
export const keepers = (stem: Stem): Language['keepers'] => ({
  words: stems(
    stem,
    `firma unternehmen betrieb gesellschaft organisation verein verband genossenschaft netzwerk kette agentur stadt gemeinde
    kommune stiftung behörde verwaltung amt kanton bund schule hochschule universität bibliothek museum kirche`,
  ),
  after: new Set(
    words('der die das dem den unser unsere unserem unseren unserer dieser diese dieses diesem').map(spell),
  ),
});

const inRoles: Record<keyof Language['roles'], string | null> = {
  unit: null,
  name: 'name titel bezeichnung vorname nachname',
  key: 'nummer kennung schlüssel kennziffer',
  count: 'anzahl zahl nummer gesamt stückzahl',
  filler:
    'daten export bericht tabelle liste register verzeichnis aufstellung datenbank datei kopie neu übersicht stammdaten bewegungsdaten bereinigt roh aktuell aktualisiert auszug abzug',
  published: 'offen öffentlich amtlich',
  anything: 'ereignis eintrag datensatz zeile objekt vorgang',
  code: 'postleitzahl telefon telefonnummer nummer handy konto iban',
  place: 'stadt land ort adresse standort bundesland region gebiet bezirk wohnort gemeinde filiale',
  person: 'kunde mitarbeiter student schüler spieler autor künstler athlet sportler vorname nachname',
  time: 'datum zeit tag zeitpunkt uhrzeit geburtstag wann erstellt',
  year: 'jahr saison jahrgang baujahr',
  money:
    'geld umsatz rückstand preis kosten betrag gehalt lohn erlös einnahme ausgabe gewinn budget gebühr verdienst euro wert saldo zahlung bezahlt spende erstattung entgelt honorar trinkgeld beitrag zuschuss zuwendung fördersumme subvention eur chf franken',
  figure: 'punkte note gesamt menge betrag medaille stückzahl',
  single: 'einzel stück',
  inside: 'abteilung team klasse raum lager kategorie fach filiale kontinent niederlassung',
  born: 'geburt geburtstag geburtsdatum geboren',
  event: 'bestellung bestell auftrag kauf verkauf rechnung buchung zahlung ereignis messung besuch lieferung',
  trait: 'status zustand ergebnis art typ stufe geschlecht note farbe größe priorität ausgang phase bewertung',
  manner:
    'zahlungsart zahlweise zahlungsweise weise methode grund ursache reklamation diagnose symptom mangel fehler beschwerde',
  sort: 'kategorie art sorte typ gattung gruppe rasse klasse warengruppe',
  percent: 'prozent anteil quote prozentsatz',
  head: 'stand betrag wert gesamt zahl anzahl höhe',
  plain: 'wert beobachtung',
};
export const roles = (stem: Stem): Language['roles'] =>
  Object.fromEntries(
    Object.entries(inRoles).map(([role, text]) => [role, text === null ? new Set<string>() : stems(stem, text)]),
  ) as Language['roles'];

export const additive = (stem: Stem): Set<string> =>
  stems(stem, 'bestand lagerbestand vorrat arbeit arbeitsstunden arbeitszeit überstunden geleistet');
export const intensive = (stem: Stem): Set<string> =>
  stems(
    stem,
    `preis alter bewertung prozent anteil verhältnis höhe gewicht geschwindigkeit temperatur rang platz jahr gehalt lohn
  durchschnitt median note wartezeit breitengrad längengrad tiefe breite länge dichte stufe größe fläche sterne entfernung marge zins
  rabatt feuchtigkeit luftfeuchtigkeit druck quote punkte`,
  );

/** Measures that are often the product of two columns, under German names, from columns of either language. */
export const derived = (stem: Stem): Language['derived'] => {
  const join = (names: string[]): string[] => names.map(name => words(name).map(stem).join(' '));
  return products.map(({ name, verbs, words: said, factors }) => ({
    name,
    verbs: join(verbs),
    words: join(said),
    factors: factors.map(join) as [string[], string[]],
  }));
};

const products = [
  {
    name: 'Umsatz',
    verbs: [
      'verkaufen',
      'verkauft',
      'einnehmen',
      'eingenommen',
      'erwirtschaften',
      'erwirtschaftet',
      'erzielt',
      'verdient',
      'umgesetzt',
    ],
    words: [
      'umsatz',
      'erlös',
      'einnahme',
      'verkauf',
      'umsatzerlös',
      'ertrag',
      'wert',
      'betrag',
      'gesamtwert',
      'bestellwert',
    ],
    factors: [
      ['menge', 'stückzahl', 'anzahl', 'stück', 'quantity', 'qty', 'unit', 'piece', 'sold', 'count'],
      ['einzel preis', 'stück preis', 'verkauf preis', 'preis', 'unit price', 'price', 'unit cost', 'rate'],
    ],
  },
  {
    name: 'Kosten',
    verbs: ['ausgeben', 'ausgegeben', 'kosten', 'gekostet'],
    words: ['kosten', 'aufwand', 'ausgabe', 'ausgaben'],
    factors: [
      ['menge', 'stückzahl', 'anzahl', 'quantity', 'qty', 'unit', 'piece'],
      ['stück kosten', 'einkauf preis', 'einzel kosten', 'unit cost', 'cost price', 'purchase price'],
    ],
  },
  {
    name: 'Lagerwert',
    verbs: [],
    words: [
      'lagerwert',
      'bestandswert',
      'warenwert',
      'wert des bestands',
      'wert des lagers',
      'lager wert',
      'bestand wert',
    ],
    factors: [
      [
        'bestand',
        'lager bestand',
        'menge',
        'stock level',
        'stock',
        'quantity',
        'stock quantity',
        'unit stock',
        'on hand',
        'inventory',
      ],
      ['stück kosten', 'einkauf preis', 'kosten', 'preis', 'unit cost', 'cost', 'unit price', 'price'],
    ],
  },
];

export const alike: Language['alike'] = {
  same: spelt(
    'gleiche gleichen gleicher gleiches selbe selben dieselbe dieselben derselbe derselben demselben dasselbe',
  ),
  as: new Set(['wie']),
};
