import { type Span, sentencesOf } from '../text/sentences.ts';
import { asksFor, hasAnswerTo } from './asked.ts';
import type { Sought } from './search-index.ts';
import { termsOf } from './terms.ts';

/** A word of the query in a text: UTF-16 code units, the end exclusive. */
export type Highlight = Span;

/** What of a chunk answers a question best. */
export type Quote = Span & {
  /** How much of what the question tells stands in it, 0 to 1. */
  coverage: number;
  /** The same of the whole chunk. */
  chunkCoverage: number;
  /** The sentence beside it that tells most of the question, of a table its first line; null where there is none. */
  neighbour: Span | null;
};

/** Hand-set against 1,190 questions; the first weighs what kind of answer is asked for, in units of a rare word. */
const weights = { kind: 1, before: 0.6, pair: 0.5, alike: 0.5 };
const longestQuote = 1000;
/** The name of a sheet, and the names of its columns. */
const headerLines = 2;

/** Every place in a text where a word of the query stands, in one of its forms. */
export function highlightsIn(text: string, sought: readonly Sought[], language: string): Highlight[] {
  const found: Highlight[] = [];
  for (const { term, start, end } of termsOf(text, language))
    if (sought.some(({ forms, alike }) => forms.has(term) || alike.has(term))) found.push({ start, end });
  return found;
}

type Judged = Span & { has: number[]; pairs: number; kind: number };

/**
 * The sentence (of a table: the row) of a chunk that covers most of a question, rare words first. A sentence is helped by
 * words that stand right before it, since a text does not say again what it speaks of, and by holding the kind of thing
 * that is asked for. Null where nothing of the question stands in the chunk.
 */
export function bestQuote(
  chunk: { text: string; isTable: boolean; language: string },
  question: string,
  sought: readonly Sought[],
): Quote | null {
  const whole = sought.reduce((sum, { rarity }) => sum + rarity, 0);
  if (whole === 0) return null;
  const kind = asksFor(question);
  const judged = unitsOf(chunk).map(unit => judge(chunk, unit, sought, kind));
  const average = whole / sought.length;
  let best: { at: number; score: number; covered: number } | null = null;
  for (const [at, unit] of judged.entries()) {
    const own = told(unit.has, sought);
    if (own === 0) continue;
    // What is above says of a row what its cells are; the sentence before may say of what another speaks.
    const above = chunk.isTable ? judged.slice(0, Math.min(at, headerLines)) : judged.slice(Math.max(0, at - 1), at);
    const all = unit.has.map((share, word) => Math.max(share, ...above.map(({ has }) => has[word]!)));
    const lent = told(all, sought) - own;
    const covered = own + (chunk.isTable ? lent : 0);
    const score =
      own +
      (chunk.isTable ? 1 : weights.before) * lent +
      weights.pair * unit.pairs +
      weights.kind * unit.kind * average;
    if (!best || score > best.score) best = { at, score, covered };
  }
  if (!best) return null;
  const taken = judged[best.at]!;
  const [before, after] = [judged[best.at - 1], judged[best.at + 1]];
  const isBefore = before && (!after || told(before.has, sought) >= told(after.has, sought));
  const neighbour = chunk.isTable ? judged[0]! : isBefore ? before : after;
  return {
    ...cut(taken),
    coverage: best.covered / whole,
    chunkCoverage:
      told(
        sought.map((_, word) => Math.max(...judged.map(({ has }) => has[word]!))),
        sought,
      ) / whole,
    neighbour: neighbour && neighbour !== taken ? cut(neighbour) : null,
  };
}

/** How much of what is sought stands in a sentence, rare words counting more. */
const told = (has: readonly number[], sought: readonly Sought[]): number =>
  has.reduce((sum, share, word) => sum + share * sought[word]!.rarity, 0);

const cut = ({ start, end }: Span): Span => ({ start, end: Math.min(end, start + longestQuote) });

/** Sentences of prose, rows of a table, without the space around them. */
function unitsOf({ text, isTable, language }: { text: string; isTable: boolean; language: string }): Span[] {
  const parts = spansBetween(text, isTable ? /\n/g : /\n\s*\n/g);
  const spans = isTable
    ? parts
    : parts.flatMap(({ start, end }) => sentencesOf(text, start, end, language === 'und' ? null : language));
  return spans.flatMap(({ start, end }) => {
    const part = text.slice(start, end);
    const trimmed = part.trim();
    const from = start + part.length - part.trimStart().length;
    return trimmed ? [{ start: from, end: from + trimmed.length }] : [];
  });
}

function spansBetween(text: string, separator: RegExp): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(separator)) {
    spans.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...spans, { start, end: text.length }];
}

/** What of the query stands in a sentence: each word wholly, by a word spelt alike, or not; and words that stand together in both. */
function judge(
  { text, language }: { text: string; language: string },
  { start, end }: Span,
  sought: readonly Sought[],
  kind: ReturnType<typeof asksFor>,
): Judged {
  const has = sought.map(() => 0);
  let pairs = 0;
  let last = -1;
  const sentence = text.slice(start, end);
  for (const { term } of termsOf(sentence, language)) {
    const at = sought.findIndex(({ forms }) => forms.has(term));
    if (at >= 0) {
      has[at] = 1;
      if (at > 0 && last === at - 1) pairs += Math.min(sought[at]!.rarity, sought[last]!.rarity);
    } else
      for (const [word, { alike }] of sought.entries())
        if (alike.has(term)) has[word] = Math.max(has[word]!, weights.alike);
    last = at;
  }
  return { start, end, has, pairs, kind: kind && hasAnswerTo(kind, sentence, sought) ? 1 : 0 };
}
