import { inBackground, recordAudit } from '../../audit/record.ts';
import type { App } from '../../context.ts';
import { resealCredentials } from './source-credentials.ts';

type Needs = Pick<App, 'db' | 'secrets' | 'clock'>;

const batch = 100;

/**
 * Seals the data keys of all credentials that an earlier secret sealed by the one in use; the credentials themselves are
 * not opened. May run beside the service, and again where it was interrupted. `unreadable` are the ids of sources whose
 * secret is none of those that are configured.
 */
export async function rotateCredentials(app: Needs): Promise<{ resealed: number; unreadable: string[] }> {
  const { db, secrets } = app;
  const unreadable: string[] = [];
  let resealed = 0;
  for (let after: string | null = null; ; ) {
    const rows: { id: string; organizationId: string; sealedCredentials: Uint8Array | null }[] =
      await db.dataSource.findMany({
        where: {
          sealedCredentials: { not: null },
          keyVersion: { not: secrets.keyVersion },
          ...(after && { id: { gt: after } }),
        },
        select: { id: true, organizationId: true, sealedCredentials: true },
        orderBy: { id: 'asc' },
        take: batch,
      });
    for (const row of rows) {
      const sealedCredentials = new Uint8Array(row.sealedCredentials!);
      try {
        const data = resealCredentials(app, { ...row, sealedCredentials });
        // Whoever changed them meanwhile sealed them by the secret in use.
        const { count } = await db.dataSource.updateMany({ where: { id: row.id, sealedCredentials }, data });
        resealed += count;
      } catch {
        unreadable.push(row.id);
      }
    }
    if (rows.length < batch) break;
    after = rows.at(-1)!.id;
  }
  await db.$transaction(tx =>
    recordAudit(tx, inBackground(app), {
      action: 'data.rotate_credentials',
      organizationId: null,
      details: { resealed, unreadable: unreadable.length },
    }),
  );
  return { resealed, unreadable };
}
