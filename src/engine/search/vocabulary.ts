import { gramsOf } from './grams.ts';

/** A term that is spelt like another: Dice's coefficient over their trigrams, 0 to 1. */
export type Neighbour = { id: number; likeness: number };

/** The terms of an index, numbered, and those spelt alike. */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #trigrams = new Map<string, number[]>();
  readonly #sizes: number[] = [];
  #bytes = 0;

  /** What it takes in memory, roughly. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of a term; a new one where it has none. */
  add(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.terms.length;
    this.terms.push(term);
    this.#ids.set(term, id);
    const trigrams = new Set(gramsOf(term, 3));
    this.#sizes.push(trigrams.size);
    for (const trigram of trigrams) {
      const list = this.#trigrams.get(trigram);
      if (list) list.push(id);
      else this.#trigrams.set(trigram, [id]);
    }
    this.#bytes += 100 + 2 * term.length + 8 * trigrams.size;
    return id;
  }

  idOf(term: string): number | undefined {
    return this.#ids.get(term);
  }

  /** Other terms that are at least so like a term, the likest first. */
  nearest(term: string, least: number): Neighbour[] {
    const trigrams = new Set(gramsOf(term, 3));
    // Counted in an array: a common trigram stands in thousands of terms.
    const shared = new Uint8Array(this.terms.length);
    const found: Neighbour[] = [];
    const touched: number[] = [];
    for (const trigram of trigrams)
      for (const id of this.#trigrams.get(trigram) ?? []) if (shared[id]!++ === 0) touched.push(id);
    for (const id of touched) {
      const likeness = (2 * shared[id]!) / (trigrams.size + this.#sizes[id]!);
      if (likeness >= least && this.terms[id] !== term) found.push({ id, likeness });
    }
    return found.sort((a, b) => b.likeness - a.likeness || (this.terms[a.id]! < this.terms[b.id]! ? -1 : 1));
  }
}
