import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../children/messages.ts';
import type { ChunkText } from '../search/chunk-text.ts';
import { languageOf } from '../search/language.ts';
import { buildSegment, packSegment } from '../search/segment.ts';
import { languageOfText } from '../text/language-of-text.ts';
import { Draft } from './draft.ts';
import type { Job } from './messages.ts';
import { writePacks } from './pack-file.ts';
import type { Read } from './read.ts';
import { type Chunk, type DocumentType, type ReadDocument, readingFiles } from './reader.ts';
import { splitIntoChunks } from './split.ts';

// Loaded when first needed: each brings a library of its own.
const readers: Record<DocumentType, () => Promise<Read>> = {
  PDF: async () => (await import('./read-pdf.ts')).readPdf,
  DOCX: async () => (await import('./read-docx.ts')).readDocx,
  XLSX: async () => (await import('./read-workbook.ts')).readWorkbook,
  CSV: async () => (await import('./read-csv.ts')).readCsv,
  TXT: async () => (await import('./read-plain.ts')).readPlain,
};

/** How much of the work is done once the text is read. */
const readShare = 0.8;

/** Reads one file, and writes its text, its chunks and their word index into the job's folder. */
export async function readDocument(job: Job, report: (progress: Progress) => void): Promise<ReadDocument> {
  const draft = new Draft();
  const read = await readers[job.fileType]();
  const { pageCount, notes } = await read(job, draft, ({ share, ...rest }) =>
    report({ share: share * readShare, ...rest }),
  );
  if (draft.full) notes.push('truncated');
  if (draft.length === 0) notes.push('no_text');
  const text = draft.text();
  const language = languageOfText(text);
  const chunks = writePacks(splitIntoChunks(draft, text, language), join(job.folder, readingFiles.chunks));
  const segment = await buildSegment(textOf(chunks, job.title), languageOf(text, language), unhurried);
  await writeFile(join(job.folder, readingFiles.index), await packSegment(segment, unhurried));
  await writeFile(join(job.folder, readingFiles.text), text);
  const chunkCount = segment.lengths.length;
  return { textLength: text.length, chunkCount, pageCount, language, notes: [...new Set(notes)] };
}

/** Nobody else waits in this process. */
const unhurried = () => undefined;

/** What of each chunk is searched. */
async function* textOf(chunks: AsyncIterable<Chunk>, title: string): AsyncGenerator<ChunkText> {
  for await (const { text, headingPath, sheetName, row } of chunks)
    yield { text, context: [title, ...headingPath, ...(sheetName ? [sheetName] : [])], isTable: row !== null };
}
