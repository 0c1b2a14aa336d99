import { z } from 'zod';
import type { App } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';
import { abandonDocument } from './processing/abandon-document.ts';
import { processDocument } from './processing/process-document.ts';
import { embedOrganizationJob } from './search/embed-job.ts';

const reference = z.object({
  documentId: z.uuid(),
  /** The last attempt of the readings before: those of this one count on from there. */
  after: z.int().min(0),
});

/** The job that reads an uploaded document, and makes it findable. */
export const processDocumentJob = (app: App): Job<z.infer<typeof reference>> => ({
  name: 'documents.process_document',
  schema: reference,
  concurrency: 2,
  isPatient: true,
  retries: 2,
  expireSeconds: 20 * 60,
  handle: ({ documentId, after }, { attempt, signal }) =>
    processDocument(app, { documentId, attempt: after + attempt, signal }),
  abandon: ({ documentId }, reason) => abandonDocument(app, documentId, reason),
});

/** Makes the jobs around documents known. */
export function defineDocumentJobs(app: App): void {
  app.jobs.define(processDocumentJob(app));
  app.jobs.define(embedOrganizationJob(app));
}
