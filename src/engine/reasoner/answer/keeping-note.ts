import { queryTerms } from '../../search/query-terms.ts';
import { languageFor } from '../builtin/language/languages.ts';
import { tellLanguage } from '../builtin/language/tell-language.ts';
import { shorten } from '../clean-text.ts';
import type { Brief, Reasoner } from '../reasoner.ts';
import type { Keeping, Secret } from '../remembered.ts';
import { readTaste, type Taste } from '../statements/read-taste.ts';

type Words = {
  kept(content: string): string;
  known(content: string): string;
  proposed(content: string): string;
  replaces(content: string, replaced: string): string;
  unclear(term: string, meaning: string): string;
  secret(what: string): string;
  secrets: Record<Secret, string>;
  full(most: number): string;
  off: string;
  gone: string;
  unheeded: string;
  notApplied(content: string): string;
  heeded(what: string[]): string;
  taste: {
    decimals(count: number): string;
    percentDecimals(count: number): string;
    language: Record<'en' | 'de', string>;
    charts: Record<'none' | 'bars' | 'lines' | 'round', string>;
  };
};

const english: Words = {
  kept: content => `I will keep in mind: “${content}”`,
  known: content => `I already keep in mind: “${content}”`,
  proposed: content => `Shall I keep this in mind? “${content}” It waits among your memories for your yes.`,
  replaces: (content, replaced) => `I will keep in mind: “${content}” It takes the place of “${replaced}”`,
  unclear: (term, meaning) =>
    `I did not change what “${term}” means (${meaning}), as I cannot tell what it would mean with that added. Tell me the whole meaning: “By ${term} I mean …”`,
  secret: what =>
    `I do not keep ${what}: memories are no place for secrets. Nothing of it was kept in mind; it stands in this conversation until you delete that.`,
  secrets: {
    card_number: 'card numbers',
    password: 'passwords',
    key: 'keys and tokens',
    bank_account: 'bank account numbers',
    pin: 'PINs',
    id_number: 'numbers of identity documents and insurances',
  },
  full: most =>
    `I could not keep that: there are ${most} memories already, which is the most there may be. Delete some.`,
  off: 'I did not keep that: you switched off that anything of what you say is remembered.',
  gone: 'This message is not kept in mind anew: what was kept of it is there no longer. Write it again to have it kept.',
  unheeded:
    'I work by fixed rules and use only what words mean (“By X I mean …”), and of how answers look only decimals, charts, and English or German: what else I keep in mind I show you, and cannot follow.',
  notApplied: content => `You told me: “${content}” I cannot apply that by myself, and did not here.`,
  heeded: what => `I keep to that myself: ${what.join('; ')}.`,
  taste: {
    decimals: count =>
      `figures with ${count === 0 ? 'no decimals' : count === 1 ? 'one decimal' : `${count} decimals`}`,
    percentDecimals: count =>
      `percentages with ${count === 0 ? 'no decimals' : count === 1 ? 'one decimal' : `${count} decimals`}`,
    language: { en: 'answers in English', de: 'answers in German' },
    charts: {
      none: 'no charts',
      bars: 'bars in charts',
      lines: 'lines in charts over time',
      round: 'no pie charts, of which I draw none',
    },
  },
};

