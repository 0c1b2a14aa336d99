import { Refusal } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Asking } from '../../data/queries/ask.ts';
import { isUnchanged, prepareQuery } from '../../data/queries/prepare-query.ts';
import { sourceOf } from '../../data/queries/source-of.ts';
import { tablesRead } from '../../data/queries/tables-read.ts';
import { seenDocuments } from '../../documents/seen-documents.ts';
import { areForgotten } from '../../memory/are-forgotten.ts';
import type { AnswerResult, StoredCitation } from '../answers/answer-result.ts';

type Answer = { id: string; result: AnswerResult };

/**
 * The answers of one conversation, oldest first, that somebody else may read as they stand, by their ids: those all of
 * whose statements read, for the reader, the same tables as for their author, with nothing hidden, and all of whose
 * documents and definitions the reader may see. One that cites nothing says what its author may tell; but where a model
 * wrote it after an answer that is withheld, it may repeat that one. The built-in analyst cites all that it repeats: what
 * it says without a source is a refusal or a greeting.
 */
export async function readableAnswers(ctx: CallerContext, author: Asking, answers: Answer[]): Promise<Set<string>> {
  const known = new Map<string, Promise<boolean>>();
  const mayRead = (citation: StoredCitation): Promise<boolean> => {
    const { dataSourceId, documentId, memoryId } = citation;
    const key = JSON.stringify([dataSourceId, documentId, memoryId, statementOf(citation)]);
    const before = known.get(key) ?? isReadable(ctx, author, citation);
    known.set(key, before);
    return before;
  };
  const readable = new Set<string>();
  let withheld = false;
  for (const { id, result } of answers) {
    const { citations, tables, usage } = result;
    const cited = tables.every(({ sql }) => citations.some(citation => citation.sql === sql));
    const each = await Promise.all(citations.map(mayRead));
    const mayRepeat = citations.length === 0 && withheld && usage?.model !== null;
    if (cited && each.every(Boolean) && !mayRepeat) readable.add(id);
    else withheld = true;
  }
  return readable;
}

const statementOf = ({ statement, sql }: StoredCitation): string | null => statement ?? sql;

async function isReadable(ctx: CallerContext, author: Asking, citation: StoredCitation): Promise<boolean> {
  switch (citation.sourceType) {
    case 'document':
      return citation.documentId !== null && (await seenDocuments(ctx, [citation.documentId]))[0] !== null;
    case 'memory':
      return citation.memoryId !== null && !(await areForgotten(ctx, [citation.memoryId]))[0];
    case 'query': {
      const sql = statementOf(citation);
      const asked = sql === null ? null : { sql, dataSourceId: citation.dataSourceId };
      const theirs = asked && (await plainlyRead(ctx, ctx.caller, asked, 'whole'));
      return theirs !== null && theirs === (asked && (await plainlyRead(ctx, author, asked, 'any')));
    }
  }
}

/**
 * The ids of the tables that a statement reads for somebody; null where it does not run for them, where its tables are
 * not known by ids, and, of those who are to see the `whole`, where anything is hidden from them.
 */
async function plainlyRead(
  { app }: CallerContext,
  asking: Asking,
  { sql, dataSourceId }: { sql: string; dataSourceId: string | null },
  sight: 'whole' | 'any',
): Promise<string | null> {
  try {
    const source = await sourceOf(app, asking, { dataSourceId });
    const prepared = await prepareQuery(app, asking, { sql }, source);
    if (sight === 'whole' && !isUnchanged(prepared)) return null;
    const tables = await tablesRead(app, prepared);
    return tables && JSON.stringify(tables.map(({ id }) => id));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
