import { useQuery } from 'urql';
import { graphql } from '../../../generated/gql.ts';

const whereQuery = graphql(`
  query WhereTask($id: ID!) {
    chatTask(id: $id) { id conversationId }
  }
`);

/** The conversation in which a task runs; null until it is known. */
export function useActiveConversation(taskId: string): string | null {
  const [{ data }] = useQuery({ query: whereQuery, variables: { id: taskId } });
  return data?.chatTask?.conversationId ?? null;
}
