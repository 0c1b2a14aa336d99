import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment MemoryParts on Memory {
    id
    content
    category
    status
    quote
    useCount
    createdAt
    definition { term meaning }
    supersedes { id content }
  }
`);
export const memoriesQuery = graphql(`
  query Memories($first: Int!, $offset: Int!, $status: MemoryStatus, $search: String) {
    memories(first: $first, offset: $offset, status: $status, search: $search) {
      totalCount
      nodes { ...MemoryParts }
    }
    memoryStats { total proposedCount supersededCount }
    memoryPreferences { extract use }
  }
`);
export const createMemory = graphql(`
  mutation CreateMemory($input: CreateMemoryInput!) {
    createMemory(input: $input) { ...MemoryParts }
  }
`);
export const acceptMemory = graphql(`
  mutation AcceptMemory($input: AcceptMemoryInput!) {
    acceptMemory(input: $input) { ...MemoryParts }
  }
`);
export const restoreMemory = graphql(`
  mutation RestoreMemory($input: RestoreMemoryInput!) {
    restoreMemory(input: $input) { ...MemoryParts }
  }
`);
export const promoteMemory = graphql(`
  mutation PromoteMemory($input: PromoteMemoryInput!) {
    promoteMemory(input: $input) { id term meaning }
  }
`);
export const deleteMemory = graphql(`
  mutation DeleteMemory($input: DeleteMemoryInput!) {
    deleteMemory(input: $input) { id }
  }
`);
export const clearMemories = graphql(`
  mutation ClearMemories {
    clearMemories { deletedCount }
  }
`);
export const updatePreferences = graphql(`
  mutation UpdateMemoryPreferences($input: UpdateMemoryPreferencesInput!) {
    updateMemoryPreferences(input: $input) { extract use }
  }
`);
