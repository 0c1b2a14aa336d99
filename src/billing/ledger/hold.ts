import type { App } from '../../context.ts';
import type { Held, Reservation, Use } from '../../engine/models/reservation.ts';
import { byAgentOf } from './by-agent.ts';
import { leaseSeconds, renewEveryMs } from './lease.ts';
import { microsOf } from './micros.ts';

/** Keeps a reservation from being taken for one of a lost worker. */
export function hold({ db, log }: Pick<App, 'db' | 'log'>, reservation: Reservation): Held {
  let used: () => Use | undefined = () => undefined;
  let writing: Promise<void> | null = null;
  let isStale = false;
  let isStopped = false;
  const write = async () => {
    do {
      isStale = false;
      await renew(db, reservation.id, used());
    } while (isStale && !isStopped);
  };
  // One after the other, so that an older figure never overwrites a newer one.
  const note = () => {
    if (isStopped) return;
    isStale = true;
    writing ??= write()
      .catch(err => log.warn({ err }, 'a reservation could not be kept alive'))
      .finally(() => (writing = null));
  };
  const timer = setInterval(note, renewEveryMs).unref();
  return {
    reservation,
    watch: told => {
      used = told;
    },
    note,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

async function renew(db: App['db'], id: string, use: Use | undefined): Promise<void> {
  await db.$executeRaw`
    UPDATE "SpendingReservation" SET "leaseUntil" = now() + ${leaseSeconds} * interval '1 second',
      "notedMicros" = ${use && use.costUsd !== null ? microsOf(use.costUsd) : null}::bigint,
      "inputTokens" = ${use?.inputTokens ?? 0}::int, "outputTokens" = ${use?.outputTokens ?? 0}::int,
      "byAgent" = ${(use && byAgentOf(use)) ?? null}::jsonb
    WHERE "id" = ${id}::uuid`;
}
