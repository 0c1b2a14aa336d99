import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type Message } from './mail.ts';

/** Nothing by which one address becomes two, or a header ends (RFC 5322, 3.4; RFC 5321, 4.1.2). */
const oneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,253}$/u;
/** Control characters, and the two further characters that end a line in Unicode. */
const lineBreak = /[\p{Cc}\u2028\u2029]/u;

/** The message in the words of the mail library. Throws MailRefused where its address or its subject could say more. */
export function compose(message: Message, from: string): SendMailOptions {
  if (!oneAddress.test(message.to)) throw new MailRefused('The recipient is not one bare e-mail address.');
  if (lineBreak.test(message.subject)) throw new MailRefused('The subject holds a line break or a control character.');
  return {
    from,
    // As an object, so that it is not parsed as a list.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domainOf(from)}>`,
    // So that no absence note answers (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
