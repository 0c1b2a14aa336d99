import type { App, Caller } from '../../../context.ts';
import { wordsOf } from '../../../engine/reasoner/builtin/words/fold.ts';

export type Member = { id: string; name: string; email: string; jobTitle: string | null };
export type Group = { id: string; name: string; memberIds: string[] };

/** Those of an organization whom a sentence may speak of. */
export type Directory = { me: Member; members: Member[]; groups: Group[] };

const mostWords = 60;
const mostPeople = 200;
const mostMembers = 50;

/** Everybody of the caller's organization, and every group, whose name, title or address shares a word with a sentence. */
export async function readDirectory({ db }: Pick<App, 'db'>, caller: Caller, sentence: string): Promise<Directory> {
  const { userId, organizationId, name, email } = caller;
  const said = sentence.match(/[\p{L}\p{N}._%+@-]+/gu) ?? [];
  const words = [...new Set([...said, ...wordsOf(sentence)])].filter(word => word.length > 1).slice(0, mostWords * 2);
  const like = words.map(word => ({ contains: word.slice(0, 60), mode: 'insensitive' as const }));
  const [members, groups] = await Promise.all([
    db.user.findMany({
      where: {
        ...{ organizationId, suspendedAt: null },
        OR: like.flatMap(part => [{ name: part }, { jobTitle: part }, { email: part }]),
      },
      select: { id: true, name: true, email: true, jobTitle: true },
      orderBy: { id: 'asc' },
      take: mostPeople,
    }),
    db.group.findMany({
      where: { organizationId, OR: like.map(part => ({ name: part })) },
      select: {
        ...{ id: true, name: true },
        members: {
          where: { user: { organizationId, suspendedAt: null } },
          select: { userId: true },
          take: mostMembers,
        },
      },
      orderBy: { id: 'asc' },
      take: mostPeople,
    }),
  ]);
  return {
    me: { id: userId, name, email, jobTitle: null },
    members,
    groups: groups.map(({ id, name, members }) => ({ id, name, memberIds: members.map(({ userId }) => userId) })),
  };
}
