import type { AggregateName } from '../../form/aggregates.ts';
import type { Cue } from '../cue.ts';
import { stemMixed } from '../en-de/stem-mixed.ts';
import { adjectives, age, altitude, dates, length, price, size } from './adjectives.ts';
import { aggregateWords } from './aggregates.ts';
import { orderCues } from './order-cues.ts';
import { spell } from './stem.ts';

const cues = new Map<string, Cue>();
const stemAll = (phrase: string): string => phrase.split(' ').map(stemMixed).join(' ');
const endings = ['e', 'en', 'er', 'es', 'em', ''];
/** "höchst~" stands for the word with every ending an adjective may have. */
const forms = (phrase: string): string[] => {
  const at = phrase.indexOf('~');
  return at < 0 ? [phrase] : endings.flatMap(ending => forms(`${phrase.slice(0, at)}${ending}${phrase.slice(at + 1)}`));
};
const say = (phrases: string, cue: Cue): void => {
  const stemmed = { ...cue };
  if ('about' in stemmed && stemmed.about) stemmed.about = stemmed.about.map(stemAll);
  if ('near' in stemmed && stemmed.near) stemmed.near = stemmed.near.map(stemAll);
  for (const phrase of phrases.split('|'))
    for (const form of forms(phrase.trim())) cues.set(form.split(' ').map(spell).join(' '), stemmed);
};

say(
  'wie viele|wieviele|wie vielen|wie vieler|aus wie vielen|in wie vielen|von wie vielen|mit wie vielen|Anzahl|die Anzahl|Anzahl der|die Anzahl der|Anzahl an|Anzahl von|Zahl der|die Zahl der|wie oft|wie häufig|wie viele verschiedene Male|zähle|zähl|Häufigkeit|Verteilung|Verteilung der|die Verteilung der|wie ist die Verteilung der|Gesamtzahl|Gesamtzahl der|Gesamtanzahl|Gesamtanzahl der',
  { kind: 'count' },
);
say('im Durchschnitt|im Mittel|im Schnitt', { kind: 'aggregate', aggregate: 'avg', adverb: true });
for (const [aggregate, { asked }] of Object.entries(aggregateWords))
  if (asked) say(asked, { kind: 'aggregate', aggregate: aggregate as AggregateName });
say('insgesamt|zusammengerechnet|alles in allem|in Summe', { kind: 'aggregate', aggregate: 'sum', adverb: true });
say('Summe der|Summe von|Summe aller|Gesamtsumme der|wie viel|wieviel|wie viel Geld|wie viel Euro|welcher Betrag', {
  kind: 'aggregate',
  aggregate: 'sum',
  money: true,
});

say(
  'meist~|die meisten|den meisten|am meisten|höchst~|größt~|am höchsten|am größten|stärkst~|am stärksten|höchste Anzahl|größte Anzahl|höchste Anzahl an|größte Anzahl an|die höchste Anzahl|Spitzen|meisten verschiedenen',
  { kind: 'superlative', direction: 'desc' },
);
say(
  'wenigst~|die wenigsten|am wenigsten|niedrigst~|kleinst~|geringst~|am niedrigsten|am kleinsten|am geringsten|tiefst~|niedrigste Anzahl|kleinste Anzahl|geringste Anzahl|schwächst~',
  { kind: 'superlative', direction: 'asc' },
);
say('best~|am besten|führend~|wichtigst~|erfolgreichst~|umsatzstärkst~|am umsatzstärksten', {
  kind: 'superlative',
  direction: 'desc',
  vague: true,
});
say('schlechtest~|am schlechtesten|umsatzschwächst~|am umsatzschwächsten', {
  kind: 'superlative',
  direction: 'asc',
  vague: true,
});
say('häufigst~|am häufigsten|beliebtest~|am beliebtesten|gängigst~|meistgenutzt~|verbreitetst~', {
  kind: 'superlative',
  direction: 'desc',
  common: true,
});
say('seltenst~|am seltensten|unbeliebtest~', { kind: 'superlative', direction: 'asc', common: true });

