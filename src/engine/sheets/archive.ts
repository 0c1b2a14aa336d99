import { pipeline, Transform, type TransformCallback } from 'node:stream';
import yauzl from 'yauzl';
import { damagedWorkbook, WorkbookNotReadable } from './errors.ts';

/** A workbook has some dozens of parts; one with every embedded picture, thousands. */
const mostParts = 10_000;
/** What the parts that are read may unpack to, in bytes. */
const mostBytes = 1024 * 1024 * 1024;
/** Rows of a workbook pack 5 to 30 times; what packs better than this is no workbook but a trap. */
const highestRatio = 150;
/** Small parts may pack as well as they like. */
const ratioFrom = 32 * 1024 * 1024;

type Part = { name: string; open(): Promise<NodeJS.ReadableStream>; bytes: number };

/** The parts of a workbook's archive, read one at a time and counted. Close it when done. */
export type Archive = {
  /** A part by its name, however that is spelt in capitals; null where there is none. */
  part(name: string): Part | null;
  names(): string[];
  close(): void;
};

/** @throws WorkbookNotReadable where it is broken, encrypted, or leads out of a folder */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    // Names are checked, and the bytes of each part held to what was announced.
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, file) =>
      error ? reject(faultOf(error)) : resolve(file!),
    );
  });
  try {
    if (zip.entryCount > mostParts) throw new WorkbookNotReadable('The workbook has too many parts.');
    const entries = await readEntries(zip);
    const budget = { left: mostBytes };
    return {
      names: () => [...entries.values()].map(entry => entry.fileName),
      part(name) {
        const entry = entries.get(keyOf(name));
        if (!entry) return null;
        return {
          name: entry.fileName,
          bytes: entry.uncompressedSize,
          // An error of either reaches whoever reads, and whoever stops early ends both.
          open: async () => pipeline(await openPart(zip, entry), counting(entry, budget), () => {}),
        };
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', error => reject(faultOf(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(keyOf(entry.fileName), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function openPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<NodeJS.ReadableStream> {
  if (entry.isEncrypted())
    throw new WorkbookNotReadable('The workbook is protected by a password. Save it without one and upload that.');
  checkRatio(entry, entry.uncompressedSize);
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(faultOf(error)) : resolve(stream!)));
  });
}

/** What a part says of itself may be a lie, so what really comes is counted, too. */
function counting(entry: yauzl.Entry, budget: { left: number }): Transform {
  let bytes = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      bytes += piece.length;
      budget.left -= piece.length;
      try {
        if (budget.left < 0) throw tooLarge();
        checkRatio(entry, bytes);
        done(null, piece);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

const tooLarge = () =>
  new WorkbookNotReadable(
    `The workbook unpacks to more than ${mostBytes / 1024 ** 3} GB. Split it into smaller files.`,
  );

function checkRatio({ compressedSize }: yauzl.Entry, bytes: number): void {
  if (bytes > mostBytes) throw tooLarge();
  if (bytes > ratioFrom && bytes > compressedSize * highestRatio)
    throw new WorkbookNotReadable(
      'The workbook unpacks to far more than any workbook does, so it is not opened. Save it anew, or export it as CSV.',
    );
}

/** What went wrong with an archive, in words for its owner; an error of the disk stays what it is. */
export function faultOf(error: Error): Error {
  if (error instanceof WorkbookNotReadable || /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? ''))
    return error;
  if (/relative path|absolute path|invalid characters/.test(error.message))
    return new WorkbookNotReadable('The workbook holds names that lead out of its folder, so it is not opened.');
  return new WorkbookNotReadable(damagedWorkbook);
}
