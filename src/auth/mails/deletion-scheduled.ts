import type { Letter } from '../../engine/mail/letter.ts';

/** Tells when the account will be deleted, and how to keep it. */
export const deletionScheduledMail = ({ on }: { on: string }): Letter => ({
  subject: 'Your account will be deleted',
  paragraphs: [
    `As you asked, your account will be deleted on ${on}, with your conversations, files, tables, keys and sessions. What you shared with your organization stays with it.`,
    'Until then you can log in and restore the account. After that nothing can be brought back.',
    'If you did not ask for this, log in, restore the account and change your password at once.',
  ],
});
