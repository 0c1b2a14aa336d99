import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../../base/log.ts';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';

/**
 * Mail that goes nowhere: each message becomes a file `<id>.eml` in a folder, which any mail program opens. A line of
 * the log names the file, and nothing of what it says. Only the folder's owner can read it, since links in it let one in.
 */
export function outboxMail({ folder, from, log }: { folder: string; from: string; log: Log }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(compose(message, from));
      const file = join(folder, `${message.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A file that is there is whole.
      await writeFile(`${file}.new`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
      log.info({ file, subject: message.subject }, 'a mail waits in the outbox');
    },
  };
}
