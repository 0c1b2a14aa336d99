import type { Db, Tx } from '../../base/db.ts';
import { Invalid, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { ChatTask, Message } from '../../generated/prisma/client.ts';
import { messagesOf } from '../access.ts';
import { type AnswerResult, readAnswerResult, type StoredCitation } from './answer-result.ts';

export type FoundAnswer = Message & { task: ChatTask | null };

/** An answer of one of the caller's conversations, with the task that wrote it. @throws NotFound, also for questions */
export async function findAnswer(ctx: CallerContext, id: string, db: Db | Tx = ctx.app.db): Promise<FoundAnswer> {
  const found = isId(id)
    ? await db.message.findFirst({
        where: { id, role: 'ASSISTANT', ...messagesOf(ctx.caller) },
        include: { task: true },
      })
    : null;
  if (!found) throw new NotFound('answer');
  return found;
}

/**
 * The step of an answer that is meant: the citation of an id, or the only one with a statement.
 * @throws Invalid (`citationId`), also where the answer has no statement
 */
export function stepOf(answer: { result: unknown }, citationId: string | null | undefined) {
  const result: AnswerResult = readAnswerResult(answer.result);
  const steps = result.citations.filter((each): each is StoredCitation & { sql: string } => each.sql !== null);
  const step = citationId ? steps.find(({ id }) => id === citationId) : steps.length === 1 ? steps[0] : undefined;
  if (step) return { result, step };
  const message = citationId
    ? 'must be the id of one of the citations of the answer that have SQL'
    : steps.length > 1
      ? 'is needed: the answer has several citations with SQL'
      : 'cannot be told: the answer has no citation with SQL';
  throw new Invalid([{ path: 'input.citationId', message }]);
}
