import type { Letter } from '../../engine/mail/letter.ts';

/** Tells that the former recovery codes are good no more. */
export const recoveryCodesReplacedMail = (): Letter => ({
  subject: 'Your recovery codes were replaced',
  paragraphs: [
    'New recovery codes were made for your account; those you had before let nobody in any more.',
    'If this was not you, change your password at once and tell your administrator.',
  ],
});
