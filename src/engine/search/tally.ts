import type { ChunkText } from './chunk-text.ts';
import { termsOf } from './terms.ts';
import { rawWordsOf } from './words.ts';

/** Of a term, by turns a chunk it stands in and how often, in the order of chunks. */
type Postings = number[];

/** Counts the terms of chunks, one chunk after the other. */
export class Tally {
  /** Terms of each chunk, repetitions counted. */
  readonly lengths: number[] = [];
  readonly postings = new Map<string, Postings>();
  /** How many pairs of a term and a chunk there are. */
  size = 0;
  readonly #language: string;
  // Words repeat: what becomes of one is worked out once, of prose and of tables.
  readonly #prose = new Map<string, Postings[]>();
  readonly #labels = new Map<string, Postings[]>();

  constructor(language: string) {
    this.#language = language;
  }

  /** Every term of a chunk's text, each of its context once. */
  add({ text, context, isTable }: ChunkText): void {
    const known = isTable ? this.#labels : this.#prose;
    const chunk = this.lengths.length;
    let length = 0;
    for (const word of rawWordsOf(text)) {
      let terms = known.get(word);
      if (!terms) {
        terms = this.#termsOf(word, isTable);
        known.set(word, terms);
      }
      for (const postings of terms) this.#count(postings, chunk);
      length += terms.length;
    }
    const said = new Set(context.flatMap(part => this.#termsOf(part, false)));
    for (const postings of said) this.#count(postings, chunk);
    this.lengths.push(length + said.size);
  }

  #termsOf(text: string, labels: boolean): Postings[] {
    return Array.from(termsOf(text, this.#language, labels), ({ term }) => {
      let postings = this.postings.get(term);
      if (!postings) {
        postings = [];
        this.postings.set(term, postings);
      }
      return postings;
    });
  }

  #count(postings: Postings, chunk: number): void {
    if (postings.at(-2) === chunk) postings[postings.length - 1]!++;
    else {
      postings.push(chunk, 1);
      this.size++;
    }
  }
}
