import { useEffect } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/gql.ts';
import type { Turn } from '../turns.ts';
import { markWords } from './mark-words.ts';

const hitQuery = graphql(`
  query FoundMessage($id: ID!, $search: String!) {
    conversation(id: $id) {
      id
      messages(last: 1, search: $search) { nodes { id question { id } } }
    }
  }
`);

type Props = {
  conversationId: string;
  /** The words that the conversation was found by; null where it was not searched for. */
  sought: string | null;
  turns: readonly Turn[];
  /** Brings earlier turns; null where all are there. */
  showEarlier: (() => Promise<unknown>) | null;
};

/** Shows the last turn in which the words stand that were searched for, however early it is, and marks them in it. */
export function useHit({ conversationId, sought, turns, showEarlier }: Props): void {
  const variables = { id: conversationId, search: sought ?? '' };
  const [{ data }] = useQuery({ query: hitQuery, variables, pause: !sought });
  const hit = sought && data?.conversation?.id === conversationId ? data.conversation.messages.nodes[0] : undefined;
  const turnId = hit ? (hit.question?.id ?? hit.id) : null;
  const isThere = turns.some(({ id }) => id === turnId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of earlier turns after the other, until it is among them.
  useEffect(() => {
    if (turnId && !isThere) void showEarlier?.();
  }, [turnId, isThere, turns.length]);

  useEffect(() => {
    const turn = isThere && sought ? document.getElementById(`turn-${turnId}`) : null;
    if (!turn || !sought) return;
    turn.scrollIntoView({ block: 'start' });
    return markWords(turn, sought);
  }, [turnId, isThere, sought]);
}
