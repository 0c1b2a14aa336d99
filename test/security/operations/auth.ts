import { randomUUID } from 'node:crypto';
import { everyRole, input, listsMine, mine, missing, type Operations, signedIn, works } from '../outcomes.ts';

/** Log-ins, sessions and keys. */
export const authOperations: Operations = {
  'Query.captcha': { anonymous: 'yes', run: '{ captcha { type } }', about: null, ...everyRole(works) },
  'Query.sessions': { ...signedIn, run: '{ sessions { id userAgent } }', about: 'session', ...everyRole(listsMine) },
  'Query.apiKeys': { ...signedIn, run: '{ apiKeys { id name } }', about: 'apiKey', ...everyRole(listsMine) },
  'Mutation.logIn': {
    anonymous: 'yes',
    run: 'mutation ($input: LogInInput!) { logIn(input: $input) { expiresIn } }',
    variables: () => ({ input: { email: 'known@example.com', password: 'correct horse battery' } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.completeLogIn': {
    anonymous: 'GONE',
    run: 'mutation ($input: CompleteLogInInput!) { completeLogIn(input: $input) { expiresIn user { id email } } }',
    variables: () => ({ input: { ticket: 'none of ours', code: '123456' } }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },
  'Mutation.startTwoFactor': {
    ...signedIn,
    run: 'mutation ($input: StartTwoFactorInput!) { startTwoFactor(input: $input) { secret } }',
    variables: () => ({ input: { password: 'correct horse battery' } }),
    about: null,
    ...everyRole(works),
  },
  // Without a second factor there is nothing to confirm, to disable or to replace.
  'Mutation.confirmTwoFactor': {
    ...signedIn,
    run: 'mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) { codes } }',
    variables: () => ({ input: { code: '123456' } }),
    about: null,
    ...everyRole({ own: 'CONFLICT' }),
  },
  'Mutation.disableTwoFactor': {
    ...signedIn,
    run: 'mutation ($input: DisableTwoFactorInput!) { disableTwoFactor(input: $input) { message } }',
    variables: () => ({ input: { password: 'correct horse battery', code: '123456' } }),
    about: null,
    ...everyRole({ own: 'CONFLICT' }),
  },
  'Mutation.regenerateRecoveryCodes': {
    ...signedIn,
    run: 'mutation ($input: RegenerateRecoveryCodesInput!) { regenerateRecoveryCodes(input: $input) { codes } }',
    variables: () => ({ input: { password: 'correct horse battery', code: '123456' } }),
    about: null,
    ...everyRole({ own: 'CONFLICT' }),
  },
  'Mutation.resetTwoFactor': {
    ...signedIn,
    run: 'mutation ($input: ResetTwoFactorInput!) { resetTwoFactor(input: $input) { id email jobTitle } }',
    variables: userId => ({ input: { userId } }),
    about: 'user',
    USER: { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' },
    // A session alone must not be enough to get rid of one's own second factor, nor of one's own lockout.
    ADMIN: { own: 'CONFLICT', colleague: 'yes', foreign: 'NOT_FOUND', ...missing },
    SUPERADMIN: { own: 'CONFLICT', colleague: 'yes', foreign: 'yes', ...missing },
  },
  'Mutation.unlockAccount': {
    ...signedIn,
    run: 'mutation ($input: UnlockAccountInput!) { unlockAccount(input: $input) { id email jobTitle } }',
    variables: userId => ({ input: { userId } }),
    about: 'user',
    USER: { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' },
    ADMIN: { own: 'CONFLICT', colleague: 'yes', foreign: 'NOT_FOUND', ...missing },
    SUPERADMIN: { own: 'CONFLICT', colleague: 'yes', foreign: 'yes', ...missing },
  },
  // Goes by the cookie alone, which none of them sends.
  'Mutation.refreshSession': {
    ...signedIn,
    run: 'mutation { refreshSession { expiresIn } }',
    about: null,
    ...everyRole({ own: 'UNAUTHENTICATED' }),
  },
  'Mutation.logOut': {
    ...signedIn,
    run: 'mutation { logOut { message } }',
    about: null,
    ...everyRole(works),
  },
  // What lets in is the token of a mail alone, whoever brings it.
  'Mutation.verifyEmail': {
    anonymous: 'GONE',
    run: 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { id email } }',
    variables: () => ({ input: { token: 'none of ours' } }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },
  'Mutation.resendVerification': {
    anonymous: 'yes',
    run: 'mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) { message } }',
    variables: () => ({ input: { email: `nobody-${randomUUID()}@example.com` } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.requestPasswordReset': {
    anonymous: 'yes',
    run: 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }',
    variables: () => ({ input: { email: 'nobody@example.com' } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.resetPassword': {
    anonymous: 'GONE',
    run: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
    variables: () => ({ input: { token: 'none of ours', newPassword: 'a quiet harbour at dawn' } }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },
  'Mutation.requestAccountDeletion': {
    ...signedIn,
    run: 'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { scheduledAt } }',
    variables: () => ({ input: { password: 'correct horse battery' } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.cancelAccountDeletion': {
    ...signedIn,
    run: 'mutation { cancelAccountDeletion { id email jobTitle } }',
    about: 'user',
    ...everyRole(listsMine),
  },
  'Mutation.changePassword': {
    ...signedIn,
    run: 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    variables: () => ({ input: { currentPassword: 'correct horse battery', newPassword: 'a quiet harbour at dawn' } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.revokeSession': {
    ...signedIn,
    run: 'mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { id } }',
    variables: input(),
    about: 'session',
    ...everyRole(mine),
  },
  'Mutation.createApiKey': {
    ...signedIn,
    run: 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id name } } }',
    variables: () => ({ input: { name: 'Made' } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.revokeApiKey': {
    ...signedIn,
    run: 'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { id name } }',
    variables: input(),
    about: 'apiKey',
    ...everyRole(mine),
  },
};
