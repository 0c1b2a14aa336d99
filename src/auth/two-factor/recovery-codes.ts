import { randomBytes } from 'node:crypto';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';

const count = 10;
/** RFC 4648, 6, in lower case: no letter looks like a digit of it. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** 120 bits: with that much there is nothing to guess, by whoever sees the hashes either (ASVS 5, 6.5.2). */
const length = 24;

const newCode = (): string => Array.from(randomBytes(length), byte => alphabet[byte % alphabet.length]).join('');

/** As people copy it: in groups, with capitals, however they were separated. */
const normalise = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** The keyed hash of a code, and those it may have been stored as before the installation's secret was changed. */
const hashesOf = ({ secrets }: Pick<App, 'secrets'>, userId: string, code: string): string[] =>
  secrets.tags(`${userId} ${normalise(code)}`, 'recovery-code');

/** Gives a user ten new codes in the place of all former ones; only keyed hashes of them are kept. */
export async function replaceRecoveryCodes(app: Pick<App, 'secrets'>, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map(code => ({ userId, hash: hashesOf(app, userId, code)[0]! })) });
  return codes.map(code => code.match(/.{6}/g)!.join('-'));
}

/** Uses a code up; false where it is none of the user's or was used before. */
export async function spendRecoveryCode(
  app: Pick<App, 'secrets' | 'clock'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const { count: spent } = await tx.recoveryCode.updateMany({
    where: { userId, hash: { in: hashesOf(app, userId, code) }, usedAt: null },
    data: { usedAt: app.clock.now() },
  });
  return spent > 0;
}
