import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useSearch } from 'wouter';
import type { ChatMode, ConversationQuery, TurnMessageFragment } from '../../generated/graphql.ts';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../words/words.tsx';
import { earlierQuery } from './documents.ts';
import { useHit } from './found/use-hit.ts';
import { ThreadHead } from './head/thread-head.tsx';
import { Sending } from './progress/sending.tsx';
import { TurnView } from './turn.tsx';
import { turnsOf } from './turns.ts';

type Props = {
  conversation: NonNullable<ConversationQuery['conversation']>;
  /** A question on its way, which is not among the messages yet. */
  sending: string | null;
  onAsk: (question: string, mode: ChatMode) => void;
};
type Earlier = { of: string; messages: TurnMessageFragment[]; cursor: string | null };

/** The turns of a conversation, the last forty messages first; earlier ones on demand, or where what was searched for is among them. */
export function Thread({ conversation, sending, onAsk }: Props) {
  const words = useWords();
  const client = useClient();
  const { id, messages } = conversation;
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const before = earlier?.of === id ? earlier : null;
  const cursor = before
    ? before.cursor
    : messages.pageInfo.hasPreviousPage
      ? (messages.pageInfo.startCursor ?? null)
      : null;
  const turns = turnsOf([...(before?.messages ?? []), ...messages.nodes]);

  const sought = new URLSearchParams(useSearch()).get('find');
  const searched = useRef<string>(null);
  const last = turns.at(-1)?.id;
  useEffect(() => {
    if (!last || location.hash) return;
    // Whoever searched reads what was found, until they ask something.
    const found = `${id} ${sought}`;
    const isFresh = sought !== null && searched.current !== found;
    searched.current = found;
    // Whoever asks, or comes back, reads from the last question on: what comes below moves nothing out of sight.
    if (!isFresh) document.getElementById(`turn-${last}`)?.scrollIntoView({ block: 'start' });
  }, [id, last, sought]);

  const showEarlier = async () => {
    if (!cursor) return;
    const { data } = await client.query(earlierQuery, { id, before: cursor });
    const page = data?.conversation?.messages;
    if (!page) return;
    const next = page.pageInfo.hasPreviousPage ? (page.pageInfo.startCursor ?? null) : null;
    setEarlier({ of: id, messages: [...page.nodes, ...(before?.messages ?? [])], cursor: next });
  };
  useHit({ conversationId: id, sought, turns, showEarlier: cursor ? showEarlier : null });

  return (
    <div className="thread">
      <ThreadHead conversation={conversation} />
      {cursor && (
        <Button look="quiet" onPress={showEarlier}>
          {words.conversations.earlier}
        </Button>
      )}
      {turns.map((turn, n) => (
        <TurnView key={turn.id} turn={turn} isLast={sending === null && n === turns.length - 1} onAsk={onAsk} />
      ))}
      {sending !== null && <Sending question={sending} />}
    </div>
  );
}
