import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment MemberParts on User {
    id
    name
    email
    role
    jobTitle
    clearance
    lastActiveAt
    suspendedAt
    twoFactorEnabled
    groups { id name }
  }
`);
graphql(`
  fragment GroupParts on Group {
    id
    name
    description
    memberCount
  }
`);
export const membersQuery = graphql(`
  query Members($first: Int!, $offset: Int!, $search: String) {
    organization {
      id
      members(first: $first, offset: $offset, search: $search) {
        totalCount
        nodes { ...MemberParts }
      }
    }
  }
`);
export const teamQuery = graphql(`
  query Team {
    organization {
      id
      name
      groups { ...GroupParts }
      invitations { id email role status expiresAt createdAt }
    }
  }
`);
export const groupQuery = graphql(`
  query GroupMembers($id: ID!, $offset: Int!) {
    organization {
      id
      group(id: $id) {
        id
        members(first: 100, offset: $offset) { totalCount nodes { id name email } }
      }
      members(first: 100, offset: $offset) { totalCount nodes { id name email } }
    }
  }
`);
export const invite = graphql(`
  mutation Invite($input: InviteTeamMemberInput!) {
    inviteTeamMember(input: $input) { id email url }
  }
`);
export const revokeInvitation = graphql(`
  mutation RevokeInvitation($input: RevokeInvitationInput!) {
    revokeInvitation(input: $input) { id }
  }
`);
export const setRole = graphql(`
  mutation SetUserRole($input: SetUserRoleInput!) {
    setUserRole(input: $input) { ...MemberParts }
  }
`);
export const suspend = graphql(`
  mutation SuspendUser($input: SuspendUserInput!) {
    suspendUser(input: $input) { ...MemberParts }
  }
`);
export const reinstate = graphql(`
  mutation ReinstateUser($input: ReinstateUserInput!) {
    reinstateUser(input: $input) { ...MemberParts }
  }
`);
export const unlock = graphql(`
  mutation UnlockAccount($input: UnlockAccountInput!) {
    unlockAccount(input: $input) { ...MemberParts }
  }
`);
export const resetTwoFactor = graphql(`
  mutation ResetTwoFactor($input: ResetTwoFactorInput!) {
    resetTwoFactor(input: $input) { ...MemberParts }
  }
`);
export const removeMember = graphql(`
  mutation RemoveTeamMember($input: RemoveTeamMemberInput!) {
    removeTeamMember(input: $input) { id }
  }
`);
export const createGroup = graphql(`
  mutation CreateGroup($input: CreateGroupInput!) {
    createGroup(input: $input) { ...GroupParts }
  }
`);
export const updateGroup = graphql(`
  mutation UpdateGroup($input: UpdateGroupInput!) {
    updateGroup(input: $input) { ...GroupParts }
  }
`);
export const deleteGroup = graphql(`
  mutation DeleteGroup($input: DeleteGroupInput!) {
    deleteGroup(input: $input) { id }
  }
`);
export const addToGroup = graphql(`
  mutation AddGroupMember($input: AddGroupMemberInput!) {
    addGroupMember(input: $input) { ...GroupParts }
  }
`);
export const removeFromGroup = graphql(`
  mutation RemoveGroupMember($input: RemoveGroupMemberInput!) {
    removeGroupMember(input: $input) { ...GroupParts }
  }
`);
