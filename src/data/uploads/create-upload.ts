import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { RateLimited, TooLarge } from '../../base/errors.ts';
import { withoutHiddenMarks } from '../../base/file-names.ts';
import { newId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Upload } from '../../vocabulary.ts';
import { uploadsOf } from '../access.ts';
import { uploadUrl } from './signed-addresses.ts';

/** 50 MB, the most that one file may have, in bytes. */
export const maxUploadBytes = 50 * 1024 * 1024;

const lifetimeMs = 60 * 60 * 1000;
/** Reserved and not used yet, for one user: what they may occupy of the disk is this times 50 MB. */
const maxWaiting = 50;

export const createUploadInput = z.object({
  fileName: z
    .string()
    .transform(name =>
      withoutHiddenMarks(name)
        // Some browsers send the whole path; any other slash belongs to the name.
        .replace(/^(?:[a-z]:|\.{0,2})[/\\](?:.*[/\\])?/i, '')
        .replace(/[/\\]+/g, '-')
        .trim()
        .toWellFormed(),
    )
    .pipe(
      z
        .string()
        .min(1, 'must name the file, such as "sales.csv"')
        .max(255, 'may have up to 255 characters')
        .regex(/^\P{Cc}*$/u, 'must not hold control characters'),
    ),
  byteSize: z.int('must be the size in whole bytes').min(1, 'the file is empty: choose one that holds something'),
});

/**
 * Reserves a place for one file of the caller, for an hour. At most the announced number of bytes will be taken.
 * @throws TooLarge beyond 50 MB, RateLimited while 50 reserved places wait to be used
 */
export async function createUpload(ctx: CallerContext, input: z.infer<typeof createUploadInput>): Promise<Upload> {
  const { app, caller } = ctx;
  if (input.byteSize > maxUploadBytes)
    throw new TooLarge('A file may have up to 50 MB. Split it, or leave out what is not needed.', {
      maxBytes: maxUploadBytes,
    });
  const now = app.clock.now();
  const id = newId();
  const upload = await app.db.$transaction(async tx => {
    const waiting = { ...uploadsOf(caller), usedAt: null, expiresAt: { gt: now } };
    if ((await tx.upload.count({ where: waiting })) >= maxWaiting) {
      const oldest = await tx.upload.findFirst({ where: waiting, orderBy: { expiresAt: 'asc' } });
      const seconds = Math.ceil(((oldest?.expiresAt ?? now).getTime() - now.getTime()) / 1000);
      throw new RateLimited(
        Math.max(1, seconds),
        `${maxWaiting} uploads of yours wait to be used. Use those first, or wait until the oldest expires.`,
      );
    }
    const created = await tx.upload.create({
      data: {
        id,
        organizationId: caller.organizationId,
        userId: caller.userId,
        fileName: input.fileName,
        byteSize: input.byteSize,
        storageKey: `uploads/${id}`,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'data.create_upload',
      resourceType: 'upload',
      resourceId: id,
      details: { fileName: input.fileName, byteSize: input.byteSize },
    });
    return created;
  });
  return {
    id: upload.id,
    url: uploadUrl(app, upload.id),
    maxBytes: Number(upload.byteSize),
    expiresAt: upload.expiresAt,
  };
}
