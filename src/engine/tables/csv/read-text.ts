import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import type { Encoding } from './encoding.ts';
import { MixedDecoder } from './mixed-text.ts';

/** The text of a file piece by piece, decoded as it is read, with how many of its bytes have been read so far. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<{ text: string; bytes: number }> {
  const unicode = !encoding.mixed && /^utf-(8|16)/.test(encoding.name);
  const decoder = unicode ? new TextDecoder(encoding.name) : null;
  const legacy = decoder ? null : encoding.mixed ? new MixedDecoder() : iconv.getDecoder(encoding.name);
  let bytes = encoding.bom;
  for await (const piece of createReadStream(path, { start: encoding.bom, highWaterMark: 1 << 20 })) {
    bytes += (piece as Buffer).length;
    const text = decoder ? decoder.decode(piece as Buffer, { stream: true }) : legacy!.write(piece as Buffer);
    if (text) yield { text, bytes };
  }
  const rest = decoder ? decoder.decode() : legacy!.end();
  if (rest) yield { text: rest, bytes };
}
