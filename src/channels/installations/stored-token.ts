import type { Db } from '../../base/db.ts';
import type { Sealed } from '../../base/secrets/reseal.ts';
import type { App } from '../../context.ts';
import type { Access } from '../../engine/messengers/messenger.ts';

/** Whose token it is, so that one copied to another row does not open. */
const contextOf = (id: string) => `chat-installation:${id}`;

export const sealToken = ({ secrets }: Pick<App, 'secrets'>, id: string, token: string): Uint8Array<ArrayBuffer> =>
  secrets.seal(Buffer.from(token), contextOf(id));

/** By what a workspace lets the assistant act; throws where it was sealed by a secret that is not configured. */
export const accessOf = (
  { secrets }: Pick<App, 'secrets'>,
  { id, sealedToken }: { id: string; sealedToken: Uint8Array | null },
): Access => ({ token: sealedToken && secrets.unseal(sealedToken, contextOf(id)).toString() });

/** The tokens of all workspaces. */
export const sealedInstallationTokens = ({ chatInstallation }: Db): Sealed => ({
  context: contextOf,
  async next(after, take) {
    const where = { sealedToken: { not: null }, ...(after && { id: { gt: after } }) };
    const select = { id: true, sealedToken: true };
    const rows = await chatInstallation.findMany({ where, select, orderBy: { id: 'asc' }, take });
    return rows.map(row => ({ id: row.id, sealed: row.sealedToken! }));
  },
  async replace(id, old, sealed) {
    const where = { id, sealedToken: old };
    return (await chatInstallation.updateMany({ where, data: { sealedToken: sealed } })).count;
  },
});
