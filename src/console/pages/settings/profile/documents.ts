import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment ProfileParts on User {
    id
    name
    email
    role
    jobTitle
    timeZone
    clearance
    deletionScheduledAt
    groups { id name }
    settings { language theme }
  }
`);
export const profileQuery = graphql(`
  query Profile {
    me { ...ProfileParts }
  }
`);
export const updateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { ...ProfileParts }
  }
`);
export const updateSettings = graphql(`
  mutation UpdateSettings($input: UpdateSettingsInput!) {
    updateSettings(input: $input) { language theme }
  }
`);
export const requestDeletion = graphql(`
  mutation RequestAccountDeletion($input: RequestAccountDeletionInput!) {
    requestAccountDeletion(input: $input) { scheduledAt }
  }
`);
export const cancelDeletion = graphql(`
  mutation CancelAccountDeletion {
    cancelAccountDeletion { ...ProfileParts }
  }
`);
