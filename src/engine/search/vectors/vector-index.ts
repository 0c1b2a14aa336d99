import { Best } from '../best.ts';
import { type Breather, breather } from '../breather.ts';
import type { ChunkPlace } from '../search-index.ts';
import { eachProduct, mostWidth, widthStep } from './dot-products.ts';

/** The vectors of a document's chunks, in their order, one after the other and each of length 1. */
export type Vectors = { dimensions: number; values: Float32Array };

/** Vectors in whole numbers, -127 to 127, and for each what the product with it is to be multiplied by. */
type Rows = { dimensions: number; width: number; values: Int8Array; scales: Float32Array };

/**
 * The vectors of many documents, of one model, in memory, a byte for each number: cosines are right to about a
 * thousandth. Every one is compared, which takes milliseconds for 100,000.
 */
export class VectorIndex {
  readonly isWornOut = false;
  readonly #documents = new Map<string, Rows>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  async put(documentId: string, vectors: Vectors, breathe: Breather = breather()): Promise<void> {
    this.remove(documentId);
    const rows = await toRows(vectors, breathe);
    this.#documents.set(documentId, rows);
    this.#bytes += bytesOf(rows);
  }

  remove(documentId: string): void {
    const known = this.#documents.get(documentId);
    if (known) this.#bytes -= bytesOf(known);
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
    const { levels, scale } = toLevels(vector);
    for (const documentId of wanted) {
      const rows = this.#documents.get(documentId);
      if (rows?.dimensions !== vector.length || vector.length > mostWidth) continue;
      const { width, values, scales } = rows;
      for (let from = 0; from < scales.length; from += rowsAtOnce) {
        const part = values.subarray(from * width, (from + rowsAtOnce) * width);
        eachProduct(levels, part, (product, at) => {
          const cosine = product * scale * scales[from + at]!;
          if (cosine > best.bar) best.offer({ documentId, index: from + at }, cosine);
        });
        const pause = breathe();
        if (pause) await pause;
      }
    }
    return best.list().map(({ item, score }) => ({ ...item, cosine: score }));
  }
}

/** Rows after which others may have a turn. */
const rowsAtOnce = 2048;
const bytesOf = ({ values, scales }: Rows): number => values.byteLength + scales.byteLength + 400;
const widthOf = (dimensions: number): number => Math.ceil(dimensions / widthStep) * widthStep;

async function toRows({ dimensions, values }: Vectors, breathe: Breather): Promise<Rows> {
  const width = widthOf(dimensions);
  const count = Math.floor(values.length / dimensions);
  const rows: Rows = { dimensions, width, values: new Int8Array(count * width), scales: new Float32Array(count) };
  for (let index = 0; index < count; index++) {
    const vector = values.subarray(index * dimensions, (index + 1) * dimensions);
    const most = largest(vector);
    if (most > 0) {
      rows.scales[index] = most / 127;
      for (let at = 0; at < dimensions; at++) rows.values[index * width + at] = Math.round((vector[at]! / most) * 127);
    }
    const pause = breathe();
    if (pause) await pause;
  }
  return rows;
}

/** A query in whole numbers, so fine that no sum of products comes to 2³¹. */
function toLevels(vector: Float32Array): { levels: Int16Array; scale: number } {
  const width = widthOf(vector.length);
  const finest = Math.min(2047, Math.floor((2 ** 31 - 1) / 127 / width));
  const most = largest(vector);
  const levels = new Int16Array(width);
  for (const [at, value] of vector.entries()) levels[at] = Math.round((value / most) * finest);
  return { levels, scale: most / finest };
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
}

/** The same direction with length 1, so that a product is a cosine; null where there is no direction. */
export function unit(vector: Float32Array): Float32Array | null {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  return Number.isFinite(length) && length > 0 ? vector.map(value => value / length) : null;
}
