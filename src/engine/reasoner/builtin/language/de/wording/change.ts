import type { ChangeWords } from '../../wording/change.ts';
import { capital, join, subject } from './pieces.ts';

const moves = (words: string, direction: 'down' | 'up' | 'either'): [string, 'down' | 'up' | 'either'][] =>
  words.split(' ').map(word => [word, direction]);

export const germanChange: ChangeWords = {
  why: [
    'warum',
    'wieso',
    'weshalb',
    'weswegen',
    'woran liegt es dass',
    'woran lag es dass',
    'woran liegt',
    'woran lag',
    'wie kommt es dass',
    'wie kam es dass',
    'wie lässt sich erklären dass',
    'wie erklärt sich',
    'wie erklären sich',
    'wodurch',
    'was ist der grund für',
    'was war der grund für',
    'was sind die gründe für',
    'was waren die gründe für',
    'was ist die ursache für',
    'was sind die ursachen für',
    'was steckt hinter',
    'was erklärt',
    'erkläre mir warum',
    'erkläre warum',
    'erkläre',
    'untersuche warum',
    'finde heraus warum',
  ],
  auxiliaries: new Set(
    'ist sind war waren hat haben hatte hatten wurde wurden der die das den dem des unser unsere unserer unseren sich es dass'.split(
      ' ',
    ),
  ),
  moves: new Map([
    ...moves(
      'gefallen fiel fielen fällt gesunken sank sanken sinkt sinken rückgang rückgangs abgenommen abnahme abgesunken zurückgegangen eingebrochen einbruch brach geschrumpft schrumpfte verloren verschlechtert niedriger geringer weniger gesenkt abfall verringert vermindert reduziert minus runter runtergegangen absturz',
      'down',
    ),
    ...moves(
      'gestiegen stieg stiegen steigt steigen anstieg anstiegs zugenommen zunahme gewachsen wuchs wuchsen wachstum angestiegen erhöht erhöhung höher mehr verbessert zuwachs gesteigert steigerung plus hochgegangen angezogen',
      'up',
    ),
    ...moves('verändert veränderung geändert änderung entwickelt entwicklung unterschied anders so schwankt', 'either'),
  ]),
  against: [
    'im vergleich zu',
    'im vergleich zum',
    'im vergleich zur',
    'im vergleich mit',
    'verglichen mit',
    'gegenüber dem',
    'gegenüber der',
    'gegenüber',
    'versus',
    'vs',
    'vs.',
    'als im',
    'als in',
    'als',
  ],
  ties: new Set(['des', 'der', 'beim', 'bei', 'von', 'vom', 'im', 'an', 'am', 'in']),
  say: {
    change: (measure, from, before, to, after, by) =>
      `${capital(measure.startsWith('~') ? measure.slice(1) : subject(measure))} ging von ${before} (${from}) auf **${after}** (${to}), ${by}.`,
    otherwise: (measure, direction) =>
      `~${capital(subject(measure))} ist nicht ${direction === 'down' ? 'gefallen' : 'gestiegen'}:`,
    steady: (measure, from, to, value) =>
      `${capital(subject(measure))} lag in beiden Zeiträumen bei ${value} (${from} und ${to}): Es gibt keine Veränderung zu erklären.`,
    drivers: 'Anders als der Rest entwickelten sich:',
    driver: (name, before, after, by, share) =>
      `**${name}** ging von ${before} auf ${after} (${by})${share === null ? '' : `: ${share} der Veränderung`}.`,
    rateDriver: (name, before, after, effect) =>
      `**${name}** ging von ${before} auf ${after}, was allein das Ganze um ${effect} bewegte.`,
    rest: (before, after, by) => `Alles andere zusammen ging von ${before} auf ${after} (${by}).`,
    opposed: (change, gross) =>
      `Die Veränderung von ${change} ist, was von Bewegungen in beide Richtungen übrig bleibt, zusammen ${gross}.`,
    nothing: (groups, dimensions) =>
      `Keine Gruppe sticht heraus: Über ${groups} Kombinationen von ${join(dimensions)} sind die Unterschiede so, wie der Zufall sie mit sich bringt.`,
    directions: (up, items) =>
      `${up ? 'Gestiegen' : 'Gefallen'} ist es in ${join(items.map(({ name, along, of }) => `${along === of ? 'allen' : `${along} der`} ${of} größeren Gruppen nach ${name}`))}.`,
    season: (from, to, was, strength) =>
      `Ein Jahr zuvor war derselbe Schritt, von ${from} auf ${to}, ${was}: ${
        strength === 'alike'
          ? 'Das kann gut die Jahreszeit sein.'
          : strength === 'weaker'
            ? 'Neben der Jahreszeit ist dies eine schwache Bewegung.'
            : 'Die Jahreszeit kann ein Teil davon sein.'
      }`,
    effects: (rate, mix) =>
      `Von der Veränderung kommen ${rate} aus den Werten der Gruppen selbst und ${mix} daraus, wie viel jede von ihnen wiegt.`,
    paradox: dimension =>
      `Zu beachten: In jeder größeren Gruppe nach ${dimension} ging es anders herum als im Ganzen (Simpson-Paradox), denn die Zusammensetzung hat sich verändert.`,
    cut: last => `Nach dem ${last} gibt es keine Daten; verglichen ist deshalb derselbe Abschnitt beider Zeiträume.`,
    begins: first => `Die Daten beginnen am ${first}; der frühere Zeitraum ist deshalb nicht ganz darin.`,
    lastMonth: name => `Kein Zeitraum war genannt; erklärt ist deshalb der letzte ganze Monat, ${name}.`,
    hypothesis: dimension => `Einzelne Werte von ${dimension} haben sich anders entwickelt als der Rest.`,
    hypothesisShift: 'Alles hat sich gleich entwickelt.',
    hypothesisSeason: 'Es ist die Jahreszeit: Ein Jahr zuvor war es ebenso.',
    evidence: (name, by) => `${name} veränderte sich um ${by}.`,
    noEvidence: dimension => `Kein Wert von ${dimension} hebt sich vom Zufall ab.`,
    restMoved: by => `Was zu keiner solchen Gruppe gehört, veränderte sich um ${by}.`,
    seasonWas: by => `Ein Jahr zuvor war derselbe Schritt ${by}.`,
    noSeason: 'Aus dem Jahr davor gibt es keine Daten, an denen es sich zeigen könnte.',
    noMeasure: (figure, figures) =>
      `Welche Zahl gemeint ist, war nicht zu erkennen. Nennen Sie sie und den Zeitraum, etwa „Warum ist ${figure === '' ? 'der Umsatz' : subject(figure)} im März 2024 gefallen?“.${figures.length > 0 ? ` Die Daten nennen ${join(figures)}.` : ''}`,
    noTime:
      'Es gibt kein Datum, das vorher von nachher trennt. Nennen Sie zwei Dinge zum Vergleich oder fügen Sie eine Tabelle mit Daten hinzu.',
    noGroups: 'Es gibt keine Spalte, nach der sich die Veränderung aufteilen ließe.',
    noLater: (last, period) => `Nach dem ${last} gibt es keine Daten, also ist von ${period} nichts zu erklären.`,
    noEarlier: first => `Die Daten beginnen am ${first}: Davor ist nichts, womit zu vergleichen wäre.`,
    columns: {
      group: 'Gruppe',
      before: 'vorher',
      after: 'nachher',
      change: 'Veränderung',
      share: 'Anteil an der Veränderung',
      effect: 'Wirkung auf das Ganze',
    },
  },
};
