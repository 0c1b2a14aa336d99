/** A part of a file, `end` inclusive. */
export type Range = { start: number; end: number };

/**
 * What of a file of `size` bytes a Range header asks for (RFC 9110, 14.2): null for all of it, which is also the
 * answer to several ranges and other units; "unsatisfiable" where it asks for nothing that exists.
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // A range that ends before it starts is no range at all.
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
