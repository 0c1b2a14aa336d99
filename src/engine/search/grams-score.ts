import type { Block } from './block.ts';
import { gramsOf } from './grams.ts';
import { rarity, saturation } from './weights.ts';

const size = 4;

/** How many runs a term has, and which of them the query has too. */
type GramsOfTerm = { all: number; wanted: string[] };

/**
 * BM25 over runs of four characters of chunks that words have found, in their order: it tells chunks apart by parts of
 * compounds and by words written differently. How rare a run is, is told by these chunks alone.
 */
export function scoreGrams(
  pool: readonly { block: Block; index: number }[],
  query: readonly string[],
  terms: readonly string[],
): number[] {
  const wanted = new Set(query.flatMap(term => gramsOf(term, size)));
  const mayBeWanted = sieveOf(wanted);
  // Terms repeat from chunk to chunk.
  const known = new Map<number, GramsOfTerm>();
  const gramsOfTerm = (id: number) => {
    let grams = known.get(id);
    if (!grams) {
      const term = `^${terms[id]!}$`;
      const all = Math.max(1, term.length - size + 1);
      grams = { all, wanted: mayBeWanted(term) ? gramsOf(terms[id]!, size).filter(gram => wanted.has(gram)) : [] };
      known.set(id, grams);
    }
    return grams;
  };
  const counted = countPerChunk(pool, gramsOfTerm);
  const having = new Map<string, number>();
  for (const { counts } of counted) for (const gram of counts.keys()) having.set(gram, (having.get(gram) ?? 0) + 1);
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  return counted.map(({ counts, length }) => {
    let score = 0;
    // In the order of the query: a sum's last digit would else tell of the order in which documents came.
    for (const gram of wanted) {
      const count = counts.get(gram);
      if (count) score += rarity(having.get(gram)!, pool.length) * saturation(count, length, average);
    }
    return score;
  });
}

/** How often each run of the query stands in each chunk, and how many runs there are. */
function countPerChunk(pool: readonly { block: Block; index: number }[], gramsOfTerm: (id: number) => GramsOfTerm) {
  const counted = pool.map(() => ({ counts: new Map<string, number>(), length: 0 }));
  const ofBlock = Map.groupBy(pool.keys(), at => pool[at]!.block);
  for (const [block, places] of ofBlock) {
    const placeOfChunk = new Int32Array(block.lengths.length).fill(-1);
    for (const place of places) placeOfChunk[pool[place]!.index] = place;
    for (let term = 0; term < block.termIds.length; term++)
      for (let posting = block.starts[term]!; posting < block.starts[term + 1]!; posting++) {
        const place = placeOfChunk[block.chunks[posting]!]!;
        if (place < 0) continue;
        const grams = gramsOfTerm(block.termIds[term]!);
        const count = block.counts[posting]!;
        const of = counted[place]!;
        of.length += count * grams.all;
        for (const gram of grams.wanted) of.counts.set(gram, (of.counts.get(gram) ?? 0) + count);
      }
  }
  return counted;
}

/** Tells of most words that have no run of the query at all that they have none, without cutting them into runs. */
function sieveOf(wanted: Iterable<string>): (marked: string) => boolean {
  const bits = 16;
  const sieve = new Uint8Array(1 << bits);
  const slotOf = (text: string, from: number) => {
    let slot = 0;
    for (let at = from; at < Math.min(text.length, from + size); at++) slot = (slot * 31 + text.charCodeAt(at)) | 0;
    return (Math.imul(slot, 0x9e3779b1) >>> (32 - bits)) | 0;
  };
  for (const gram of wanted) sieve[slotOf(gram, 0)] = 1;
  return marked => {
    if (marked.length <= size) return sieve[slotOf(marked, 0)] === 1;
    for (let from = 0; from + size <= marked.length; from++) if (sieve[slotOf(marked, from)] === 1) return true;
    return false;
  };
}
