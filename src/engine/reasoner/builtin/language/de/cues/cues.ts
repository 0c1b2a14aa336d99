import type { AggregateName } from '../../../form/aggregates.ts';
import type { Cue } from '../../cue.ts';
import { adjectives, age, altitude, dates, length, price, size } from '../adjectives.ts';
import { aggregateWords } from '../aggregates.ts';
import { spell } from '../stem.ts';
import { askCues } from './ask.ts';
import { orderCues } from './order.ts';
import { textCues } from './texts.ts';
import { timeCues } from './times.ts';

const cues = new Map<string, Cue>();
const endings = ['e', 'en', 'er', 'es', 'em', ''];
/** "höchst~" stands for the word with every ending an adjective may have. */
const forms = (phrase: string): string[] => {
  const at = phrase.indexOf('~');
  return at < 0 ? [phrase] : endings.flatMap(ending => forms(`${phrase.slice(0, at)}${ending}${phrase.slice(at + 1)}`));
};
const say = (phrases: string, cue: Cue): void => {
  for (const phrase of phrases.split('|'))
    for (const form of forms(phrase.trim())) cues.set(form.split(' ').map(spell).join(' '), cue);
};

say(
  'wie viele|wieviele|wie vielen|wie vieler|aus wie vielen|in wie vielen|von wie vielen|mit wie vielen|Anzahl|die Anzahl|Anzahl der|die Anzahl der|Anzahl an|Anzahl von|Zahl der|die Zahl der|wie viele verschiedene Male|zähle|zähl|Häufigkeit|Verteilung|Verteilung der|die Verteilung der|wie ist die Verteilung der|Gesamtzahl|Gesamtzahl der|Gesamtanzahl|Gesamtanzahl der',
  { kind: 'count' },
);
say('wie oft|wie häufig', { kind: 'count', often: true });
say('im Durchschnitt|im Mittel|im Schnitt', { kind: 'aggregate', aggregate: 'avg', adverb: true });
for (const [aggregate, { asked }] of Object.entries(aggregateWords))
  if (asked) say(asked, { kind: 'aggregate', aggregate: aggregate as AggregateName });
say('zusammengerechnet|in Summe', { kind: 'aggregate', aggregate: 'sum', adverb: true });
say('insgesamt|alles in allem', { kind: 'aggregate', aggregate: 'sum', adverb: true, whole: true });
say('wie viel|wieviel|wie viel Geld|wie viel Euro|welcher Betrag', {
  kind: 'aggregate',
  aggregate: 'sum',
  money: true,
});
say('Summe der|Summe von|Summe aller|Gesamtsumme der', {
  kind: 'aggregate',
  aggregate: 'sum',
  money: true,
  adds: true,
});

