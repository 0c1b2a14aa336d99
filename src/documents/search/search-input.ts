import { z } from 'zod';
import { FileType } from '../../generated/prisma/enums.ts';

const ids = z.array(z.string()).min(1, 'must name at least one').max(200, 'may name up to 200').nullish();

/** Chunks that a search ranks, and so the last that a page can show. */
export const mostHits = 100;

/** The ways to narrow a search, the same for people and agents. */
export const searchFilters = {
  documentIds: ids,
  collectionIds: ids,
  fileTypes: z.array(z.enum(FileType)).min(1, 'must name at least one').nullish(),
};

export const documentSearchInput = z
  .object({
    query: z.string().trim().min(1, 'must not be empty').max(1000, 'may have up to 1,000 characters'),
    mode: z.enum(['TEXT', 'SEMANTIC', 'HYBRID']).nullish(),
    ...searchFilters,
    uploadedFrom: z.date().nullish(),
    uploadedTo: z.date().nullish(),
    limit: z.int().min(1, 'must be 1 to 50').max(50, 'must be 1 to 50').nullish(),
    offset: z
      .int()
      .min(0, 'must be 0 to 99')
      .max(mostHits - 1, 'must be 0 to 99')
      .nullish(),
  })
  .refine(({ uploadedFrom, uploadedTo }) => !uploadedFrom || !uploadedTo || uploadedFrom <= uploadedTo, {
    path: ['uploadedTo'],
    message: 'must not be before uploadedFrom',
  });
