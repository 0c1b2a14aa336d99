import type { Breather } from './breather.ts';
import type { Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A document's segment inside an index: the same postings, with terms by their numbers. */
export type Block = {
  documentId: string;
  language: string;
  lengths: Uint32Array;
  /** Terms of all chunks together. */
  length: number;
  /** Ascending. */
  termIds: Uint32Array;
  starts: Uint32Array;
  chunks: Uint16Array | Uint32Array;
  counts: Uint8Array;
  bytes: number;
};

/** Makes the block by which a segment is searched; pauses by `breathe`, so that other work gets its turn. */
export async function toBlock(
  documentId: string,
  segment: Segment,
  vocabulary: Vocabulary,
  breathe: Breather,
): Promise<Block> {
  const { language, lengths, terms } = segment;
  const ids = new Uint32Array(terms.length);
  for (const [at, term] of terms.entries()) {
    ids[at] = vocabulary.add(term);
    const pause = at % 64 === 0 ? breathe() : undefined;
    if (pause) await pause;
  }
  const order = Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!);
  const size = segment.chunks.length;
  const Chunks = lengths.length < 2 ** 16 ? Uint16Array : Uint32Array;
  const block: Block = {
    documentId,
    language,
    lengths,
    length: lengths.reduce((sum, length) => sum + length, 0),
    termIds: new Uint32Array(terms.length),
    starts: new Uint32Array(terms.length + 1),
    chunks: new Chunks(size),
    counts: new Uint8Array(size),
    bytes: 800 + 4 * lengths.length + 8 * terms.length + (Chunks.BYTES_PER_ELEMENT + 1) * size,
  };
  let posting = 0;
  for (const [at, from] of order.entries()) {
    block.termIds[at] = ids[from]!;
    const [start, end] = [segment.starts[from]!, segment.starts[from + 1]!];
    block.chunks.set(segment.chunks.subarray(start, end), posting);
    block.counts.set(segment.counts.subarray(start, end), posting);
    posting += end - start;
    block.starts[at + 1] = posting;
  }
  return block;
}

/** Where a term's postings are, by its place in `termIds`; -1 where the document does not have it. */
export function placeOf(block: Block, termId: number): number {
  const { termIds } = block;
  let low = 0;
  let high = termIds.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = termIds[middle]!;
    if (found === termId) return middle;
    if (found < termId) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
