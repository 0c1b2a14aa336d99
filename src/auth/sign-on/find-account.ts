import { openAccount } from '../../accounts/registration/open-account.ts';
import { email as emailWord, line } from '../../accounts/words.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { Forbidden } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import type { IdentityProvider, User } from '../../generated/prisma/client.ts';
import { EmailUnverified } from '../errors.ts';
import type { Identity } from './ask-issuer.ts';

/** `how`: the account was linked before, was linked now, or was created. */
export type FoundAccount = { user: User; how: 'known' | 'linked' | 'created' };

/**
 * Whose account an identity is: the one it was linked with; else the one with its address, where both the issuer and
 * the account have it verified; else a new one. Only addresses of the provider's domains are linked or let in.
 * @throws EmailUnverified, Forbidden (another domain)
 */
export async function findAccount(
  tx: Tx,
  ctx: Context,
  provider: IdentityProvider,
  identity: Identity,
): Promise<FoundAccount> {
  const { subject } = identity;
  const known = await tx.userIdentity.findUnique({
    where: { identityProviderId_subject: { identityProviderId: provider.id, subject } },
    include: { user: true },
  });
  if (known) return { user: known.user, how: 'known' };

  const email = emailWord.safeParse(identity.email).data;
  if (!email || !identity.emailVerified)
    throw new EmailUnverified('The identity provider does not vouch for your e-mail address.');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (!provider.domains.includes(domain))
    throw new Forbidden(`Nobody with an address of "${domain}" can sign in by this identity provider.`);

  const found = await tx.user.findUnique({ where: { email } });
  // Whoever made it may not own the address, and would keep the password.
  if (found && !found.emailVerifiedAt)
    throw new EmailUnverified(
      'There is an account with this e-mail address that was never verified. Verify it by the mailed link first.',
    );
  const user = found ?? (await createAccount(tx, ctx, email, identity));
  await tx.userIdentity.create({ data: { userId: user.id, identityProviderId: provider.id, subject } });
  return { user, how: found ? 'linked' : 'created' };
}

async function createAccount(tx: Tx, ctx: Context, email: string, { name }: Identity): Promise<User> {
  const user = await openAccount(ctx.app, tx, {
    email,
    name: line(100).safeParse(name).data ?? email.split('@')[0]!.slice(0, 100),
    passwordHash: null,
    emailVerifiedAt: ctx.app.clock.now(),
    invitation: null,
  });
  await recordAudit(tx, ctx, {
    action: 'accounts.register',
    userId: user.id,
    organizationId: user.organizationId,
    resourceType: 'user',
    resourceId: user.id,
    details: { role: user.role },
  });
  return user;
}
