/** What a wish for how answers look comes to, as far as an analyst without a model can follow it. */
export type Taste = {
  /** Decimals of figures, and of percentages where these were named. */
  decimals?: number;
  percentDecimals?: number;
  language?: 'en' | 'de';
  /** `round`: no pies, of which none are drawn anyway. */
  charts?: 'none' | 'bars' | 'lines' | 'round';
};

const numbers = new Map<string, number>([
  ...['no', 'zero', 'without', 'kein', 'keine', 'keinen', 'ohne', 'null'].map((word): [string, number] => [word, 0]),
  ...['a', 'one', 'single', 'ein', 'eine', 'einer', 'einen'].map((word): [string, number] => [word, 1]),
  ...['two', 'zwei'].map((word): [string, number] => [word, 2]),
  ...['three', 'drei'].map((word): [string, number] => [word, 3]),
  ...['four', 'vier'].map((word): [string, number] => [word, 4]),
]);
const counts = `(?<count>${[...numbers.keys()].join('|')}|[0-6])`;
const places =
  '(?:decimals?(?: places?| digits?)?|digits? after the (?:decimal )?(?:point|comma)|nachkommastellen?|kommastellen?|dezimalstellen?)';
const counted = new RegExp(`(?<![\\p{L}\\p{N}])${counts} (?:single )?${places}(?![\\p{L}])`, 'iu');
/** "Whole euros", "leave the cents out". */
const whole = [
  /(?<![\p{L}])(?:in |to |as |nur |only |bitte )?(?:whole|full|round|ganze?[nrs]?|volle?[nrs]?|glatte?[nrs]?) (?:numbers?|figures|euros?|dollars?|pounds?|amounts|percent|zahlen|beträgen?|euro|prozent)(?![\p{L}])/iu,
  new RegExp(
    `(?<![\\p{L}])(?:(?:no|without|skip|drop|omit|leave out|lose|spare me|hate|don['’]?t (?:need|want|like|show|care (?:for|about))(?: any| the)?) (?:the |any )?(?:cents|pennies|${places})|(?:leave|keep|round) (?:off |out )?(?:the |all )?(?:cents|pennies|${places})(?: off| out| away)?)(?![\\p{L}])`,
    'iu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:(?:ohne|keine?) cents?|(?:cents?|${places}) (?:[\\p{L}]+ ){0,3}(?:weg|weglassen|auslassen|streichen|nicht|sparen|überflüssig)|(?:lass|lasse|lassen|spar|streich)\\p{L}* (?:[\\p{L}]+ ){0,4}(?:cents?|${places}))(?![\\p{L}])`,
    'iu',
  ),
];
const percent = /(?<![\p{L}])(?:percent\p{L}*|per cent|prozent\p{L}*|%)/iu;
const notRounded =
  /(?<![\p{L}])(?:(?:don['’]?t|do not|never|no) round\p{L}*|nicht (?:ge)?rund\p{L}*|never (?:skip|drop|leave))(?![\p{L}])/iu;

const spoken: [NonNullable<Taste['language']>, RegExp][] = [
  [
    'en',
    /(?<![\p{L}])(?:(?:in|auf|into) (?:english|englisch)|english (?:only|answers|please)|(?:nur|bitte) englisch)(?![\p{L}])/iu,
  ],
  [
    'de',
    /(?<![\p{L}])(?:(?:in|auf|into) (?:german|deutsch|hochdeutsch)|german (?:only|answers|please)|(?:nur|bitte) deutsch)(?![\p{L}])/iu,
  ],
];
const speaks =
  /(?<![\p{L}])(?:answer|reply|respond|speak|talk|write|explain|give|antwort\p{L}*|schreib\p{L}*|sprich|sprechen|rede\p{L}*|only|nur|always|immer|prefer|bitte|please|generell|grundsätzlich)(?![\p{L}])/iu;

const drawn = '(?:charts?|graphs?|diagrams?|plots?|pictures?|diagramme?n?|grafik(?:en)?|schaubild(?:er)?)';
const noCharts = new RegExp(
  `(?<![\\p{L}])(?:(?:no|never(?: (?:want|need|use|like|show me|give me))?(?: any)?|without|skip(?: the)?|hate|dislike|(?:don['’]?t|do not) (?:want|need|like|show(?: me)?|use|draw|give me)(?: any)?|keine?|ohne|nie|hasse) ${drawn}|(?:mag|brauche?|will|möchte) (?:ich )?keine ${drawn}|(?:tables?|tabellen?|numbers|zahlen)(?: [\\p{L}]+){0,2} (?:over|instead of|rather than|not|statt|anstelle von|lieber als|als) (?:[\\p{L}]+ )?${drawn})(?![\\p{L}])`,
  'iu',
);
const kinds: [NonNullable<Taste['charts']>, RegExp][] = [
  [
    'round',
    /(?<![\p{L}])(?:no|never|without|hate|dislike|not|(?:don['’]?t|do not|can['’]?t|cannot)(?: [\p{L}]+){0,2}|keine?|ohne|nie|hasse|nicht|kein freund von) (?:[\p{L}]+ )?(?:pie|pies|donuts?|doughnuts?|torten\p{L}*|kreis\p{L}*)|(?<![\p{L}])(?:torten|kreis)(?:diagramm|grafik)\p{L}* (?:[\p{L}]+ ){0,4}(?:nicht|nie|hass\p{L}*|weg|ungern)/iu,
  ],
  [
    'bars',
    /(?<![\p{L}])(?:bars?(?: charts?| graphs?)?|balken\p{L}*|säulen\p{L}*) (?:[\p{L}]+ ){0,3}(?:only|please|instead|over|rather|best|always|lieber|statt|bitte|bevorzug\p{L}*|am liebsten|immer)|(?<![\p{L}])(?:always|prefer|only|rather|please|lieber|bevorzuge|immer|nur|bitte|am liebsten)(?: [\p{L}]+){0,3} (?:bars?(?: charts?)?|balken\p{L}*|säulen\p{L}*)(?![\p{L}])/iu,
  ],
  [
    'lines',
    /(?<![\p{L}])(?:line (?:charts?|graphs?)|linien\p{L}*) (?:[\p{L}]+ ){0,3}(?:only|please|instead|over|rather|best|always|lieber|statt|bitte|bevorzug\p{L}*|am liebsten|immer)|(?<![\p{L}])(?:always|prefer|only|rather|please|lieber|bevorzuge|immer|nur|bitte|am liebsten)(?: [\p{L}]+){0,3} (?:line (?:charts?|graphs?)|linien\p{L}*)(?![\p{L}])/iu,
  ],
];

/** Reads what a preference says of decimals, the language and charts; empty where it says nothing of these. */
export function readTaste(content: string): Taste {
  const taste: Taste = {};
  const places = placesIn(content);
  if (places !== null) taste[percent.test(content) ? 'percentDecimals' : 'decimals'] = places;
  const language = speaks.test(content) ? spoken.find(([, sign]) => sign.test(content))?.[0] : undefined;
  if (language) taste.language = language;
  const charts = noCharts.test(content) ? 'none' : kinds.find(([, sign]) => sign.test(content))?.[0];
  if (charts) taste.charts = charts;
  return taste;
}

function placesIn(content: string): number | null {
  if (notRounded.test(content)) return null;
  const count = counted.exec(content)?.groups?.count?.toLowerCase();
  if (count !== undefined) return numbers.get(count) ?? Number(count);
  return whole.some(sign => sign.test(content)) ? 0 : null;
}

/** The taste of all preferences, of which the first says more than those after it. */
export const tasteOf = (contents: readonly string[]): Taste => Object.assign({}, ...contents.map(readTaste).reverse());
