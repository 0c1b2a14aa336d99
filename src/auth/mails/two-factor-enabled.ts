import type { Letter } from '../../engine/mail/letter.ts';

/** Tells that log-ins ask for a code from now on. */
export const twoFactorEnabledMail = ({ ipAddress }: { ipAddress: string | null }): Letter => ({
  subject: 'Two-factor authentication is on',
  paragraphs: [
    `From now on, logging in to your account asks for a code of your authenticator app. This was just set up${ipAddress ? ` from the address ${ipAddress}` : ''}. Every other session was ended.`,
    'Keep the recovery codes that were shown where you find them without your device: each of them lets you in once.',
    'If this was not you, change your password at once and tell your administrator.',
  ],
});
