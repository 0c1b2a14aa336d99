import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mail of a subject that came to an outbox last, as plain text; null where there is none. */
export function newestMail(outbox: string, subject: string): { file: string; text: string } | null {
  if (!existsSync(outbox)) return null;
  const files = readdirSync(outbox)
    .filter(name => name.endsWith('.eml'))
    .sort()
    .reverse();
  for (const name of files) {
    const file = join(outbox, name);
    const raw = readFileSync(file, 'latin1');
    if (!raw.includes(`Subject: ${subject}`)) continue;
    return { file, text: plainPart(raw).trim() };
  }
  return null;
}

/** The plain part of a message (RFC 2045), as it is read. */
function plainPart(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const part = raw.split(`--${boundary}`).find(each => /^content-type: text\/plain/im.test(each)) ?? raw;
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(part)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes =
    encoding === 'quoted-printable'
      ? body
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      : body;
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
