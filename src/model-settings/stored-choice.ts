import type { Db } from '../base/db.ts';
import type { Sealed } from '../base/secrets/reseal.ts';
import type { App } from '../context.ts';
import type { ModelChoice, ModelPurpose } from '../engine/models/model-choice.ts';
import type { ModelSettings } from '../generated/prisma/client.ts';

/** The columns of one purpose. */
export type Columns = {
  provider: string | null;
  model: string | null;
  baseUrl: string | null;
  sealedKey: Uint8Array<ArrayBuffer> | null;
  keyPreview: string | null;
};

export const columnsOf = (row: ModelSettings, purpose: ModelPurpose): Columns =>
  purpose === 'completion'
    ? {
        provider: row.completionProvider,
        model: row.completionModel,
        baseUrl: row.completionBaseUrl,
        sealedKey: row.completionSealedKey,
        keyPreview: row.completionKeyPreview,
      }
    : {
        provider: row.embeddingProvider,
        model: row.embeddingModel,
        baseUrl: row.embeddingBaseUrl,
        sealedKey: row.embeddingSealedKey,
        keyPreview: row.embeddingKeyPreview,
      };

/** The same columns by the names they have in the table. */
export const dataOf = (purpose: ModelPurpose, { provider, model, baseUrl, sealedKey, keyPreview }: Columns) =>
  purpose === 'completion'
    ? {
        completionProvider: provider,
        completionModel: model,
        completionBaseUrl: baseUrl,
        completionSealedKey: sealedKey,
        completionKeyPreview: keyPreview,
      }
    : {
        embeddingProvider: provider,
        embeddingModel: model,
        embeddingBaseUrl: baseUrl,
        embeddingSealedKey: sealedKey,
        embeddingKeyPreview: keyPreview,
      };

/** Whose key it is, so that one copied to another row does not open. */
const contextOf = (id: string, purpose: ModelPurpose) => `model-settings:${id}:${purpose}`;

export const sealKey = ({ secrets }: Pick<App, 'secrets'>, id: string, purpose: ModelPurpose, key: string) =>
  secrets.seal(Buffer.from(key), contextOf(id, purpose));

/** The model a row names for a purpose, with its key; null where it names none. */
export function storedChoice(
  { secrets }: Pick<App, 'secrets'>,
  row: ModelSettings,
  purpose: ModelPurpose,
): ModelChoice | null {
  const { provider, model, baseUrl, sealedKey } = columnsOf(row, purpose);
  if (!provider || !model) return null;
  const apiKey = sealedKey ? secrets.unseal(sealedKey, contextOf(row.id, purpose)).toString() : null;
  return { provider, model, baseUrl, apiKey };
}

/** What of a key may be shown: its last four characters, none of a short one. */
export const previewOf = (key: string): string => (key.length >= 12 ? key.slice(-4) : '••••');

/** The keys for one purpose of all users and organizations. */
export function sealedModelKeys({ modelSettings }: Db, purpose: ModelPurpose): Sealed {
  const column = purpose === 'completion' ? 'completionSealedKey' : 'embeddingSealedKey';
  return {
    context: id => contextOf(id, purpose),
    async next(after, take) {
      const where = { [column]: { not: null }, ...(after && { id: { gt: after } }) };
      const rows = await modelSettings.findMany({ where, orderBy: { id: 'asc' }, take });
      return rows.map(row => ({ id: row.id, sealed: row[column]! }));
    },
    async replace(id, old, sealed) {
      const { count } = await modelSettings.updateMany({ where: { id, [column]: old }, data: { [column]: sealed } });
      return count;
    },
  };
}
