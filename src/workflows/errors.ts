import { Conflict, type ErrorCode } from '../base/errors.ts';

/** Somebody else saved in between. */
export class VersionConflict extends Conflict {
  override readonly code: ErrorCode = 'version_conflict';
  constructor(versionNumber: number) {
    super(`Somebody saved version ${versionNumber} meanwhile. Read it, and change that one.`, { versionNumber });
  }
}
