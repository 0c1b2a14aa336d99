import type { App } from '../context.ts';
import type { CollectionSource } from '../generated/prisma/client.ts';
import { graceMs } from './sync/settle.ts';

/** What the user who connected a folder can do about its state; null where nothing has to be done. */
export function adviceFor({ clock }: Pick<App, 'clock'>, source: CollectionSource): string | null {
  if (source.status !== 'FAILED') return null;
  if (source.lostAt) {
    const until = new Date(source.lostAt.getTime() + graceMs);
    return source.cursor === null || until <= clock.now()
      ? 'Connect the account again: the files come back by themselves.'
      : `Connect the account again. Until ${until.toISOString()} everything stays as it was; then the files leave.`;
  }
  switch (source.failureCode) {
    case 'not_found':
      return 'Put the folder back, or have it shared again; or disconnect it here. Its files come back by themselves.';
    case 'conflict':
      return 'Disconnect this folder, and connect smaller ones in it.';
    default:
      return `Nothing: it is tried again at ${source.nextSyncAt.toISOString()}. Or have it compared now.`;
  }
}
