import type { GapWords } from '../word-kinds.ts';
import { spell } from './stem.ts';

/** How gaps between columns are said, by the given stems. */
export const germanGaps = (stem: (word: string) => string): GapWords => {
  const listed = (text: string): string[] => text.trim().split(/\s+/).map(stem);
  const stems = (text: string): Set<string> => new Set(listed(text));
  const names = (text: string): string[] => text.split('|').map(name => listed(name).join(' '));
  return {
    tries: {
      words: new Set(['versuch', 'versuche', 'versuchen', 'versuchs', 'mal', 'anlauf', 'durchgang']),
      names: stems('versuch anlauf attempt try'),
    },
    units: {
      ...{ minute: 'minute', minuten: 'minute', stunde: 'hour', stunden: 'hour' },
      ...{ tag: 'day', tage: 'day', tagen: 'day', nacht: 'day', [spell('Nächte')]: 'day', [spell('Nächten')]: 'day' },
      ...{ woche: 'week', wochen: 'week', monat: 'month', monate: 'month', monaten: 'month' },
      ...{ jahr: 'year', jahre: 'year', jahren: 'year' },
    },
    starts:
      stems(`beginn anfang start von seit bestellung bestellt bestell eingang anfrage erstellt erstellung gemeldet meldung ausleihe
    ausgeliehen angenommen annahme angekommen eingegangen eingeliefert abgegeben gebracht entliehen verliehen vermietet check-in einzug einstellung abfahrt anreise aufnahme eintritt eröffnung gründung auftrag`),
    ends: stems(`ende schluss bis lieferung geliefert liefer versand versendet rückgabe zurückgegeben abreise entlassung austritt
    abschluss abgeschlossen erledigt erledigung gelöst schließung ankunft fertig fertiggestellt fertigstellung abgeholt abholung
    ausgeliefert zurück zurückgebracht beendet geschlossen behoben auszug check-out ausgecheckt repariert`),
    deaths: stems('tod todestag todesdatum sterbedatum sterbetag gestorben verstorben'),
    births: stems('geburt geburtstag geburtsdatum geboren'),
    makings: [
      stems('gebaut bau baudatum hergestellt herstellung'),
      stems('gekauft kauf kaufdatum angeschafft anschaffung erworben'),
    ],
    durations: stems('dauer'),
    lengths: stems(`dauer laufzeit zeit aufenthalt aufenthaltsdauer lieferzeit bearbeitungszeit durchlaufzeit
    betriebszugehörigkeit unternehmenszugehörigkeit firmenzugehörigkeit zugehörigkeit dienstzeit dienstjahre dienstalter`),
    delays: new Set(['Verspätung', 'Verspätungen', 'Verzug', 'Verzögerung', 'Zahlungsverzug'].map(spell)),
    lasting: stems(
      'dauern dauert dauerte gedauert brauchen braucht brauchte laufen läuft lief bleiben bleibt blieb warten wartet warteten gewartet',
    ),
    waits: stems('warten wartet gewartet wartezeit wartezeiten wartedauer'),
    ahead: {
      words: new Set(['voraus', 'vorher', 'vorab']),
      leads: stems('vorlauf vorlaufzeit vorlaufzeiten vorlauftage'),
      asks: new Set(['weit', 'lange', 'fruh']),
      arranging: stems(`buchung gebucht buchen bestellung bestellt bestellen reservierung reserviert erstellt angelegt
    angemeldet anmeldung anfrage gekauft`),
    },
    within: new Set(['innerhalb', 'binnen', 'innert']),
    since: new Set(['seit']),
    paces: stems('geschwindigkeit'),
    ages: stems('alter'),
    agedAt: new Set(['bei', 'beim', 'zum', 'zur', 'als']),
    age: 'Alter',
    tenure: {
      words: new Set(
        `dabei hier uns beschäftigt beschäftigten angestellt Unternehmen Firma Betrieb Betriebszugehörigkeit Zugehörigkeit Dienstzeit
        Dienstjahre Dienstalter Unternehmenszugehörigkeit Firmenzugehörigkeit arbeitet arbeiten gearbeitet`
          .trim()
          .split(/\s+/)
          .map(spell),
      ),
      present: new Set(['dabei', 'hier', 'uns', 'noch'].map(spell)),
      service: new Set(),
      staying: stems('bleiben bleibt blieb warten wartet warteten gewartet'),
      name: 'Betriebszugehörigkeit',
    },
    gains: [
      {
        name: 'Gewinn',
        words: stems('gewinn marge gewinnmarge rohertrag spanne handelsspanne'),
        left: names('preis|verkauf preis|listen preis|einzel preis|erlös|umsatz'),
        right: names('kosten|einkauf preis|stück kosten|einstand preis|ausgaben'),
      },
      {
        name: 'Rabatt',
        words: stems('rabatt nachlass preisnachlass'),
        left: names('listen preis|katalog preis|grund preis'),
        right: names('verkauf preis|netto preis'),
      },
    ],
  };
};
