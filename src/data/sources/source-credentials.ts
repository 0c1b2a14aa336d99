import { type Envelope, openEnvelope, resealEnvelope, sealEnvelope } from '../../base/secrets/envelope.ts';
import type { App } from '../../context.ts';
import type { SourceCredentials } from '../../engine/sources/connector.ts';
import type { DataSource } from '../../generated/prisma/client.ts';

type Needs = Pick<App, 'secrets'>;
/** Whose credentials they are: sealed for one row of one organization, they open for no other. */
type Holder = Pick<DataSource, 'id' | 'organizationId'>;

const contextOf = ({ id, organizationId }: Holder) => `data-source:${organizationId}:${id}`;

/** Credentials as they are stored; nothing where none are needed. */
export function sealCredentials(
  { secrets }: Needs,
  holder: Holder,
  credentials: SourceCredentials,
): { sealedCredentials: Uint8Array<ArrayBuffer> | null; keyVersion: number } {
  if (credentials.kind === 'none') return { sealedCredentials: null, keyVersion: secrets.keyVersion };
  return stored(sealEnvelope(secrets, Buffer.from(JSON.stringify(credentials)), contextOf(holder)));
}

/** The stored credentials of a source; throws where they were sealed for another row or with a secret that is not known. */
export function openCredentials(
  { secrets }: Needs,
  source: Holder & Pick<DataSource, 'sealedCredentials'>,
): SourceCredentials {
  if (!source.sealedCredentials) return { kind: 'none' };
  return JSON.parse(openEnvelope(secrets, source.sealedCredentials, contextOf(source)).toString());
}

/** The stored credentials under the key that the installation uses now. */
export const resealCredentials = ({ secrets }: Needs, source: Holder & { sealedCredentials: Uint8Array }) =>
  stored(resealEnvelope(secrets, source.sealedCredentials, contextOf(source)));

const stored = ({ sealed, keyVersion }: Envelope) => ({ sealedCredentials: sealed, keyVersion });