for (const [high, low, about] of adjectives) {
  const sums = about.includes('quantity');
  const mean = about.includes('rating');
  const since = about === age ? ({ since: true } as const) : {};
  for (const [words, direction] of [
    [high, 'desc'],
    [low, 'asc'],
  ] as const) {
    say(words, { kind: 'superlative', direction, about, sums, mean, ...since });
    for (const word of words.split('|')) say(`${word} zuerst`, { kind: 'direction', direction, about, ...since });
  }
}
say('neuest~|am neuesten|aktuellst~|spätest~|am spätesten|zuletzt', {
  kind: 'superlative',
  direction: 'desc',
  about: dates,
});
say('früheste~|frühest~|am frühesten', { kind: 'superlative', direction: 'asc', about: dates });
say('zuerst', { kind: 'superlative', direction: 'asc', about: dates, first: true });

say('größer als', { kind: 'compare', op: '>', near: size });
say('kleiner als', { kind: 'compare', op: '<', near: size });
say('höher als', { kind: 'compare', op: '>', near: altitude });
say('niedriger als', { kind: 'compare', op: '<', near: altitude });
say('mehr als|über|oberhalb|oberhalb von|übersteigt|übersteigen|über dem|über der|mehr wie|besser als', {
  kind: 'compare',
  op: '>',
});
say('weniger als|geringer als|unter|unterhalb|unterhalb von|unter dem|unter der|schlechter als', {
  kind: 'compare',
  op: '<',
});
say('mindestens|wenigstens|nicht weniger als|größer oder gleich|ab einschließlich', { kind: 'compare', op: '>=' });
say('höchstens|maximal|nicht mehr als|bis zu|kleiner oder gleich', { kind: 'compare', op: '<=' });
say('oder mehr|oder höher|und mehr|und darüber|oder darüber|oder größer|oder besser|oder später', {
  kind: 'compare',
  op: '>=',
});
say('oder weniger|oder niedriger|und weniger|und darunter|oder darunter|oder kleiner', { kind: 'compare', op: '<=' });
say('genau|gleich|exakt|ist gleich', { kind: 'compare', op: '=' });
const times = ['datum', 'zeit', 'jahr', 'date', 'time', 'year'];
say('später als|neuer als', { kind: 'compare', op: '>', about: times });
say('früher als', { kind: 'compare', op: '<', about: times });
say('älter als', { kind: 'compare', op: '>', about: age, since: true });
say('jünger als', { kind: 'compare', op: '<', about: age, since: true });
say('länger als', { kind: 'compare', op: '>', about: length });
say('kürzer als', { kind: 'compare', op: '<', about: length });
say('schwerer als', { kind: 'compare', op: '>', about: ['gewicht', 'weight', 'mass'] });
say('leichter als', { kind: 'compare', op: '<', about: ['gewicht', 'weight', 'mass'] });
say('schneller als', { kind: 'compare', op: '>', about: ['geschwindigkeit', 'speed'] });
say('langsamer als', { kind: 'compare', op: '<', about: ['geschwindigkeit', 'speed'] });
say('teurer als|kosten mehr als|kostet mehr als|kosten über', { kind: 'compare', op: '>', about: price });
say('billiger als|günstiger als|kosten weniger als|kostet weniger als|kosten unter', {
  kind: 'compare',
  op: '<',
  about: price,
});
say('wärmer als', { kind: 'compare', op: '>', about: ['temperatur', 'temperature', 'temp'] });
say('kälter als', { kind: 'compare', op: '<', about: ['temperatur', 'temperature', 'temp'] });

say('mehr|besser', { kind: 'more', direction: 'desc' });
say('weniger|geringer~|schlechter', { kind: 'more', direction: 'asc' });
for (const [more, less, about] of [
  ['später|neuer', 'früher', times],
  ['älter', 'jünger', age],
  ['länger', 'kürzer', length],
  ['schwerer', 'leichter', ['gewicht', 'weight', 'mass']],
  ['schneller', 'langsamer', ['geschwindigkeit', 'speed']],
  ['teurer', 'billiger|günstiger', price],
] as const) {
  say(more, { kind: 'more', direction: 'desc', about: [...about] });
  say(less, { kind: 'more', direction: 'asc', about: [...about] });
}
say('größer~', { kind: 'more', direction: 'desc', near: size });
say('kleiner~', { kind: 'more', direction: 'asc', near: size });
say('höher~', { kind: 'more', direction: 'desc', near: altitude });
say('niedriger~', { kind: 'more', direction: 'asc', near: altitude });
say('wärmer', { kind: 'more', direction: 'desc', about: ['temperatur', 'temperature', 'temp'] });
say('kälter|kühler', { kind: 'more', direction: 'asc', about: ['temperatur', 'temperature', 'temp'] });
say('Mal|mal|Male', { kind: 'occasions' });
for (const [words, op, value] of [
  ['mehr als einmal|mehrmals|mehrfach|wiederholt', '>', 1],
  ['mehr als zweimal', '>', 2],
  ['mindestens einmal', '>=', 1],
  ['mindestens zweimal', '>=', 2],
  ['genau einmal|bloß einmal|lediglich einmal', '=', 1],
  ['genau zweimal|nur zweimal|bloß zweimal', '=', 2],
] as const)
  say(words, { kind: 'occasions', times: { op, value } });
