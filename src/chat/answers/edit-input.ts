import { z } from 'zod';
import { runQueryInput } from '../../data/queries/ask.ts';

const { sql, parameters } = runQueryInput.shape;

/** A statement to be run in place of the one behind an answer. */
export const editAnswerSqlInput = z.object({ id: z.string(), citationId: z.string().nullish(), sql, parameters });
