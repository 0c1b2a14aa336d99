import { StringDecoder } from 'node:string_decoder';
import { longestRow, ValueTooWide } from '../../query/wide-values.ts';

/**
 * The lines of a body, as many at a time as came together. A server that fails on the way says so in the middle of the
 * body: such a rest, which is no row, is given to `fail`. What is begun of a row
 * that is too long is given to `columnOf`, which knows the column.
 */
export async function* linesOf(
  body: AsyncIterable<Buffer>,
  fail: (text: string) => Error,
  columnOf: (begun: string) => string | null,
): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;
  let failure = '';
  for await (const chunk of body) {
    const text = decoder.write(chunk);
    const last = text.lastIndexOf('\n');
    length += text.length;
    if (last < 0) {
      parts.push(text);
      if (length > longestRow) throw new ValueTooWide(columnOf(parts.join('')));
      continue;
    }
    const lines = (parts.join('') + text.slice(0, last)).split('\n');
    parts = [text.slice(last + 1)];
    length = parts[0]!.length;
    const end = failure ? 0 : lines.findIndex(line => !line.startsWith('['));
    if (end < 0) {
      yield lines;
      continue;
    }
    if (end > 0) yield lines.slice(0, end);
    failure = `${failure}${lines.slice(end).join('\n')}\n`.slice(0, 10_000);
  }
  const rest = parts.join('') + decoder.end();
  if (failure || (rest !== '' && !rest.startsWith('['))) throw fail(failure + rest);
  if (rest !== '') yield [rest];
}

/** How many values are over in what is begun of a row, a JSON array: the place of the one that is not. */
export function cellsIn(begun: string): number {
  let [cells, depth, at] = [0, 0, 0];
  while (at < begun.length) {
    const char = begun[at]!;
    if (char === '"') {
      do at = begun.indexOf('"', at + 1);
      while (at > 0 && /(?:^|[^\\])(?:\\\\)*\\$/.test(begun.slice(Math.max(0, at - 64), at)));
      if (at < 0) return cells;
    } else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    else if (char === ',' && depth === 1) cells++;
    at++;
  }
  return cells;
}
