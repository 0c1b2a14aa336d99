import { everyRole, listsMine, missing, type Operations, signedIn, works } from '../outcomes.ts';

let people = 0;

/** Accounts and organizations. */
export const accountsOperations: Operations = {
  'Query.me': { ...signedIn, run: '{ me { id email jobTitle } }', about: 'user', ...everyRole(listsMine) },
  'Query.user': {
    ...signedIn,
    run: 'query ($id: ID!) { user(id: $id) { id email jobTitle } }',
    variables: id => ({ id }),
    about: 'user',
    USER: { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' },
    ADMIN: { own: 'yes', colleague: 'yes', foreign: 'NOT_FOUND', ...missing },
    SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes', ...missing },
  },
  'Query.organization': {
    ...signedIn,
    run: 'query ($id: ID) { organization(id: $id) { id name } }',
    variables: id => ({ id }),
    about: 'organization',
    USER: { own: 'yes', foreign: 'NOT_FOUND', ...missing },
    ADMIN: { own: 'yes', foreign: 'NOT_FOUND', ...missing },
    SUPERADMIN: { own: 'yes', foreign: 'yes', ...missing },
  },
  'Mutation.register': {
    anonymous: 'yes',
    run: 'mutation ($input: RegisterInput!) { register(input: $input) { id } }',
    variables: () => ({
      input: { email: `new-${process.pid}-${people++}@example.com`, password: 'correct horse battery', name: 'New' },
    }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.updateProfile': {
    ...signedIn,
    run: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id name jobTitle } }',
    variables: () => ({ input: { name: 'Renamed' } }),
    about: 'user',
    ...everyRole(listsMine),
  },
  'Mutation.updateSettings': {
    ...signedIn,
    run: 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { theme } }',
    variables: () => ({ input: { theme: 'DARK' } }),
    about: null,
    ...everyRole(works),
  },
};
