import type { Progress } from '../children/messages.ts';
import type { Draft } from './draft.ts';
import type { Job } from './messages.ts';
import type { Note } from './reader.ts';

/** What the reading of one kind of file adds to its text. */
export type Reading = { pageCount: number | null; notes: Note[] };
export type Read = (
  job: Pick<Job, 'path' | 'folder'>,
  draft: Draft,
  report: (progress: Progress) => void,
) => Promise<Reading>;
