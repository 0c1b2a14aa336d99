import type { Tx } from '../../base/db.ts';
import { Conflict, Gone, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Upload } from '../../generated/prisma/client.ts';
import { uploadsOf } from '../access.ts';

/**
 * The caller's own upload, received and ready to be used.
 * @throws NotFound, Gone (used or expired), Conflict (its bytes have not arrived)
 */
export async function findUpload(ctx: CallerContext, id: string): Promise<Upload> {
  const upload = isId(id) ? await ctx.app.db.upload.findFirst({ where: { id, ...uploadsOf(ctx.caller) } }) : null;
  if (!upload) throw new NotFound('upload');
  if (upload.usedAt) throw new Gone('This upload was used before. Send the file again to a new one.');
  if (upload.expiresAt <= ctx.app.clock.now())
    throw new Gone('This upload has expired. Send the file again to a new one.');
  if (!upload.receivedAt) throw new Conflict('The bytes of this upload have not arrived. Send them to its url first.');
  return upload;
}

/**
 * Uses an upload up: from here on its file belongs to what the transaction creates.
 * @throws Gone where another request was first
 */
export async function takeUpload(
  tx: Tx,
  ctx: Pick<CallerContext, 'app' | 'caller'>,
  upload: Pick<Upload, 'id'>,
): Promise<void> {
  const { count } = await tx.upload.updateMany({
    where: { id: upload.id, ...uploadsOf(ctx.caller), usedAt: null },
    data: { usedAt: ctx.app.clock.now() },
  });
  if (count === 0) throw new Gone('This upload was used before. Send the file again to a new one.');
}

/** Forgets the file of an upload that can never be used, so that it neither lies about nor counts as waiting. */
export async function discardUpload(
  ctx: Pick<CallerContext, 'app' | 'caller'>,
  upload: Pick<Upload, 'id' | 'storageKey'>,
): Promise<void> {
  const { count } = await ctx.app.db.upload.updateMany({
    where: { id: upload.id, ...uploadsOf(ctx.caller), usedAt: null },
    data: { usedAt: ctx.app.clock.now() },
  });
  if (count > 0) await ctx.app.storage.remove(upload.storageKey);
}
