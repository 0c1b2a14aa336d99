import { recordAudit } from '../../audit/record.ts';
import { Invalid } from '../../base/errors.ts';
import { storableJson } from '../../base/json.ts';
import type { CallerContext } from '../../context.ts';
import { type ChosenChart, chosenChart } from '../../engine/reasoner/answer/chosen-chart.ts';
import type { Message, Prisma } from '../../generated/prisma/client.ts';
import { readAnswerResult } from '../answers/answer-result.ts';
import { findAnswer } from '../answers/find-answer.ts';

const mostCharts = 20;

export type EditChart = { id: string; chartIndex: number; tableIndex: number } & ChosenChart;

/**
 * Draws a chart of an answer as a person wants it, from a table that the answer shows; nothing is asked anew. The place
 * after the last chart adds one.
 * @throws NotFound, Invalid with each field that does not fit the table
 */
export async function editChart(
  ctx: CallerContext,
  { id, chartIndex, tableIndex, ...chosen }: EditChart,
): Promise<Message> {
  return ctx.app.db.$transaction(async tx => {
    const { id: messageId } = await findAnswer(ctx, id, tx);
    // Another edit may have come in between.
    await tx.$queryRaw`SELECT 1 FROM "Message" WHERE "id" = ${messageId}::uuid FOR UPDATE`;
    const answer = await findAnswer(ctx, messageId, tx);
    const result = readAnswerResult(answer.result);
    const table = result.tables[tableIndex];
    const chart = table && chosenChart(table, chosen);
    const faults = [
      ...(chartIndex > result.charts.length || chartIndex >= mostCharts
        ? [{ field: 'chartIndex', message: `must be 0 to ${Math.min(result.charts.length, mostCharts - 1)}` }]
        : []),
      ...(chart
        ? []
        : [
            { field: 'tableIndex', message: `must be that of one of the ${result.tables.length} tables of the answer` },
          ]),
      ...(chart && 'faults' in chart
        ? chart.faults.map(fault => ({ ...fault, field: fault.field === 'table' ? 'tableIndex' : fault.field }))
        : []),
    ];
    if (!chart || 'faults' in chart || faults.length > 0)
      throw new Invalid(faults.map(({ field, message }) => ({ path: `input.${field}`, message })));
    const edited = storableJson({
      ...result,
      charts: result.charts.toSpliced(chartIndex, 1, chart),
    }) as object as Prisma.InputJsonObject;
    const changed = await tx.message.update({ where: { id: messageId }, data: { result: edited } });
    if (answer.taskId) await tx.chatTask.updateMany({ where: { id: answer.taskId }, data: { result: edited } });
    await recordAudit(tx, ctx, {
      action: 'chat.edit_chart',
      resourceType: 'message',
      resourceId: messageId,
      details: { conversationId: answer.conversationId, chartIndex },
    });
    return changed;
  });
}
