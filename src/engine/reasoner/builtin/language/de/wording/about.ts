import { fold } from '../../../words/fold.ts';
import type { AboutWords } from '../../wording/about.ts';

const set = (words: string): Set<string> => new Set(fold(words).split(' '));

export const germanAbout: AboutWords = {
  polite: set('bitte kannst könntest würdest du können könnten würden sie mal jetzt dann also nun gut okay ok denn'),
  greetings: set('hallo hi hey tag morgen abend moin servus grüß'),
  thanks: set('danke dank dankeschön super toll prima perfekt'),
  courtesies: set(
    'guten gott dich zusammen assistent vielen herzlichen besten schön sehr für die das deine ihre hilfe antwort',
  ),
  help: new Set(
    [
      'hilfe',
      'hilf mir',
      'helfen mir',
      'ich brauche hilfe',
      'was',
      'was tun',
      'was machen',
      'was alles',
      'was kann ich fragen',
      'was kann ich tun',
      'was soll ich fragen',
      'was weißt',
      'wie funktioniert das',
      'wie geht das',
      'wie fange ich an',
      'wer bist',
      'was bist',
      'wer sind',
      'wobei helfen',
      'womit helfen',
    ].map(fold),
  ),
  tables: set(
    'tabelle tabellen daten datensatz datensätze datei dateien quelle quellen datenquelle datenquellen datenbank datenbanken uploads hochgeladen verbunden hochgeladenen',
  ),
  columns: set('spalte spalten feld felder attribut attribute merkmale schema struktur aufbau'),
  around: set(
    'was welche welcher welches welchen zeig zeige liste nenne gib sag sage mir uns über die der das den dem ein eine einen einer meine meinen meiner unsere unseren alle allen es von in im zu zur mit ist sind gibt da habe hab haben hat ich wir vorhanden verfügbar sehen stehen steht zugriff auf wie viele jede jeder auflisten fragen abfragen nutzen an aktuell',
  ),
  describe: set('beschreibe beschreib beschreiben enthält enthalten drin darin fasse zusammen'),
  changes: set(
    'lösche lösch löschen entferne entfern entfernen ändere änder ändern aktualisiere aktualisieren überschreibe überschreiben ersetze ersetzen bearbeite aktiviere',
  ),
  switches: { verbs: set('schalte schalt schalten stelle stell'), ways: set('ab aus an ein') },
  settings: {
    verbs: set('setze setz setzen erhöhe erhöh erhöhen senke senk senken reduziere reduzieren stelle markiere ordne'),
    target: set('auf um als'),
  },
  giving: {
    verbs: set('gib gebt geben gewähre gewähren zahle zahlen'),
    all: set('allen jedem jeder ihnen'),
    selves: set('mir uns'),
    one: set('ein eine einen'),
    gifts: set('erhöhung gehaltserhöhung lohnerhöhung bonus rabatt nachlass zuschlag prämie gutschrift prozent'),
    more: set('mehr'),
  },
  deeds: {
    verbs: set(
      'storniere stornier stornieren genehmige genehmigen erstatte erstatten bestätige bestätigen kündige kündigen verschiebe verschieben archiviere archivieren deaktiviere deaktivieren sperre reserviere reservieren benachrichtige',
    ),
    before: set('für'),
    selves: set('mich uns mir'),
  },
  errands: {
    verbs: set(
      'storniere stornier genehmige erstatte kündige verschiebe verschieb archiviere deaktiviere sperre reserviere reservier benachrichtige schicke schick sende send maile mail erinnere informiere bestelle bestell buche bezahle überweise schließe schließ schliesse erledige verlängere stoppe pausiere übertrage entlasse befördere plane vergib',
    ),
    things: set(
      'alle alles allen beide beiden jede jeden jedem jeder ihnen ihm ihr den die das dem der eine einen ein einem meine meinen unsere unseren diese diesen',
    ),
    selves: set('mir uns'),
    shown: set('liste listen tabelle tabellen übersicht bericht zusammenfassung diagramm aufstellung zahlen'),
  },
  afterNouns: set('in im von des der bei für über um zu seit gegenüber zwischen nach je pro mit am und ist war'),
  forecasts: set(
    'prognose prognosen prognostiziere prognostizieren vorhersage vorhersagen vorhersehen schätze hochrechnung',
  ),
  future: ['was wird', 'wie viel wird', 'wie hoch wird', 'wie viele werden', 'wie wird', 'wann wird'],
  say: {
    why: () => 'Frage: Das fragt nichts von den Daten und ist gleich beantwortet.',
    greeting: () => 'Hallo.',
    thanks: () => 'Gern geschehen.',
    help: documents =>
      `Fragen Sie mich in einfachen Worten: nach Summen, Durchschnitten, Anzahlen, Anteilen und Ranglisten, nach Gruppen und Zeiträumen; nach Vergleichen; warum sich eine Zahl verändert hat; nach einem Bericht über eine Zahl${
        documents ? '; nach dem, was in Ihren Dokumenten steht' : ''
      }. Jede Antwort zeigt, woher sie stammt. Ich lese nur, und sage nichts voraus.`,
    changes: () =>
      'Ich lese Ihre Daten nur und ändere nichts daran. Laden Sie die Tabelle neu hoch oder ändern Sie sie dort, wo sie liegt; dann fragen Sie noch einmal.',
    forecast: () =>
      'Ich sage, was in den Daten steht, und nichts voraus. Fragen Sie, wie sich eine Zahl bisher entwickelt hat, etwa nach Monat.',
    nothing: () =>
      'Noch gibt es nichts zu fragen: Laden Sie eine CSV- oder Excel-Datei oder ein Dokument hoch, oder verbinden Sie eine Datenquelle.',
    tables: () => 'Sie können fragen nach:',
    table: (name, rows, columns, more) =>
      `**${name}**, ${rows === null ? 'davon sehen Sie einen Teil der Zeilen' : `${rows} Zeilen`}: ${columns.join(', ')}${more > 0 ? ` und ${more} ${more === 1 ? 'weitere Spalte' : 'weitere Spalten'}` : ''}`,
    source: (name, tables, more) =>
      `der Datenquelle **${name}**: ${tables.join(', ')}${more > 0 ? ` und ${more} ${more === 1 ? 'weitere Tabelle' : 'weitere Tabellen'}` : ''}`,
    documents: () => '- dem, was in Ihren Dokumenten steht',
    described: (name, rows, columns) => {
      const counted = `${columns} ${columns === 1 ? 'Spalte' : 'Spalten'}`;
      return rows === null
        ? `**${name}** hat ${counted}; Sie sehen einen Teil der Zeilen:`
        : `**${name}** hat ${rows} Zeilen und ${counted}:`;
    },
    number: (from, to) => (from === to ? from : `${from} bis ${to}`),
    values: (items, all, count) =>
      items.length === 0 ? 'keine Werte' : all ? items.join(', ') : `${count} Werte, etwa ${items.join(', ')}`,
    yesNo: () => 'ja oder nein',
    masked: () => 'für dich verdeckt',
    empty: count => `${count} leer`,
    moreColumns: count => `und ${count} ${count === 1 ? 'weitere Spalte' : 'weitere Spalten'}`,
  },
};
