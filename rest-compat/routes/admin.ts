import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment Organization on Organization {
    id name inactivity_timeout_minutes: inactivityTimeoutMinutes created_at: createdAt
  }`),
  graphql(`fragment Group on Group {
    id organization_id: organizationId name description member_count: memberCount
    created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment Invitation on Invitation {
    id email role status group_ids: groupIds invited_by_id: invitedById created_at: createdAt expires_at: expiresAt
  }`),
];

/** Members, groups, invitations and settings of organizations: all beyond the contract. */
export const adminRoutes: Routes = {
  tag: 'Administration',
  description: 'Who belongs to an organization, with which role, in which groups; and what Superadmins see of all.',
  fragments,
  rows: [
    route({
      get: '/admin/platform',
      summary: 'What is set for all organizations',
      extension: true,
      run: graphql(`query Platform { platform { inactivity_timeout_minutes: inactivityTimeoutMinutes } }`),
      pick: 'platform',
    }),
    route({
      put: '/admin/platform/inactivity-timeout',
      summary:
        'Set after how many minutes without use sessions end, at most; null leaves the configured number in force',
      extension: true,
      auth: 'superadmin',
      set: { input: { at: { platform: true }, minutes: 'body.minutes' } },
      run: graphql(`mutation SetInactivityTimeoutOfPlatform($input: SetInactivityTimeoutInput!) {
        setInactivityTimeout(input: $input) { tier minutes }
      }`),
      pick: 'setInactivityTimeout',
    }),
    route({
      get: '/admin/orgs',
      summary: 'List all organizations',
      extension: true,
      page: 'connection',
      set: { search: 'query.search' },
      run: graphql(`query Organizations($first: Int, $offset: Int, $search: String) {
        organizations(first: $first, offset: $offset, search: $search) {
          total: totalCount items: nodes { ...Organization }
        }
      }`),
      pick: 'organizations',
    }),
    route({
      get: '/admin/orgs/{org_id}',
      summary: 'Organization details',
      extension: true,
      auth: 'admin',
      set: { id: 'path.org_id' },
      run: graphql(`query Organization($id: ID) { organization(id: $id) { ...Organization } }`),
      pick: 'organization',
    }),
    route({
      put: '/admin/orgs/{org_id}/inactivity-timeout',
      summary: 'Set after how many minutes without use sessions end; null removes the setting',
      extension: true,
      set: { input: { at: { organizationId: 'path.org_id' }, minutes: 'body.minutes' } },
      run: graphql(`mutation SetInactivityTimeoutOfOrganization($input: SetInactivityTimeoutInput!) {
        setInactivityTimeout(input: $input) { tier minutes }
      }`),
      pick: 'setInactivityTimeout',
    }),
    route({
      get: '/admin/orgs/{org_id}/members',
      summary: 'List members, by a part of name or address, by role',
      extension: true,
      auth: 'admin',
      page: 'connection',
      set: { id: 'path.org_id', search: 'query.search', role: 'query.role' },
      run: graphql(`query Members($id: ID, $first: Int, $offset: Int, $search: String, $role: Role) {
        organization(id: $id) {
          members(first: $first, offset: $offset, search: $search, role: $role) {
            total: totalCount items: nodes { ...Account suspended_at: suspendedAt }
          }
        }
      }`),
      pick: 'organization.members',
    }),
    route({
      delete: '/admin/members/{user_id}',
      summary: 'Remove a member, who falls back to a personal organization',
      extension: true,
      status: 204,
      set: { input: { userId: 'path.user_id' } },
      run: graphql(`mutation RemoveTeamMember($input: RemoveTeamMemberInput!) {
        removeTeamMember(input: $input) { id }
      }`),
      pick: 'removeTeamMember',
    }),
    route({
      get: '/admin/orgs/{org_id}/groups',
      summary: 'List groups',
      extension: true,
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id' },
      run: graphql(`query Groups($id: ID) { organization(id: $id) { groups { ...Group } } }`),
      pick: 'organization.groups',
    }),
    route({
      post: '/admin/orgs/{org_id}/groups',
      summary: 'Create group',
      extension: true,
      status: 201,
      location: '/admin/orgs/{organization_id}/groups/{id}',
      set: { input: { '...': 'body', organizationId: 'path.org_id' } },
      run: graphql(`mutation CreateGroup($input: CreateGroupInput!) { createGroup(input: $input) { ...Group } }`),
      pick: 'createGroup',
    }),
    route({
      get: '/admin/orgs/{org_id}/groups/{group_id}',
      summary: 'Group details',
      extension: true,
      auth: 'admin',
      set: { id: 'path.org_id', groupId: 'path.group_id' },
      run: graphql(`query Group($id: ID, $groupId: ID!) {
        organization(id: $id) { group(id: $groupId) { ...Group } }
      }`),
      pick: 'organization.group',
    }),
    route({
      get: '/admin/orgs/{org_id}/groups/{group_id}/members',
      summary: 'List members of a group',
      extension: true,
      auth: 'admin',
      page: 'connection',
      set: { id: 'path.org_id', groupId: 'path.group_id' },
      run: graphql(`query GroupMembers($id: ID, $groupId: ID!, $first: Int, $offset: Int) {
        organization(id: $id) {
          group(id: $groupId) {
            members(first: $first, offset: $offset) { total: totalCount items: nodes { ...Account } }
          }
        }
      }`),
      pick: 'organization.group.members',
    }),
    route({
      patch: '/admin/groups/{group_id}',
      summary: 'Update group',
      extension: true,
      set: { input: { '...': 'body', id: 'path.group_id' } },
      run: graphql(`mutation UpdateGroup($input: UpdateGroupInput!) { updateGroup(input: $input) { ...Group } }`),
      pick: 'updateGroup',
    }),
    route({
      delete: '/admin/groups/{group_id}',
      summary: 'Delete group; its members stay in the organization',
      extension: true,
      status: 204,
      set: { input: { id: 'path.group_id' } },
      run: graphql(`mutation DeleteGroup($input: DeleteGroupInput!) { deleteGroup(input: $input) { id } }`),
      pick: 'deleteGroup',
    }),
    route({
      put: '/admin/groups/{group_id}/members/{user_id}',
      summary: 'Add a member of the organization to a group',
      extension: true,
      set: { input: { groupId: 'path.group_id', userId: 'path.user_id' } },
      run: graphql(`mutation AddGroupMember($input: AddGroupMemberInput!) {
        addGroupMember(input: $input) { ...Group }
      }`),
      pick: 'addGroupMember',
    }),
    route({
      delete: '/admin/groups/{group_id}/members/{user_id}',
      summary: 'Remove a user from a group',
      extension: true,
      status: 204,
      set: { input: { groupId: 'path.group_id', userId: 'path.user_id' } },
      run: graphql(`mutation RemoveGroupMember($input: RemoveGroupMemberInput!) {
        removeGroupMember(input: $input) { id }
      }`),
      pick: 'removeGroupMember',
    }),
    route({
      get: '/admin/orgs/{org_id}/invitations',
      summary: 'List invitations that were not accepted',
      extension: true,
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id' },
      run: graphql(`query Invitations($id: ID) { organization(id: $id) { invitations { ...Invitation } } }`),
      pick: 'organization.invitations',
    }),
    route({
      post: '/admin/invitations',
      summary: 'Invite somebody by e-mail to join your organization',
      extension: true,
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation InviteTeamMember($input: InviteTeamMemberInput!) {
        inviteTeamMember(input: $input) { ...Invitation }
      }`),
      pick: 'inviteTeamMember',
    }),
    route({
      delete: '/admin/invitations/{invitation_id}',
      summary: 'Revoke an invitation',
      extension: true,
      status: 204,
      set: { input: { id: 'path.invitation_id' } },
      run: graphql(`mutation RevokeInvitation($input: RevokeInvitationInput!) {
        revokeInvitation(input: $input) { id }
      }`),
      pick: 'revokeInvitation',
    }),
    route({
      get: '/admin/users/{user_id}',
      summary: 'User details',
      extension: true,
      set: { id: 'path.user_id' },
      run: graphql(`query User($id: ID!) { user(id: $id) { ...Account suspended_at: suspendedAt } }`),
      pick: 'user',
    }),
    route({
      put: '/admin/users/{user_id}/role',
      summary: 'Give a member another role, from the next request on',
      extension: true,
      set: { input: { '...': 'body', userId: 'path.user_id' } },
      run: graphql(`mutation SetUserRole($input: SetUserRoleInput!) { setUserRole(input: $input) { ...Account } }`),
      pick: 'setUserRole',
    }),
    route({
      put: '/admin/users/{user_id}/inactivity-timeout',
      summary: "Set after how many minutes without use a member's sessions end; null removes the setting",
      extension: true,
      set: { input: { at: { userId: 'path.user_id' }, minutes: 'body.minutes' } },
      run: graphql(`mutation SetInactivityTimeoutOfUser($input: SetInactivityTimeoutInput!) {
        setInactivityTimeout(input: $input) { tier minutes }
      }`),
      pick: 'setInactivityTimeout',
    }),
    route({
      post: '/admin/users/{user_id}/suspend',
      summary: 'Shut a member out, from the next request on; revokes all their sessions',
      extension: true,
      set: { input: { userId: 'path.user_id' } },
      run: graphql(`mutation SuspendUser($input: SuspendUserInput!) {
        suspendUser(input: $input) { ...Account suspended_at: suspendedAt }
      }`),
      pick: 'suspendUser',
    }),
    route({
      post: '/admin/users/{user_id}/reinstate',
      summary: 'Let a suspended member log in again',
      extension: true,
      set: { input: { userId: 'path.user_id' } },
      run: graphql(`mutation ReinstateUser($input: ReinstateUserInput!) {
        reinstateUser(input: $input) { ...Account suspended_at: suspendedAt }
      }`),
      pick: 'reinstateUser',
    }),
  ],
};
