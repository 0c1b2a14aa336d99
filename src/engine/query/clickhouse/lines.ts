import { StringDecoder } from 'node:string_decoder';
import { QueryFailed } from '../errors.ts';

/** The longest row that is read, in UTF-16 units. */
const longest = 64 * 1024 * 1024;

/**
 * The lines of a body, as many at a time as came together. A server that fails on the way says so in the middle of the
 * body: such a rest, which is no row, is given to `fail`.
 */
export async function* linesOf(body: AsyncIterable<Buffer>, fail: (text: string) => Error): AsyncGenerator<string[]> {
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
      if (length > longest) throw new QueryFailed('A single row of the result is larger than 64 MB.');
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
