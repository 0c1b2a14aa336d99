import { readAnswerResult } from '../../chat/answers/answer-result.ts';
import type { App, Caller } from '../../context.ts';
import { visibleDocuments } from '../../documents/access.ts';
import type { Said } from '../../engine/messengers/messenger.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { evidenceOfReads, type Read } from '../../workflows/runs/evidence-of-reads.ts';
import { namesHidden } from './hidden-names.ts';

/** Statements that are judged for one answer; a conversation of more is not for a channel. */
const mostReads = 60;

/**
 * The audience of a channel, as somebody who asks: a member of the organization like any other, in no group, with nothing
 * of their own, cleared as far as that role is by default or by what the organization says of it.
 */
export const audienceOf = ({ organizationId }: Pick<Caller, 'organizationId'>): Caller => ({
  ...{ userId: '00000000-0000-0000-0000-000000000000', organizationId, role: 'USER' as const },
  ...{ email: '', name: '', timeZone: 'UTC', language: 'en' },
  ...{ sessionId: null, apiKeyId: null, credentialsExpireAt: null },
});

/**
 * Whether everybody in a channel may see an answer: it rests on something that can be looked up, and all that was read in
 * its conversation would be given to the audience just as it was given to the asker. Earlier answers count, since a later
 * one may repeat them; what a user has the assistant remember is the user's own. And nothing that is `said` names what
 * does not exist for the audience.
 */
export async function isForEverybody(app: App, caller: Caller, task: ChatTask, said: Said): Promise<boolean> {
  const { conversationId } = task;
  const { userId, organizationId } = caller;
  const answers = await app.db.message.findMany({
    where: { conversationId, role: 'ASSISTANT', conversation: { userId, organizationId } },
    select: { taskId: true, result: true },
    orderBy: { id: 'desc' },
    take: mostReads,
  });
  const read = answers.map(({ taskId, result }) => ({ taskId, citations: readAnswerResult(result).citations }));
  const own = read.find(({ taskId }) => taskId === task.id);
  if (!own || own.citations.length === 0 || answers.length === mostReads) return false;
  const citations = read.flatMap(answer => answer.citations);
  if (citations.some(({ sourceType }) => sourceType === 'memory')) return false;
  const audience = audienceOf(caller);
  if (
    !(await mayRead(
      app,
      audience,
      citations.flatMap(({ documentId }) => documentId ?? []),
    ))
  )
    return false;
  const runs = await app.db.queryRun.findMany({
    where: { organizationId, userId, conversationId },
    select: { dataSourceId: true, sources: true, sql: true },
    take: mostReads,
  });
  // What joins sources copies from them, each by rules of its own.
  if (runs.length === mostReads || runs.some(({ sources }) => (sources as unknown[]).length > 0)) return false;
  const cited = citations.flatMap(({ dataSourceId, statement, sql }) => {
    const asked = statement ?? sql;
    return asked === null ? [] : [{ dataSourceId, statement: asked }];
  });
  const reads = new Map(
    [...cited, ...runs.map(({ dataSourceId, sql }) => ({ dataSourceId, statement: sql }))].map(each => [
      JSON.stringify(each),
      each,
    ]),
  );
  for (const each of reads.values()) if (!(await givesSame(app, caller, audience, each))) return false;
  return !(await namesHidden(app, caller, audience, said));
}

/** What is refused to the asker gave nothing that could be told. */
async function givesSame(app: App, caller: Caller, audience: Caller, read: Read): Promise<boolean> {
  const own = await evidenceOfReads(app, caller, [read]);
  if (own === null) return true;
  return (await evidenceOfReads(app, audience, [read]))?.digest === own.digest;
}

async function mayRead({ db }: App, audience: Caller, documentIds: string[]): Promise<boolean> {
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return true;
  return (
    (await db.document.count({ where: { AND: [visibleDocuments(audience), { id: { in: ids } }] } })) === ids.length
  );
}