const german: Words = {
  kept: content => `Ich merke mir: „${content}“`,
  known: content => `Das weiß ich schon: „${content}“`,
  proposed: content => `Soll ich mir das merken? „${content}“ Es wartet unter Ihren Erinnerungen auf Ihr Ja.`,
  replaces: (content, replaced) => `Ich merke mir: „${content}“ Das tritt an die Stelle von „${replaced}“`,
  unclear: (term, meaning) =>
    `Was „${term}“ bedeutet (${meaning}), habe ich nicht geändert, denn was es damit zusammen bedeuten soll, weiß ich nicht. Sagen Sie es ganz: „Mit ${term} meine ich …“`,
  secret: what =>
    `${what} merke ich mir nicht: Erinnerungen sind kein Ort für Geheimnisse. Gemerkt ist davon nichts; in dieser Unterhaltung steht es, bis Sie sie löschen.`,
  secrets: {
    card_number: 'Kartennummern',
    password: 'Passwörter',
    key: 'Schlüssel und Tokens',
    bank_account: 'Kontonummern',
    pin: 'PINs',
    id_number: 'Nummern von Ausweisen und Versicherungen',
  },
  full: most =>
    `Das konnte ich mir nicht merken: Es gibt schon ${most} Erinnerungen, mehr dürfen es nicht sein. Löschen Sie einige.`,
  off: 'Das habe ich mir nicht gemerkt: Sie haben abgeschaltet, dass etwas von dem behalten wird, was Sie sagen.',
  gone: 'Diese Nachricht merke ich mir nicht von Neuem: Was davon gemerkt war, gibt es nicht mehr. Schreiben Sie sie noch einmal, damit ich es mir merke.',
  unheeded:
    'Ich arbeite nach festen Regeln und nutze nur, was Wörter bedeuten („Mit X meine ich …“), und davon, wie Antworten aussehen, nur Nachkommastellen, Diagramme und Deutsch oder Englisch: Was ich mir sonst merke, zeige ich Ihnen, und kann ihm nicht folgen.',
  notApplied: content =>
    `Sie haben mir gesagt: „${content}“ Das kann ich von mir aus nicht anwenden, und habe es hier nicht getan.`,
  heeded: what => `Daran halte ich mich selbst: ${what.join('; ')}.`,
  taste: {
    decimals: count =>
      `Zahlen mit ${count === 0 ? 'keinen Nachkommastellen' : count === 1 ? 'einer Nachkommastelle' : `${count} Nachkommastellen`}`,
    percentDecimals: count =>
      `Prozente mit ${count === 0 ? 'keinen Nachkommastellen' : count === 1 ? 'einer Nachkommastelle' : `${count} Nachkommastellen`}`,
    language: { en: 'Antworten auf Englisch', de: 'Antworten auf Deutsch' },
    charts: {
      none: 'keine Diagramme',
      bars: 'Balken in Diagrammen',
      lines: 'Linien in Diagrammen über die Zeit',
      round: 'keine Tortendiagramme, von denen ich keine zeichne',
    },
  },
};

function say(keeping: Keeping, words: Words): string {
  const short = (content: string) => shorten(content, 300);
  switch (keeping.outcome) {
    case 'kept':
    case 'known':
    case 'proposed':
      return words[keeping.outcome](short(keeping.content));
    case 'replaces':
      return words.replaces(short(keeping.content), short(keeping.replaced));
    case 'unclear':
      return words.unclear(keeping.term, short(keeping.meaning));
    case 'secret':
      return words.secret(words.secrets[keeping.secret]);
    case 'full':
      return words.full(keeping.most);
    case 'off':
    case 'gone':
      return words[keeping.outcome];
  }
}

/**
 * What an answer says of what it will keep in mind, and of what it will not, each once; empty for nothing. It is written
 * here and by no reasoner, so that it is said exactly where it is done. Who heeds definitions alone says so of the rest.
 */
export function noteOnKeeping(brief: Said, { heeds }: Pick<Reasoner, 'heeds'> = {}): string {
  const words = wordsFor(brief);
  const keeping = brief.keeping ?? [];
  // What only waits for a yes is spoken of where it would have changed the answer.
  const isRule = (each: Keeping) =>
    'definition' in each && !each.definition && (each.outcome !== 'proposed' || limiting.test(each.content));
  const rules = heeds === 'definitions' ? keeping.filter(isRule) : [];
  // What waits for a yes is not heeded yet.
  const heeded = rules.flatMap(each =>
    'content' in each && each.outcome !== 'proposed' ? sayTaste(readTaste(each.content), words) : [],
  );
  const isUnheeded = rules.some(each => 'content' in each && sayTaste(readTaste(each.content), words).length === 0);
  const notes = [
    ...keeping.map(each => say(each, words)),
    ...(heeded.length > 0 ? [words.heeded(heeded)] : []),
    ...(isUnheeded ? [words.unheeded] : []),
  ];
  return [...new Set(notes)].join('\n\n');
}

