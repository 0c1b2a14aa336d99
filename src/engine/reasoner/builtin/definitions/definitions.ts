import type { Brief } from '../../reasoner.ts';
import type { Recalled } from '../../remembered.ts';
import type { Language } from '../language/language.ts';
import { languages } from '../language/languages.ts';
import { type Token, tokenize } from '../language/tokenize.ts';

/** Words with what they stand for, as a question may hold them. */
export type Defined = {
  id: string;
  term: string;
  /** Without articles. */
  meaning: string;
  /** As it was put. */
  said: string;
  shared: boolean;
  stems: string[];
};

const leading = new RegExp(`^(?:(?:${languages.map(({ definitions }) => definitions.articles).join('|')})\\s+)+`, 'iu');

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/[.!;:,\s]+$/u, '')
    .replace(/^["'“”„«»‘’](.*)["'“”«»‘’]$/u, '$1')
    .trim();

/** A text without articles before it and marks around it. */
export const bare = (text: string): string => unquoted(text).replace(leading, '').trim();

/** The stems of the words of a text, without marks. */
export const stemsIn = (text: string, language: Language): string[] =>
  tokenize(text, language)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ word, stem }) => stem || word);

const rewordings = languages.flatMap(({ definitions }) => definitions.rewordings);

/** What is defined, each term once: what somebody defined for themselves comes before what their organization did. */
export function definedIn({ memories = [] }: Pick<Brief, 'memories'>, language: Language): Defined[] {
  const own = ({ shared }: Recalled): number => (shared ? 1 : 0);
  const found = new Map<string, Defined>();
  for (const { id, definition, shared } of [...memories].sort((a, b) => own(a) - own(b))) {
    const term = definition ? bare(definition.term) : '';
    const meaning = rewordings.reduce(
      (text, [said, read]) => text.replace(said, read),
      definition ? bare(definition.meaning) : '',
    );
    const stems = stemsIn(term, language);
    if (stems.length === 0 || meaning === '' || stemsIn(meaning, language).join(' ') === stems.join(' ')) continue;
    const key = stems.join(' ');
    if (!found.has(key))
      found.set(key, { id, term, meaning, said: unquoted(definition!.meaning), shared: shared !== null, stems });
  }
  // The longest first: "net revenue" is not the revenue.
  return [...found.values()].sort((a, b) => b.stems.length - a.stems.length);
}

/** A stretch of a text that is a defined term; `isPredicate`: only what it says of a thing ("which orders are *big*"). */
export type Mention = { defined: Defined; start: number; end: number; isPredicate?: true };

/** Where a text speaks of what is defined, longer terms before shorter; nothing within quotes. */
export function mentionsIn(text: string, all: readonly Defined[], language: Language): Mention[] {
  const tokens = tokenize(text, language).filter(({ kind, text: mark }) => kind !== 'mark' || mark !== '-');
  const taken = new Set<number>();
  const found: Mention[] = [];
  for (const defined of all) {
    const words = tokenize(defined.term, language).filter(({ kind }) => kind !== 'mark');
    for (let at = 0; at + defined.stems.length <= tokens.length; at++) {
      const part = tokens.slice(at, at + defined.stems.length);
      const said = part.every(({ kind, ...token }, n) => {
        if (kind === 'quoted' || kind === 'mark' || taken.has(at + n)) return false;
        return (token.stem || token.word) === defined.stems[n] || isFormOf(token, words[n], language);
      });
      if (!said) continue;
      for (const n of part.keys()) taken.add(at + n);
      found.push({ defined, start: part[0]!.start, end: part.at(-1)!.end });
    }
  }
  for (const defined of all) {
    const at = predicateOf(defined, tokens, language);
    if (at < 0 || taken.has(at) || found.some(mention => mention.defined === defined)) continue;
    taken.add(at);
    found.push({ defined, start: tokens[at]!.start, end: tokens[at]!.end, isPredicate: true });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether one of two words is the other with an ending before which that loses a letter: "teure", "teuer". */
function isFormOf(
  one: Pick<Token, 'text'>,
  other: Pick<Token, 'text'> | undefined,
  { uninflected }: Language,
): boolean {
  if (!other) return false;
  const [first, second] = [one.text.toLowerCase(), other.text.toLowerCase()];
  return uninflected(first).includes(second) || uninflected(second).includes(first);
}

/** Where the first word of "big orders", which are orders themselves, is said of orders: "How many orders are big?"; else -1. */
function predicateOf({ term, stems, meaning }: Defined, tokens: readonly Token[], language: Language): number {
  const [quality, thing, ...more] = stems;
  if (!quality || !thing || more.length > 0 || stemsIn(meaning, language)[0] !== thing) return -1;
  const stemOf = ({ stem, word }: Token) => stem || word;
  const [said] = tokenize(term, language);
  const isQuality = (token: Token) => stemOf(token) === quality || isFormOf(token, said, language);
  const from = tokens.findIndex(token => stemOf(token) === thing);
  return tokens.findIndex((token, at) => {
    const next = tokens[at + 1];
    const isLast = !next || next.kind === 'mark' || language.functionWords.has(next.word);
    return from >= 0 && at > from + 1 && token.kind === 'word' && isQuality(token) && isLast;
  });
}
