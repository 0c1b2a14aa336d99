/** What was answered, in the words of either API: codes in lower case, names as in GraphQL. */
export type Answer = { code: string | null; data: any; cookie: string; ticket: string | undefined };
type Credentials = { bearer?: string; apiKey?: string; cookie?: string };

/** A whole account by one of the two APIs. */
export type Life = Record<
  | 'register'
  | 'verify'
  | 'logIn'
  | 'completeLogIn'
  | 'startTwoFactor'
  | 'confirmTwoFactor'
  | 'setTimeout'
  | 'createKey'
  | 'refresh'
  | 'me'
  | 'forget'
  | 'reset'
  | 'remove'
  | 'restore',
  (input?: any, credentials?: Credentials) => Promise<Answer>
>;

/** `address` is where somebody comes from, as a proxy tells it. */
const headersOf = ({ bearer, apiKey, cookie }: Credentials, address: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-forwarded-for': address,
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(apiKey && { 'x-api-key': apiKey }),
  ...(cookie && { cookie }),
});
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const camel = (value: any): any =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key.replace(/_(.)/g, (_, c) => c.toUpperCase()), camel(inner)]),
      )
    : value;
const snake = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key.replace(/[A-Z]/g, c => `_${c.toLowerCase()}`), value]),
  );

/** By the endpoints of the contract. */
export function lifeByRest(url: string, address: string): Life {
  const by =
    (method: string, path: string) =>
    async (input: any = undefined, credentials: Credentials = {}): Promise<Answer> => {
      const body = input && JSON.stringify(snake(input));
      const response = await fetch(`${url}/api/v1/auth${path}`, {
        method,
        headers: headersOf(credentials, address),
        body,
      });
      const answer = (await response.json()) as any;
      const code = response.ok ? null : answer.code;
      return { code, data: camel(answer), cookie: cookieOf(response), ticket: answer.ticket };
    };
  return {
    register: by('POST', '/register'),
    verify: by('POST', '/verify-email'),
    logIn: by('POST', '/login'),
    completeLogIn: by('POST', '/login/complete'),
    startTwoFactor: by('POST', '/two-factor/start'),
    confirmTwoFactor: by('POST', '/two-factor/confirm'),
    setTimeout: by('PATCH', '/settings'),
    createKey: by('POST', '/api-keys'),
    refresh: by('POST', '/refresh'),
    me: by('GET', '/me'),
    forget: by('POST', '/forgot-password'),
    reset: by('POST', '/reset-password'),
    remove: by('POST', '/account/delete'),
    restore: by('POST', '/account/restore'),
  };
}

/** By the operations of GraphQL. */
export function lifeByGraphql(url: string, address: string): Life {
  const by =
    (field: string, type: string | null, selection: string) =>
    async (input: any = undefined, credentials: Credentials = {}): Promise<Answer> => {
      const query = type
        ? `mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`
        : `${field === 'me' ? 'query' : 'mutation'} { ${field} { ${selection} } }`;
      const body = JSON.stringify({ query, variables: { input } });
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: headersOf(credentials, address),
        body,
      });
      const { data, errors } = (await response.json()) as any;
      const code = errors ? errors[0].extensions.code.toLowerCase() : null;
      const ticket = errors?.[0].extensions.ticket;
      return { code, data: data?.[field], cookie: cookieOf(response), ticket };
    };
  const user = 'id email emailVerified deletionScheduledAt';
  return {
    register: by('register', 'RegisterInput', user),
    verify: by('verifyEmail', 'VerifyEmailInput', user),
    logIn: by('logIn', 'LogInInput', 'accessToken'),
    completeLogIn: by('completeLogIn', 'CompleteLogInInput', 'accessToken'),
    startTwoFactor: by('startTwoFactor', 'StartTwoFactorInput', 'uri'),
    confirmTwoFactor: by('confirmTwoFactor', 'ConfirmTwoFactorInput', 'codes'),
    setTimeout: by('updateSettings', 'UpdateSettingsInput', 'inactivityTimeoutMinutes'),
    createKey: by('createApiKey', 'CreateApiKeyInput', 'key: secret'),
    refresh: by('refreshSession', null, 'accessToken'),
    me: by('me', null, user),
    forget: by('requestPasswordReset', 'RequestPasswordResetInput', 'message'),
    reset: by('resetPassword', 'ResetPasswordInput', 'message'),
    remove: by('requestAccountDeletion', 'RequestAccountDeletionInput', 'scheduledAt'),
    restore: by('cancelAccountDeletion', null, user),
  };
}
