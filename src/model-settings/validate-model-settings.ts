import { recordAudit } from '../audit/record.ts';
import { type Fault, Invalid, RateLimited } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { ModelChoice, ModelPurpose } from '../engine/models/model-choice.ts';
import { type ModelCheck, tryModel } from '../engine/models/try-model.ts';
import { type ChoiceInput, faultsOf } from './choice-input.ts';
import { decidingRow, settingsRows } from './models-in-force.ts';
import { columnsOf, storedChoice } from './stored-choice.ts';

export type ModelValidation = { ok: boolean; completion: ModelCheck | null; embedding: ModelCheck | null };

const tries = { times: 10, seconds: 60 };

/**
 * Makes one tiny call to each model that is given, or that is in force where it is not; saves no choice. A failure is a
 * result. @throws Invalid (every fault of both choices), RateLimited (more than ten a minute)
 */
export async function validateModelSettings(
  ctx: CallerContext,
  input: { completion?: ChoiceInput | null; embedding?: ChoiceInput | null },
): Promise<ModelValidation> {
  const { app, caller } = ctx;
  const retryAfter = await app.rateLimits.hit(`validate-models:${caller.userId}`, tries);
  if (retryAfter !== null) throw new RateLimited(retryAfter);
  const rows = await settingsRows(app, caller);
  const faults: Fault[] = [];
  const choose = (purpose: ModelPurpose): ModelChoice | null => {
    const given = input[purpose];
    const row = decidingRow(rows, purpose);
    const stored = row ? storedChoice(app, row, purpose) : app.config.models[purpose];
    if (!given) return stored;
    // Only one's own key is tried under another name: the organization's is not for users to send anywhere.
    const own = rows.find(one => one.userId === caller.userId);
    const before = own ? columnsOf(own, purpose) : null;
    const same = before?.provider === given.provider && before.baseUrl === (given.baseUrl ?? null);
    const key = given.apiKey || (own && same ? storedChoice(app, own, purpose)?.apiKey : null) || null;
    faults.push(...faultsOf(app.config, purpose, given, key !== null));
    return { provider: given.provider, model: given.model, baseUrl: given.baseUrl ?? null, apiKey: key };
  };
  const [completion, embedding] = [choose('completion'), choose('embedding')];
  if (faults.length > 0) throw new Invalid(faults);
  const attempt = (choice: ModelChoice | null, purpose: ModelPurpose) =>
    choice ? tryModel(choice, purpose, { fetch: app.modelFetch, signal: ctx.signal }) : null;
  const [completed, embedded] = await Promise.all([attempt(completion, 'completion'), attempt(embedding, 'embedding')]);
  const checks = [completed, embedded].filter(check => check !== null);
  const ok = checks.length > 0 && checks.every(check => check.ok);
  await app.db.$transaction(async tx => {
    const own = rows.find(row => row.userId === caller.userId);
    if (ok && own && !input.completion && !input.embedding)
      await tx.modelSettings.updateMany({ where: { id: own.id }, data: { validatedAt: app.clock.now() } });
    await recordAudit(tx, ctx, {
      action: 'model_settings.validate_model_settings',
      outcome: ok ? 'SUCCESS' : 'FAILURE',
    });
  });
  return { ok, completion: completed, embedding: embedded };
}
