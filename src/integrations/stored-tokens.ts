import type { Db } from '../base/db.ts';
import type { Sealed } from '../base/secrets/reseal.ts';
import type { App } from '../context.ts';
import type { Tokens } from '../engine/providers/provider.ts';

/** What of a grant is kept sealed. */
export type KeptTokens = Pick<Tokens, 'accessToken' | 'refreshToken'>;

/** Whose tokens they are, so that those copied to another row do not open. */
const contextOf = (id: string) => `integration:${id}`;

export const sealTokens = (
  { secrets }: Pick<App, 'secrets'>,
  id: string,
  { accessToken, refreshToken }: KeptTokens,
): Uint8Array<ArrayBuffer> => secrets.seal(Buffer.from(JSON.stringify({ accessToken, refreshToken })), contextOf(id));

/** The tokens of an integration; throws where they were sealed by a secret that is not configured. */
export const openTokens = (
  { secrets }: Pick<App, 'secrets'>,
  { id, sealedTokens }: { id: string; sealedTokens: Uint8Array },
): KeptTokens => JSON.parse(secrets.unseal(sealedTokens, contextOf(id)).toString());

/** The tokens of all connected accounts. */
export const sealedIntegrationTokens = ({ integration }: Db): Sealed => ({
  context: contextOf,
  async next(after, take) {
    const where = { ...(after && { id: { gt: after } }) };
    const select = { id: true, sealedTokens: true };
    const rows = await integration.findMany({ where, select, orderBy: { id: 'asc' }, take });
    return rows.map(row => ({ id: row.id, sealed: row.sealedTokens }));
  },
  async replace(id, old, sealed) {
    const { count } = await integration.updateMany({
      where: { id, sealedTokens: old },
      data: { sealedTokens: sealed },
    });
    return count;
  },
});
