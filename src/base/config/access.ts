import type { Variables } from '../environment.ts';

export type AccessConfig = {
  captcha: { kind: 'altcha' } | { kind: 'turnstile' | 'hcaptcha'; siteKey: string; secret: string } | { kind: 'off' };
  /** The installation's secret; null: kept in a file of the data folder. Several nodes must share one. */
  secretKey: string | null;
  /** Secrets in use before: what they sealed still opens, until `npm run secrets:rotate` has sealed it anew. */
  previousSecretKeys: string[];
  superadminEmails: string[];
  cookieSecure: boolean;
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; from: string };
  /** Whether an account can be used only once its address is verified; unless set, where mail is sent by SMTP. */
  requireVerifiedEmail: boolean;
  /** Minutes without use after which a session ends; the longest that organizations and users may set. */
  inactivityTimeoutMinutes: number;
  /** Days for which audit entries are kept where an organization says nothing else. */
  auditRetentionDays: number;
};

/** Who may come in, how that is shown, and for how long it is remembered. */
export const readAccess = (e: Variables): AccessConfig => ({
  captcha:
    e.CAPTCHA === 'altcha' || e.CAPTCHA === 'off'
      ? { kind: e.CAPTCHA }
      : { kind: e.CAPTCHA, siteKey: e.CAPTCHA_SITE_KEY!, secret: e.CAPTCHA_SECRET! },
  secretKey: e.SECRET_KEY ?? null,
  previousSecretKeys: e.PREVIOUS_SECRET_KEYS,
  superadminEmails: e.SUPERADMIN_EMAILS.map(s => s.toLowerCase()),
  cookieSecure: e.COOKIE_SECURE,
  mail: e.SMTP_URL ? { kind: 'smtp', url: e.SMTP_URL, from: e.MAIL_FROM } : { kind: 'outbox', from: e.MAIL_FROM },
  requireVerifiedEmail: e.REQUIRE_VERIFIED_EMAIL ?? e.SMTP_URL !== undefined,
  inactivityTimeoutMinutes: e.INACTIVITY_TIMEOUT_MINUTES,
  auditRetentionDays: e.AUDIT_RETENTION_DAYS,
});
