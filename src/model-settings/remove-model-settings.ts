import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import type { ModelSettings } from '../generated/prisma/client.ts';
import type { Scope } from '../generated/prisma/enums.ts';
import { ownerOf } from './save-model-settings.ts';

/** Forgets the models that the caller, or the organization, brought, with their keys; what is left in force is given. */
export async function removeModelSettings(ctx: CallerContext, scope: Scope): Promise<ModelSettings[]> {
  const { organizationId } = ctx.caller;
  const userId = ownerOf(ctx, scope);
  return ctx.app.db.$transaction(async tx => {
    const rows = await tx.modelSettings.findMany({
      where: { organizationId, OR: [{ userId: ctx.caller.userId }, { userId: null }] },
    });
    const stored = rows.find(row => row.userId === userId);
    if (stored) {
      await tx.modelSettings.delete({ where: { id: stored.id } });
      await recordAudit(tx, ctx, {
        action: 'model_settings.remove_model_settings',
        resourceType: 'model_settings',
        resourceId: stored.id,
        details: { scope },
      });
    }
    return rows.filter(row => row !== stored).sort((a, b) => Number(a.userId === null) - Number(b.userId === null));
  });
}
