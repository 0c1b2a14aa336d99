import { z } from 'zod';

export const mostOfName = 120;
const length = `must have 1 to ${mostOfName} characters`;
const noControls = 'must not hold control characters';
/** Line ends and tabs belong to a text; NUL is more than the database can keep. */
const textControls = /^(?:\P{Cc}|[\n\r\t])*$/u;

/** Text that the database can keep. */
export const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
export const unstorable = 'must not hold NUL characters or halves of characters';

/** What people call a table. */
export const tableName = z
  .string(length)
  .trim()
  .min(1, length)
  .max(mostOfName, length)
  .regex(/^\P{Cc}*$/u, noControls);

/** What people say about a table or a column, up to so many characters. */
export const describing = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `may have up to ${most.toLocaleString('en')} characters`)
    .regex(textControls, noControls)
    .refine(text => text.isWellFormed(), unstorable);

/** Which sheet of a workbook is meant. */
export const sheetName = z.string().max(255, 'may have up to 255 characters').nullish();

export const tableDescription = describing(2000);
