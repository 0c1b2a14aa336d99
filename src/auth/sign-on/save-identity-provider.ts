import { recordAudit } from '../../audit/record.ts';
import { Invalid, NotFound } from '../../base/errors.ts';
import { isId, newId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { IdentityProvider } from '../../generated/prisma/client.ts';
import { sealClientSecret } from './client-secret.ts';
import { mayBeAsked } from './issuer-address.ts';

export type IdentityProviderInput = {
  id?: string | null;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret?: string | null;
  domains?: string[] | null;
};

/**
 * Sets up an OpenID Connect issuer that users may sign in with, or changes one. The client secret is stored sealed and
 * shown to nobody; where absent, the stored one stays, unless the issuer is another one: it must not learn it.
 * @throws NotFound, Invalid (`issuer`, `clientSecret`)
 */
export async function saveIdentityProvider(
  ctx: CallerContext,
  input: IdentityProviderInput,
): Promise<IdentityProvider> {
  const { app } = ctx;
  const { name, issuer, clientId, clientSecret } = input;
  if (!mayBeAsked(app.config, issuer))
    throw new Invalid([{ path: 'input.issuer', message: 'must be an https address, such as https://id.example.com' }]);
  return app.db.$transaction(async tx => {
    const stored =
      input.id && isId(input.id) ? await tx.identityProvider.findUnique({ where: { id: input.id } }) : null;
    if (input.id && !stored) throw new NotFound('identity provider');
    if (!clientSecret && stored?.issuer !== issuer)
      throw new Invalid([{ path: 'input.clientSecret', message: 'must be given for a new issuer' }]);
    const id = stored?.id ?? newId();
    const data = {
      name,
      issuer,
      clientId,
      ...(input.domains ? { domains: [...new Set(input.domains)] } : {}),
      ...(clientSecret ? { sealedClientSecret: sealClientSecret(app, id, clientSecret) } : {}),
    };
    // Who somebody was to another issuer says nothing of who they are to this one.
    if (stored && stored.issuer !== issuer) await tx.userIdentity.deleteMany({ where: { identityProviderId: id } });
    const saved = stored
      ? await tx.identityProvider.update({ where: { id }, data })
      : await tx.identityProvider.create({
          data: { sealedClientSecret: sealClientSecret(app, id, clientSecret!), ...data, id },
        });
    await recordAudit(tx, ctx, {
      action: 'auth.save_identity_provider',
      organizationId: null,
      resourceType: 'identity_provider',
      resourceId: id,
      details: { name, issuer, clientId, domains: saved.domains, newSecret: Boolean(clientSecret), created: !stored },
    });
    return saved;
  });
}
