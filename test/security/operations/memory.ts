import {
  everyRole,
  input,
  listsMine,
  mine,
  missing,
  type Operations,
  type Outcomes,
  signedIn,
  works,
} from '../outcomes.ts';

/** A word of its own for each thing, whatever its id looks like. */
export const wordOf = (id: string) => id.replace(/\W/g, '');

const forbidden: Outcomes = { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' };
/** A memory is its owner's, whatever the role of who asks: Admins and Superadmins meet what others do. */
const ownMemory = { ...signedIn, about: 'memory', ...everyRole(mine) } as const;
const forAll = { ...signedIn, about: null, ...everyRole(works) } as const;
/** What an organization defines belongs to all of it, and its Admins look after it. */
const ofAdmins = {
  ...signedIn,
  about: 'definition',
  USER: forbidden,
  ADMIN: { own: 'yes', colleague: 'yes', foreign: 'NOT_FOUND', ...missing },
  SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes', ...missing },
} as const;

/** What is kept in mind of people, and what words mean in organizations. */
export const memoryOperations: Operations = {
  'Query.memories': {
    ...signedIn,
    run: '{ memories(first: 100) { nodes { id content } } }',
    about: 'memory',
    ...everyRole(listsMine),
  },
  'Query.memory': {
    ...ownMemory,
    run: 'query ($id: ID!) { memory(id: $id) { id content definition { meaning } } }',
    variables: id => ({ id }),
  },
  'Query.memoryStats': { ...forAll, run: '{ memoryStats { total } }' },
  'Query.memoryPreferences': { ...forAll, run: '{ memoryPreferences { use extract } }' },
  'Mutation.createMemory': {
    ...forAll,
    run: 'mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { id content } }',
    variables: () => ({ input: { content: 'I like short answers' } }),
  },
  'Mutation.updateMemory': {
    ...ownMemory,
    run: 'mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { id content } }',
    variables: input({ importance: 1 }),
  },
  'Mutation.deleteMemory': {
    ...ownMemory,
    run: 'mutation ($input: DeleteMemoryInput!) { deleteMemory(input: $input) { id } }',
    variables: input(),
  },
  'Mutation.clearMemories': { ...forAll, run: 'mutation { clearMemories { deletedCount } }' },
  'Mutation.acceptMemory': {
    ...ownMemory,
    about: 'proposedMemory',
    run: 'mutation ($input: AcceptMemoryInput!) { acceptMemory(input: $input) { id content } }',
    variables: input(),
  },
  'Mutation.restoreMemory': {
    ...ownMemory,
    about: 'memoryAside',
    run: 'mutation ($input: RestoreMemoryInput!) { restoreMemory(input: $input) { id content } }',
    variables: input(),
  },
  'Mutation.updateMemoryPreferences': {
    ...forAll,
    run: 'mutation ($input: UpdateMemoryPreferencesInput!) { updateMemoryPreferences(input: $input) { use } }',
    variables: () => ({ input: { use: false } }),
  },
  'Mutation.promoteMemory': {
    ...ownMemory,
    run: 'mutation ($input: PromoteMemoryInput!) { promoteMemory(input: $input) { id content } }',
    variables: input(),
    USER: { ...forbidden, malformed: 'FORBIDDEN' },
  },
  'Mutation.updateOrganizationDefinition': {
    ...ofAdmins,
    run: `mutation ($input: UpdateOrganizationDefinitionInput!) {
      updateOrganizationDefinition(input: $input) { id content }
    }`,
    variables: id => ({ input: { id, content: `By ${wordOf(id)} we mean something else` } }),
  },
  'Mutation.deleteOrganizationDefinition': {
    ...ofAdmins,
    run: 'mutation ($input: DeleteOrganizationDefinitionInput!) { deleteOrganizationDefinition(input: $input) { id } }',
    variables: input(),
  },
};
