import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { newId } from '../../base/ids.ts';
import { chunksPerPack, type KeptChunk, packChunks } from './chunk-pack.ts';
import type { Chunk } from './reader.ts';

/** A pack, and what is known of it without looking into it. */
export type Pack = {
  first: number;
  chunkCount: number;
  firstPage: number | null;
  lastPage: number | null;
  chunks: Uint8Array<ArrayBuffer>;
};

/** Before each pack: its length, its first chunk, how many it has, and its pages, 0 for none; 32 bits each. */
const headBytes = 20;

/** Writes chunks to a file as packs, and hands each on. */
export async function* writePacks(chunks: Iterable<Chunk>, path: string): AsyncGenerator<Chunk> {
  const file = await open(path, 'w', 0o600);
  let pending: KeptChunk[] = [];
  const write = async () => {
    const bytes = packChunks(pending);
    const head = Buffer.alloc(headBytes);
    const [first, last] = [pending[0]!, pending.at(-1)!];
    const numbers = [bytes.length, first.index, pending.length, first.page ?? 0, last.page ?? 0];
    for (const [at, number] of numbers.entries()) head.writeUInt32LE(number, at * 4);
    pending = [];
    await file.writeFile(Buffer.concat([head, bytes]));
  };
  try {
    for (const chunk of chunks) {
      if (pending.length === chunksPerPack) await write();
      pending.push({ id: newId(), ...chunk });
      yield chunk;
    }
    if (pending.length > 0) await write();
  } finally {
    await file.close();
  }
}

/** The packs of a file that `writePacks` wrote, in groups of about so many bytes. */
export async function* readPacks(path: string, groupBytes: number): AsyncGenerator<Pack[]> {
  let bytes = Buffer.alloc(0);
  let group: Pack[] = [];
  let size = 0;
  for await (const piece of createReadStream(path, { highWaterMark: groupBytes })) {
    bytes = Buffer.concat([bytes, piece as Buffer]);
    let at = 0;
    while (bytes.length - at >= headBytes) {
      const [length, first, chunkCount, firstPage, lastPage] = Array.from({ length: 5 }, (_, n) =>
        bytes.readUInt32LE(at + n * 4),
      ) as [number, number, number, number, number];
      const end = at + headBytes + length;
      if (end > bytes.length) break;
      const chunks = new Uint8Array(bytes.subarray(at + headBytes, end));
      group.push({ first, chunkCount, firstPage: firstPage || null, lastPage: lastPage || null, chunks });
      size += length;
      at = end;
      if (size < groupBytes) continue;
      yield group;
      group = [];
      size = 0;
    }
    bytes = bytes.subarray(at);
  }
  if (bytes.length > 0) throw new RangeError('The file of chunks is cut off.');
  if (group.length > 0) yield group;
}
