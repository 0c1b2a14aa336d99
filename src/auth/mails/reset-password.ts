import type { Letter } from '../../engine/mail/letter.ts';

/** Lets whoever reads it choose a new password. */
export const resetPasswordMail = ({ url }: { url: string }): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Somebody, most likely you, asked for a new password for your account. Choose it here:',
    { label: 'Choose a new password', url },
    'The link is good for one hour, once. If you did not ask for it, leave it alone: your password stays as it is.',
  ],
});
