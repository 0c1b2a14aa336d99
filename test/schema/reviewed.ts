import type { Db } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';

/** Verifies so many queries of as many tables, and has as many answers changed and found wrong. */
export async function reviewed(db: Db, organizationId: string, userId: string, count: number): Promise<void> {
  const tables = await db.uploadedTable.findMany({ where: { organizationId }, select: { id: true }, take: count });
  const verified = { status: 'VERIFIED' as const, verifiedById: userId, verifiedAt: new Date(), proposedById: userId };
  const parameters = [{ name: 'year', type: 'NUMBER', example: 2024 }];
  await db.verifiedQuery.createMany({
    data: tables.map(({ id }, n) => ({
      ...{ organizationId, ...verified, question: `Number ${n} in {year}?`, sql: 'SELECT ?', parameters },
      ...{ tableIds: [id], tableNames: ['sales'] },
    })),
  });
  const answers = await db.message.findMany({
    where: { role: 'ASSISTANT', conversation: { userId } },
    select: { id: true },
    orderBy: { id: 'desc' },
    take: count,
  });
  await db.answerReview.createMany({
    data: answers.map(({ id: messageId }) => ({ organizationId, messageId, reason: 'OTHER', resolvedById: userId })),
  });
  const result = {
    ...{ title: null, dataSourceId: null, sql: 'SELECT 1', columns: [], rows: [], rowCount: 0, truncated: false },
    ...{ durationMs: 1, executedAt: new Date().toISOString() },
  };
  await db.answerEdit.createMany({
    data: answers.map(({ id: messageId }) => ({
      ...{ messageId, citationId: newId(), marker: 1, sqlBefore: 'SELECT 1', sql: 'SELECT 1' },
      ...{ result, resultBefore: result, editedById: userId },
    })),
  });
}
