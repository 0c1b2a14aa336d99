import type { Progress } from '../children/messages.ts';

/** What documents are read from. */
export type DocumentType = 'PDF' | 'DOCX' | 'XLSX' | 'CSV' | 'TXT';

/** What a reader should know of how a document was read. */
export type Note =
  /** There is none, such as in a scan. */
  | 'no_text'
  /** Some pages have none, or could not be read. */
  | 'pages_without_text'
  /** Only the beginning was read: the document is longer than is read. */
  | 'truncated'
  /** Letters may be wrong: the encoding could only be guessed. */
  | 'encoding_guessed';

/** A passage of the text; `text` is exactly what stands there from `startOffset` to `endOffset`. */
export type Chunk = {
  index: number;
  text: string;
  /** UTF-16 code units into the document's text; the end is exclusive. */
  startOffset: number;
  endOffset: number;
  /** Counted from 1. */
  page: number | null;
  sheetName: string | null;
  /** First and last row of a sheet, counted from 1 as in the file. */
  row: number | null;
  endRow: number | null;
  /** The headings it stands under, outermost first. */
  headingPath: string[];
};

export type ReadDocument = {
  /** In UTF-16 code units. */
  textLength: number;
  chunkCount: number;
  pageCount: number | null;
  /** BCP 47 tag; null where it could not be told. */
  language: string | null;
  notes: Note[];
};

/**
 * Where a reading puts the text (UTF-8), the chunks (as `writePacks` writes them) and their word index (as `packSegment`
 * packs it), in the folder it is given.
 */
export const readingFiles = { text: 'text', chunks: 'chunks', index: 'index' } as const;

/**
 * Reads documents of unknown origin in processes of their own, which are killed when they take too long or too much
 * memory.
 */
export interface DocumentReader {
  /**
   * Reads a file into an empty folder: see `readingFiles`. Rejects with DocumentNotReadable where no other attempt
   * would do better, with AbortError on `signal`, else with what may pass.
   */
  read(options: {
    path: string;
    fileType: DocumentType;
    /** Its words are found as those of each chunk. */
    title: string;
    folder: string;
    signal: AbortSignal;
    onProgress?: (progress: Progress) => void;
  }): Promise<ReadDocument>;
  close(): Promise<void>;
}
