import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment Account on User {
    id email name role email_verified: emailVerified two_factor_enabled: twoFactorEnabled job_title: jobTitle
    time_zone: timeZone
    organization_id: organizationId
    settings { theme language inactivity_timeout_minutes: inactivityTimeoutMinutes }
    deletion_scheduled_at: deletionScheduledAt created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment Grant on AccessGrant {
    access_token: accessToken user { id email name } expires_in: expiresIn
  }`),
  graphql(`fragment ApiKey on ApiKey {
    id name preview scopes created_at: createdAt expires_at: expiresAt last_used_at: lastUsedAt revoked_at: revokedAt
  }`),
];

/** Accounts and authentication. */
export const authRoutes: Routes = {
  tag: 'Authentication',
  description: 'Accounts, log-ins and the credentials that come of them.',
  fragments,
  rows: [
    route({
      post: '/auth/register',
      summary: 'Create account',
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation Register($input: RegisterInput!) { register(input: $input) { ...Account } }`),
      pick: 'register',
    }),
    route({
      post: '/auth/login',
      summary: 'Log in; also sets the refresh cookie',
      set: { input: 'body' },
      run: graphql(`mutation LogIn($input: LogInInput!) { logIn(input: $input) { ...Grant } }`),
      pick: 'logIn',
    }),
    route({
      post: '/auth/login/complete',
      summary: 'Log in with the ticket of an `mfa_required` refusal and a code; also sets the refresh cookie',
      extension: true,
      set: { input: 'body' },
      run: graphql(`mutation CompleteLogIn($input: CompleteLogInInput!) { completeLogIn(input: $input) { ...Grant } }`),
      pick: 'completeLogIn',
    }),
    route({
      post: '/auth/logout',
      summary: 'Revoke the refresh token and clear its cookie',
      run: graphql(`mutation LogOut { logOut { message } }`),
      pick: 'logOut',
    }),
    route({
      post: '/auth/refresh',
      summary: 'Rotate the refresh token and return a new access token',
      auth: 'cookie',
      run: graphql(`mutation RefreshSession { refreshSession { ...Grant } }`),
      pick: 'refreshSession',
    }),
    route({
      get: '/auth/me',
      summary: 'Current user profile',
      run: graphql(`query Me { me { ...Account } }`),
      pick: 'me',
    }),
    route({
      put: '/auth/profile',
      summary: 'Update display name and profile info',
      set: { input: 'body' },
      run: graphql(
        `mutation UpdateProfile($input: UpdateProfileInput!) { updateProfile(input: $input) { ...Account } }`,
      ),
      pick: 'updateProfile',
    }),
    route({
      patch: '/auth/settings',
      summary: 'Update preferences',
      set: { input: 'body' },
      run: graphql(`mutation UpdateSettings($input: UpdateSettingsInput!) {
        updateSettings(input: $input) { theme language inactivity_timeout_minutes: inactivityTimeoutMinutes }
      }`),
      pick: 'updateSettings',
    }),
    route({
      post: '/auth/password',
      summary: 'Change password; revokes all sessions',
      set: { input: 'body' },
      run: graphql(
        `mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) { message } }`,
      ),
      pick: 'changePassword',
    }),
    route({
      post: '/auth/verify-email',
      summary: 'Verify an e-mail address with the token from the link',
      set: { input: 'body' },
      run: graphql(`mutation VerifyEmail($input: VerifyEmailInput!) { verifyEmail(input: $input) { ...Account } }`),
      pick: 'verifyEmail',
    }),
    route({
      post: '/auth/resend-verification',
      summary: 'Resend the verification e-mail; at most 3 per hour',
      set: { input: 'body' },
      run: graphql(`mutation ResendVerification($input: ResendVerificationInput!) {
        resendVerification(input: $input) { message }
      }`),
      pick: 'resendVerification',
    }),
    route({
      post: '/auth/forgot-password',
      summary: 'Request an e-mail with a link to choose a new password',
      set: { input: 'body' },
      run: graphql(`mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
        requestPasswordReset(input: $input) { message }
      }`),
      pick: 'requestPasswordReset',
    }),
    route({
      post: '/auth/reset-password',
      summary: 'Set a new password with the token from the link; revokes all sessions',
      set: { input: 'body' },
      run: graphql(`mutation ResetPassword($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }`),
      pick: 'resetPassword',
    }),
    route({
      post: '/auth/account/delete',
      summary: 'Request account deletion in 30 days',
      set: { input: 'body' },
      run: graphql(`mutation RequestAccountDeletion($input: RequestAccountDeletionInput!) {
        requestAccountDeletion(input: $input) { requested_at: requestedAt scheduled_at: scheduledAt }
      }`),
      pick: 'requestAccountDeletion',
    }),
    route({
      post: '/auth/account/restore',
      summary: 'Take a requested account deletion back',
      extension: true,
      run: graphql(`mutation CancelAccountDeletion { cancelAccountDeletion { ...Account } }`),
      pick: 'cancelAccountDeletion',
    }),
    route({
      post: '/auth/two-factor/start',
      summary: 'Make a secret for an authenticator app',
      extension: true,
      set: { input: 'body' },
      run: graphql(`mutation StartTwoFactor($input: StartTwoFactorInput!) {
        startTwoFactor(input: $input) { secret uri }
      }`),
      pick: 'startTwoFactor',
    }),
    route({
      post: '/auth/two-factor/confirm',
      summary: 'Put the second factor in force; shows the recovery codes once',
      extension: true,
      set: { input: 'body' },
      run: graphql(`mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {
        confirmTwoFactor(input: $input) { codes }
      }`),
      pick: 'confirmTwoFactor',
    }),
    route({
      post: '/auth/two-factor/disable',
      summary: 'Let the password alone log in again',
      extension: true,
      set: { input: 'body' },
      run: graphql(`mutation DisableTwoFactor($input: DisableTwoFactorInput!) {
        disableTwoFactor(input: $input) { message }
      }`),
      pick: 'disableTwoFactor',
    }),
    route({
      post: '/auth/two-factor/recovery-codes',
      summary: 'Replace all recovery codes; shows the new ones once',
      extension: true,
      set: { input: 'body' },
      run: graphql(`mutation RegenerateRecoveryCodes($input: RegenerateRecoveryCodesInput!) {
        regenerateRecoveryCodes(input: $input) { codes }
      }`),
      pick: 'regenerateRecoveryCodes',
    }),
    route({
      get: '/auth/api-keys',
      summary: 'List own API keys, revoked ones included',
      page: 'list',
      run: graphql(`query ApiKeys { apiKeys { ...ApiKey } }`),
      pick: 'apiKeys',
    }),
    route({
      post: '/auth/api-keys',
      summary: 'Create API key; its secret is shown once, as `key`',
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation CreateApiKey($input: CreateApiKeyInput!) {
        createApiKey(input: $input) { api_key: apiKey { ...ApiKey } key: secret }
      }`),
      pick: 'createApiKey',
    }),
    route({
      delete: '/auth/api-keys/{key_id}',
      summary: 'Revoke API key',
      status: 204,
      set: { input: { id: 'path.key_id' } },
      run: graphql(`mutation RevokeApiKey($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { id } }`),
      pick: 'revokeApiKey',
    }),
    route({
      post: '/admin/users/{user_id}/unlock',
      summary: 'End the lockout of an account after failed log-ins',
      extension: true,
      set: { input: { userId: 'path.user_id' } },
      run: graphql(
        `mutation UnlockAccount($input: UnlockAccountInput!) { unlockAccount(input: $input) { ...Account } }`,
      ),
      pick: 'unlockAccount',
    }),
    route({
      post: '/admin/users/{user_id}/reset-two-factor',
      summary: 'Take the second factor from a user who lost it; revokes all their sessions',
      extension: true,
      set: { input: { userId: 'path.user_id' } },
      run: graphql(
        `mutation ResetTwoFactor($input: ResetTwoFactorInput!) { resetTwoFactor(input: $input) { ...Account } }`,
      ),
      pick: 'resetTwoFactor',
    }),
    route({
      get: '/auth/captcha',
      summary: 'A challenge to solve before registering or requesting a new password',
      extension: true,
      run: graphql(`query Captcha { captcha { type site_key: siteKey challenge } }`),
      pick: 'captcha',
    }),
  ],
};
