import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment Memory on Memory {
    id category content definition { term meaning } importance origin status quote
    conversation_id: conversationId message_id: messageId supersedes { id content } edited
    expires_at: expiresAt use_count: useCount last_used_at: lastUsedAt created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment OrganizationDefinition on OrganizationDefinition {
    id content term meaning verified_by: verifiedBy { id name } verified_at: verifiedAt
    created_at: createdAt updated_at: updatedAt
  }`),
];

/** What is kept in mind of the caller, and what words mean in their organization. */
export const memoryRoutes: Routes = {
  tag: 'Memory',
  description: 'What the assistant keeps in mind of you, and what words mean in your organization.',
  fragments,
  rows: [
    route({
      get: '/memories',
      summary: 'List (paginated)',
      page: 'connection',
      set: { category: 'query.category', status: 'query.status', search: 'query.search' },
      run: graphql(`query Memories(
        $first: Int, $offset: Int, $category: MemoryCategory, $status: MemoryStatus = ACTIVE, $search: String
      ) {
        memories(first: $first, offset: $offset, category: $category, status: $status, search: $search) {
          total: totalCount items: nodes { ...Memory }
        }
      }`),
      pick: 'memories',
    }),
    route({
      delete: '/memories',
      summary: 'Forget everything',
      extension: true,
      run: graphql(`mutation ClearMemories { clearMemories { deleted_count: deletedCount } }`),
      pick: 'clearMemories',
    }),
    route({
      get: '/memories/stats',
      summary: 'Statistics',
      run: graphql(`query MemoryStats {
        memoryStats {
          total by_category: byCategory { category count } average_importance: averageImportance
          last_created_at: lastCreatedAt proposed_count: proposedCount superseded_count: supersededCount limit
        }
      }`),
      pick: 'memoryStats',
    }),
    route({
      get: '/memories/preferences',
      summary: 'How you want to be remembered',
      extension: true,
      run: graphql(`query MemoryPreferences { memoryPreferences { use extract } }`),
      pick: 'memoryPreferences',
    }),
    route({
      put: '/memories/preferences',
      summary: 'Set how you want to be remembered',
      extension: true,
      set: { input: 'body' },
      run: graphql(`mutation UpdateMemoryPreferences($input: UpdateMemoryPreferencesInput!) {
        updateMemoryPreferences(input: $input) { use extract }
      }`),
      pick: 'updateMemoryPreferences',
    }),
    route({
      get: '/memories/definitions',
      summary: 'What words mean in your organization',
      extension: true,
      page: 'list',
      run: graphql(`query OrganizationDefinitions { organization { definitions { ...OrganizationDefinition } } }`),
      pick: 'organization.definitions',
    }),
    route({
      put: '/memories/definitions/{definition_id}',
      summary: 'Change a definition of your organization',
      extension: true,
      set: { input: { '...': 'body', id: 'path.definition_id' } },
      run: graphql(`mutation UpdateOrganizationDefinition($input: UpdateOrganizationDefinitionInput!) {
        updateOrganizationDefinition(input: $input) { ...OrganizationDefinition }
      }`),
      pick: 'updateOrganizationDefinition',
    }),
    route({
      delete: '/memories/definitions/{definition_id}',
      summary: 'Delete a definition of your organization',
      extension: true,
      status: 204,
      set: { input: { id: 'path.definition_id' } },
      run: graphql(`mutation DeleteOrganizationDefinition($input: DeleteOrganizationDefinitionInput!) {
        deleteOrganizationDefinition(input: $input) { id }
      }`),
      pick: 'deleteOrganizationDefinition',
    }),
    route({
      get: '/memories/{memory_id}',
      summary: 'One memory',
      set: { id: 'path.memory_id' },
      run: graphql(`query Memory($id: ID!) { memory(id: $id) { ...Memory } }`),
      pick: 'memory',
    }),
    route({
      post: '/memories',
      summary: 'Create a manual memory',
      status: 201,
      location: '/memories/{id}',
      set: { input: 'body' },
      run: graphql(`mutation CreateMemory($input: CreateMemoryInput!) { createMemory(input: $input) { ...Memory } }`),
      pick: 'createMemory',
    }),
    route({
      put: '/memories/{memory_id}',
      summary: 'Update content or importance',
      set: { input: { '...': 'body', id: 'path.memory_id' } },
      run: graphql(`mutation UpdateMemory($input: UpdateMemoryInput!) { updateMemory(input: $input) { ...Memory } }`),
      pick: 'updateMemory',
    }),
    route({
      delete: '/memories/{memory_id}',
      summary: 'Delete',
      status: 204,
      set: { input: { id: 'path.memory_id' } },
      run: graphql(`mutation DeleteMemory($input: DeleteMemoryInput!) { deleteMemory(input: $input) { id } }`),
      pick: 'deleteMemory',
    }),
    route({
      post: '/memories/{memory_id}/accept',
      summary: 'Accept a proposed memory; what it contradicts is put aside',
      extension: true,
      set: { input: { id: 'path.memory_id' } },
      run: graphql(`mutation AcceptMemory($input: AcceptMemoryInput!) { acceptMemory(input: $input) { ...Memory } }`),
      pick: 'acceptMemory',
    }),
    route({
      post: '/memories/{memory_id}/restore',
      summary: 'Put a memory in force again that was put aside, in place of the one that took its place',
      extension: true,
      set: { input: { id: 'path.memory_id' } },
      run: graphql(
        `mutation RestoreMemory($input: RestoreMemoryInput!) { restoreMemory(input: $input) { ...Memory } }`,
      ),
      pick: 'restoreMemory',
    }),
    route({
      post: '/memories/{memory_id}/promote',
      summary: 'Make a definition of yours the organization’s',
      extension: true,
      set: { input: { id: 'path.memory_id' } },
      run: graphql(`mutation PromoteMemory($input: PromoteMemoryInput!) {
        promoteMemory(input: $input) { ...OrganizationDefinition }
      }`),
      pick: 'promoteMemory',
    }),
  ],
};
