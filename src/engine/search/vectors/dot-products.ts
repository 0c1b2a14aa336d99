/**
 * Products of one vector with many, four to eight times as fast as JavaScript makes them: a WebAssembly function of a
 * hundred bytes, put together here, that uses what processors have for this (fixed-width SIMD).
 */

const [v128, i32] = [0x7b, 0x7f];
const [query, row, rows, width, out, at, sum] = [0, 1, 2, 3, 4, 5, 6];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const number = (value: number) => [0x41, value];
const [add, less] = [[0x6a], [0x49]];
/** Addresses are of 16 bytes, or of 8, or of 4. */
const [load16, load8AsShorts, store4] = [
  [0xfd, 0x00, 4, 0],
  [0xfd, 0x01, 3, 0],
  [0x36, 2, 0],
];
const zeros = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const [productsOfShorts, addLanes] = [
  [0xfd, 0xba, 0x01],
  [0xfd, 0xae, 0x01],
];
const lane = (which: number) => [...get(sum), 0xfd, 0x1b, which];
/** What is in the body is done again as long as it leaves something other than 0. */
const repeat = (body: number[]) => [0x03, 0x40, ...body, 0x0d, 0, 0x0b];
const increase = (local: number, by: number) => [...get(local), ...number(by), ...add, ...set(local)];

const eightProducts = [
  ...[...get(row), ...load8AsShorts],
  // Of the query, each number has two bytes.
  ...[...get(query), ...get(at), ...add, ...get(at), ...add, ...load16],
  ...productsOfShorts,
  ...[...get(sum), ...addLanes, ...set(sum)],
  ...increase(row, 8),
  ...increase(at, 8),
];
const body = repeat([
  ...[...zeros, ...set(sum)],
  ...[...number(0), ...set(at)],
  ...repeat([...eightProducts, ...eightProducts, ...get(at), ...get(width), ...less]),
  ...[...get(out), ...lane(0), ...lane(1), ...add, ...lane(2), ...add, ...lane(3), ...add, ...store4],
  ...increase(out, 4),
  // -1 as a whole number of seven bits a byte.
  ...[...get(rows), ...number(0x7f), ...add, 0x22, rows],
]);
const section = (id: number, content: number[]) => [id, content.length, ...content];
const named = (name: string) => [name.length, ...new TextEncoder().encode(name)];
const locals = [2, 1, i32, 1, v128];
const codeLength = locals.length + body.length + 1;
const leb = (value: number) => (value < 128 ? [value] : [(value & 127) | 128, value >> 7]);
const code = [1, ...leb(codeLength), ...locals, ...body, 0x0b];

/** So many rows are handed over at a time as fit into a processor's cache. */
const [rowBytes, queryBytes] = [2 ** 17, 2 ** 16];
const module = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 5, i32, i32, i32, i32, i32, 0]),
    ...section(3, [1, 0]),
    // Pages of 64 KB: a query, two of rows, their products.
    ...section(5, [1, 0, 4]),
    ...section(7, [2, ...named('memory'), 2, 0, ...named('multiply'), 0, 0]),
    ...[0x0a, ...leb(code.length), ...code],
  ]),
);
const { memory, multiply } = new WebAssembly.Instance(module).exports as {
  memory: WebAssembly.Memory;
  multiply: (query: number, row: number, rows: number, width: number, out: number) => void;
};
const bytes = new Int8Array(memory.buffer);
const shorts = new Int16Array(memory.buffer);
const products = new Int32Array(memory.buffer, queryBytes + rowBytes);

/** Numbers of a vector, filled up with zeros: a multiple of this. */
export const widthStep = 16;
/** As wide as a vector may be. */
export const mostWidth = queryBytes / 2;

/**
 * Hands out the product of a vector of 16-bit numbers with each row of a matrix of 8-bit numbers, row by row; nobody
 * else may multiply meanwhile. Both are as wide, by a multiple of `widthStep`, and sums stay below 2³¹.
 */
export function eachProduct(
  vector: Int16Array,
  matrix: Int8Array,
  take: (product: number, index: number) => void,
): void {
  const { length } = vector;
  shorts.set(vector);
  const most = Math.floor(rowBytes / length);
  const count = matrix.length / length;
  for (let from = 0; from < count; from += most) {
    const to = Math.min(count, from + most);
    bytes.set(matrix.subarray(from * length, to * length), queryBytes);
    multiply(0, queryBytes, to - from, length, queryBytes + rowBytes);
    for (let index = from; index < to; index++) take(products[index - from]!, index);
  }
}
