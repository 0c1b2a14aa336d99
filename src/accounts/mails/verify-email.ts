import type { Letter } from '../../engine/mail/letter.ts';

/** Asks to confirm an address. Holds nothing that whoever registered it wrote: the address may be a stranger's. */
export const verifyEmailMail = ({ url }: { url: string }): Letter => ({
  subject: 'Confirm your e-mail address',
  paragraphs: [
    'Somebody, most likely you, created an account with this e-mail address. Confirm that the address is yours:',
    { label: 'Confirm the address', url },
    'The link is good for 24 hours, once. If you did not create an account, leave it alone.',
  ],
});
