import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { DocumentNotReadable, damagedFile, isOfSystem } from './errors.ts';

/** An archive that is an office document has some dozens of entries; one with every embedded picture, thousands. */
const mostEntries = 10_000;
/** What the parts that are read may unpack to, in bytes. */
const mostBytes = 256 * 1024 * 1024;

export type Entry = yauzl.Entry;

const damaged = () => new DocumentNotReadable(damagedFile);

/**
 * Walks through the entries of an archive, one after the other, unpacking nothing by itself. Throws DocumentNotReadable
 * where the archive is broken, encrypted, has too many entries, or names that lead out of a folder.
 */
export async function eachEntry(
  path: string,
  visit: (entry: Entry, open: () => Promise<Readable>) => Promise<void>,
): Promise<void> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    // Names are checked and sizes held to what was announced.
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, file) =>
      error ? reject(readingFault(error)) : resolve(file!),
    );
  });
  try {
    if (zip.entryCount > mostEntries) throw new DocumentNotReadable('This file has too many parts.', 'too_large');
    for (;;) {
      const entry = await next(zip);
      if (!entry) return;
      if (entry.isEncrypted())
        throw new DocumentNotReadable('This file is protected by a password. Save it without one and upload that.');
      await visit(
        entry,
        () =>
          new Promise((resolve, reject) => {
            zip.openReadStream(entry, (error, stream) => (error ? reject(readingFault(error)) : resolve(stream!)));
          }),
      );
    }
  } finally {
    zip.close();
  }
}

function next(zip: yauzl.ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => () => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
      finish();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry))());
    zip.once(
      'end',
      settle(() => resolve(null)),
    );
    zip.once('error', (error: Error) => settle(() => reject(readingFault(error)))());
    zip.readEntry();
  });
}

const readingFault = (error: Error): Error => {
  if (isOfSystem(error)) return error;
  return /relative path|absolute path|invalid characters/.test(error.message)
    ? new DocumentNotReadable('This file holds names that lead out of its folder. It is not opened.')
    : damaged();
};

/**
 * Unpacks the parts of an office document that are read, to nowhere, and refuses what no honest one has: more bytes
 * than a reader can bear, and definitions of entities.
 */
export async function checkParts(path: string, isRead: (name: string) => boolean, most = mostBytes): Promise<void> {
  let bytes = 0;
  await eachEntry(path, async (entry, open) => {
    if (!isRead(entry.fileName)) return;
    let start = '';
    try {
      for await (const piece of await open()) {
        bytes += (piece as Buffer).length;
        if (bytes > most)
          throw new DocumentNotReadable(
            `This file unpacks to more than ${most / 1024 / 1024} MB. Split it into smaller ones.`,
            'too_large',
          );
        if (start.length < 4096) start += (piece as Buffer).toString('latin1').replaceAll('\0', '');
      }
    } catch (error) {
      throw error instanceof DocumentNotReadable || isOfSystem(error) ? error : damaged();
    }
    if (/<!(DOCTYPE|ENTITY)/i.test(start))
      throw new DocumentNotReadable('This file defines entities of its own, which no office program writes.');
  });
}
