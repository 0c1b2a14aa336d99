/** A mail as its reader sees it. */
export type ReadMail = { headers: Record<string, string>; text: string; html: string; raw: string };

/** Reads a message in the form in which it travels (RFC 5322, RFC 2045), with a plain and an HTML part. */
export function readMail(raw: string): ReadMail {
  const whole = partOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1];
  if (!boundary) throw new Error('The message has no parts.');
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => partOf(part.replace(/^\r\n|\r\n$/g, '')));
  const decoded = (type: string) => {
    const found = parts.find(part => part.headers['content-type']?.startsWith(type));
    return found ? decode(found).replaceAll('\r\n', '\n') : '';
  };
  return { headers: whole.headers, text: decoded('text/plain'), html: decoded('text/html'), raw };
}

/** The token of the link in a mail; fails the test where there is none. */
export function tokenIn(mail: { text: string }): string {
  const token = /#token=(\S+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`There is no link in: ${mail.text}`);
  return decodeURIComponent(token);
}

type Part = { headers: Record<string, string>; body: string };

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = unwordOf(line.slice(colon + 1).trim());
  }
  return { headers, body: raw.slice(end + 4) };
}

function decode({ headers, body }: Part): string {
  if (headers['content-transfer-encoding'] === 'base64') return Buffer.from(body, 'base64').toString();
  if (headers['content-transfer-encoding'] !== 'quoted-printable') return body;
  return bytesOf(body.replace(/=\r?\n/g, ''), '=');
}

const bytesOf = (text: string, sign: string): string =>
  Buffer.from(
    text.replace(new RegExp(`${sign}([0-9A-F]{2})`, 'g'), (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words of headers (RFC 2047). */
const unwordOf = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : bytesOf(word.replaceAll('_', ' '), '='),
    );
