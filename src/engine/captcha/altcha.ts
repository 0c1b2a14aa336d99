import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { type Clock, systemClock } from '../../base/clock.ts';
import { type Secrets, sha256 } from '../../base/crypto.ts';
import type { Db } from '../../base/db.ts';
import type { Captcha } from './captcha.ts';

const goodForMs = 10 * 60_000;

/** About 25,000 hashes on average: a quarter of a second for a browser, dear for whoever registers by the thousand. */
const maxNumber = 50_000;

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(maxNumber),
  salt: z.string().max(200),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * ALTCHA proof of work (altcha.org, the form of its widget up to version 2): find the number whose SHA-256 with the salt
 * is the challenge. The token is the solution as base64 of JSON. Asks no third party; every solution is accepted once.
 */
export function altcha(needs: { db: Db; secrets: Secrets; clock?: Clock }): Captcha {
  const { db, clock = systemClock } = needs;
  const hmacKey = needs.secrets.derive('altcha');
  return {
    async challenge() {
      const expires = new Date(clock.now().getTime() + goodForMs);
      const challenge = await createChallenge({ hmacKey, maxNumber, algorithm: 'SHA-256', expires });
      return { type: 'altcha', siteKey: null, challenge };
    },
    async verify(token) {
      const given = parse(token);
      if (!given) return false;
      // The time is judged by our clock, and what carries none was not made here.
      const expiresAt = new Date(Number(new URLSearchParams(given.salt.split('?')[1]).get('expires') ?? 0) * 1000);
      const now = clock.now();
      if (!(expiresAt > now) || !(await verifySolution(given, hmacKey, false))) return false;
      await db.spentCaptcha.deleteMany({ where: { expiresAt: { lte: now } } });
      const spent = await db.spentCaptcha.createMany({
        data: { hash: sha256(given.challenge), expiresAt },
        skipDuplicates: true,
      });
      return spent.count === 1;
    },
  };
}

function parse(token: string | null | undefined): z.infer<typeof solution> | null {
  if (!token || token.length > 2_000) return null;
  try {
    return solution.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
