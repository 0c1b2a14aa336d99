import { z } from 'zod';
import { storable, unstorable } from '../../data/tables/table-input.ts';
import { queryParameters } from './parameters.ts';

const question = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(1000, 'may have up to 1,000 characters')
  .refine(storable, unstorable);

const parts = {
  question: question.nullish(),
  paraphrases: z.array(question).max(50, 'there may be up to 50').nullish(),
  sql: z
    .string()
    .trim()
    .min(1, 'must be a statement')
    .max(64_000, 'may have up to 64,000 characters')
    .refine(storable, unstorable)
    .nullish(),
  parameters: queryParameters.nullish(),
};

export const saveVerifiedQueryInput = z
  .object({
    messageId: z.string().nullish(),
    reviewId: z.string().nullish(),
    citationId: z.string().nullish(),
    ...parts,
  })
  .refine(({ messageId, reviewId }) => Boolean(messageId) !== Boolean(reviewId), {
    path: ['messageId'],
    message: 'is required, unless reviewId is given; give one of the two',
  });

export const updateVerifiedQueryInput = z.object({ id: z.string(), ...parts });
