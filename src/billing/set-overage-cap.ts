import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';

/** Sets what the caller's organization may spend beyond the included amount in a period, in cents; null removes the cap. */
export async function setOverageCap(ctx: CallerContext, { amount }: { amount: number | null }): Promise<void> {
  const { app, caller } = ctx;
  const { organizationId } = caller;
  await app.db.$transaction(async tx => {
    await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR UPDATE`;
    const before = await tx.billingAccount.findUnique({ where: { organizationId } });
    await tx.billingAccount.upsert({
      where: { organizationId },
      create: { organizationId, overageCapCents: amount },
      update: { overageCapCents: amount },
    });
    await recordAudit(tx, ctx, {
      action: 'billing.set_overage_cap',
      details: { from: before?.overageCapCents ?? null, to: amount },
    });
  });
}
