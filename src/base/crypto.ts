import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys derived from the installation's one secret, each for one purpose (HKDF-SHA-256). */
export type Secrets = {
  /** AES-256-GCM with `context` as additional data; what was sealed in one context does not open in another. */
  seal(plain: Uint8Array, context: string): Uint8Array<ArrayBuffer>;
  unseal(sealed: Uint8Array, context: string): Buffer;
  /** An unforgeable tag of `text` for one purpose, base64url. */
  sign(text: string, purpose: string): string;
  verify(text: string, tag: string, purpose: string): boolean;
  /** 32 bytes for one purpose, as hex. */
  derive(purpose: string): string;
};

/** SHA-256 as base64url: for high-entropy tokens that are stored hashed. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An unguessable token of 256 bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Compares without telling by its time where two strings differ. */
export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

export function deriveSecrets(secretKey: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'analytics-assistant', purpose, 32));
  const sealing = key('seal');
  const sign = (text: string, purpose: string) =>
    createHmac('sha256', key(`sign:${purpose}`))
      .update(text)
      .digest('base64url');
  return {
    seal(plain, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context));
      return new Uint8Array(Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
    },
    unseal(sealed, context) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12)).setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    },
    sign,
    verify: (text, tag, purpose) => sameText(sign(text, purpose), tag),
    derive: purpose => key(purpose).toString('hex'),
  };
}

/** The installation's secret: as configured, else from a file of the data folder that only its owner can read. */
export async function loadSecrets(configured: string | null, dataDir: string): Promise<Secrets> {
  if (configured) return deriveSecrets(configured);
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  // "wx" lets exactly one of several starting processes write; all read what it wrote.
  await writeFile(file, randomToken(), { flag: 'wx', mode: 0o600 }).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return deriveSecrets((await readFile(file, 'utf8')).trim());
}
