import type { Language } from '../language/language.ts';
import { type Token, tokenize } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import type { Bound } from './bound.ts';
import { bare, mentionsIn, stemsIn } from './definitions.ts';

/** A question with the words of meanings in the place of terms, and all definitions that it then rests on. */
export type Rewritten = {
  text: string;
  used: Bound[];
  hindered: Bound[];
  /** Where it rests on a ratio: the question for each of its two figures, and what stands for these. */
  ratio?: { questions: [string, string]; sides: [string, string] };
};

/** Definitions may build on others so deep. */
const deepest = 4;

/**
 * Puts meanings in the place of terms. A meaning's own words are read by other definitions, and never again by its own:
 * "revenue" may be the revenue of completed orders.
 */
export function rewrite(question: string, all: readonly Bound[], schema: Schema): Rewritten {
  const used = new Set<Bound>();
  const hindered = new Set<Bound>();
  /** `side`: which figure of a ratio is asked for; null for the ratio itself. */
  const replaced = (text: string, open: readonly Bound[], depth: number, side: 0 | 1 | null = null): string => {
    let result = '';
    let from = 0;
    for (const { defined, start, end, isPredicate } of mentionsIn(text, open, schema.language)) {
      const found = defined as Bound;
      const { bound } = found;
      if (bound.kind === 'none') hindered.add(found);
      else used.add(found);
      if (bound.kind !== 'words' || start < from) continue;
      const others = open.filter(other => other !== found);
      const own = side === null ? bound.text : (bound.sides?.[side] ?? bound.text);
      const meaning = depth < deepest ? replaced(own, others, depth + 1, side) : own;
      const place = isPredicate
        ? { text: conditionOf(meaning, schema), start, end }
        : placed(meaning, text, start, end, schema);
      result += text.slice(from, Math.max(from, place.start)) + place.text;
      from = place.end;
    }
    return result + text.slice(from);
  };
  const text = replaced(question, all, 0);
  const read = { text, used: [...used], hindered: [...hindered] };
  const [ratio, ...others] = read.used.flatMap(one => (one.bound.kind === 'words' && one.bound.sides ? one : []));
  // Of two ratios at once nobody could tell which figure belongs to which.
  if (!ratio || others.length > 0) return read;
  const each = (own: string): [string, string] => [replaced(own, all, 0, 0), replaced(own, all, 0, 1)];
  return { ...read, ratio: { questions: each(question), sides: each(ratio.term) } };
}

type Place = { text: string; start: number; end: number };

/** What a meaning says of the things it begins with: "with status A". */
function conditionOf(meaning: string, { language }: Schema): string {
  const [, second] = tokenize(meaning, language);
  return second ? meaning.slice(second.start) : meaning;
}

/** A meaning in the place of a term, so that nothing is said twice: "VIP customers" are not "customers with status A customers". */
function placed(meaning: string, text: string, start: number, end: number, schema: Schema): Place {
  const { language } = schema;
  const tokens = tokenize(text, language);
  const before = tokens.filter(token => token.end <= start);
  const after = tokens.filter(token => token.start >= end && token.text !== '-');
  const [head, ...rest] = tokenize(meaning, language);
  const [next] = after;
  const same = (token: Token | undefined): boolean =>
    token?.kind === 'word' && head?.kind === 'word' && token.stem === head.stem;
  if (same(next)) return { text: meaning, start, end: next!.end };
  const last = before.at(-1);
  const content = before.findLast(({ kind, word }) => kind !== 'mark' && !language.functionWords.has(word));
  const condition = rest.length > 0 ? meaning.slice(rest[0]!.start) : '';
  // "which customers are VIPs": the customers are said already.
  if (same(content) && condition) return { text: condition, start, end };
  const table =
    next?.kind === 'word' && next.start - end <= 1
      ? schema.tables.some(({ stems }) => stems.at(-1) === next.stem)
      : false;
  const says = stemsIn(meaning, language);
  if (table && !says.includes(next!.stem)) {
    const words = language.definitions;
    const noun = text.slice(next!.start, next!.end);
    const lead = head && words.leads.has(head.word);
    return { text: lead ? `${noun} ${meaning}` : words.having(noun, meaning), start, end: next!.end };
  }
  // "the north" is no "the Hamburg".
  const article =
    last && language.functionWords.has(last.word) && bare(`${last.text} x`) === 'x' && isName(meaning, language);
  return { text: meaning, start: article ? last.start : start, end };
}

const isName = (meaning: string, { nounsCapital }: Language): boolean => !nounsCapital && /^\p{Lu}/u.test(meaning);
