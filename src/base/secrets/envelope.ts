import { randomBytes } from 'node:crypto';
import { type Secrets, sealWith, unsealWith } from '../crypto.ts';

/** How long a sealed data key is: nonce, key and tag. */
const sealedKeyBytes = 12 + 32 + 16;

/** A secret as it is stored, and the version of the installation's key that its data key is sealed by. */
export type Envelope = { sealed: Uint8Array<ArrayBuffer>; keyVersion: number };

/**
 * Seals a secret with a key of its own, and that key with the installation's: when the installation's key changes, only
 * the keys are sealed anew. `context` names whose secret it is (organization and row): moved elsewhere it does not open.
 */
export function sealEnvelope(secrets: Secrets, plain: Uint8Array, context: string): Envelope {
  const key = randomBytes(32);
  const sealed = Buffer.concat([secrets.seal(key, keyContext(context)), sealWith(key, plain, context)]);
  return { sealed: new Uint8Array(sealed), keyVersion: secrets.keyVersion };
}

/** Opens an envelope; throws where the context is another, the installation's key is not known, or a bit was changed. */
export function openEnvelope(secrets: Secrets, sealed: Uint8Array, context: string): Buffer {
  const key = secrets.unseal(sealed.subarray(0, sealedKeyBytes), keyContext(context));
  return unsealWith(key, sealed.subarray(sealedKeyBytes), context);
}

/** The same envelope under the key that the installation uses now; the secret itself is not opened. Throws as `openEnvelope`. */
export function resealEnvelope(secrets: Secrets, sealed: Uint8Array, context: string): Envelope {
  const key = secrets.unseal(sealed.subarray(0, sealedKeyBytes), keyContext(context));
  const resealed = Buffer.concat([secrets.seal(key, keyContext(context)), sealed.subarray(sealedKeyBytes)]);
  return { sealed: new Uint8Array(resealed), keyVersion: secrets.keyVersion };
}

const keyContext = (context: string) => `data-key:${context}`;
