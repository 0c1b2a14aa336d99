import type { Language } from '../language/language.ts';
import { fold } from './fold.ts';

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
  start: number;
  end: number;
};

/** Longer questions are read to here; a bound on the work of everything after. */
const maxTokens = 120;

const pattern =
  /(?<date>\d{4}-\d{2}-\d{2})|(?<quoted>"[^"\n]{1,200}"|“[^”\n]{1,200}”|„[^“”\n]{1,200}[“”]|«[^»\n]{1,200}»|(?<![\p{L}\p{N}])['‘][^'‘’\n]{1,200}['’](?![\p{L}\p{N}]))|(?<number>(?<=^|\s)[-−]?\d+(?:,\d{3})+(?:\.\d+)?|(?<=^|\s)[-−]\d+(?:\.\d+)?|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?<suffix>st|nd|rd|th|k|m|bn)?(?![\p{L}\p{N}])|(?<word>[\p{L}\p{N}\p{M}]+(?:['’](?:t|s)(?!\p{L}))?)|(?<mark>[^\s])/giu;

const suffixes: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9 };

/** The pieces of a question, in order. */
export const tokenize = (question: string, language: Language): Token[] => {
  const tokens: Token[] = [];
  for (const match of question.slice(0, 4000).matchAll(pattern)) {
    if (tokens.length >= maxTokens) break;
    const { date, quoted, number, suffix, word } = match.groups!;
    const text = match[0];
    const start = match.index;
    const base = { text, start, end: start + text.length, capital: /^\p{Lu}/u.test(text) && start > 0 };
    if (date) tokens.push({ ...base, kind: 'word', word: text, stem: text });
    else if (quoted)
      tokens.push({ ...base, kind: 'quoted', text: text.slice(1, -1), word: fold(text.slice(1, -1)), stem: '' });
    else if (number) {
      const value = Number(number.replaceAll(',', '').replace('−', '-'));
      const end = suffix?.toLowerCase() ?? '';
      const ordinal = end in suffixes || end === '' ? undefined : value;
      tokens.push({
        ...base,
        kind: 'number',
        word: fold(text),
        stem: fold(text),
        number: value * (suffixes[end] ?? 1),
        ...(ordinal !== undefined && { ordinal }),
      });
    } else if (word) {
      const bare = fold(word.replaceAll('’', "'"));
      const folded = bare.endsWith("'s") ? bare.slice(0, -2) : bare;
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
  return tokens;
};
