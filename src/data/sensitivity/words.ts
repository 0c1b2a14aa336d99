import { z } from 'zod';

const length = 'must have 1 to 255 characters';

/** A name that a source gave a table or a column; for a table also with its schema and a dot before it. */
export const sourceName = z
  .string(length)
  .trim()
  .min(1, length)
  .max(255, length)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');
