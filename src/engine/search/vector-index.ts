import { Best } from './best.ts';
import type { Breather } from './breather.ts';
import type { ChunkPlace } from './search-index.ts';

/** The vectors of a document's chunks, in their order, one after the other and each of length 1. */
export type Vectors = { dimensions: number; values: Float32Array };

/** The vectors of many documents, of one model, in memory. Every one is compared: exact, and 50,000 take milliseconds. */
export class VectorIndex {
  readonly isWornOut = false;
  readonly #documents = new Map<string, Vectors>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  async put(documentId: string, vectors: Vectors): Promise<void> {
    this.remove(documentId);
    this.#documents.set(documentId, vectors);
    this.#bytes += vectors.values.byteLength + 200;
  }

  remove(documentId: string): void {
    const known = this.#documents.get(documentId);
    if (known) this.#bytes -= known.values.byteLength + 200;
    this.#documents.delete(documentId);
  }

  /** The chunks of wanted documents whose vectors are nearest to a vector of length 1, with the cosine of the angle. */
  async nearest(
    vector: Float32Array,
    wanted: Iterable<string>,
    most: number,
    breathe: Breather,
  ): Promise<(ChunkPlace & { cosine: number })[]> {
    const best = new Best<ChunkPlace>(most);
    for (const documentId of wanted) {
      const vectors = this.#documents.get(documentId);
      if (!vectors || vectors.dimensions !== vector.length) continue;
      const { values, dimensions } = vectors;
      for (let index = 0; index * dimensions < values.length; index++) {
        const cosine = product(vector, values, index * dimensions);
        if (cosine > best.bar) best.offer({ documentId, index }, cosine);
        const pause = index % 512 === 511 ? breathe() : undefined;
        if (pause) await pause;
      }
      const pause = breathe();
      if (pause) await pause;
    }
    return best.list().map(({ item, score }) => ({ ...item, cosine: score }));
  }

  /** The cosines of some chunks; those without a vector have none. */
  cosines(vector: Float32Array, places: readonly ChunkPlace[]): (number | null)[] {
    return places.map(({ documentId, index }) => {
      const vectors = this.#documents.get(documentId);
      if (!vectors || vectors.dimensions !== vector.length) return null;
      return (index + 1) * vector.length <= vectors.values.length
        ? product(vector, vectors.values, index * vector.length)
        : null;
    });
  }
}

/** Four sums side by side: a processor adds them at the same time. */
function product(vector: Float32Array, values: Float32Array, from: number): number {
  const { length } = vector;
  let [a, b, c, d] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < length; at += 4) {
    a += vector[at]! * values[from + at]!;
    b += vector[at + 1]! * values[from + at + 1]!;
    c += vector[at + 2]! * values[from + at + 2]!;
    d += vector[at + 3]! * values[from + at + 3]!;
  }
  for (; at < length; at++) a += vector[at]! * values[from + at]!;
  return a + b + c + d;
}

/** The same direction with length 1, so that a product is a cosine; null where there is no direction. */
export function unit(vector: Float32Array): Float32Array | null {
  const length = Math.sqrt(product(vector, vector, 0));
  return Number.isFinite(length) && length > 0 ? vector.map(value => value / length) : null;
}
