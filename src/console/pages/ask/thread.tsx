import { useState } from 'react';
import { useClient } from 'urql';
import type { ChatMode, ConversationQuery, TurnMessageFragment } from '../../generated/graphql.ts';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../words/words.tsx';
import { earlierQuery } from './documents.ts';
import { TurnView } from './turn.tsx';
import { turnsOf } from './turns.ts';

type Props = {
  conversation: NonNullable<ConversationQuery['conversation']>;
  onAsk: (question: string, mode: ChatMode) => void;
};
type Earlier = { of: string; messages: TurnMessageFragment[]; cursor: string | null };

/** The turns of a conversation, the last forty messages first; earlier ones on demand. */
export function Thread({ conversation, onAsk }: Props) {
  const words = useWords();
  const client = useClient();
  const { id, title, messages } = conversation;
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const before = earlier?.of === id ? earlier : null;
  const cursor = before
    ? before.cursor
    : messages.pageInfo.hasPreviousPage
      ? (messages.pageInfo.startCursor ?? null)
      : null;
  const turns = turnsOf([...(before?.messages ?? []), ...messages.nodes]);

  const showEarlier = async () => {
    if (!cursor) return;
    const { data } = await client.query(earlierQuery, { id, before: cursor });
    const page = data?.conversation?.messages;
    if (!page) return;
    const next = page.pageInfo.hasPreviousPage ? (page.pageInfo.startCursor ?? null) : null;
    setEarlier({ of: id, messages: [...page.nodes, ...(before?.messages ?? [])], cursor: next });
  };

  return (
    <div className="thread">
      <h1 className="thread-title">{title}</h1>
      {cursor && (
        <Button look="quiet" onPress={showEarlier}>
          {words.conversations.earlier}
        </Button>
      )}
      {turns.map((turn, n) => (
        <TurnView key={turn.id} turn={turn} isLast={n === turns.length - 1} onAsk={onAsk} />
      ))}
    </div>
  );
}
