import { tellAdmins } from '../../accounts/mails/tell-admins.ts';
import type { App } from '../../context.ts';
import type { SpendingLimit } from '../../generated/prisma/enums.ts';
import { readAllowance } from '../allowance.ts';
import { attempt } from '../catch-up.ts';
import { leastLeftMicros } from '../ledger/demand-left.ts';
import { type Reached, spendingMail } from './spending-mail.ts';

type Needs = Pick<App, 'db' | 'config' | 'clock' | 'mail' | 'secrets' | 'log' | 'jobs'>;
type Balance = { organizationId: string; periodStart: Date; spentMicros: bigint };

const levels = [100, 80, 50] as const;
/** Organizations looked at in one run; the others come with the next. */
const mostAtOnce = 1000;

/**
 * Writes to the Admins of organizations that have spent 50, 80 or 100 percent of what their plan includes, or of their
 * overage cap: of each once in a period, whoever else looks as well; of several passed at once the highest alone.
 */
export async function tellSpending(app: Needs): Promise<void> {
  const changed = await app.db.$queryRaw<Balance[]>`
    SELECT b."organizationId", b."periodStart", b."spentMicros" FROM "SpendingBalance" b
    JOIN "Organization" o ON o."id" = b."organizationId" LEFT JOIN "BillingAccount" a ON a."organizationId" = o."id"
    WHERE b."account" = 'PLATFORM' AND b."carriedTo" IS NULL AND b."spentMicros" > 0
      AND (b."checkedMicros" <> b."spentMicros" OR a."updatedAt" >= b."checkedAt")
    ORDER BY b."periodStart" DESC, b."organizationId" LIMIT ${mostAtOnce}`;
  for (const balance of changed) await attempt(app, balance.organizationId, () => look(app, balance));
}

async function look(app: Needs, balance: Balance): Promise<void> {
  const { organizationId, periodStart, spentMicros } = balance;
  const [now] = await app.db.$queryRaw<{ at: Date }[]>`SELECT now() AS "at"`;
  const { period, includedMicros, overageCapMicros } = await readAllowance(app, app.db, organizationId);
  const over = spentMicros > includedMicros ? spentMicros - includedMicros : 0n;
  // What was spent in a period that is over is not told of any more.
  if (period.start.getTime() === periodStart.getTime()) {
    const told = { overageCapMicros, resetsAt: period.end };
    await tell(app, balance, { ...told, limit: 'INCLUDED', spentMicros, limitMicros: includedMicros });
    if (overageCapMicros !== null)
      await tell(app, balance, { ...told, limit: 'CAP', spentMicros: over, limitMicros: overageCapMicros });
  }
  await app.db.spendingBalance.updateMany({
    where: { organizationId, account: 'PLATFORM', periodStart },
    data: { checkedMicros: spentMicros, checkedAt: now!.at },
  });
}

/** Of a limit of nothing there are no parts, and with less left than work begins with it is reached. */
const isReached = ({ spentMicros, limitMicros }: Pick<Reached, 'spentMicros' | 'limitMicros'>, percent: number) =>
  limitMicros > 0n &&
  (spentMicros * 100n >= limitMicros * BigInt(percent) ||
    (percent === 100 && limitMicros - spentMicros < leastLeftMicros && limitMicros > leastLeftMicros));

async function tell(
  app: Needs,
  { organizationId, periodStart }: Balance,
  reached: Omit<Reached, 'percent'>,
): Promise<void> {
  const passed = levels.filter(percent => isReached(reached, percent));
  const [percent] = passed;
  if (percent === undefined) return;
  await app.db.$transaction(async tx => {
    const limit: SpendingLimit = reached.limit;
    const rows = passed.map(each => ({ organizationId, periodStart, limit, percent: each }));
    const noted = await tx.spendingNotice.createManyAndReturn({ data: rows, skipDuplicates: true });
    if (noted.some(each => each.percent === percent))
      await tellAdmins(app, tx, organizationId, reader => spendingMail(reader, { ...reached, percent }));
  });
}
