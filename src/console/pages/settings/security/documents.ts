import { graphql } from '../../../generated/gql.ts';

export const securityQuery = graphql(`
  query Security {
    me { id twoFactorEnabled }
    sessions { id createdAt lastActiveAt expiresAt ipAddress userAgent current }
  }
`);
export const changePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { message }
  }
`);
export const startTwoFactor = graphql(`
  mutation StartTwoFactor($input: StartTwoFactorInput!) {
    startTwoFactor(input: $input) { secret uri }
  }
`);
export const confirmTwoFactor = graphql(`
  mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) { codes }
  }
`);
export const disableTwoFactor = graphql(`
  mutation DisableTwoFactor($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) { message }
  }
`);
export const newRecoveryCodes = graphql(`
  mutation RegenerateRecoveryCodes($input: RegenerateRecoveryCodesInput!) {
    regenerateRecoveryCodes(input: $input) { codes }
  }
`);
export const revokeSession = graphql(`
  mutation RevokeSession($input: RevokeSessionInput!) {
    revokeSession(input: $input) { id }
  }
`);
