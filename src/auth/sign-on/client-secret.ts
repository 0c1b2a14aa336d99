import type { Db } from '../../base/db.ts';
import type { Sealed } from '../../base/secrets/reseal.ts';
import type { App } from '../../context.ts';

type Needs = Pick<App, 'secrets'>;

const sealContext = (id: string) => `identity-provider:${id}`;

/** A client secret as it is stored. */
export const sealClientSecret = (app: Needs, id: string, secret: string): Uint8Array<ArrayBuffer> =>
  app.secrets.seal(Buffer.from(secret), sealContext(id));

/** The stored client secret; throws where it was sealed with another installation's secret. */
export const openClientSecret = (app: Needs, provider: { id: string; sealedClientSecret: Uint8Array }): string =>
  app.secrets.unseal(provider.sealedClientSecret, sealContext(provider.id)).toString();

/** The client secrets of all identity providers. */
export const sealedClientSecrets = ({ identityProvider }: Db): Sealed => ({
  context: sealContext,
  async next(after, take) {
    const where = { ...(after && { id: { gt: after } }) };
    const rows = await identityProvider.findMany({
      where,
      select: { id: true, sealedClientSecret: true },
      orderBy: { id: 'asc' },
      take,
    });
    return rows.map(row => ({ id: row.id, sealed: row.sealedClientSecret }));
  },
  async replace(id, old, sealed) {
    const { count } = await identityProvider.updateMany({
      where: { id, sealedClientSecret: old },
      data: { sealedClientSecret: sealed },
    });
    return count;
  },
});
