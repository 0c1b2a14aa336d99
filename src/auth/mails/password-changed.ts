import type { Letter } from '../../engine/mail/letter.ts';

/** Tells that the password is another one now, so that a change by somebody else is noticed. */
export const passwordChangedMail = ({ ipAddress }: { ipAddress: string | null }): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your account was just changed${ipAddress ? `, from the address ${ipAddress}` : ''}. Every session was ended; log in with the new one.`,
    'If this was not you, ask for a new password at once and tell your administrator.',
  ],
});
