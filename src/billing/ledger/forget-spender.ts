import type { App, Leaver } from '../../context.ts';

/** Takes an erased user's name off what they spent; that it was spent stays. */
export async function forgetSpender({ db }: Pick<App, 'db'>, { userId }: Leaver): Promise<void> {
  await db.ledgerEntry.updateMany({ where: { userId }, data: { userId: null } });
}
