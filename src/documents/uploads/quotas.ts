import { PlanRequired, planInForce } from '../../accounts/plan.ts';
import type { Tx } from '../../base/db.ts';
import { Conflict } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { PlanCode } from '../../generated/prisma/enums.ts';

const mb = 1024 * 1024;

/** What the documents of one organization may come to, by its plan: how many, and how many bytes their files have. */
export const documentQuotas: Readonly<Record<PlanCode, { documents: number; bytes: number }>> = {
  FREE: { documents: 200, bytes: 500 * mb },
  PRO: { documents: 5_000, bytes: 20_000 * mb },
  ENTERPRISE: { documents: 100_000, bytes: 1_000_000 * mb },
};

/** There is no room, and no larger plan. */
export class NoRoom extends Conflict {}

/**
 * Locks the documents of an organization until the end of the transaction: of two that upload at once, the second sees
 * what the first has done.
 */
export async function lockDocuments(tx: Tx, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`documents:${organizationId}`}, 0))`;
}

/**
 * Lets pass what the plan in force has room for. Lock the documents before.
 * @throws PlanRequired, or NoRoom where there is no larger plan
 */
export async function demandRoom(
  app: Pick<App, 'config' | 'clock'>,
  tx: Tx,
  organizationId: string,
  more: { documents: number; bytes: number },
): Promise<void> {
  const organization = await tx.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const plan = planInForce(app, organization);
  const quota = documentQuotas[plan];
  const used = await tx.document.aggregate({ where: { organizationId }, _count: true, _sum: { byteSize: true } });
  const documents = used._count + more.documents;
  const bytes = Number(used._sum.byteSize ?? 0) + more.bytes;
  if (documents <= quota.documents && bytes <= quota.bytes) return;
  const most =
    documents > quota.documents
      ? `${quota.documents.toLocaleString('en')} documents`
      : `${(quota.bytes / mb).toLocaleString('en')} MB of documents`;
  const says = `An organization has up to ${most} on its plan. Delete documents that are not needed`;
  throw plan === 'ENTERPRISE' ? new NoRoom(`${says}.`) : new PlanRequired(`${says}, or change the plan.`);
}
