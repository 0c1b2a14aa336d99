import type { Focus } from '../../context.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** What a conversation or a task was set to ask, as it is stored; null for everything. */
export const focusOf = ({ focus }: { focus: Prisma.JsonValue }): Focus | null => focus as Focus | null;

/** The same, to be stored. */
export const storedFocus = (focus: Focus | null) => focus ?? Prisma.DbNull;
