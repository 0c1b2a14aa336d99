import { expect, it } from 'vitest';
import { breather } from '../../src/engine/search/breather.ts';
import { eachProduct } from '../../src/engine/search/vectors/dot-products.ts';
import { unit, VectorIndex } from '../../src/engine/search/vectors/vector-index.ts';

/** Numbers from -1 to 1, the same in each run. */
function numbers(seed: number, count: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, value, at) => sum + value * b[at]!, 0);

it('Products of whole numbers are exact, of however many rows', () => {
  for (const [width, rows] of [
    [16, 1],
    [16, 9000],
    [384, 700],
    [3072, 45],
  ] as const) {
    const vector = Int16Array.from(numbers(width, width), value => value * 500);
    const matrix = Int8Array.from(numbers(rows, width * rows), value => value * 127);
    const products: number[] = [];
    eachProduct(vector, matrix, (product, index) => {
      products[index] = product;
    });
    expect(products).toHaveLength(rows);
    for (const row of [0, rows >> 1, rows - 1])
      expect(products[row]).toBe(dot(vector, matrix.subarray(row * width, (row + 1) * width)));
  }
});

it('The nearest vectors are found, with cosines that are right to a thousandth', async () => {
  for (const dimensions of [3, 100, 1536]) {
    const index = new VectorIndex();
    const rows = Array.from({ length: 300 }, (_, at) => unit(numbers(at + 1, dimensions))!);
    for (const document of [0, 1, 2]) {
      const values = new Float32Array(100 * dimensions);
      for (let at = 0; at < 100; at++) values.set(rows[document * 100 + at]!, at * dimensions);
      await index.put(`d${document}`, { dimensions, values });
    }
    const query = unit(numbers(999, dimensions))!;
    const found = await index.nearest(query, ['d0', 'd2'], 20, breather());
    const exact = rows
      .map((row, at) => ({ documentId: `d${Math.floor(at / 100)}`, index: at % 100, cosine: dot(row, query) }))
      .filter(({ documentId }) => documentId !== 'd1')
      .sort((a, b) => b.cosine - a.cosine);
    for (const [at, { cosine }] of found.entries()) expect(Math.abs(cosine - exact[at]!.cosine)).toBeLessThan(0.003);
    expect(found[0]!.cosine).toBeGreaterThan(exact[2]!.cosine);
    const same = (await index.nearest(rows[205]!, ['d2'], 1, breather()))[0];
    expect(same).toMatchObject({ documentId: 'd2', index: 5 });
    expect(same!.cosine).toBeCloseTo(1, 2);
  }
});

it('Vectors of another length and of no direction are passed over, and what is removed is gone', async () => {
  const index = new VectorIndex();
  await index.put('long', { dimensions: 4, values: Float32Array.from([1, 0, 0, 0]) });
  await index.put('none', { dimensions: 2, values: Float32Array.from([0, 0]) });
  await index.put('one', { dimensions: 2, values: Float32Array.from([0.6, 0.8, -0.6, -0.8]) });
  const find = async () =>
    (await index.nearest(Float32Array.from([0.6, 0.8]), ['long', 'none', 'one', 'gone'], 9, breather())).map(
      ({ documentId, index: at, cosine }) => [documentId, at, Math.round(cosine * 100) / 100],
    );
  expect(await find()).toEqual([
    ['one', 0, 1],
    ['none', 0, 0],
    ['one', 1, -1],
  ]);
  for (const id of ['one', 'none', 'long']) index.remove(id);
  expect(await find()).toEqual([]);
  expect(index.bytes).toBe(0);
});
