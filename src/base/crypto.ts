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

/**
 * Keys derived from the installation's one secret, each for one purpose (HKDF-SHA-256). What was made with a secret that
 * was in use before, and that is still configured, opens and verifies as well.
 */
export type Secrets = {
  /** Names the secret in use, without telling of it: kept beside what is sealed, it shows what is left to reseal. */
  keyVersion: number;
  /** AES-256-GCM with `context` as additional data; what was sealed in one context does not open in another. */
  seal(plain: Uint8Array, context: string): Uint8Array<ArrayBuffer>;
  unseal(sealed: Uint8Array, context: string): Buffer;
  /** The same sealed by the secret in use; null where it is that already. Throws where no secret opens it. */
  reseal(sealed: Uint8Array, context: string): Uint8Array<ArrayBuffer> | null;
  /** An unforgeable tag of `text` for one purpose, base64url. */
  sign(text: string, purpose: string): string;
  verify(text: string, tag: string, purpose: string): boolean;
  /** What `sign` gives and would have given with the secrets before, to look a stored tag up by. */
  tags(text: string, purpose: string): string[];
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

/** Derives a key for each purpose from the one secret of the service (HKDF, RFC 5869); what was sealed by `previous` ones can still be opened. */
export function deriveSecrets(secretKey: string, previous: readonly string[] = []): Secrets {
  const key = (purpose: string, from = secretKey) =>
    Buffer.from(hkdfSync('sha256', from, 'analytics-assistant', purpose, 32));
  const sealing = [secretKey, ...previous].map(from => key('seal', from));
  const sign = (text: string, purpose: string, from = secretKey) =>
    createHmac('sha256', key(`sign:${purpose}`, from))
      .update(text)
      .digest('base64url');
  const seal = (plain: Uint8Array, context: string) => sealWith(sealing[0]!, plain, context);
  const unseal = (sealed: Uint8Array, context: string) => {
    for (const earlier of sealing.slice(0, -1))
      try {
        return unsealWith(earlier, sealed, context);
      } catch {
        // Perhaps sealed before the secret was changed.
      }
    return unsealWith(sealing.at(-1)!, sealed, context);
  };
  const tags = (text: string, purpose: string) => [secretKey, ...previous].map(from => sign(text, purpose, from));
  return {
    // 31 bits, so that it fits a signed column.
    keyVersion: key('version').readUInt32BE() >>> 1,
    seal,
    unseal,
    reseal(sealed, context) {
      try {
        unsealWith(sealing[0]!, sealed, context);
        return null;
      } catch {
        return seal(unseal(sealed, context), context);
      }
    },
    sign: (text, purpose) => sign(text, purpose),
    verify: (text, tag, purpose) => tags(text, purpose).some(good => sameText(good, tag)),
    tags,
    derive: purpose => key(purpose).toString('hex'),
  };
}

/** Seals with a key of 32 bytes: AES-256-GCM, the nonce of 12 bytes first, the tag of 16 last. */
export function sealWith(key: Uint8Array, plain: Uint8Array, context: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  return new Uint8Array(Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
}

/** Opens what `sealWith` sealed; throws where key or context is another, or anything was changed. */
export function unsealWith(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(sealed);
  const options = { authTagLength: 16 };
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), options).setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

/** The installation's secret: as configured, else from a file of the data folder that only its owner can read. */
export async function loadSecrets(
  configured: string | null,
  dataDir: string,
  previous: readonly string[] = [],
): Promise<Secrets> {
  if (configured) return deriveSecrets(configured, previous);
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // "wx" lets exactly one of several starting processes write; all read what it wrote.
  await writeFile(file, randomToken(), { flag: 'wx', mode: 0o600 }).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return deriveSecrets((await readFile(file, 'utf8')).trim(), previous);
}
