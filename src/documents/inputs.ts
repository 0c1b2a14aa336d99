import { z } from 'zod';
import { Scope } from '../generated/prisma/enums.ts';

const noControls = 'must not hold control characters';
/** One line, without what no screen can show. */
const line = (most: number) => {
  const length = `must have 1 to ${most} characters`;
  return z
    .string(length)
    .trim()
    .min(1, length)
    .max(most, length)
    .regex(/^\P{Cc}*$/u, noControls);
};

/** What people call a document. */
export const documentTitle = line(300);
export const collectionName = line(120);
/** Line ends and tabs belong to a text; NUL is more than the database can keep. */
export const collectionDescription = z
  .string()
  .trim()
  .max(2000, 'may have up to 2,000 characters')
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, noControls);

/** Files that one mutation takes. */
export const mostUploads = 20;

export const uploadDocumentInput = z.object({
  uploadId: z.string(),
  title: documentTitle.nullish(),
  collectionId: z.string().nullish(),
  scope: z.enum(Scope).nullish(),
});

export const uploadDocumentsInput = z.object({
  uploadIds: z
    .array(z.string())
    .min(1, 'must name at least one upload')
    .max(mostUploads, `may name up to ${mostUploads} uploads`)
    .refine(ids => new Set(ids).size === ids.length, 'must name each upload once'),
  collectionId: z.string().nullish(),
  scope: z.enum(Scope).nullish(),
});

export const createCollectionInput = z.object({
  name: collectionName,
  description: collectionDescription.nullish(),
  scope: z.enum(Scope).nullish(),
});

export const updateCollectionInput = z.object({
  id: z.string(),
  name: collectionName.optional(),
  description: collectionDescription.nullish(),
});

export const shareCollectionInput = z.object({
  id: z.string(),
  groupIds: z.array(z.string()).max(100, 'may name up to 100 groups'),
});