say('zwischen', { kind: 'between' });
say('im Bereich von|im Bereich|reichend von', { kind: 'range' });

say('nicht|kein~|weder|nicht in|nicht aus|noch zu', {
  kind: 'not',
});
say(
  'außer|abgesehen von|ausschließlich der|außerhalb|außerhalb von|anders als|mit Ausnahme von|mit Ausnahme der|mit Ausnahme des|mit Ausnahme vom|bis auf|bis auf die|bis auf den|bis auf das|exklusive|ausschließlich des',
  { kind: 'not', apart: true },
);
say(
  'ausgenommen|ausgeschlossen|weglässt|weglassen|weggelassen|ausklammert|ausgeklammert|nicht mitgerechnet|nicht mitgezählt|nicht mitzählt|nicht eingerechnet|nicht berücksichtigt|unberücksichtigt',
  { kind: 'not', apart: true, closes: true },
);
say('nie|niemals|noch nie|nie eine|nie ein|nie einen|nichts|noch nichts|niemand|niemanden', {
  kind: 'not',
  ever: true,
});
say('ohne|ohne eine|ohne einen|ohne ein|haben kein~|hat kein~|hatten kein~|hatte kein~|haben weder|es fehlt|fehlt', {
  kind: 'lacking',
});
say('fehlend~|leer~|unbekannt~|nicht angegeben~|nicht vorhanden|nicht bekannt|fehlen', { kind: 'missing' });

say(
  'pro|je|der einzelnen|die einzelnen|den einzelnen|aller einzelnen|der jeweiligen|jeder einzelnen|jedes einzelnen|für jede|für jeden|für jedes|für alle|jede|jeder|jedes|jedem|jeden|gruppiert nach|aufgeteilt nach|aufgeschlüsselt nach|unterteilt nach|gegliedert nach|getrennt nach|in jeder|in jedem|über alle|verteilt auf|auf die einzelnen|über die einzelnen|nach jeder|quer über',
  {
    kind: 'group',
  },
);
say('nach', { kind: 'group' });
const bucket = (unit: 'day' | 'week' | 'month' | 'quarter' | 'year', adjective: string, nouns: string): void => {
  const heads = [
    'pro',
    'je',
    'nach',
    'jeden',
    'jedes',
    'jede',
    'für jeden',
    'für jedes',
    'für jede',
    'in jedem',
    'in jeder',
    'nach den',
  ];
  const phrases = nouns.split(' ').flatMap(noun => heads.map(head => `${head} ${noun}`));
  say([adjective, ...phrases].join('|'), { kind: 'bucket', unit });
};
bucket('day', 'täglich~', 'Tag Tagen Datum');
bucket('week', 'wöchentlich~', 'Woche Wochen Kalenderwoche');
bucket('month', 'monatlich~', 'Monat Monaten');
bucket('quarter', 'quartalsweise|vierteljährlich~', 'Quartal Quartalen Vierteljahr');
bucket('year', 'jährlich~', 'Jahr Jahren');
say(
  'im Zeitverlauf|im Laufe der Zeit|über die Zeit|zeitlich~ Entwicklung|Zeitverlauf|Trend|Verlauf|im Verlauf|zeitlicher Verlauf|über die Jahre|über die Monate|Zeitreihe|Entwicklung|Entwicklung des|Entwicklung der',
  { kind: 'bucket', unit: null },
);

for (const [phrases, cue] of orderCues) say(phrases, cue);
say('gemessen an|gemessen am|gemessen an der|hinsichtlich|bezüglich|in Bezug auf|bezogen auf', { kind: 'terms' });
say('top|die top|Spitzenreiter|ober~|oberst~', { kind: 'top', direction: 'desc' });
say('flop|Schlusslicht|Schlusslichter|unterst~|untere|unteren', { kind: 'top', direction: 'asc' });
say('erst~|zuoberst|ganz oben|zu Beginn', { kind: 'position', position: 'first' });
say('letzt~|zuunterst|ganz unten|am Ende', { kind: 'position', position: 'last' });
say('direkt nach|gleich nach|unmittelbar nach|folgt auf|nächst~|kommt nach', { kind: 'neighbour', offset: 1 });
say('direkt vor|unmittelbar vor|gleich vor|vorherig~|steht vor|kommt vor', { kind: 'neighbour', offset: -1 });

