import { everyRole, input, missing, type Operations, type Outcomes, signedIn } from '../outcomes.ts';

let people = 0;
let groups = 0;

const forbidden: Outcomes = { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' };
/** For Admins what belongs to their organization, for Superadmins everything. */
const administered = {
  ...signedIn,
  USER: forbidden,
  ADMIN: { own: 'yes', colleague: 'yes', foreign: 'NOT_FOUND', ...missing },
  SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes', ...missing },
} as const;
/** Organizations have no colleague. */
const ofOrganization = {
  ...signedIn,
  USER: { own: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' },
  ADMIN: { own: 'yes', foreign: 'NOT_FOUND', ...missing },
  SUPERADMIN: { own: 'yes', foreign: 'yes', ...missing },
} as const;
const adminsOnly = {
  ...signedIn,
  USER: { own: 'FORBIDDEN' },
  ADMIN: { own: 'yes' },
  SUPERADMIN: { own: 'yes' },
} as const;
const superadminsOnly = { ...adminsOnly, ADMIN: { own: 'FORBIDDEN' } } as const;

const ofUser =
  (more: object = {}) =>
  (userId: string) => ({ input: { userId, ...more } });
/** A group that is made for this has the id of its one member. */
const membership = (id: string) => ({ input: { groupId: id, userId: id } });

/** Members, roles, groups, invitations and sign-on. */
export const membersOperations: Operations = {
  'Query.organizations': {
    ...signedIn,
    run: '{ organizations { nodes { id name } } }',
    about: 'organization',
    USER: { own: 'FORBIDDEN', foreign: 'FORBIDDEN' },
    ADMIN: { own: 'FORBIDDEN', foreign: 'FORBIDDEN' },
    SUPERADMIN: { own: 'yes', foreign: 'yes' },
  },
  'Query.platform': { ...superadminsOnly, run: '{ platform { inactivityTimeoutMinutes } }', about: null },
  'Query.identityProviders': {
    anonymous: 'yes',
    run: '{ identityProviders { id name } }',
    about: null,
    ...everyRole({ own: 'yes' }),
  },

  'Mutation.setUserRole': {
    ...administered,
    run: 'mutation ($input: SetUserRoleInput!) { setUserRole(input: $input) { id email jobTitle } }',
    variables: ofUser({ role: 'ADMIN' }),
    about: 'user',
  },
  // Nobody can suspend themselves, nor remove the last Admin.
  'Mutation.suspendUser': {
    ...administered,
    run: 'mutation ($input: SuspendUserInput!) { suspendUser(input: $input) { id email jobTitle } }',
    variables: ofUser(),
    about: 'user',
    ADMIN: { ...administered.ADMIN, own: 'CONFLICT' },
    SUPERADMIN: { ...administered.SUPERADMIN, own: 'CONFLICT' },
  },
  'Mutation.reinstateUser': {
    ...administered,
    run: 'mutation ($input: ReinstateUserInput!) { reinstateUser(input: $input) { id email jobTitle } }',
    variables: ofUser(),
    about: 'user',
  },
  'Mutation.removeTeamMember': {
    ...administered,
    run: 'mutation ($input: RemoveTeamMemberInput!) { removeTeamMember(input: $input) { id name } }',
    variables: ofUser(),
    about: 'user',
    ADMIN: { ...administered.ADMIN, own: 'CONFLICT' },
    SUPERADMIN: { ...administered.SUPERADMIN, own: 'CONFLICT', foreign: 'CONFLICT' },
  },
  'Mutation.setInactivityTimeout': {
    ...ofOrganization,
    run: 'mutation ($input: SetInactivityTimeoutInput!) { setInactivityTimeout(input: $input) { tier minutes } }',
    variables: organizationId => ({ input: { at: { organizationId }, minutes: 30 } }),
    about: 'organization',
  },

  'Mutation.createGroup': {
    ...ofOrganization,
    run: 'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { id name } }',
    variables: organizationId => ({ input: { organizationId, name: `Group ${groups++}` } }),
    about: 'organization',
  },
  'Mutation.updateGroup': {
    ...administered,
    run: 'mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { id name description } }',
    variables: input({ name: 'Taken' }),
    about: 'group',
  },
  'Mutation.deleteGroup': {
    ...administered,
    run: 'mutation ($input: DeleteGroupInput!) { deleteGroup(input: $input) { id } }',
    variables: input(),
    about: 'group',
  },
  'Mutation.addGroupMember': {
    ...administered,
    run: 'mutation ($input: AddGroupMemberInput!) { addGroupMember(input: $input) { id name } }',
    variables: membership,
    about: 'group',
  },
  'Mutation.removeGroupMember': {
    ...administered,
    run: 'mutation ($input: RemoveGroupMemberInput!) { removeGroupMember(input: $input) { id name } }',
    variables: membership,
    about: 'group',
  },

  'Mutation.inviteTeamMember': {
    ...adminsOnly,
    run: 'mutation ($input: InviteTeamMemberInput!) { inviteTeamMember(input: $input) { id } }',
    variables: () => ({ input: { email: `invited-${process.pid}-${people++}@example.com` } }),
    about: null,
  },
  'Mutation.revokeInvitation': {
    ...administered,
    run: 'mutation ($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { id } }',
    variables: input(),
    about: 'invitation',
  },
  // Goes by the token of a mail, which none of them has.
  'Query.invitationOffer': {
    anonymous: 'GONE',
    run: 'query ($token: String!) { invitationOffer(token: $token) { email } }',
    variables: () => ({ token: 'none of ours' }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },
  'Mutation.acceptInvitation': {
    ...signedIn,
    run: 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id } }',
    variables: () => ({ input: { token: 'none of ours' } }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },

  'Mutation.saveIdentityProvider': {
    ...superadminsOnly,
    run: 'mutation ($input: SaveIdentityProviderInput!) { saveIdentityProvider(input: $input) { id } }',
    variables: () => ({
      input: { name: 'Corp', issuer: 'https://id.example.com', clientId: 'assistant', clientSecret: 'secret' },
    }),
    about: null,
  },
  // They belong to the installation, and so to Superadmins, whoever set them up.
  'Mutation.deleteIdentityProvider': {
    ...signedIn,
    run: 'mutation ($input: DeleteIdentityProviderInput!) { deleteIdentityProvider(input: $input) { id } }',
    variables: input(),
    about: 'identityProvider',
    USER: forbidden,
    ADMIN: forbidden,
    SUPERADMIN: administered.SUPERADMIN,
  },
  // There is none of the id that is asked for.
  'Mutation.startSignOn': {
    anonymous: 'NOT_FOUND',
    run: 'mutation ($input: StartSignOnInput!) { startSignOn(input: $input) { url } }',
    variables: identityProviderId => ({ input: { identityProviderId, returnUrl: '/' } }),
    about: null,
    ...everyRole({ own: 'NOT_FOUND' }),
  },
  'Mutation.completeSignOn': {
    anonymous: 'GONE',
    run: 'mutation ($input: CompleteSignOnInput!) { completeSignOn(input: $input) { expiresIn } }',
    variables: () => ({ input: { state: 'none of ours', code: 'none' } }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },
};
