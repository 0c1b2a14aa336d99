import { stemOf } from '../../search/language.ts';
import { isNumber, plainNumber, wordsOf } from '../../search/words.ts';
import { german } from './languages/de.ts';
import { english } from './languages/en.ts';

const words = (list: string): Set<string> => new Set(list.split(/\s+/));

/** Words of the frame of a statement, and those that tell nothing of what it says. */
const passedOver = words(`
  a an the of to in on for at by with from as is are be am was were it its that this these those there here i we you me
  my our us your they them their and or do does did will would should shall could can may please pls always ever every
  each time default generally standing rule whenever all any show give display list present put use make see write print
  report state tell say want wants like likes prefer need love appreciate have has get let us just also so too very
  really remember remembered note keep mind save now future forward henceforth going later next mean means meant stand
  stands refers refer defined short call called answers answer replies reply results result
  der die das den dem des ein eine einen einem einer eines und oder ist sind sein bin war waren wird werden es ich wir du
  sie mir mich uns dir dich mein meine meinen meiner meinem unser unsere unseren unserer unserem dein deine ihr ihre in im
  an am auf bei beim von vom zu zum zur mit für fürs als dass daß wenn bitte immer stets grundsätzlich generell jedes
  jedesmal mal standardmäßig alle zeige zeig zeigen zeigst anzeigen gib geben nenne verwende verwenden nutze nutzen
  schreibe schreib möchte möchten will wollen wünsche brauche hätte gern gerne mag bevorzuge haben hat habe sehe sehen auch
  so sehr merk merke merken denk daran dran vergiss notiz notiere künftig zukünftig zukunft jetzt ab sofort nun bedeutet
  bedeuten heißt heißen steht stehen meine meint verstehe verstehen unter sage sagen damit antworten antwort darstellen
  angeben angegeben ausgeben stelle dar angezeigt dargestellt werden
`);
/** Words of one meaning, each line under its first. */
const alike = `
  start begin begins begun starts anfangen fängt beginnt startet beginnen starten
  minus less without excluding excl except abzüglich ohne exklusive exkl
  plus including incl inclusive inklusive inkl zuzüglich einschließlich
  euro euros eur €
  dollar dollars usd $
  pound pounds gbp £
  fiscal financial
  chart charts graph graphs diagramm diagramme grafik grafiken
  table tables tabelle tabellen
  amount amounts figure figures sum sums betrag beträge summe summen
  brief concise kurz knapp
  never not no don't dont doesn't nie niemals nicht kein keine keinen keiner hate dislike avoid hasse
  percent % percentage percentages prozent prozente
  decimals decimal nachkommastelle nachkommastellen kommastellen
`;
const firstOf = new Map(
  alike
    .trim()
    .split('\n')
    .flatMap(line => {
      const [first, ...others] = line.trim().split(/\s+/);
      return [first!, ...others].map(word => [word, first!] as const);
    }),
);
export const negations = words('never');

/** Comparing, counting off and going before: here the order of words tells. */
export const comparing =
  /(?<![\p{L}])(?:than|minus|less|plus|divided|before|after|over|instead|rather|to|into|under|belongs?|first|then|als|statt|lieber|abzüglich|geteilt|vor|nach|zuerst|dann|gehört)(?![\p{L}])/iu;

/** The words of a statement that tell what it says, in order, each in one form. */
export const meaningWords = (text: string): string[] => meaningWordsAmong(text, () => true)!;

/** The same, or null as soon as one of them is not asked for: most statements have nothing to do with each other. */
export function meaningWordsAmong(text: string, isAsked: (word: string) => boolean): string[] | null {
  const plain = text
    .slice(0, 2000)
    .replace(/n['’]t\b/giu, ' not')
    .replace(/[€$£%](?![\p{L}\p{N}_])/gu, sign => ` ${symbols[sign]} `)
    .replace(/(?<![\p{L}\p{N}_])[€$£]/gu, sign => ` ${symbols[sign]} `);
  const told: string[] = [];
  const passed: string[] = [];
  for (const word of wordsIn(unframed(plain))) {
    if (passedOver.has(word)) passed.push(word);
    else if (isAsked(oneForm(word))) told.push(oneForm(word));
    else return null;
  }
  return told.length > 0 ? told : passed.map(oneForm);
}

/** Letters and digits that a mark joins: a name, of which every character counts, as in "cfu_ml" or "A-12". */
const joined = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[_#@&+%/\\~^*=|€$£-]+[\p{L}\p{N}]+)+/gu;

/** The words of a text; a name of several parts is one, where a digit or a mark of code is in it. */
function* wordsIn(text: string): Generator<string> {
  const names: string[] = [];
  const others = text.replace(joined, name => {
    if (!/[\p{N}_#@&+%\\~^*|]/u.test(name)) return name;
    names.push(name.toLowerCase());
    return ' ';
  });
  for (const { text: word } of wordsOf(others)) yield word;
  yield* names;
}

const symbols: Record<string, string> = { '€': 'euro', $: 'dollar', '£': 'pound', '%': 'percent' };

/** A statement without what asks for it to be kept. */
function unframed(text: string): string {
  for (const { asks, fillers } of [english, german]) {
    const bare = text.replace(fillers, '');
    const ask = asks.find(asking => asking.test(bare));
    if (ask && bare.replace(ask, '').trim() !== '') return bare.replace(ask, '');
  }
  return text;
}

function oneForm(word: string): string {
  if (isNumber(word)) return plainNumber(word);
  const known = firstOf.get(word);
  if (known) return known;
  // Each stemmer knows the endings of its own language only.
  const stem = stemOf(word, 'en');
  return firstOf.get(stem) ?? stemOf(stem, 'de');
}

const of = (list: string) => {
  const known = new Set(list.trim().split(/\s+/).map(oneForm));
  return (word: string): boolean => known.has(word);
};

/** Words of which one rules out the others. */
export const kinds: ((word: string) => boolean)[] = [
  of('euro dollar pound franc francs franken yen chf cents cent'),
  of(
    'january february march april may june july august september october november december januar februar märz mai juni juli oktober dezember',
  ),
  of(
    'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag',
  ),
  of('english german french spanish italian deutsch englisch französisch spanisch italienisch'),
  of('chart table text bar bars pie line list balken torte linie liste'),
  of('thousand thousands million millions tausend millionen full volle'),
  of('brief long detailed ausführlich lang short'),
  of('ascending descending aufsteigend absteigend'),
  of('net gross netto brutto'),
  of('kilometres miles kilometer meilen celsius fahrenheit kilos metric imperial'),
  of('pdf csv excel word'),
  of('duzen siezen'),
  isNumber,
];