say(
  'Anteil|Anteil der|Anteil des|Anteil an|Anteil am|Anteil von|welcher Anteil|welcher Anteil der|wie viel Prozent|wie viel Prozent der|wieviel Prozent|wieviel Prozent der|Prozentsatz|Prozentsatz der|prozentualer Anteil|prozentuale Anteil|prozentualer Anteil der|prozentuale Anteil der|Prozent der|Quote|Rate|welchen Anteil|wie groß ist der Anteil|wie hoch ist der Anteil|wie hoch ist der Anteil der|wie groß ist der Anteil der|Bruchteil|in Prozent|prozentual|prozentuale Verteilung|prozentuale Verteilung der|in Prozent von',
  { kind: 'share' },
);
say('Verhältnis|das Verhältnis|Verhältnis von|Verhältnis zwischen|das Verhältnis von', { kind: 'ratio' });
say(
  'verschieden~|unterschiedlich~|eindeutig~|einzigartig~|unterscheidbar~|ohne Duplikate|ohne Dopplungen|ohne Wiederholungen',
  {
    kind: 'distinct',
  },
);
say(
  'Differenz|die Differenz|Unterschied|der Unterschied|Differenz zwischen|Unterschied zwischen|Abstand zwischen|wie viel mehr|wie viele mehr|wie viel weniger|wie viel höher|um wie viel|unterscheidet sich|unterscheiden sich',
  { kind: 'difference' },
);
say('minus|abzüglich', { kind: 'minus' });
say(
  'Veränderung|Änderung|verändert|geändert|gestiegen|gewachsen|wächst|steigt|Wachstum|Zunahme|Anstieg|zugenommen|gestiegen ist|Zuwachs|stieg|wuchs',
  { kind: 'change' },
);
say('gefallen|gesunken|sinkt|fällt|Abnahme|Rückgang|abgenommen|sank|fiel|Einbruch', { kind: 'change', falls: true });
say('kumuliert~|kumulativ~|laufende Summe|aufgelaufen~', { kind: 'course', how: 'running' });
say('Jahresvergleich|im Jahresvergleich|Jahr für Jahr', { kind: 'course', how: 'change', since: 'year' });
say('Wachstumsrate', { kind: 'course', how: 'change' });
say(
  'im Vergleich zu|im Vergleich zum|im Vergleich zur|verglichen mit|im Vergleich mit|gegenüber|gegenüber dem|gegenüber der|vergleiche|Vergleich|Vergleich von|Vergleich zwischen|versus|vs|gegen|im Gegensatz zu|vergleichen',
  { kind: 'versus' },
);
say('Wochentag|Wochentage|Wochentagen|Tag der Woche|Tage der Woche|Tagen der Woche', { kind: 'part', unit: 'weekday' });
say('Kalendermonat|Kalendermonate|Kalendermonaten|Monat des Jahres|Monate des Jahres', { kind: 'part', unit: 'month' });
say('Tag des Monats|Tage des Monats', { kind: 'part', unit: 'day' });
say('Stunde des Tages|Stunden des Tages|Tagesstunde|Uhrzeit|Uhrzeiten|Tageszeit', { kind: 'part', unit: 'hour' });
say(
  'gleitend~ Durchschnitt|Prognose|prognostiziere|Vorhersage|vorhersagen|Korrelation|korreliert|korrelieren|Perzentil|Ausreißer',
  { kind: 'beyond' },
);
say('sowohl|gemeinsam', { kind: 'both' });
say('sowie|und auch|als auch|und ebenso|auch', { kind: 'and', too: true });
const pieces = ['', ' das Wort', ' den Text', ' den Buchstaben', ' die Zeichenfolge'];
for (const piece of pieces) {
  say(`enthält${piece}|enthalten${piece}|enthaltend${piece}|mit${piece || ' dem Wort'}|beinhaltet${piece}`, {
    kind: 'contains',
    how: 'anywhere',
  });
  say(`beginnt mit${piece}|beginnen mit${piece}|fängt mit${piece}|anfangen mit${piece}|beginnend mit${piece}`, {
    kind: 'contains',
    how: 'start',
  });
  say(`endet auf${piece}|enden auf${piece}|endet mit${piece}|enden mit${piece}|endend auf${piece}`, {
    kind: 'contains',
    how: 'end',
  });
}

