import type { Tx } from '../../base/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { contentOf, type Definition } from '../definition.ts';

type Row = Prisma.WorkflowExecutionGetPayload<{ include: { version: true } }>;
/** An execution with what its version says. */
export type LiveExecution = Omit<Row, 'version'> & { definition: Definition };

const live = { in: ['PENDING' as const, 'PROCESSING' as const, 'WAITING' as const] };

/** An execution that has not ended, which nobody else changes until the end of the transaction; null where it has. */
export async function lockExecution(tx: Tx, id: string): Promise<LiveExecution | null> {
  await tx.$queryRaw`SELECT 1 FROM "WorkflowExecution" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const found = await tx.workflowExecution.findFirst({ where: { id, status: live }, include: { version: true } });
  if (!found) return null;
  const { version, ...execution } = found;
  return { ...execution, definition: contentOf(version).definition };
}
