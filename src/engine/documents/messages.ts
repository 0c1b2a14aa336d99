import type { DocumentNotReadable } from './errors.ts';
import type { DocumentType, ReadDocument } from './reader.ts';

/** What a child process is asked to do. */
export type Job = { path: string; fileType: DocumentType; title: string; folder: string };
export type Outcome = ReadDocument;
/** `unexpected` may pass; the others are words on the file. */
export type FailureKind = DocumentNotReadable['code'] | 'unexpected';
