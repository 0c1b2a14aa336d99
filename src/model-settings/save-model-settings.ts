import { recordAudit } from '../audit/record.ts';
import { type Fault, Forbidden, Invalid } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import type { ModelPurpose } from '../engine/models/model-choice.ts';
import type { ModelSettings } from '../generated/prisma/client.ts';
import type { Scope } from '../generated/prisma/enums.ts';
import { type ChoiceInput, faultsOf } from './choice-input.ts';
import { type Columns, columnsOf, dataOf, previewOf, sealKey } from './stored-choice.ts';

export type SettingsInput = {
  scope?: Scope | null;
  /** Absent: unchanged; null: none. */
  completion?: ChoiceInput | null;
  embedding?: ChoiceInput | null;
  /** US dollars a month; null: no cap. */
  monthlyCap?: number | null;
};

const empty: Columns = { provider: null, model: null, baseUrl: null, sealedKey: null, keyPreview: null };

/**
 * Keeps the models that a user, or an Admin for the organization, brings. A key is stored sealed; where none is given
 * the stored one stays, unless provider or address are others: they must not learn it.
 * @throws Forbidden (ORGANIZATION by a user), Invalid (every fault of both choices)
 */
export async function saveModelSettings(ctx: CallerContext, input: SettingsInput): Promise<ModelSettings[]> {
  const { app, caller } = ctx;
  const { organizationId } = caller;
  const userId = ownerOf(ctx, input.scope ?? 'USER');
  return app.db.$transaction(async tx => {
    // One at a time for each organization, so that two first savings do not both insert.
    await tx.$queryRaw`SELECT "id" FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR UPDATE`;
    const rows = await tx.modelSettings.findMany({
      where: { organizationId, OR: [{ userId: caller.userId }, { userId: null }] },
    });
    const stored = rows.find(row => row.userId === userId);
    const id = stored?.id ?? newId();
    const faults: Fault[] = [];
    const columns = (purpose: ModelPurpose) => {
      const choice = input[purpose];
      if (choice === undefined) return {};
      if (choice === null) return dataOf(purpose, empty);
      const before = stored ? columnsOf(stored, purpose) : empty;
      const same = before.provider === choice.provider && before.baseUrl === (choice.baseUrl ?? null);
      faults.push(...faultsOf(app.config, purpose, choice, same && before.sealedKey !== null));
      const { provider, model, apiKey } = choice;
      const kept = same ? before : empty;
      return dataOf(purpose, {
        provider,
        model,
        baseUrl: choice.baseUrl ?? null,
        sealedKey: apiKey ? sealKey(app, id, purpose, apiKey) : kept.sealedKey,
        keyPreview: apiKey ? previewOf(apiKey) : kept.keyPreview,
      });
    };
    const monthlyCapMicros = input.monthlyCap == null ? input.monthlyCap : BigInt(Math.round(input.monthlyCap * 1e6));
    const data = { ...columns('completion'), ...columns('embedding'), monthlyCapMicros, validatedAt: null };
    if (faults.length > 0) throw new Invalid(faults);
    const saved = stored
      ? await tx.modelSettings.update({ where: { id }, data })
      : await tx.modelSettings.create({ data: { ...data, id, organizationId, userId } });
    await recordAudit(tx, ctx, {
      action: 'model_settings.save_model_settings',
      resourceType: 'model_settings',
      resourceId: id,
      details: {
        scope: userId ? 'USER' : 'ORGANIZATION',
        completion: saved.completionProvider && `${saved.completionProvider}/${saved.completionModel}`,
        embedding: saved.embeddingProvider && `${saved.embeddingProvider}/${saved.embeddingModel}`,
        newKey: Boolean(input.completion?.apiKey || input.embedding?.apiKey),
      },
    });
    return [...rows.filter(row => row.id !== id), saved].sort(
      (a, b) => Number(a.userId === null) - Number(b.userId === null),
    );
  });
}

/** Whose settings are meant: the caller's id, or null for the organization's. @throws Forbidden */
export function ownerOf({ caller }: CallerContext, scope: Scope): string | null {
  if (scope === 'USER') return caller.userId;
  if (caller.role === 'USER') throw new Forbidden("Only Admins may change the organization's models.");
  return null;
}