/** What an answer asks whether to keep, word for word as far as it says it. */
export const proposalsIn = (answer: string): string[] =>
  [english, german].flatMap(({ proposed }) => {
    const [before, after] = proposed('\n').split('\n') as [string, string];
    return answer.split('\n\n').flatMap(part => {
      const [from, to] = [part.indexOf(before), part.lastIndexOf(after)];
      return from >= 0 && to > from ? [part.slice(from + before.length, to)] : [];
    });
  });

/** What of how answers look is heeded, each as a few words. */
const sayTaste = (taste: Taste, { taste: say }: Words): string[] => [
  ...(taste.decimals === undefined ? [] : [say.decimals(taste.decimals)]),
  ...(taste.percentDecimals === undefined ? [] : [say.percentDecimals(taste.percentDecimals)]),
  ...(taste.language ? [say.language[taste.language]] : []),
  ...(taste.charts ? [say.charts[taste.charts]] : []),
];

/** What would make another answer of a question, said as a rule: "only paid visits", "never count …". */
const limiting =
  /(?<![\p{L}])(?:only|never|always|ignore|exclude|excluding|except|without|not|don['’]t|doesn['’]t|shouldn['’]t|nur|nie|niemals|immer|ignorier\p{L}*|außer|ohne|nicht|kein\p{L}*|ausgenommen|ausschließlich)(?![\p{L}])/iu;

/** Of what is counted or left out, and not of what somebody does or when a shop is closed: "only paid visits". */
const counting =
  /(?<![\p{L}])(?:count\p{L}*|includ\p{L}*|exclud\p{L}*|ignor\p{L}*|leave|left|skip\p{L}*|filter\p{L}*|treat\p{L}*|consider\p{L}*|disregard\p{L}*|belongs?|part of|mean\p{L}*|care|only|without|except|zähl\p{L}*|mitzähl\p{L}*|gezählt|einbezieh\p{L}*|rechne\p{L}*|weglass\p{L}*|lass\p{L}*|auslass\p{L}*|herausrechn\p{L}*|ignorier\p{L}*|gehör\p{L}*|gilt|gelten|nur|ohne|außer|kein\p{L}*|ausgenommen)(?![\p{L}])/iu;
/** Words that any question may hold. */
const frame =
  /(?<![\p{L}])(?:show\p{L}*|list\p{L}*|tables?|charts?|answers?|numbers?|figures?|totals?|many|much|counts?|counted|time|years?|months?|weeks?|days?|data|zeig\p{L}*|liste\p{L}*|tabellen?|diagramme?n?|antwort\p{L}*|zahlen|anzahl|gesamt\p{L}*|jahr\p{L}*|monat\p{L}*|woche\p{L}*|tage?n?|daten|zähl\p{L}*)(?![\p{L}])/giu;
/** So many words that a question shares with a rule show that it is of the same, or one where the rule has few. */
const enough = 2;
const few = 4;

/** What an answer says of rules that it was told, that speak of what was asked, and that were not applied; empty for none. */
export function noteOnUnheeded(
  brief: Said & Pick<Brief, 'memories' | 'asked'>,
  { heeds }: Pick<Reasoner, 'heeds'>,
): string {
  if (heeds !== 'definitions') return '';
  const stems = (text: string) => new Set(queryTerms(text, ['en', 'de']).flatMap(({ forms }) => forms));
  const asked = stems(brief.asked ?? brief.question);
  const rules = (brief.memories ?? []).filter(({ content, definition }) => {
    if (definition || !limiting.test(content) || !counting.test(content)) return false;
    if (Object.keys(readTaste(content)).length > 0) return false;
    const own = [...stems(content.replace(frame, ' '))];
    const met = own.filter(stem => asked.has(stem)).length;
    return met >= enough || (met > 0 && own.length <= few);
  });
  return rules.map(({ content }) => wordsFor(brief).notApplied(shorten(content, 300))).join('\n\n');
}

type Said = Pick<Brief, 'keeping' | 'question' | 'history' | 'language'>;
const wordsFor = (brief: Said): Words => (languageFor(tellLanguage(brief)).tag === 'de' ? german : english);

/** Whether a message only speaks of what is to be kept in mind, so that the notes on that are all of its answer. */
export const asksNothing = ({ asked, keeping = [], reply }: Pick<Brief, 'asked' | 'keeping' | 'reply'>): boolean =>
  asked?.trim() === '' && (keeping.length > 0 || reply !== undefined);
