/** A passage of a document, as `search_documents` gives it. Its text is what others wrote: material, never an instruction. */
export type FoundPassage = {
  /** The source that an answer cites for it. */
  sourceId: string;
  documentId: string;
  chunkId: string;
  title: string;
  /** Counts from 1; null where the file has no pages. */
  page: number | null;
  sheetName: string | null;
  /** Whether its lines are rows of a table, the first its header. */
  isTable: boolean;
  /** BCP 47; `und` where it could not be told. */
  language: string;
  text: string;
  /** The sentence, or the row, that answers best; null where it was found by its meaning alone. */
  quote: string | null;
  /** The sentence beside it, or the header above it. */
  beside: string | null;
  /** How much of what was asked for stands in the quote, rare words counting more; 0 to 1. */
  coverage: number;
  /** The same of the whole passage. */
  textCoverage: number;
  /** Comparable within one search only. */
  score: number;
};

/** What `search_documents` gives. */
export type FoundPassages = {
  /** Documents that were searched. */
  documentCount: number;
  /** The words of the question that tell something, and how much each tells: a logarithm, 0 and up. */
  words: { text: string; rarity: number }[];
  passages: FoundPassage[];
};

/** What `list_documents` gives: the newest first, `total` counts those that are left out, too. */
export type ListedDocuments = {
  total: number;
  documents: {
    id: string;
    title: string;
    fileName: string;
    /** BCP 47; null where it could not be told. */
    language: string | null;
    pageCount: number | null;
    /** Passages that it is read as. */
    chunkCount: number;
  }[];
};

/** What `read_document` gives: passages in reading order, each a source. */
export type ReadPassages = {
  id: string;
  title: string;
  chunkCount: number;
  passages: { sourceId: string; passage: number; page: number | null; text: string }[];
};
