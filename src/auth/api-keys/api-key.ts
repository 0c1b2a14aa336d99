import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^aas_[0-9A-Za-z]{38}$/;

/** A new API key: `aas_`, 190 random bits as 32 base62 digits, and their checksum. */
export function newApiKey(): string {
  const body = `aas_${Array.from({ length: 32 }, () => digits[randomInt(62)]).join('')}`;
  return body + checksumOf(body);
}

/** Whether a text is a whole API key; a mistyped or made-up one is told from it without asking the database. */
export const isApiKey = (text: string): boolean => form.test(text) && text.slice(-6) === checksumOf(text.slice(0, -6));

/** What may be shown of an API key later: `aas_ab…wxyz`. */
export const previewOf = (key: string): string => `${key.slice(0, 6)}…${key.slice(-4)}`;

/** CRC-32 (ISO 3309) in base62, the most significant digit first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let n = 0; n < 6; n++) {
    sum = digits[rest % 62] + sum;
    rest = Math.floor(rest / 62);
  }
  return sum;
}
