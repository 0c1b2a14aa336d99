import type { Config } from '../../base/config.ts';

/** What is set for a user, their organization and the platform; null: nothing. */
export type Timeouts = {
  userMinutes: number | null;
  organizationMinutes: number | null;
  platformMinutes: number | null;
};

/** The column `platformMinutes`, for statements that read the other two anyway: asking for it costs no statement. */
export const platformMinutes =
  '(SELECT "inactivityTimeoutMinutes" FROM "PlatformSettings" WHERE "id" = 1) AS "platformMinutes"';

/** How exactly it is known when a session was last active: noting each request would write with each. */
export const activityMs = 60_000;

/**
 * Whether a session has not been used for longer than allowed: the most specific timeout that is set holds, the user's
 * before the organization's before the platform's, which is the configured one unless it was set, and none above the
 * platform's. What is not known exactly counts in the user's favour.
 */
export function isInactive(
  config: Pick<Config, 'inactivityTimeoutMinutes'>,
  { userMinutes, organizationMinutes, platformMinutes, lastActiveAt }: Timeouts & { lastActiveAt: Date },
  now: Date,
): boolean {
  const platform = platformMinutes ?? config.inactivityTimeoutMinutes;
  const minutes = Math.min(userMinutes ?? organizationMinutes ?? platform, platform);
  return now.getTime() - lastActiveAt.getTime() > minutes * 60_000 + activityMs;
}
