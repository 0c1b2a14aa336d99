import type { Letter } from '../../engine/mail/letter.ts';

/** Tells that the account stays. */
export const deletionCancelledMail = (): Letter => ({
  subject: 'Your account stays',
  paragraphs: [
    'Your account was restored and will not be deleted.',
    'If this was not you, change your password at once and tell your administrator.',
  ],
});