say(
  'meist~|die meisten|den meisten|am meisten|höchst~|am höchsten|höchste Anzahl|größte Anzahl|höchste Anzahl an|größte Anzahl an|die höchste Anzahl|Spitzen|meisten verschiedenen',
  { kind: 'superlative', direction: 'desc' },
);
say(
  'wenigst~|die wenigsten|am wenigsten|niedrigst~|geringst~|am niedrigsten|am geringsten|tiefst~|niedrigste Anzahl|kleinste Anzahl|geringste Anzahl',
  { kind: 'superlative', direction: 'asc' },
);
say('größt~|am größten|stärkst~|am stärksten', { kind: 'superlative', direction: 'desc', large: true });
say('kleinst~|am kleinsten|schwächst~|am schwächsten', { kind: 'superlative', direction: 'asc', large: true });
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
say(
  'häufigst~|am häufigsten|öftest~|am öftesten|gängigst~|meistgenutzt~|verbreitetst~|am meisten genutzt|am meisten benutzt|am meisten verwendet',
  { kind: 'superlative', direction: 'desc', common: true },
);
say('seltenst~|am seltensten', { kind: 'superlative', direction: 'asc', common: true });
say('beliebtest~|am beliebtesten', { kind: 'superlative', direction: 'desc', common: true, liked: true });
say('unbeliebtest~', { kind: 'superlative', direction: 'asc', common: true, liked: true });
say('am meisten los|meisten los|am meisten Betrieb|geschäftigst~', {
  kind: 'superlative',
  direction: 'desc',
  busy: true,
});
say('am wenigsten los|wenigsten los|am wenigsten Betrieb|ruhigst~', {
  kind: 'superlative',
  direction: 'asc',
  busy: true,
});
for (const [words, direction] of [
  ['Bestseller|Verkaufsschlager|Topseller', 'desc'],
  ['Ladenhüter', 'asc'],
] as const)
  say(words, {
    kind: 'superlative',
    direction,
    about: ['menge', 'anzahl', 'stück', 'verkauft', 'absatz', 'quantity', 'sold', 'umsatz', 'revenue'],
    sums: true,
    sold: true,
  });

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
say('neuest~|am neuesten', { kind: 'superlative', direction: 'desc', about: dates, fresh: true });
say('aktuellst~|spätest~|am spätesten|zuletzt', { kind: 'superlative', direction: 'desc', about: dates });
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
say('oder weniger|oder niedriger|und weniger|und darunter|oder darunter|oder kleiner|oder früher', {
  kind: 'compare',
  op: '<=',
});
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
// Gefragt ist, welches von beidem, und keine Grenze.
say(
  'mehr oder weniger|mehr oder weniger als|weniger oder mehr|weniger oder mehr als|höher oder niedriger|niedriger oder höher|besser oder schlechter|schlechter oder besser',
  { kind: 'more', direction: 'desc', either: true },
);
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
say('nie|niemals|noch nie|nie eine|nie ein|nie einen|niemand|niemanden', { kind: 'not', ever: true });
say('nichts|noch nichts', { kind: 'not', ever: true, thing: true });
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
for (const [phrases, cue] of timeCues) say(phrases, cue);

for (const [phrases, cue] of orderCues) say(phrases, cue);
say('gemessen an|gemessen am|gemessen an der|hinsichtlich|bezüglich|in Bezug auf|bezogen auf', { kind: 'terms' });
say('top|die top|Spitzenreiter|ober~|oberst~', { kind: 'top', direction: 'desc' });
say('flop|Schlusslicht|Schlusslichter|unterst~|untere|unteren', { kind: 'top', direction: 'asc' });
say('erst~|zuoberst|ganz oben|zu Beginn', { kind: 'position', position: 'first' });
say('letzt~|zuunterst|ganz unten|am Ende', { kind: 'position', position: 'last' });
say('direkt nach|gleich nach|unmittelbar nach|folgt auf|nächst~|kommt nach', { kind: 'neighbour', offset: 1 });
say('direkt vor|unmittelbar vor|gleich vor|vorherig~|steht vor|kommt vor', { kind: 'neighbour', offset: -1 });

