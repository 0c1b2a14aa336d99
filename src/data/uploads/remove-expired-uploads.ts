import type { App } from '../../context.ts';

/** After this long even a request that began right before the expiry has ended. */
const graceMs = 15 * 60 * 1000;
const leftoverMs = 6 * 60 * 60 * 1000;
const batch = 200;

/** Forgets expired uploads, removes the files of those that nobody used, and what unfinished writes left behind. */
export async function removeExpiredUploads(app: Pick<App, 'db' | 'clock' | 'storage' | 'log'>): Promise<void> {
  const expiresAt = { lt: new Date(app.clock.now().getTime() - graceMs) };
  let removed = 0;
  for (;;) {
    const expired = await app.db.upload.findMany({ where: { expiresAt }, take: batch, orderBy: { expiresAt: 'asc' } });
    // The file first: a process that dies in between finds the row again.
    for (const upload of expired) if (!upload.usedAt) await app.storage.remove(upload.storageKey);
    await app.db.upload.deleteMany({ where: { id: { in: expired.map(upload => upload.id) } } });
    removed += expired.length;
    if (expired.length < batch) break;
  }
  const leftovers = await app.storage.sweep(leftoverMs);
  if (removed > 0 || leftovers > 0) app.log.info({ uploads: removed, leftovers }, 'removed expired uploads');
}