say('wer|wem|wen|wessen', {
  kind: 'ask',
  about: [
    'name',
    'person',
    'spieler',
    'player',
    'autor',
    'author',
    'kunde',
    'customer',
    'athlet',
    'athlete',
    'künstler',
    'artist',
    'student',
    'mitarbeiter',
    'employee',
    'candidate',
    'winner',
    'manager',
    'coach',
  ],
});
say('wann', {
  kind: 'ask',
  about: ['datum', 'date', 'jahr', 'year', 'zeit', 'time', 'saison', 'season', 'tag', 'day'],
});
say('wo|woher', {
  kind: 'ask',
  about: [
    'ort',
    'location',
    'place',
    'stadt',
    'city',
    'venue',
    'land',
    'country',
    'adresse',
    'address',
    'standort',
    'site',
    'state',
    'region',
  ],
});
say('wie warm|wie kalt|wie heiß|wie warm ist es|wie warm war es|wie kalt war es|wie heiß war es', {
  kind: 'ask',
  about: ['temperatur', 'temperature', 'temp'],
});
say('wie alt', { kind: 'ask', about: ['alter', 'age'] });
say('wie lang|wie lange', { kind: 'ask', about: length });
say('wie groß', { kind: 'ask', about: ['größe', 'size', 'height', 'höhe', 'fläche', 'area', 'population'] });
say('wie weit', { kind: 'ask', about: ['entfernung', 'distance'] });
say('wie schwer', { kind: 'ask', about: ['gewicht', 'weight', 'mass'] });
say('wie teuer|was kostet|was kosten|wie viel kostet|wie viel kosten', { kind: 'ask', about: price });
say(
  'welch~|was|was ist|was sind|was war|was waren|wie hoch ist|wie hoch war|wie hoch sind|wie hoch waren|wie groß ist der|wie groß ist die|wie lautet|wie lauten|wie hoch|wie stark ist|wie stark|wie sehr|wie heißen|wie heißt|in welch~|aus welch~|bei welch~|an welch~|mit welch~|zu welch~|für welch~|von welch~|auf welch~',
  { kind: 'ask' },
);
say(
  'zeige|zeig|zeige mir|zeig mir|liste|liste auf|nenne|nenne mir|nenn|gib|gib mir|finde|berechne|ermittle|bestimme|stelle dar|gib aus|auflisten|anzeigen|drucke|welche sind',
  { kind: 'show' },
);
say('und|plus|&|aber|und die|und der|und das|und den|und ihr|und ihre|und deren|und dessen|zusammen mit', {
  kind: 'and',
});
say('geteilt durch|dividiert durch|/', { kind: 'divided' });
say('oder|entweder|bzw|beziehungsweise|noch', { kind: 'or' });
say('alle Informationen|alle Angaben|alle Details|alles|alle Spalten|alle Daten|vollständige Angaben', {
  kind: 'rows',
});
say('Zeile|Zeilen|Datensatz|Datensätze|Datensätzen|Eintrag|Einträge|Einträgen|Datenpunkte', { kind: 'rows' });
say(
  'und für|und in|und im|und nach|und pro|und je|was ist mit|wie sieht es mit|wie sieht es in|wie sieht es im|wie ist es mit|wie ist es in|ich meinte|nein ich meinte|nein , ich meinte|nein ich meine|nein , ich meine|dasselbe für|das Gleiche für|das gleiche für|warum nicht|und was ist mit|und wie sieht es mit|jetzt nach|nun nach|und am|und bei|und seit',
  { kind: 'follow', how: 'replace' },
);
say(
  'nur|nur die|nur der|nur das|nur den|nur für|nur in|nur im|lediglich|davon|davon nur|von diesen|darunter nur|allein|ausschließlich',
  {
    kind: 'follow',
    how: 'narrow',
  },
);
say('stattdessen|lieber|jetzt|nun', { kind: 'follow', how: 'instead' });

/** What German words and phrases ask for, as `spell` gives their words. */
export const germanCues: ReadonlyMap<string, Cue> = cues;
