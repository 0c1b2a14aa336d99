import type { DeedWords, EnduringWords } from '../../word-kinds.ts';
import { spell } from '../stem.ts';

/** What happens at a date, by all that is said of it, and English words in names of dates; last what is said of those to whom it has not happened. */
const lines = [
  'Abgang Abgänge Abgängen Austritt Austritte Austritten ausgetreten ausgeschieden Kündigung Kündigungen gekündigt kündigten kündigen gegangen verlassen verließen verloren verlieren Auszug Auszüge Auszügen ausgezogen | leave left exit termination terminated resignation resigned separation',
  'Eintritt Eintritte eingetreten Einstellung Einstellungen eingestellt Neueinstellung Neueinstellungen Zugang Zugänge angefangen Neuzugänge Einzug Einzüge Einzügen eingezogen | hire hired join joined start entry entered',
  'Anmeldung Anmeldungen angemeldet Einschreibung Einschreibungen eingeschrieben immatrikuliert Registrierung Registrierungen registriert | signup registered registration enrolled',
  'Stornierung Stornierungen storniert Storno | cancelled canceled cancellation',
  'Eröffnung Eröffnungen eröffnet Inbetriebnahme Inbetriebnahmen angeschlossen installiert Inbetriebnahmedatum hinzugekommen dazugekommen dazu aufgestellt | opened opening installed installation commissioned',
  'Schließung Schließungen geschlossen | closed closure',
  'Lieferung Lieferungen geliefert ausgeliefert liefern liefert | delivered delivery',
  'Versand versandt verschickt versendet versenden versendet verschicken | shipped dispatched',
  'Aufnahme Aufnahmen aufgenommen | admitted admission',
  'Entlassung Entlassungen entlassen | discharged discharge',
  'Ankunft Ankünfte Anreise Anreisen angereist anreisen angekommen ankommen | arrival arrive arrived',
  'Buchung Buchungen gebucht Reservierung Reservierungen reserviert | booked booking reserved',
  'Geburt Geburten geboren | birth born',
  'Todesfall Todesfälle gestorben verstorben starb starben sterben tot tote toten verstorbene verstorbenen gestorbene gestorbenen | death died deceased dead | lebend lebende lebenden lebendig lebendige lebendigen',
  'Rückgabe Rückgaben zurückgegeben Retoure Retouren | returned return',
  'Zahlung Zahlungen bezahlt gezahlt zahlen zahlt bezahlen | paid payment',
  'Bau gebaut erbaut | built',
  'erledigt erledigte erledigten abgeschlossen fertiggestellt Fertigstellung Fertigstellungen fertig | complete completed finish finished',
  'Veröffentlichung Veröffentlichungen veröffentlicht | published released',
];

/** Names of dates at which things that began were over, so that whoever has one left. */
const ended =
  'cancel cancelled canceled cancellation end ended expired closed retired decommissioned scrapped sold withdrawn discontinued Ende beendet Vertragsende Kündigungsdatum ausgemustert Ausmusterung stillgelegt Stilllegung verkauft Verkaufsdatum verschrottet abgemeldet Abmeldung exmatrikuliert until bis'.split(
    ' ',
  );

/** Names of dates with which things are there until such a day. */
const comes =
  'bought purchased acquired built commissioned installed opened launched founded subscribed registered enrolled gekauft Kauf Kaufdatum angeschafft Anschaffung gebaut Baudatum eröffnet Eröffnung gegründet angemeldet Anmeldung eingeschrieben Einschreibung Einschreibe immatrikuliert Immatrikulation Einschreibedatum'.split(
    ' ',
  );

export const deedsBy = (stem: (word: string) => string): DeedWords[] =>
  lines.map((line, at) => {
    const [own, other, before] = line.split(' | ').map(part => part.split(' '));
    const words = own!.map(spell);
    const over = at === 0 ? { over: new Set(ended.map(spell).map(stem)) } : {};
    return {
      ...{ words: new Set(words), names: new Set([...words, ...other!].map(stem)) },
      ...over,
      ...(before && { before: new Set(before.map(spell)) }),
    };
  });

export const enduringBy = (stem: (word: string) => string): EnduringWords => ({
  words: new Set(
    'aktiv aktive aktiven aktuell aktuelle aktuellen aktueller derzeit derzeitige derzeitigen momentan noch arbeiten arbeitet wohnen wohnt laufen laufend laufende laufenden beschäftigt Personalbestand Belegschaft Mitarbeiterzahl'
      .split(' ')
      .map(spell),
  ),
  had: new Set(['haben', 'hatten', 'hatte']),
  anyTime: new Set(
    [
      'aktiv',
      'aktive',
      'aktiven',
      'beschäftigt',
      'angestellt',
      'arbeitete',
      'arbeiteten',
      'gearbeitet',
      'wohnte',
      'wohnten',
      'gewohnt',
    ].map(spell),
  ),
  held: new Set('eingeschrieben immatrikuliert versichert angemeldet gemeldet registriert'.split(' ').map(spell)),
  being: new Set('ist sind war waren gewesen'.split(' ')),
  beside: ['bei uns', 'bei uns dabei'],
  filled: ['voll', 'ausgebucht', 'ausverkauft', 'uberbucht', 'buchbar', 'voll belegt'],
  having: ['hatten wir', 'haben wir', 'wir hatten', 'wir haben'],
  comes: new Set([...deedsBy(stem)[1]!.names, ...comes.map(spell).map(stem)]),
  begins: deedsBy(stem)[1]!,
  ends: deedsBy(stem)[0]!,
  versions: {
    dates: stemmed('gültig Gültigkeit geändert Änderung Änderungsdatum valid effective changed change', stem),
    tables: stemmed('Verlauf Historie Änderungen Änderung history change changes version', stem),
    states: stemmed('Status Zustand Stand Phase state stage', stem),
    levels: stemmed(
      'Bestand Lagerbestand Saldo Kontostand Guthaben Einwohner stock balance inventory hand backlog headcount',
      stem,
    ),
    doers: stemmed('von durch Bearbeiter Benutzer by user agent author', stem),
    changes: new Set(
      'Änderung Änderungen geändert ändern Anpassung Anpassungen angepasst Preisänderung Preisänderungen Gehaltsänderungen'
        .split(' ')
        .map(spell),
    ),
    rises: new Set(
      'Erhöhung Erhöhungen erhöht Gehaltserhöhung Gehaltserhöhungen Preiserhöhung Preiserhöhungen gestiegen'
        .split(' ')
        .map(spell),
    ),
    cuts: new Set('Senkung Senkungen gesenkt Preissenkung Preissenkungen Kürzung Kürzungen'.split(' ').map(spell)),
    got: new Set('bekommen bekam bekamen erhalten erhielt erhielten hatten hatte'.split(' ')),
    now: new Set(
      'aktuell aktuelle aktuellen aktueller aktuelles derzeit derzeitige derzeitigen heute jetzt momentan'.split(' '),
    ),
    ever: new Set(
      'je jemals Verlauf Historie alle früher frühere früheren ehemalige vorherige seit Änderung Änderungen geändert Erhöhung Erhöhungen Entwicklung bisher bisherige'
        .split(' ')
        .map(spell),
    ),
  },
});

const stemmed = (words: string, stem: (word: string) => string): Set<string> =>
  new Set(words.split(' ').map(spell).map(stem));
