import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { isUnchanged } from '../../data/queries/prepare-query.ts';
import { citable } from '../../data/tools/citable.ts';
import { chartOf } from '../../engine/reasoner/answer/chart.ts';
import type { Message, Prisma } from '../../generated/prisma/client.ts';
import { tryStatement } from '../verified/try-statement.ts';
import type { AnswerResult, StoredCitation } from './answer-result.ts';
import type { editAnswerSqlInput } from './edit-input.ts';
import { findAnswer, stepOf } from './find-answer.ts';

/** Each keeps what the answer showed before it. */
const mostEdits = 50;

/**
 * Runs a statement in place of the one behind an answer, with the caller's rights. The answer then shows what it gave
 * and says that a person wrote it; what it showed before is kept as an edit.
 * @throws NotFound, Invalid (`citationId`, `sql`), Conflict after 50 changes, and what a query throws
 */
export async function editAnswerSql(ctx: CallerContext, input: z.infer<typeof editAnswerSqlInput>): Promise<Message> {
  const { app, caller } = ctx;
  const answer = await findAnswer(ctx, input.id);
  const { step } = stepOf(answer, input.citationId);
  if ((await app.db.answerEdit.count({ where: { messageId: answer.id } })) >= mostEdits)
    throw new Conflict(
      `The SQL behind an answer can be changed ${mostEdits} times. Ask again, or run a query of your own.`,
    );
  const parameters = input.parameters ?? [];
  const statement = { dataSourceId: step.dataSourceId, sql: input.sql };
  const { result: ran, prepared } = await tryStatement(ctx, statement, parameters, answer.conversationId);
  const shown = { ...ran, title: step.title, ...(isUnchanged(prepared) && { sql: input.sql }) };
  const source = citable(shown, prepared, input.sql);
  const editedAt = app.clock.now();
  return app.db.$transaction(async tx => {
    // Another edit may have come in between.
    await tx.$queryRaw`SELECT 1 FROM "Message" WHERE "id" = ${answer.id}::uuid FOR UPDATE`;
    const current = await findAnswer(ctx, answer.id, tx);
    const { result, step: before } = stepOf(current, step.id);
    const cited: StoredCitation = {
      ...before,
      tableNames: source.tableNames ?? null,
      sql: shown.sql,
      statement: input.sql,
      rowCount: shown.rowCount,
      executedAt: shown.executedAt,
      verification: null,
      edit: { editedById: caller.userId, editedAt },
    };
    const table = result.tables.find(({ sql }) => sql === before.sql) ?? null;
    const edited = withEdit(result, cited, table, shown);
    const content = noted(current.content, before.marker);
    await tx.answerEdit.create({
      data: {
        messageId: answer.id,
        citationId: step.id,
        marker: before.marker,
        sqlBefore: before.statement ?? before.sql,
        ...(table && { resultBefore: json(table) }),
        sql: input.sql,
        parameters,
        result: json(shown),
        editedById: caller.userId,
        createdAt: editedAt,
      },
    });
    const changed = await tx.message.update({ where: { id: answer.id }, data: { content, result: json(edited) } });
    if (current.taskId)
      await tx.chatTask.updateMany({
        where: { id: current.taskId },
        data: { response: content, result: json(edited) },
      });
    await recordAudit(tx, ctx, {
      action: 'chat.edit_answer_sql',
      resourceType: 'message',
      resourceId: answer.id,
      details: { conversationId: answer.conversationId, citationId: step.id, tables: source.tableNames ?? [] },
    });
    return changed;
  });
}

type Table = AnswerResult['tables'][number];

/** The answer with what the new statement gave; charts that pictured what it gave before are drawn anew. */
function withEdit(result: AnswerResult, cited: StoredCitation, before: Table | null, table: Table): AnswerResult {
  const tables = before ? result.tables.map(each => (each === before ? table : each)) : [...result.tables, table];
  const charts = tables.flatMap(each => {
    const chart = chartOf(each, each.title);
    return chart ? [{ title: chart.title, spec: chart.spec }] : [];
  });
  return {
    ...result,
    tables,
    charts,
    citations: result.citations.map(each => (each.id === cited.id ? cited : each)),
  };
}

/** The text as it was, with a word that the figures in it are those of the statement before. */
function noted(content: string, marker: number): string {
  const note = `*A person has changed the SQL of [${marker}] since: its new result is shown below, and figures above are those of the SQL before.*`;
  return content.includes(note) ? content : `${content.trimEnd()}\n\n${note}`;
}

/** As the column holds it: dates as text, nothing undefined. */
const json = (value: object) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;
