import { randomUUID } from 'node:crypto';
import type { App } from '../../context.ts';
import type { ChannelMessage, ChatInstallation } from '../../generated/prisma/client.ts';

/** So long a message is one attempt's, unless it says that it is still at work. */
const claimMs = 30_000;
const renewMs = 10_000;
/** What is left of a claim when something is sent: longer than any call lasts, so that no two attempts send. */
const spareMs = 15_000;

export type Claimed = ChannelMessage & { installation: ChatInstallation };

/** Thrown where another attempt has taken over: this one leaves everything to it. */
export class TakenOver extends Error {}

/** Takes a message for this attempt; `'later'` where another one has it, or it is to wait; null where there is nothing to do. */
export async function claimMessage(app: App, id: string): Promise<Claimed | { waitSeconds: number } | null> {
  const { db, clock } = app;
  const now = clock.now();
  const claim = randomUUID();
  const { count } = await db.channelMessage.updateMany({
    where: {
      ...{ id, status: 'RECEIVED' },
      AND: [{ OR: [{ claimedUntil: null }, { claimedUntil: { lt: now } }] }],
      OR: [{ notBefore: null }, { notBefore: { lte: now } }],
    },
    data: { claim, claimedUntil: new Date(now.getTime() + claimMs) },
  });
  const found = await db.channelMessage.findUnique({ where: { id }, include: { installation: true } });
  if (found?.status !== 'RECEIVED') return null;
  if (count > 0 && found.claim === claim) return found;
  const until = Math.max(found.claimedUntil?.getTime() ?? 0, found.notBefore?.getTime() ?? 0);
  return { waitSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) };
}

/** Keeps a claim while its work lasts; `lost` aborts where another attempt has it. */
export function keepClaim(app: App, { id, claim }: ChannelMessage): { lost: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const renew = async () => {
    const { count } = await renewClaim(app, { id, claim });
    if (count === 0) lost.abort(new TakenOver());
  };
  const timer = setInterval(() => void renew().catch(() => {}), renewMs).unref();
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}

const renewClaim = (app: App, { id, claim }: Pick<ChannelMessage, 'id' | 'claim'>) =>
  app.db.channelMessage.updateMany({
    where: { id, claim, status: 'RECEIVED' },
    data: { claimedUntil: new Date(app.clock.now().getTime() + claimMs) },
  });

/**
 * Makes sure that a message is still this attempt's, with time to send something, and notes what is about to be done. An
 * attempt that was held up for longer than its claim learns it here, before it says anything twice. @throws TakenOver
 */
export async function demandClaim(
  app: App,
  { id, claim }: Pick<ChannelMessage, 'id' | 'claim'>,
  data: { postingAt?: Date; privateAt?: Date } = {},
): Promise<void> {
  const asked = performance.now();
  const { count } = await app.db.channelMessage.updateMany({
    where: { id, claim, status: 'RECEIVED' },
    data: { ...data, claimedUntil: new Date(app.clock.now().getTime() + claimMs) },
  });
  if (count === 0 || performance.now() - asked > claimMs - spareMs) throw new TakenOver();
}