say(
  'Anteil|Anteil der|Anteil des|Anteil an|Anteil am|Anteil von|welcher Anteil|welcher Anteil der|wie viel Prozent|wie viel Prozent der|wieviel Prozent|wieviel Prozent der|Prozentsatz|Prozentsatz der|prozentualer Anteil|prozentuale Anteil|prozentualer Anteil der|prozentuale Anteil der|Prozent der|welchen Anteil|wie groß ist der Anteil|wie hoch ist der Anteil|wie hoch ist der Anteil der|wie groß ist der Anteil der|Bruchteil|in Prozent|in %|prozentual~|prozentuale Verteilung|prozentuale Verteilung der|in Prozent von',
  { kind: 'share' },
);
say('Quote|Rate', { kind: 'share', rate: true });
say('Verhältnis|das Verhältnis|Verhältnis von|Verhältnis zwischen|das Verhältnis von', { kind: 'ratio' });
say(
  'verschieden~|unterschiedlich~|eindeutig~|einzigartig~|unterscheidbar~|ohne Duplikate|ohne Dopplungen|ohne Wiederholungen',
  {
    kind: 'distinct',
  },
);
say(
  'Differenz|die Differenz|Unterschied|der Unterschied|Differenz zwischen|Unterschied zwischen|Abstand zwischen|wie viele mehr|wie viel höher|um wie viel|um wieviel|um wie viel Prozent|um wieviel Prozent|unterscheidet sich|unterscheiden sich',
  { kind: 'difference' },
);
say('wie viel mehr|wieviel mehr|wie viel weniger|wieviel weniger', { kind: 'difference', money: true });
say('minus|abzüglich', { kind: 'minus' });
say('Veränderung|Änderung|verändert|geändert', { kind: 'change' });
say(
  'hochgegangen|nach oben gegangen|verbessert|gestiegen|gewachsen|wächst|steigt|Wachstum|Zunahme|Anstieg|zugenommen|gestiegen ist|Zuwachs|stieg|wuchs',
  { kind: 'change', rises: true },
);
say(
  'runtergegangen|zurückgegangen|verschlechtert|gefallen|gesunken|sinkt|fällt|Abnahme|Rückgang|abgenommen|sank|fiel|Einbruch',
  { kind: 'change', falls: true },
);
say('kumuliert~|kumulativ~|laufende Summe|aufgelaufen~', { kind: 'course', how: 'running' });
say(
  'gegenüber dem Vorjahr|im Vergleich zum Vorjahr|verglichen mit dem Vorjahr|gegenüber Vorjahr|zum Vorjahr|gegenüber dem Vorjahresmonat|im Vergleich zum Vorjahresmonat|gegenüber dem Vorjahresquartal',
  { kind: 'course', how: 'change', since: 'year' },
);
say('Jahresvergleich|im Jahresvergleich|Jahr für Jahr', { kind: 'course', how: 'change', since: 'year' });
say('Wachstumsrate', { kind: 'course', how: 'change' });
say(
  'im Vergleich zu|im Vergleich zum|im Vergleich zur|verglichen mit|im Vergleich mit|gegenüber|gegenüber dem|gegenüber der|vergleiche|Vergleich|Vergleich von|Vergleich zwischen|versus|vs|gegen|im Gegensatz zu|vergleichen',
  { kind: 'versus' },
);
say(
  'nichts als|nichts außer|nichts anderes als|gleitend~ Durchschnitt|Prognose|prognostiziere|Vorhersage|vorhersagen|Perzentil|Ausreißer',
  { kind: 'beyond' },
);
say(
  'Korrelation|Korrelation zwischen|Korrelation von|Korrelationskoeffizient|korreliert|korrelieren|korreliert mit|Zusammenhang zwischen|Zusammenhang|hängen|hängt',
  { kind: 'correlation' },
);
say('umgekehrt|andersherum|anders herum|in der Gegenrichtung|in die andere Richtung|in der anderen Richtung', {
  kind: 'turn',
});
for (const tail of ['', ' als']) {
  say(`häufiger${tail}|öfter${tail}|eher${tail}|wahrscheinlicher${tail}`, { kind: 'oftener', direction: 'desc' });
  say(`seltener${tail}|weniger oft${tail}|weniger häufig${tail}`, { kind: 'oftener', direction: 'asc' });
}
say('sowohl|gemeinsam', { kind: 'both' });
say('sowie|und auch|als auch|und ebenso|auch', { kind: 'and', too: true });
for (const [phrases, cue] of textCues) say(phrases, cue);

for (const [phrases, cue] of askCues) say(phrases, cue);

/** What German words and phrases ask for, as `spell` gives their words; what they are about by the given stems. */
export const germanCues = (stem: (word: string) => string): Map<string, Cue> => {
  const stemAll = (phrase: string): string => phrase.split(' ').map(stem).join(' ');
  const stemmed = new Map<Cue, Cue>();
  for (const cue of new Set(cues.values()))
    stemmed.set(cue, {
      ...cue,
      ...('about' in cue && cue.about && { about: cue.about.map(stemAll) }),
      ...('near' in cue && cue.near && { near: cue.near.map(stemAll) }),
    } as Cue);
  return new Map([...cues].map(([phrase, cue]) => [phrase, stemmed.get(cue)!]));
};
