import type { App, Caller } from '../context.ts';
import type { ModelChoice, ModelPurpose } from '../engine/models/model-choice.ts';
import type { ModelSettings } from '../generated/prisma/client.ts';
import type { Tier } from '../vocabulary.ts';
import { columnsOf, storedChoice } from './stored-choice.ts';

type Needs = Pick<App, 'db' | 'config' | 'secrets'>;
type Asker = Pick<Caller, 'userId' | 'organizationId'>;
export type ModelTier = Exclude<Tier, 'GROUP'>;

/** The rows that apply to somebody, the most specific first: the user's own, then the organization's. */
export async function settingsRows(
  { db }: Pick<Needs, 'db'>,
  { userId, organizationId }: Asker,
): Promise<ModelSettings[]> {
  const rows = await db.modelSettings.findMany({ where: { organizationId, OR: [{ userId }, { userId: null }] } });
  return rows.sort((a, b) => Number(a.userId === null) - Number(b.userId === null));
}

/** The row that decides for a purpose; undefined: the platform does. */
export const decidingRow = (rows: ModelSettings[], purpose: ModelPurpose): ModelSettings | undefined =>
  rows.find(row => columnsOf(row, purpose).provider !== null);

export const modelTierOf = (row: ModelSettings | undefined): ModelTier =>
  row === undefined ? 'PLATFORM' : row.userId === null ? 'ORGANIZATION' : 'USER';

/** A model to use for somebody, and whose key pays for it. */
export type ModelInForce = { tier: ModelTier; choice: ModelChoice; monthlyCapMicros: bigint | null };

/** The model in force for somebody; null where none is: then the platform answers without one. */
export const modelInForce = async (app: Needs, asker: Asker, purpose: ModelPurpose): Promise<ModelInForce | null> =>
  decided(app, await settingsRows(app, asker), purpose);

/** The same for several people, by their ids. */
export async function modelsInForce(
  app: Needs,
  askers: readonly Asker[],
  purpose: ModelPurpose,
): Promise<Map<string, ModelInForce | null>> {
  if (askers.length === 0) return new Map();
  const organizationIds = [...new Set(askers.map(({ organizationId }) => organizationId))];
  const all = await app.db.modelSettings.findMany({
    where: {
      organizationId: { in: organizationIds },
      OR: [{ userId: { in: askers.map(({ userId }) => userId) } }, { userId: null }],
    },
  });
  return new Map(
    askers.map(({ userId, organizationId }) => {
      const own = all.filter(row => row.organizationId === organizationId);
      const rows = [...own.filter(row => row.userId === userId), ...own.filter(row => row.userId === null)];
      return [userId, decided(app, rows, purpose)];
    }),
  );
}

function decided(app: Needs, rows: ModelSettings[], purpose: ModelPurpose): ModelInForce | null {
  const row = decidingRow(rows, purpose);
  const choice = row ? storedChoice(app, row, purpose) : app.config.models[purpose];
  return choice && { tier: modelTierOf(row), choice, monthlyCapMicros: row?.monthlyCapMicros ?? null };
}
