import type { CallerContext } from '../context.ts';
import type { Place } from '../engine/drives/drive.ts';
import { findAccount, openDrive } from './open-drive.ts';
import { inWords } from './words.ts';

export type FolderPage = { items: Place[]; next: string | null };
export type Browsed = {
  integrationId: string;
  service?: string | null;
  parentId?: string | null;
  after?: string | null;
};

/**
 * Folders of one of the caller's drives to choose from: where they begin, or those in one of them. `next` goes on as
 * `after`. @throws NotFound (integration), Invalid, RateLimited, UpstreamFailed (also for a place the account may not see), Timeout
 */
export async function browseFolders(ctx: CallerContext, input: Browsed): Promise<FolderPage> {
  const { integration, service } = await findAccount(ctx, input);
  const drive = openDrive(ctx.app, integration.id, service);
  try {
    const { places, next } = await drive.places(input.parentId ?? null, input.after ?? null);
    return { items: places, next };
  } catch (error) {
    throw await inWords(ctx.app, integration.id, error);
  }
}
