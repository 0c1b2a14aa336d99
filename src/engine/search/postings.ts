import { type Block, placeOf } from './block.ts';
import type { Breather } from './breather.ts';

/** Where a term stands in one document: `from` to `to` of the block's `chunks` and `counts`. */
export type Match = { block: Block; from: number; to: number };

/** As many blocks may be new before all are listed anew; or an eighth of all, where that is more. */
const mostNew = 32;

/**
 * Which blocks have a term. For most of them a list by term tells, so that a search never looks at a document that has
 * none of its words; those that came since are looked through, until `settle` lists them too.
 */
export class Postings {
  #listed: (Block | null)[] = [];
  readonly #places = new Map<Block, number>();
  #gone = 0;
  /** The listed blocks with the term `id`, ascending: `starts[id]` to `starts[id + 1]` of `having`. */
  #starts = new Uint32Array(1);
  #having = new Uint32Array(0);
  readonly #new = new Set<Block>();

  get bytes(): number {
    return this.#starts.byteLength + this.#having.byteLength + 100 * (this.#listed.length + this.#new.size);
  }

  add(block: Block): void {
    this.#new.add(block);
  }

  remove(block: Block): void {
    if (this.#new.delete(block)) return;
    const place = this.#places.get(block);
    if (place === undefined) return;
    this.#places.delete(block);
    this.#listed[place] = null;
    this.#gone++;
  }

  /** Where a term stands in those blocks that `visible` has. */
  find(id: number, visible: Pick<ReadonlyMap<Block, unknown>, 'has'>): Match[] {
    const found: Match[] = [];
    const look = (block: Block) => {
      if (!visible.has(block)) return;
      const place = placeOf(block, id);
      if (place >= 0) found.push({ block, from: block.starts[place]!, to: block.starts[place + 1]! });
    };
    if (id + 1 < this.#starts.length)
      for (let at = this.#starts[id]!; at < this.#starts[id + 1]!; at++) {
        const block = this.#listed[this.#having[at]!];
        if (block) look(block);
      }
    for (const block of this.#new) look(block);
    return found;
  }

  /** Lists all blocks by the terms they have, where it is worth it. `terms`: how many there are. */
  async settle(terms: number, breathe: Breather): Promise<void> {
    const most = Math.max(mostNew, this.#places.size >> 3);
    if (this.#new.size <= most && this.#gone <= most) return;
    const blocks = [...this.#places.keys(), ...this.#new];
    const starts = new Uint32Array(terms + 1);
    for (const { termIds } of blocks) {
      for (const id of termIds) starts[id + 1]!++;
      await breathe();
    }
    for (let id = 0; id < terms; id++) starts[id + 1]! += starts[id]!;
    const having = new Uint32Array(starts[terms]!);
    const next = starts.slice();
    for (const [at, { termIds }] of blocks.entries()) {
      for (const id of termIds) having[next[id]!++] = at;
      await breathe();
    }
    // All at once: searches come in between, and see the lists before until now.
    this.#listed = blocks;
    this.#places.clear();
    for (const [at, block] of blocks.entries()) this.#places.set(block, at);
    this.#gone = 0;
    this.#starts = starts;
    this.#having = having;
    this.#new.clear();
  }
}
