import type { ChunkText } from './chunk-text.ts';
import { termsOf } from './terms.ts';
import { rawWordsOf } from './words.ts';

/** Of a term, by turns a chunk it stands in and how often, in the order of chunks. */
type Postings = number[];

/** A term while it is counted: in `chunk` it stands `count` times so far, which its postings do not have yet. */
type Counted = { postings: Postings; chunk: number; count: number };

/** "1,234.5" and the like, so long that no year is written thus; of a table it is no label. */
const figure = /^\d[\d.,'’]{4,}\d$/;

/** Counts the terms of chunks, one chunk after the other. */
export class Tally {
  /** Terms of each chunk, repetitions counted. */
  readonly lengths: number[] = [];
  readonly #terms = new Map<string, Counted>();
  readonly #language: string;
  // Words repeat: what becomes of one is worked out once, of prose and of tables.
  readonly #prose = new Map<string, Counted[]>();
  readonly #labels = new Map<string, Counted[]>();

  constructor(language: string) {
    this.#language = language;
  }

  /** Every term of a chunk's text, each of its context once. */
  add({ text, context, isTable }: ChunkText): void {
    const known = isTable ? this.#labels : this.#prose;
    const chunk = this.lengths.length;
    let length = 0;
    for (const word of rawWordsOf(text)) {
      if (isTable && word.length > 5 && figure.test(word)) continue;
      let terms = known.get(word);
      if (!terms) {
        terms = this.#termsOf(word, isTable);
        known.set(word, terms);
      }
      for (let at = 0; at < terms.length; at++) count(terms[at]!, chunk);
      length += terms.length;
    }
    const said = new Set(context.flatMap(part => this.#termsOf(part, false)));
    for (const term of said) count(term, chunk);
    this.lengths.push(length + said.size);
  }

  /** What was counted, by term. Nothing can be added afterwards. */
  postings(): Map<string, Postings> {
    const all = new Map<string, Postings>();
    for (const [term, counted] of this.#terms) {
      settle(counted);
      all.set(term, counted.postings);
    }
    return all;
  }

  #termsOf(text: string, labels: boolean): Counted[] {
    return Array.from(termsOf(text, this.#language, labels), ({ term }) => {
      let counted = this.#terms.get(term);
      if (!counted) {
        counted = { postings: [], chunk: -1, count: 0 };
        this.#terms.set(term, counted);
      }
      return counted;
    });
  }
}

function count(term: Counted, chunk: number): void {
  if (term.chunk === chunk) {
    term.count++;
    return;
  }
  settle(term);
  term.chunk = chunk;
  term.count = 1;
}

function settle({ postings, chunk, count }: Counted): void {
  if (count > 0) postings.push(chunk, count);
}
