import { FileNotReadable } from '../../query/errors.ts';
import type { FailureKind } from './messages.ts';

/** An error a child knows the kind of. */
export class Failure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What to tell the service of an error: DuckDB's own words without the paths of our files. */
export function describeFailure(error: unknown, job: 'query' | 'ingest', paths: string[]): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof FileNotReadable) return new Failure('file-not-readable', error.message);
  const message = safe(error instanceof Error ? error.message : String(error), paths);
  if (/^Out of Memory Error|failed to (allocate|pin)|Array buffer allocation failed/i.test(message)) {
    return job === 'query'
      ? new Failure('query-too-big', '')
      : new Failure('file-not-readable', 'Reading this file needs too much memory. Split it into smaller files.');
  }
  if (job === 'query' && !/^(INTERNAL|IO|Fatal) Error/i.test(message)) return new Failure('query-failed', message);
  return new Failure('unexpected', message);
}

function safe(message: string, paths: string[]): string {
  let text = message;
  for (const path of paths.toSorted((a, b) => b.length - a.length)) text = text.replaceAll(path, '…');
  return text
    .replace(/Possible (fixes|solutions):[\s\S]*$/i, '')
    .replace(/\bfile_\d+\.(main\.)?/g, '')
    .slice(0, 2000)
    .trim();
}
