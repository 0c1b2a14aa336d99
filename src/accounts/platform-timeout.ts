import type { Config } from '../base/config.ts';
import type { Tx } from '../base/db.ts';
import type { Context } from '../context.ts';

/** The minutes without use after which every session ends: what a Superadmin set, else what is configured. */
export async function platformTimeout(
  db: Pick<Tx, 'platformSettings'>,
  { inactivityTimeoutMinutes }: Pick<Config, 'inactivityTimeoutMinutes'>,
): Promise<number> {
  const set = await db.platformSettings.findUnique({ where: { id: 1 } });
  return set?.inactivityTimeoutMinutes ?? inactivityTimeoutMinutes;
}

/** What holds for the whole installation. */
export const readPlatform = async ({ app }: Pick<Context, 'app'>) => ({
  inactivityTimeoutMinutes: await platformTimeout(app.db, app.config),
});
