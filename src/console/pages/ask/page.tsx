import './ask.css';
import { useEffect, useRef, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { useLocation } from 'wouter';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { meQuery } from '../../app/account-menu.tsx';
import type { ChatMode } from '../../generated/graphql.ts';
import type { PageProps } from '../../page-entry.ts';
import { useWords } from '../../words/words.tsx';
import { useFiles } from './box/files.ts';
import { QuestionBox } from './box/question-box.tsx';
import { conversationQuery, sendMutation } from './documents.ts';
import { Start } from './start.tsx';
import { hearThread, tellThread } from './tabs.ts';
import { Thread } from './thread.tsx';

/** A conversation, or the start of one: both are one page, so that the first answer does not begin with a new page. */
export default function AskPage({ params }: PageProps) {
  const id = params.id ?? null;
  const words = useWords();
  const client = useClient();
  const [, navigate] = useLocation();
  const [{ data: who }] = useQuery({ query: meQuery });
  const [{ data, error, stale }, ask] = useQuery({ query: conversationQuery, variables: { id: id ?? '' }, pause: !id });
  const files = useFiles();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const conversation = id && data?.conversation?.id === id ? data.conversation : null;

  useEffect(() => {
    if (!id) return;
    const again = () => ask({ requestPolicy: 'network-only' });
    // Another tab asked something here, or this one comes back after something else did.
    const deaf = hearThread(id, again);
    const onShow = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      deaf();
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [id, ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault of one conversation says nothing of another.
  useEffect(() => setRefusal(null), [id]);

  const send = async (message: string, mode: ChatMode): Promise<boolean> => {
    setSending(true);
    setRefusal(null);
    const { data: sent, error: refused } = await client.mutation(sendMutation, {
      input: { message, mode, conversationId: id },
    });
    setSending(false);
    if (!sent?.sendMessage) {
      setRefusal(refusalOf(refused));
      return false;
    }
    files.clear();
    tellThread(sent.sendMessage.conversationId);
    if (!id) navigate(`/conversations/${sent.sendMessage.conversationId}`);
    return true;
  };

  const end = useRef<HTMLDivElement>(null);
  const count = conversation?.messages.nodes.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks looks at the end, where the answer comes.
  useEffect(() => {
    if (!location.hash) end.current?.scrollIntoView({ block: 'end' });
  }, [id, count]);

  useEffect(() => {
    document.title = conversation ? `${conversation.title} · ${words.product}` : words.product;
  }, [conversation, words]);

  const isGone = id !== null && !stale && (error || data?.conversation === null);
  return (
    <div className="ask">
      {isGone && refusalOf(error)?.code !== 'UNREACHABLE' ? (
        <div className="empty">
          <p>{words.conversations.gone}</p>
        </div>
      ) : id ? (
        conversation && <Thread conversation={conversation} onAsk={send} />
      ) : (
        <Start name={who?.me?.name ?? ''} files={files} onAsk={send} />
      )}
      <div ref={end} className="ask-end" />
      <QuestionBox
        isFirst={id === null}
        isSending={isSending}
        refusal={refusal}
        files={files}
        onAsk={send}
        onWatch={taskConversation => navigate(`/conversations/${taskConversation}`)}
      />
    </div>
  );
}
