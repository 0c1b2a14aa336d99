import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { strayBytes } from './mixed-text.ts';

export type Encoding = {
  name: string;
  /** Bytes of the byte order mark, passed over. */
  bom: number;
  /** What is not valid in it is windows-1252, letter by letter. */
  mixed?: boolean;
  notes: string[];
};

const marks: [bytes: number[], name: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const step = 1 << 20;

/**
 * How a text file is encoded: byte order mark, else strict UTF-8 over the whole file, else UTF-16 by where its zero
 * bytes stand, else UTF-8 with single letters of windows-1252 between, else a guess from the first bytes that are not
 * UTF-8 (windows-1252 where nothing is surer).
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    const head = await readAt(file, 0, 1 << 16);
    for (const [bytes, name] of marks) {
      if (head.subarray(0, bytes.length).equals(Buffer.from(bytes))) return { name, bom: bytes.length, notes: [] };
    }
    const wide = utf16(head);
    if (wide) return { name: wide, bom: 0, notes: [] };
    const strange = await firstInvalid(file);
    return strange ? guess(strange) : { name: 'utf-8', bom: 0, notes: [] };
  } finally {
    await file.close();
  }
}

type File = Awaited<ReturnType<typeof open>>;

async function readAt(file: File, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function utf16(head: Buffer): string | null {
  let even = 0;
  let odd = 0;
  for (let i = 0; i + 1 < head.length; i += 2) {
    if (head[i] === 0) even++;
    if (head[i + 1] === 0) odd++;
  }
  const pairs = head.length >> 1;
  // Text in a Latin script has a zero in every other byte; digits, delimiters and line ends do so in any script.
  if (odd > pairs * 0.3 && even < pairs * 0.02) return 'utf-16le';
  if (even > pairs * 0.3 && odd < pairs * 0.02) return 'utf-16be';
  return null;
}

/** The part of the file around the first bytes that are no UTF-8; null where all of it is. */
async function firstInvalid(file: File): Promise<Buffer | null> {
  for (let position = 0; ; ) {
    const bytes = await readAt(file, position, step);
    const last = bytes.length < step;
    const whole = bytes.subarray(0, bytes.length - cutCharacter(bytes));
    // A character cut off at the very end is what a cut file looks like, not another encoding.
    if (!isUtf8(whole)) return bytes;
    if (last || whole.length === 0) return null;
    position += whole.length;
  }
}

/** How many bytes at the end begin a UTF-8 character without completing it. */
function cutCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function guess(bytes: Buffer): Encoding {
  const { letters, strays } = strayBytes(bytes.subarray(0, bytes.length - cutCharacter(bytes)));
  // No other encoding makes letters of UTF-8 by chance as often as it makes what is none.
  if (strays.length > 0 && letters >= strays.length && looksWestern(strays.join(' '))) return { ...mixed };
  const asUtf8 = new TextDecoder().decode(bytes);
  const foreign = asUtf8.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const broken = asUtf8.match(/\ufffd/g)?.length ?? 0;
  if (broken * 20 < foreign) {
    return { name: 'utf-8', bom: 0, notes: ['Some bytes are not valid UTF-8; they are shown as the sign "\ufffd".'] };
  }
  // ASCII says nothing about the encoding but biases the guess: keep the lines that hold something else.
  const lines = bytes.toString('latin1').split(/\r\n|\n|\r/);
  const telling = lines.filter(line => /[^\0-\x7f]/.test(line)).join('\n');
  const sample = Buffer.from(telling.slice(0, 1 << 16), 'latin1');
  const western = looksWestern(iconv.decode(sample, 'windows-1252'));
  const guesses = analyse(sample).filter(each => iconv.encodingExists(each.name) && !/^(UTF|ASCII)/i.test(each.name));
  const surely = guesses.find(each => /^(ISO-8859-1|windows-1252)$/i.test(each.name))?.confidence ?? 0;
  const best = guesses.find(({ name, confidence }) => {
    // Guesses from few letters confuse the scripts; how the letters stand together does not.
    if (western) return europe.test(name) && confidence > surely + 15;
    return !europe.test(name) && !iconv.decode(sample, name).includes('\ufffd');
  });
  if (!best) return western ? { name: 'windows-1252', bom: 0, notes: [] } : unsure('windows-1252');
  const name = best.name.toLowerCase();
  return best.confidence >= 50 ? { name, bom: 0, notes: [] } : unsure(name);
}

const mixed: Encoding = {
  name: 'utf-8',
  bom: 0,
  mixed: true,
  notes: [
    'Some letters are not UTF-8, as most of the file is; they were read as windows-1252. If letters look wrong, save the file as UTF-8 and upload it again.',
  ],
};

const europe = /^(ISO-8859-(1|2|3|4|9|10|13|14|15|16)|windows-125[0247]|macintosh)$/i;

/** In a language of Latin letters, accented ones stand alone among plain ones, and other signs are few. */
function looksWestern(text: string): boolean {
  const runs = text.match(/[^\0-\x7f]+/g) ?? [];
  const signs = runs.join('');
  const usual = signs.match(/[À-ÖØ-öø-ÿŠšŽžŒœŸ€„“”‘’–—…°§£©®²³µ«»¡¿ªº½\u00a0]/g)?.length ?? 0;
  return usual >= signs.length * 0.85 && signs.length <= runs.length * 2.5;
}

const unsure = (name: string): Encoding => ({
  name,
  bom: 0,
  notes: [`The encoding was guessed to be ${name}. If letters look wrong, save the file as UTF-8 and upload it again.`],
});
