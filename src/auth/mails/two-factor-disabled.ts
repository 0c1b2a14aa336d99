import type { Letter } from '../../engine/mail/letter.ts';

/** Tells that the password alone lets in again. */
export const twoFactorDisabledMail = ({ byAdmin }: { byAdmin: boolean }): Letter => ({
  subject: 'Two-factor authentication is off',
  paragraphs: [
    byAdmin
      ? 'An administrator has taken the second factor from your account and ended every session, as after the loss of a device. Log in with your password, and set up a new one.'
      : 'From now on, logging in to your account asks for the password alone. Every other session was ended.',
    'If this was not wanted by you, change your password at once and tell your administrator.',
  ],
});
