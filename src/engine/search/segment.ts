import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Breather } from './breather.ts';
import type { ChunkText } from './chunk-text.ts';
import { Tally } from './tally.ts';

/**
 * The word index of one document: which terms stand in which of its chunks, and how often. Terms are sorted by code
 * unit; the postings of the term at `i` are `starts[i]` to `starts[i + 1]` of `chunks` and `counts`.
 */
export type Segment = {
  /** As `languageOf` tells. */
  language: string;
  /** Terms of each chunk, repetitions counted. */
  lengths: Uint32Array;
  terms: string[];
  starts: Uint32Array;
  chunks: Uint32Array;
  counts: Uint8Array;
};

const quickly = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** What is compressed begins thus (RFC 8878). */
const zstdMark = [0x28, 0xb5];

/** Raise it when terms or the packing change: documents with an older format are indexed again. */
export const segmentFormat = 1;

/** The index of a document from its chunks, all of them, in their order; they may come in parts. */
export async function buildSegment(
  chunks: AsyncIterable<ChunkText> | Iterable<ChunkText>,
  language: string,
  breathe: Breather,
): Promise<Segment> {
  const tally = new Tally(language);
  for await (const chunk of chunks) {
    tally.add(chunk);
    const pause = breathe();
    if (pause) await pause;
  }
  const { lengths } = tally;
  const postings = tally.postings();
  const terms = [...postings.keys()].sort();
  const size = postings.values().reduce((sum, { length }) => sum + length / 2, 0);
  const segment: Segment = {
    language,
    lengths: Uint32Array.from(lengths),
    terms,
    starts: new Uint32Array(terms.length + 1),
    chunks: new Uint32Array(size),
    counts: new Uint8Array(size),
  };
  let posting = 0;
  for (const [at, term] of terms.entries()) {
    const known = postings.get(term)!;
    for (let of = 0; of < known.length; of += 2) {
      segment.chunks[posting] = known[of]!;
      segment.counts[posting++] = Math.min(255, known[of + 1]!);
    }
    segment.starts[at + 1] = posting;
    const pause = breathe();
    if (pause) await pause;
  }
  return segment;
}

/**
 * The segment as bytes: whole numbers of seven bits a byte, terms without the beginning they share with the one before,
 * and all of it compressed, to half.
 */
export async function packSegment(segment: Segment, breathe: Breather): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(2 ** 16);
  let size = 0;
  const encoder = new TextEncoder();
  const makeRoom = (more: number) => {
    if (size + more <= bytes.length) return;
    const larger = new Uint8Array(2 * (size + more));
    larger.set(bytes);
    bytes = larger;
  };
  const number = (value: number) => {
    makeRoom(5);
    let left = value;
    for (; left > 127; left >>>= 7) bytes[size++] = (left & 127) | 128;
    bytes[size++] = left;
  };
  const string = (value: string) => {
    const encoded = encoder.encode(value);
    number(encoded.length);
    makeRoom(encoded.length);
    bytes.set(encoded, size);
    size += encoded.length;
  };
  string(segment.language);
  number(segment.lengths.length);
  for (const length of segment.lengths) number(length);
  number(segment.terms.length);
  let before = '';
  for (const [at, term] of segment.terms.entries()) {
    let shared = 0;
    while (shared < before.length && before[shared] === term[shared]) shared++;
    // Half of a surrogate pair is no text of its own.
    if (/[\uD800-\uDBFF]/.test(before[shared - 1] ?? '')) shared--;
    number(shared);
    string(term.slice(shared));
    before = term;
    const [from, to] = [segment.starts[at]!, segment.starts[at + 1]!];
    number(to - from);
    let last = 0;
    for (let posting = from; posting < to; posting++) {
      number(segment.chunks[posting]! - last);
      last = segment.chunks[posting]!;
      number(segment.counts[posting]!);
    }
    const pause = breathe();
    if (pause) await pause;
  }
  return new Uint8Array(zstdCompressSync(bytes.subarray(0, size), quickly));
}

const cutOff = () => new RangeError('The segment is cut off.');

/** The bytes themselves; those that were packed before any was compressed begin with the length of a language's tag. */
function inflated(packed: Uint8Array): Uint8Array {
  if (packed[0] !== zstdMark[0] || packed[1] !== zstdMark[1]) return packed;
  try {
    return zstdDecompressSync(packed);
  } catch {
    throw cutOff();
  }
}

/** What `packSegment` packed. Throws RangeError where the bytes are cut off. */
export async function unpackSegment(packed: Uint8Array, breathe: Breather): Promise<Segment> {
  const bytes = inflated(packed);
  const decoder = new TextDecoder();
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw cutOff();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const string = (): string => {
    const length = number();
    at += length;
    if (at > bytes.length) throw cutOff();
    return decoder.decode(bytes.subarray(at - length, at));
  };
  const language = string();
  const lengths = new Uint32Array(number());
  for (let chunk = 0; chunk < lengths.length; chunk++) lengths[chunk] = number();
  const terms = new Array<string>(number());
  const starts = new Uint32Array(terms.length + 1);
  const chunks: number[] = [];
  const counts: number[] = [];
  let before = '';
  for (let term = 0; term < terms.length; term++) {
    const shared = number();
    before = before.slice(0, shared) + string();
    terms[term] = before;
    const size = number();
    let last = 0;
    for (let posting = 0; posting < size; posting++) {
      last += number();
      chunks.push(last);
      counts.push(number());
    }
    starts[term + 1] = chunks.length;
    const pause = breathe();
    if (pause) await pause;
  }
  return { language, lengths, terms, starts, chunks: Uint32Array.from(chunks), counts: Uint8Array.from(counts) };
}
