import { type Span, sentencesOf } from '../text/sentences.ts';
import { languageOf } from './language.ts';
import { termsOf } from './terms.ts';
import { isNumber } from './words.ts';

/** A sentence that stands for a part of a text: which of the passages, and where in it. */
export type GistSentence = Span & { passage: number };

/** A sentence of fewer words of its own says too little to stand alone, one of more is a list or a table. */
const fewest = 4;
const most = 45;
/** What is said first in a document, and first in a passage, is more likely to say what the rest is about. */
const lead = { document: 1.4, passage: 1.15 };
/** So much of what a sentence says was said by those chosen before: it adds nothing. */
const mostRepeated = 0.6;

type Candidate = GistSentence & { text: string; terms: Map<string, number>; rate: number };

/**
 * The sentences that together say most of what passages of one document say, in reading order, `count` at most. After
 * SumBasic (Nenkova and Vanderwende, 2005): a sentence counts as much as its words are usual in the document, and words
 * that a chosen sentence holds count less for the next.
 */
export function gistOf(passages: readonly string[], count: number, told: string | null = null): GistSentence[] {
  const language = languageOf(passages.join(' ').slice(0, 5000), told);
  const candidates = passages.flatMap((text, passage) => candidatesIn(text, passage, language));
  const share = sharesOf(candidates);
  const chosen: Candidate[] = [];
  const left = new Set(candidates);
  while (chosen.length < count && left.size > 0) {
    for (const candidate of left) candidate.rate = rateOf(candidate, share);
    const best = [...left].reduce((a, b) => (b.rate > a.rate ? b : a));
    left.delete(best);
    if (chosen.some(other => repeats(best, other))) continue;
    chosen.push(best);
    for (const term of best.terms.keys()) share.set(term, share.get(term)! ** 2);
  }
  return chosen
    .sort((a, b) => a.passage - b.passage || a.start - b.start)
    .map(({ passage, start, end }) => ({ passage, start, end }));
}

function candidatesIn(text: string, passage: number, language: string): Candidate[] {
  const found: Candidate[] = [];
  let at = 0;
  for (const paragraph of text.split(/\n{2,}/)) {
    const start = text.indexOf(paragraph, at);
    at = start + paragraph.length;
    for (const span of sentencesOf(text, start, at, language)) {
      const sentence = text.slice(span.start, span.end).trim();
      const terms = new Map<string, number>();
      for (const { term } of termsOf(sentence, language))
        if (!isNumber(term)) terms.set(term, (terms.get(term) ?? 0) + 1);
      // Headings, captions and rows of tables end without a mark.
      if (terms.size < fewest || terms.size > most || !/[.!?。！？]["”»)\]]?$/u.test(sentence)) continue;
      const from = text.indexOf(sentence, span.start);
      found.push({ passage, start: from, end: from + sentence.length, text: sentence, terms, rate: 0 });
    }
  }
  return found.filter(({ text: one }, place) => found.findIndex(other => other.text === one) === place);
}

/** How large a part of all words each word is. */
function sharesOf(candidates: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { terms } of candidates)
    for (const [term, times] of terms) {
      counts.set(term, (counts.get(term) ?? 0) + times);
      all += times;
    }
  return new Map([...counts].map(([term, times]) => [term, times / all]));
}

function rateOf({ terms, passage, start }: Candidate, share: ReadonlyMap<string, number>): number {
  const sum = [...terms.keys()].reduce((total, term) => total + share.get(term)!, 0);
  const place = start < 200 ? (passage === 0 ? lead.document : lead.passage) : 1;
  // Between the mean, which favours short sentences, and the sum, which favours long ones.
  return (place * sum) / terms.size ** 0.7;
}

function repeats({ terms }: Candidate, other: Candidate): boolean {
  const shared = [...terms.keys()].filter(term => other.terms.has(term)).length;
  return shared / Math.min(terms.size, other.terms.size) > mostRepeated;
}
