import type { App } from '../../context.ts';

type Needs = Pick<App, 'secrets'>;

const sealContext = (id: string) => `identity-provider:${id}`;

/** A client secret as it is stored. */
export const sealClientSecret = (app: Needs, id: string, secret: string): Uint8Array<ArrayBuffer> =>
  app.secrets.seal(Buffer.from(secret), sealContext(id));

/** The stored client secret; throws where it was sealed with another installation's secret. */
export const openClientSecret = (app: Needs, provider: { id: string; sealedClientSecret: Uint8Array }): string =>
  app.secrets.unseal(provider.sealedClientSecret, sealContext(provider.id)).toString();
