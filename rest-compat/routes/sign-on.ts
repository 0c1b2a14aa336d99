import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment IdentityProvider on IdentityProvider {
    id name issuer client_id: clientId domains redirect_uri: redirectUri
  }`),
];

/** Ways into an account and an organization beside registration and password: all beyond the contract. */
export const signOnRoutes: Routes = {
  tag: 'Sign-on',
  description: 'Signing in by another service (OpenID Connect), and joining an organization by invitation.',
  fragments,
  rows: [
    route({
      get: '/auth/identity-providers',
      summary: 'Ways to sign in other than a password',
      extension: true,
      page: 'list',
      run: graphql(`query IdentityProviders { identityProviders { ...IdentityProvider } }`),
      pick: 'identityProviders',
    }),
    route({
      get: '/auth/sign-on/{identity_provider_id}/start',
      summary: 'Begin to sign in: leads browsers to the identity provider',
      extension: true,
      safe: false,
      redirect: 'url',
      set: { input: { identityProviderId: 'path.identity_provider_id', returnUrl: 'query.return_url' } },
      run: graphql(`mutation StartSignOn($input: StartSignOnInput!) {
        startSignOn(input: $input) { url state expires_at: expiresAt }
      }`),
      pick: 'startSignOn',
    }),
    route({
      get: '/auth/sign-on/complete',
      summary: 'Where browsers go on that come back from the identity provider; sets the refresh cookie',
      extension: true,
      safe: false,
      redirect: 'return_url',
      set: { input: { state: 'query.state', code: 'query.code', error: 'query.error', iss: 'query.iss' } },
      run: graphql(`mutation CompleteSignOn($input: CompleteSignOnInput!) {
        completeSignOn(input: $input) { ...Grant return_url: returnUrl }
      }`),
      pick: 'completeSignOn',
    }),
    route({
      post: '/admin/identity-providers',
      summary: 'Set up an identity provider',
      extension: true,
      status: 201,
      set: { input: { '...': 'body', id: null } },
      run: graphql(`mutation CreateIdentityProvider($input: SaveIdentityProviderInput!) {
        saveIdentityProvider(input: $input) { ...IdentityProvider }
      }`),
      pick: 'saveIdentityProvider',
    }),
    route({
      put: '/admin/identity-providers/{identity_provider_id}',
      summary: 'Change an identity provider; without client_secret, the stored one stays',
      extension: true,
      set: { input: { '...': 'body', id: 'path.identity_provider_id' } },
      run: graphql(`mutation SaveIdentityProvider($input: SaveIdentityProviderInput!) {
        saveIdentityProvider(input: $input) { ...IdentityProvider }
      }`),
      pick: 'saveIdentityProvider',
    }),
    route({
      delete: '/admin/identity-providers/{identity_provider_id}',
      summary: 'Remove an identity provider; accounts that came by it stay',
      extension: true,
      status: 204,
      set: { input: { id: 'path.identity_provider_id' } },
      run: graphql(`mutation DeleteIdentityProvider($input: DeleteIdentityProviderInput!) {
        deleteIdentityProvider(input: $input) { id }
      }`),
      pick: 'deleteIdentityProvider',
    }),
    route({
      post: '/auth/invitations/accept',
      summary: 'Join the organization that sent an invitation to your address',
      extension: true,
      set: { input: 'body' },
      run: graphql(`mutation AcceptInvitation($input: AcceptInvitationInput!) {
        acceptInvitation(input: $input) { ...Account }
      }`),
      pick: 'acceptInvitation',
    }),
  ],
};
