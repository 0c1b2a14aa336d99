import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { type Mail, MailRefused } from './mail.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Mail over SMTP, a connection a message. `url` is `smtp://` (STARTTLS) or `smtps://` (TLS from the start), with user,
 * password, host and port; its query takes the library's options, such as `?tls.rejectUnauthorized=false`. Except to
 * this machine itself nothing goes out unencrypted, unless the URL says `requireTLS=false`.
 */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    requireTLS: !loopback.includes(new URL(url).hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // What the URL says goes before the above.
    url,
  });
  return {
    async send(message) {
      const composed = compose(message, from);
      try {
        await transport.sendMail(composed);
      } catch (error) {
        if (isFinal(error))
          throw new MailRefused('The mail server refuses the recipient or the message.', { cause: error });
        throw error;
      }
    },
  };
}

/**
 * A reply 5yz is final (RFC 5321, 4.2.1), but only of a recipient or the message itself: one to the log-in or the
 * sender speaks of the configuration, which can be mended while the message waits.
 */
function isFinal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}
