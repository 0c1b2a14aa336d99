import { containing } from '../../base/search.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** Each is looked for in every message. */
const mostWords = 10;

/** What each word of a search must be found by. */
export const searchedWords = (search: string | null | undefined) =>
  (search ?? '')
    .split(/\s+/u)
    .slice(0, mostWords)
    .flatMap(word => containing(word) ?? []);

/** Messages in which each word of a search stands; all of them where there is none. */
export const saying = (search: string | null | undefined): Prisma.MessageWhereInput => ({
  AND: searchedWords(search).map(content => ({ content })),
});
