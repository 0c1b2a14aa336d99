import type { Archive } from './archive.ts';
import { columnOf } from './cells.ts';

/** Cells that were made one; rows and columns count from 1, ends included. */
export type Merge = { top: number; bottom: number; left: number; right: number };

const most = 20_000;
const reference = /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/gi;

/**
 * The merged cells of a sheet, the first 20,000. They stand behind all rows, where those who read the rows would learn
 * of them too late; so the bytes are looked through without being parsed.
 */
export async function findMerges(archive: Archive, name: string): Promise<Merge[]> {
  const part = archive.part(name);
  const merges: Merge[] = [];
  if (!part) return merges;
  let rest = '';
  for await (const piece of (await part.open()) as AsyncIterable<Buffer>) {
    // Nothing but what may hold the beginning of one is looked at.
    if (rest === '' && !piece.includes('mergeCell') && !piece.subarray(-12).includes('<')) continue;
    const text = rest + piece.toString('latin1');
    let end = 0;
    for (const match of text.matchAll(reference)) {
      end = match.index + match[0].length;
      const [, left, top, right, bottom] = match;
      merges.push({ left: columnOf(left!), top: Number(top), right: columnOf(right!), bottom: Number(bottom) });
      if (merges.length >= most) return merges;
    }
    const open = text.lastIndexOf('<');
    rest = open >= end && text.length - open < 200 && !text.includes('>', open) ? text.slice(open) : '';
  }
  return merges;
}
