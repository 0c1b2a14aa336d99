import { z } from 'zod';
import { systemClock } from '../base/clock.ts';
import type { Secret } from '../engine/reasoner/remembered.ts';
import { findSecret } from '../engine/reasoner/statements/find-secret.ts';
import { readDefinition } from '../engine/reasoner/statements/read-definition.ts';
import { MemoryCategory } from '../generated/prisma/enums.ts';

const secrets: Readonly<Record<Secret, string>> = {
  card_number: 'the number of a card',
  password: 'a password',
  key: 'a key',
  bank_account: 'the number of a bank account',
  id_number: 'the number of an identity document or an insurance',
  pin: 'a PIN',
};

const length = 'must have 1 to 2,000 characters';

/** What is kept in mind. A secret is refused without being repeated. */
export const memoryContent = z
  .string(length)
  .trim()
  .min(1, length)
  .max(2000, length)
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'must not hold control characters')
  .superRefine((text, issues) => {
    const secret = findSecret(text);
    if (secret)
      issues.addIssue({ code: 'custom', message: `must not hold ${secrets[secret]}: secrets are not remembered` });
  });

const between = 'must be 0 to 1';
export const importance = z.number(between).min(0, between).max(1, between);

const ahead = 'must be in the future';
/**
 * By the system's clock, which is asked here so that this fault is told together with those of the other fields. It is
 * looked at as the scalar gives it, and as it was sent where faults are gathered.
 */
export const expiresAt = z
  .union([z.date(), z.string().transform(text => new Date(text))], ahead)
  .refine(date => date > systemClock.now(), ahead);

export type CreateMemory = {
  content: string;
  category?: MemoryCategory | null | undefined;
  importance?: number | null | undefined;
  expiresAt?: Date | null | undefined;
};

const notNull = 'must not be null: leave it out, and it stays';

/** What cannot be cleared; what the values have to look like is asked at each field. */
export const updateMemoryInput = z.object({
  id: z.string(),
  content: z.string(notNull).optional(),
  category: z.enum(MemoryCategory, notNull).optional(),
  importance: z.number(notNull).optional(),
  expiresAt: z.date().nullish(),
});

/** A sentence that defines something. */
export const definitionContent = memoryContent.refine(
  text => readDefinition(text) !== null,
  'must define something, such as "By revenue we mean revenue minus tax"',
);
