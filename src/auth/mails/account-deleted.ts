import type { Letter } from '../../engine/mail/letter.ts';

/** The last mail: the account is gone. */
export const accountDeletedMail = (): Letter => ({
  subject: 'Your account was deleted',
  paragraphs: [
    'As you asked 30 days ago, your account was deleted with everything that was yours alone. This is the last mail to this address.',
  ],
});
