import { RateLimited, UpstreamFailed } from '../base/errors.ts';
import type { App } from '../context.ts';
import { CursorExpired, DriveLimited, DriveLost } from '../engine/drives/drive.ts';
import { ConsentLost } from '../engine/providers/provider.ts';
import { noteLost } from '../integrations/token-of.ts';

/** What somebody who asks is told of a drive that did not answer. */
export async function inWords(app: App, integrationId: string, error: unknown): Promise<unknown> {
  if (error instanceof DriveLimited) return new RateLimited(error.retryAfter, 'The drive wants to be asked later.');
  if (error instanceof ConsentLost) {
    await noteLost(app, integrationId);
    return new UpstreamFailed('The drive no longer accepts this access. Connect the account again.');
  }
  if (error instanceof DriveLost)
    return new UpstreamFailed('The account may not see this in the drive. Share it with the account there.');
  if (error instanceof CursorExpired) return new UpstreamFailed('The list has changed. Begin with its first page.');
  return error;
}
