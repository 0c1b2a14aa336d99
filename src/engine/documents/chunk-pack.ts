import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Chunk } from './reader.ts';

/** A chunk as it is kept: by its id it is cited. */
export type KeptChunk = Chunk & { id: string };

/**
 * So many chunks that follow each other are packed as one: few enough that one of them is had quickly. Packs that are
 * kept have this many, so that it can never change.
 */
export const chunksPerPack = 8;

/** The first chunk of the pack that has the chunk at `index`. */
export const packOf = (index: number): number => index - (index % chunksPerPack);

/** The quickest; the next two take a third more time and save a fiftieth. */
const quickly = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** The plain form, which a database can write by itself: the chunks as a list in JSON. */
const plain = '['.charCodeAt(0);

/** Everything of a chunk but its text, and how long that is, in bytes. */
type Head = Omit<KeptChunk, 'text'> & { bytes: number };

/** Chunks as bytes: compressed, the length of their heads, these in JSON, and their texts. */
export function packChunks(chunks: readonly KeptChunk[]): Buffer {
  const texts = chunks.map(({ text }) => Buffer.from(text));
  const heads = chunks.map(({ text: _, ...rest }, at): Head => ({ ...rest, bytes: texts[at]!.length }));
  const head = Buffer.from(JSON.stringify(heads));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return zstdCompressSync(Buffer.concat([length, head, ...texts]), quickly);
}

/** What `packChunks` packed, or of it what is `wanted`. Throws RangeError and the like where the bytes are damaged. */
export function unpackChunks(packed: Uint8Array, wanted: (index: number) => boolean = () => true): KeptChunk[] {
  if (packed[0] === plain)
    return (JSON.parse(Buffer.from(packed).toString()) as KeptChunk[]).filter(({ index }) => wanted(index));
  const bytes = zstdDecompressSync(packed);
  let at = 4 + bytes.readUInt32LE(0);
  const chunks: KeptChunk[] = [];
  for (const { bytes: length, ...rest } of JSON.parse(bytes.toString('utf8', 4, at)) as Head[]) {
    if (wanted(rest.index)) chunks.push({ ...rest, text: bytes.toString('utf8', at, at + length) });
    at += length;
  }
  return chunks;
}
