import { fold } from '../words/fold.ts';
import type { Language } from './language.ts';
import type { Numerals } from './word-kinds.ts';

/** A piece of the question. `word` is folded; `number` is set where it reads as one; quoted text is one token. */
export type Token = {
  kind: 'word' | 'number' | 'quoted' | 'mark';
  text: string;
  word: string;
  stem: string;
  number?: number;
  /** "3rd", "third". */
  ordinal?: number;
  /** Starts with a capital inside a sentence. */
  capital: boolean;
  /** Says the opposite of its word: "unpaid", where the data tells what is paid. */
  opposite?: true;
  /** Was written otherwise, and taken for a slip. */
  respelt?: true;
  start: number;
  end: number;
};

/** Longer questions are read to here; a bound on the work of everything after. */
const maxTokens = 120;

/** What tokens look like, with numbers and days as the language writes them. */
const patternOf = ({ group, decimal, ordinal, suffixes }: Numerals): RegExp => {
  const [thousands, point] = [`[${group}]`, `[${decimal}]`];
  const grouped = `\\d{1,3}(?:${thousands}\\d{3})+(?:${point}\\d+)?`;
  const plain = `\\d+(?:${point}\\d+)?|(?<=^|\\s)${point}\\d+`;
  // Where commas part decimals, a point before one or two digits can be nothing else.
  const foreign = decimal === ',' ? '|\\d+\\.\\d{1,2}(?![\\d.])' : '';
  const quoted = `"[^"\\n]{1,200}"|“[^”\\n]{1,200}”|„[^“”\\n]{1,200}[“”]|«[^»\\n]{1,200}»|(?<![\\p{L}\\p{N}])['‘][^'‘’\\n]{1,200}['’](?![\\p{L}\\p{N}])`;
  return new RegExp(
    [
      '(?<date>\\d{4}-\\d{2}-\\d{2}|(?<!\\d)\\d{1,2}\\.\\d{1,2}\\.\\d{4}(?!\\d))',
      `(?<quoted>${quoted})`,
      `(?<number>(?<=^|\\s)[-−]?${grouped}|(?<=^|\\s)[-−](?:${plain})|${grouped}${foreign}|${plain})(?<suffix>${ordinal}|${Object.keys(suffixes).join('|')})?(?![\\p{L}\\p{N}])`,
      "(?<word>[\\p{L}\\p{N}\\p{M}]+(?:['’](?:t|s)(?!\\p{L}))?)",
      '(?<mark>[^\\s])',
    ].join('|'),
    'giu',
  );
};
const patterns = new Map<Numerals, RegExp>();

/** "31.12.2024" as "2024-12-31"; a day in that order stays. */
const isoOf = (day: string): string => {
  const parts = day.split('.');
  return parts.length < 3 ? day : `${parts[2]}-${parts[1]!.padStart(2, '0')}-${parts[0]!.padStart(2, '0')}`;
};

/** A number without what parts its thousands, with a point before its decimals. */
const plainNumber = (number: string, { group, decimal }: Numerals): number => {
  const isForeign = decimal === ',' && /^\d+\.\d{1,2}$/.test(number);
  const plain = isForeign ? number : number.replaceAll(group, '').replace(decimal, '.');
  return Number(plain.replace('−', '-'));
};

/** Whether a word names what a number is of: "*order* no 13", not "*with* no 5 star reviews" or "*sold* no 5 packs". */
const isNoun = ({ kind, word }: Token, { functionWords, cues, verbal }: Language): boolean =>
  kind === 'word' && !functionWords.has(word) && !cues.has(word) && !verbal(word);

/**
 * Without the words that only say that a number comes: "order *no.* 13", "visit *no* 7", "Gift *Nr.* 4". A word that may
 * also deny is left out where a point follows it, where a thing is named before it, or where nothing comes after its number.
 */
const withoutNumberSigns = (tokens: Token[], language: Language): Token[] => {
  const { before } = language.numerals;
  const signs = tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || !Object.hasOwn(before, token.word)) return [];
    const pointed = tokens[at + 1]?.text === '.' && tokens[at + 1]!.start === token.end;
    const [number, after] = tokens.slice(pointed ? at + 2 : at + 1);
    if (number?.kind !== 'number') return [];
    const named = at > 0 && isNoun(tokens[at - 1]!, language);
    const ends = after === undefined || after.kind === 'mark';
    return before[token.word] || pointed || named || ends ? (pointed ? [at, at + 1] : [at]) : [];
  });
  return signs.length === 0 ? tokens : tokens.filter((_, at) => !signs.includes(at));
};

/** The pieces of a question, in order. */
export const tokenize = (question: string, language: Language): Token[] => {
  const tokens: Token[] = [];
  const { numerals } = language;
  const pattern = patterns.get(numerals) ?? patternOf(numerals);
  patterns.set(numerals, pattern);
  for (const match of question.slice(0, 4000).matchAll(pattern)) {
    if (tokens.length >= maxTokens) break;
    const { date, quoted, number, suffix, word } = match.groups!;
    const text = match[0];
    const start = match.index;
    const base = { text, start, end: start + text.length, capital: /^\p{Lu}/u.test(text) && start > 0 };
    if (date) tokens.push({ ...base, kind: 'word', word: isoOf(text), stem: isoOf(text) });
    else if (quoted)
      tokens.push({ ...base, kind: 'quoted', text: text.slice(1, -1), word: fold(text.slice(1, -1)), stem: '' });
    else if (number) {
      const value = plainNumber(number, numerals);
      const end = suffix?.toLowerCase() ?? '';
      const times = Object.hasOwn(numerals.suffixes, end) ? numerals.suffixes[end]! : null;
      const ordinal = times !== null || end === '' ? undefined : value;
      tokens.push({
        ...base,
        kind: 'number',
        word: fold(text),
        stem: fold(text),
        number: value * (times ?? 1),
        ...(ordinal !== undefined && { ordinal }),
      });
    } else if (word) {
      const bare = fold(word.replaceAll('’', "'"));
      const folded = language.spelling(bare.endsWith("'s") ? bare.slice(0, -2) : bare);
      const value = language.numbers.get(folded);
      const ordinal = language.ordinals.get(folded);
      tokens.push({
        ...base,
        kind: 'word',
        word: folded,
        stem: language.stem(folded),
        ...(value !== undefined && { number: value }),
        ...(ordinal !== undefined && { ordinal }),
      });
    } else tokens.push({ ...base, kind: 'mark', word: text, stem: text });
  }
  return withoutNumberSigns(tokens, language);
};
