import { recordAudit } from '../audit/record.ts';
import { Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Theme } from '../generated/prisma/enums.ts';
import { platformTimeout } from './platform-timeout.ts';

export type SettingsChange = {
  theme?: Theme | null;
  language?: string | null;
  inactivityTimeoutMinutes?: number | null;
};

/**
 * Changes what is given of the caller's preferences; null sets a preference back to its default.
 * @throws Invalid (an inactivity timeout above the platform's)
 */
export async function updateSettings(ctx: CallerContext, change: SettingsChange): Promise<{ id: string }> {
  const id = ctx.caller.userId;
  const data = {
    theme: change.theme === null ? ('SYSTEM' as const) : change.theme,
    language: change.language === null ? 'en' : change.language,
    inactivityTimeoutMinutes: change.inactivityTimeoutMinutes,
  };
  await ctx.app.db.$transaction(async tx => {
    if (change.inactivityTimeoutMinutes) {
      const longest = await platformTimeout(tx, ctx.app.config);
      if (change.inactivityTimeoutMinutes > longest)
        throw new Invalid([
          { path: 'input.inactivityTimeoutMinutes', message: `must be at most ${longest}, the platform's timeout` },
        ]);
    }
    await tx.user.update({ where: { id }, data });
    await recordAudit(tx, ctx, {
      action: 'accounts.update_settings',
      resourceType: 'user',
      resourceId: id,
      details: { fields: Object.keys(change) },
    });
  });
  return { id };
}
