import { z } from 'zod';
import { line } from '../../accounts/words.ts';
import { builder } from '../../builder.ts';
import { credential, DeletedRef, open } from '../../vocabulary.ts';
import { AccessGrantRef } from '../sessions/schema-grant.ts';
import { completeSignOn } from './complete-sign-on.ts';
import { deleteIdentityProvider } from './delete-identity-provider.ts';
import { saveIdentityProvider } from './save-identity-provider.ts';
import { signOnRedirect } from './sign-on-trip.ts';
import { type ConsentPage, startSignOn } from './start-sign-on.ts';

const IdentityProviderRef = builder.prismaObject('IdentityProvider', {
  description: 'An OpenID Connect issuer users may sign in with. What is nullable, only Superadmins see.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    issuer: t.exposeString('issuer'),
    clientId: t.string({
      nullable: true,
      resolve: ({ clientId }, _, ctx) => (ctx.caller?.role === 'SUPERADMIN' ? clientId : null),
    }),
    domains: t.stringList({
      nullable: true,
      description: 'E-mail domains whose users may join by it; where there are none, nobody new may.',
      resolve: ({ domains }, _, ctx) => (ctx.caller?.role === 'SUPERADMIN' ? domains : null),
    }),
    redirectUri: t.string({
      nullable: true,
      description: 'To be registered with the issuer.',
      resolve: (_provider, _, ctx) => (ctx.caller?.role === 'SUPERADMIN' ? signOnRedirect(ctx.app) : null),
    }),
  }),
});

export const ConsentPageRef = builder.objectRef<ConsentPage>('ConsentPage').implement({
  description: "The consent page of another service, to be opened in the user's browser.",
  // Good only for the browser that got a cookie with it.
  extensions: { credentials: true },
  fields: t => ({
    url: t.exposeString('url'),
    state: t.exposeString('state'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

const domain = z
  .string()
  .transform(text => text.trim().toLowerCase())
  .pipe(
    z.string().regex(/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'must be a domain, such as example.com'),
  );
const address = z.string().max(500, 'must have at most 500 characters');

const SaveIdentityProviderInput = builder
  .inputType('SaveIdentityProviderInput', {
    description: '`clientSecret` is written only; absent, the stored one stays.',
    fields: t => ({
      id: t.id({ description: 'Absent: another one is set up.' }),
      name: t.string({ required: true }),
      issuer: t.string({
        required: true,
        description: 'As the issuer itself writes it, such as https://id.example.com.',
      }),
      clientId: t.string({ required: true }),
      clientSecret: t.string(),
      domains: t.stringList({ description: 'Absent, the stored ones stay.' }),
    }),
  })
  .validate(
    z.object({
      id: z.string().nullish(),
      name: line(100),
      issuer: address,
      clientId: line(500),
      clientSecret: line(1000).nullish(),
      domains: z.array(domain).max(100, 'must be at most 100').nullish(),
    }),
  );
const DeleteIdentityProviderInput = builder.inputType('DeleteIdentityProviderInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const StartSignOnInput = builder.inputType('StartSignOnInput', {
  fields: t => ({
    identityProviderId: t.id({ required: true }),
    returnUrl: t.string({
      required: true,
      description: 'Where the browser goes in the end: a page of this service, or of an origin in CORS_ORIGINS.',
    }),
  }),
});
const CompleteSignOnInput = builder
  .inputType('CompleteSignOnInput', {
    description: 'What the issuer handed back: a code, or an error.',
    fields: t => ({
      state: t.string({ required: true }),
      code: t.string(),
      error: t.string(),
      iss: t.string({ description: 'Which issuer says so (RFC 9207), where it was handed back.' }),
    }),
  })
  .validate(
    z.object({
      state: z.string().max(500),
      code: z.string().max(4000).nullish(),
      error: z.string().max(500).nullish(),
      iss: address.nullish(),
    }),
  );

builder.queryField('identityProviders', t =>
  t.prismaField({
    ...open,
    type: [IdentityProviderRef],
    nullable: true,
    description: 'Ways to sign in other than a password, by name.',
    resolve: (query, _, __, ctx) => ctx.app.db.identityProvider.findMany({ ...query, orderBy: { name: 'asc' } }),
  }),
);

builder.mutationFields(t => ({
  saveIdentityProvider: t.withAuth({ superadmin: true }).field({
    keyScope: 'NONE',
    type: IdentityProviderRef,
    nullable: true,
    description:
      'Sets up an issuer, or changes one. Another issuer needs its secret anew, and forgets who came by the old.',
    args: { input: t.arg({ type: SaveIdentityProviderInput, required: true }) },
    resolve: (_, { input }, ctx) => saveIdentityProvider(ctx, input),
  }),
  deleteIdentityProvider: t.withAuth({ superadmin: true }).field({
    keyScope: 'NONE',
    type: DeletedRef,
    nullable: true,
    description: 'Accounts that came by it stay.',
    args: { input: t.arg({ type: DeleteIdentityProviderInput, required: true }) },
    resolve: (_, { input }, ctx) => deleteIdentityProvider(ctx, input),
  }),
  startSignOn: t.field({
    ...credential,
    type: ConsentPageRef,
    nullable: true,
    description: 'Open the page in the browser that got this answer; it comes back by itself, within 10 minutes.',
    args: { input: t.arg({ type: StartSignOnInput, required: true }) },
    resolve: (_, { input }, ctx) => startSignOn(ctx, input),
  }),
  completeSignOn: t.field({
    ...credential,
    type: AccessGrantRef,
    nullable: true,
    description: 'Also sets the refresh cookie. Browsers that come back from the issuer do it by themselves.',
    args: { input: t.arg({ type: CompleteSignOnInput, required: true }) },
    resolve: (_, { input }, ctx) => completeSignOn(ctx, input),
  }),
}));
