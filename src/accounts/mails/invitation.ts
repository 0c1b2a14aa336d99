import type { Letter } from '../../engine/mail/letter.ts';

/**
 * Asks to join an organization. Of what the inviter wrote it holds the e-mail address alone: names and titles would let
 * anybody send a stranger words of their own.
 */
export const invitationMail = ({ url, invitedBy }: { url: string; invitedBy: string }): Letter => ({
  subject: 'You are invited to join an organization',
  paragraphs: [
    `${invitedBy} invites you to work together in one organization. Log in or create an account to join it:`,
    { label: 'Look at the invitation', url },
    'The link is good for 7 days, once, and for this e-mail address alone. If you do not know the sender, leave it alone.',
  ],
});
