import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** What the bytes from 0x80 on are in windows-1252. */
const western = [...iconv.decode(Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128)), 'windows-1252')];

/** How many bytes the character of UTF-8 at a place has; 0 where there is none, null where it goes on beyond the end. */
function lengthAt(bytes: Buffer, at: number): number | null {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const length = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let next = 1; next < length; next++) {
    if (at + next >= bytes.length) return null;
    if ((bytes[at + next]! & 0xc0) !== 0x80) return 0;
  }
  // Longer forms than needed, halves of pairs and what lies beyond the last character are none.
  return length > 2 && !isUtf8(bytes.subarray(at, at + length)) ? 0 : length;
}

/** How many letters beyond ASCII are UTF-8, and the runs of those that are not, as windows-1252 has them. */
export function strayBytes(bytes: Buffer): { letters: number; strays: string[] } {
  const strays: string[] = [];
  let letters = 0;
  let last = -1;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at) ?? 0;
    if (length > 1) letters++;
    if (length === 0) {
      const letter = western[bytes[at]! - 128]!;
      if (last === at - 1 && strays.length > 0) strays[strays.length - 1] += letter;
      else strays.push(letter);
      last = at;
    }
    at += Math.max(1, length);
  }
  return { letters, strays };
}

/** Reads UTF-8 piece by piece; each byte that is none of it is a letter of windows-1252. */
export class MixedDecoder {
  #cut = Buffer.alloc(0);

  write(piece: Buffer): string {
    return this.#read(this.#cut.length > 0 ? Buffer.concat([this.#cut, piece]) : piece, false);
  }

  end(): string {
    return this.#read(this.#cut, true);
  }

  #read(bytes: Buffer, isLast: boolean): string {
    this.#cut = Buffer.alloc(0);
    let text = '';
    let from = 0;
    for (let at = 0; at < bytes.length; ) {
      const length = lengthAt(bytes, at);
      if (length === null && !isLast) {
        text += bytes.toString('utf8', from, at);
        this.#cut = Buffer.from(bytes.subarray(at));
        return text;
      }
      if (!length) {
        text += bytes.toString('utf8', from, at) + western[bytes[at]! - 128]!;
        from = at + 1;
      }
      at += length || 1;
    }
    return text + bytes.toString('utf8', from);
  }
}
