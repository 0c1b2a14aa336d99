import { setTimeout as wait } from 'node:timers/promises';
import { RateLimited } from '../../base/errors.ts';
import { metricsOf } from '../../base/metrics.ts';
import { networkOf } from '../../base/network.ts';
import type { App, Context } from '../../context.ts';
import { type Charge, charge, forget, keepFailure, type Lock, takeBack } from './lockout.ts';
import { accountRule, addressRule, type Rule } from './lockout-rule.ts';

/**
 * What came of a check. `half`: this secret was right, but another one is still to come, such as a one-time code; the
 * failures before it are forgotten only once that is right as well.
 */
export type Verdict = 'right' | 'half' | 'wrong';

/** What a check has found out where there is but one secret. */
export const verdictOf = (isRight: boolean): Verdict => (isRight ? 'right' : 'wrong');

/** What is tried: to log in as somebody, or, being logged in, to confirm that it is really oneself. */
export type Door = (typeof doors)[number];
const doors = ['log_in', 'confirm'] as const;

/** The key under which failures at one account's door are counted; it tells nobody which account that is. */
export const accountKey = (app: Pick<App, 'secrets'>, door: Door, email: string): string =>
  `account:${app.secrets.sign(`${door} ${email}`, 'lockout')}`;

/** The keys of all doors of an account. */
export const accountKeys = (app: Pick<App, 'secrets'>, email: string): string[] =>
  doors.map(door => accountKey(app, door, email));

/** After so long, whoever waits for the attempts of others is turned away. */
const patienceMs = 10_000;
const turnMs = 50;

/** Attempts of this node that others wait for. */
const undecided = new WeakMap<App['db'], Map<string, Promise<unknown>>>();

/**
 * Checks a secret, unless there were too many failures at this account, which need not exist, or from this address:
 * then refuses with RateLimited and the seconds that are left, and checks nothing. Also tells for how many seconds the
 * failure locks the account. A check that throws counts as a failure.
 */
export async function guardSecret<Checked extends { verdict: Verdict }>(
  ctx: Pick<Context, 'app' | 'request'>,
  door: Door,
  email: string,
  check: () => Promise<Checked>,
): Promise<Checked & { lockedSeconds: number }> {
  const { db, clock, metrics } = ctx.app;
  const count = (outcome: string) => metricsOf(metrics).secretChecks.inc({ door, outcome });
  const { ipAddress } = ctx.request;
  const turnAway = (error: unknown): never => {
    if (error instanceof RateLimited) count('locked');
    throw error;
  };
  const address =
    ipAddress === null ? null : await enter(ctx.app, `ip:${networkOf(ipAddress)}`, addressRule).catch(turnAway);
  const account = await enter(ctx.app, accountKey(ctx.app, door, email), accountRule).catch(async error => {
    if (address) await takeBack(db, address);
    return turnAway(error);
  });
  const settle = async (verdict: Verdict): Promise<number> => {
    count(verdict);
    if (verdict === 'wrong') {
      const now = clock.now();
      if (address) await keepFailure(db, address, now);
      return keepFailure(db, account, now);
    }
    // A success says nothing about the other accounts that were tried from there.
    if (address) await takeBack(db, address);
    if (verdict === 'half') await takeBack(db, account);
    else await forget(db, [account.key]);
    return 0;
  };
  return holdUpOthers(ctx.app, [account, address], async () => {
    let checked: Checked;
    try {
      checked = await check();
    } catch (error) {
      await settle('wrong');
      throw error;
    }
    return { ...checked, lockedSeconds: await settle(checked.verdict) };
  });
}

/** Counts an attempt; waits while it depends on another one's outcome whether there may be one more. */
async function enter({ db, clock }: Pick<App, 'db' | 'clock'>, key: string, rule: Rule): Promise<Charge> {
  for (const end = performance.now() + patienceMs; ; ) {
    const now = clock.now();
    const outcome = await charge(db, key, rule, now);
    if ('count' in outcome) return outcome;
    if (outcome.decided || performance.now() > end) throw new RateLimited(secondsLeft(outcome, now));
    await (undecided.get(db)?.get(key) ?? wait(turnMs));
  }
}

const secondsLeft = ({ until }: Lock, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

async function holdUpOthers<T>(
  { db }: Pick<App, 'db'>,
  charges: (Charge | null)[],
  work: () => Promise<T>,
): Promise<T> {
  const waiting = undecided.get(db) ?? new Map<string, Promise<unknown>>();
  undecided.set(db, waiting);
  const result = work();
  const keys = charges.filter(each => each?.lockedUntil).map(each => each!.key);
  const settled = result.catch(() => {});
  for (const key of keys) waiting.set(key, settled);
  try {
    return await result;
  } finally {
    for (const key of keys) if (waiting.get(key) === settled) waiting.delete(key);
  }
}
