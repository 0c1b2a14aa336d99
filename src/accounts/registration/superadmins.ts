import type { Config } from '../../base/config.ts';
import type { Role } from '../../generated/prisma/enums.ts';

type Needs = Pick<Config, 'superadminEmails' | 'mail' | 'requireVerifiedEmail'>;
type Claim = { email: string; emailVerifiedAt: Date | null };

/**
 * Whether somebody's address is known to be theirs, as far as this installation can tell: where mail only goes to the
 * outbox, nobody could prove it, and the word of whoever set the installation up is enough.
 */
const isProven = (config: Needs, { emailVerifiedAt }: Pick<Claim, 'emailVerifiedAt'>): boolean =>
  emailVerifiedAt !== null || (config.mail.kind === 'outbox' && !config.requireVerifiedEmail);

/** Whether the configuration names this account a Superadmin, and the account has proved to be the one that is meant. */
export const isNamedSuperadmin = (config: Needs, claim: Claim): boolean =>
  config.superadminEmails.includes(claim.email) && isProven(config, claim);

/** The role that an account may use: a Superadmin's only with a proven address, whenever it was given. */
export const roleInForce = (config: Needs, user: { role: Role; emailVerifiedAt: Date | null }): Role =>
  user.role === 'SUPERADMIN' && !isProven(config, user) ? 'ADMIN' : user.role;
