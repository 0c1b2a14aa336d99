import { constants, setPriority } from 'node:os';
import { childSettings, serveJobs } from '../children/serve-jobs.ts';
import { DocumentNotReadable } from './errors.ts';
import type { FailureKind, Job, Outcome } from './messages.ts';
import { readDocument } from './read-document.ts';

// What somebody waits for goes before: on a busy machine, the service has the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The process that reads documents. */
serveJobs<Job, Outcome, FailureKind>(childSettings(), {
  run: readDocument,
  describe: error =>
    error instanceof DocumentNotReadable
      ? { kind: error.code, message: error.message }
      : { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) },
});
