import { Refusal } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Asking } from '../../data/queries/ask.ts';
import { isUnchanged, type PrepareNeeds, prepareQuery } from '../../data/queries/prepare-query.ts';
import { sourceOf } from '../../data/queries/source-of.ts';
import { hiddenIn } from '../../data/tools/citable.ts';
import type { EarlierResult, Hidden } from '../../engine/reasoner/reasoner.ts';
import { conversationsOf } from '../access.ts';
import { type AnswerResult, readAnswerResult } from './answer-result.ts';

export type RecallNeeds = PrepareNeeds & Pick<App, 'tables'>;

/** Results that are kept at hand, the latest first; older ones have to be asked for again. */
const mostResults = 6;
const messagesRead = 10;

/** A result of an earlier answer, with where it came from. */
export type Kept = EarlierResult & {
  dataSourceId: string | null;
  sql: string;
  tableNames: string[] | null;
  executedAt: Date;
  /** What of the data is hidden from the caller. */
  hidden: Hidden;
};

/**
 * The results of a conversation's latest answers, the latest first, as `r1`, `r2` and so on: those that their statement
 * would still give to the caller as they are. What was deleted or hidden since is not among them.
 */
export async function earlierResults(
  app: RecallNeeds,
  caller: Asking,
  { conversationId, before }: { conversationId: string; before?: Date },
): Promise<Kept[]> {
  const answers = await app.db.message.findMany({
    where: {
      conversation: { id: conversationId, ...conversationsOf(caller) },
      role: 'ASSISTANT',
      ...(before && { createdAt: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: messagesRead,
    select: { result: true, task: { select: { message: true } } },
  });
  const kept: Kept[] = [];
  for (const { result, task } of answers) {
    const { tables, citations } = readAnswerResult(result);
    for (const table of tables) {
      if (kept.length >= mostResults) return kept;
      const citation = citations.find(({ sql }) => sql !== null && sql === table.sql);
      if (!citation || table.rows.length === 0) continue;
      const hidden = await hiddenNow(app, caller, table, citation.statement);
      if (!hidden) continue;
      kept.push({
        name: `r${kept.length + 1}`,
        question: task?.message ?? '',
        title: table.title ?? citation.title,
        columns: table.columns,
        rows: table.rows,
        truncated: table.truncated,
        dataSourceId: table.dataSourceId,
        sql: table.sql,
        tableNames: citation.tableNames,
        executedAt: table.executedAt,
        hidden,
      });
    }
  }
  return kept;
}

/**
 * What is hidden from the caller, where the statement would give them now what it gave then: nothing, or the same as
 * then; null where it would give something else.
 */
async function hiddenNow(
  app: RecallNeeds,
  caller: Asking,
  { sql, dataSourceId }: AnswerResult['tables'][number],
  statement: string | null,
): Promise<Hidden | null> {
  try {
    const source = await sourceOf(app, caller, { dataSourceId });
    const prepared = await prepareQuery(app, caller, { sql: statement ?? sql }, source);
    return isUnchanged(prepared) || prepared.shown === sql ? hiddenIn(prepared) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
