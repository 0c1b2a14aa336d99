import './ask.css';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { useLocation } from 'wouter';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import type { ChatMode } from '../../generated/graphql.ts';
import type { PageProps } from '../../page-entry.ts';
import { useFiles } from '../../parts/files/files.ts';
import { useMe } from '../../parts/me.tsx';
import { onDemand } from '../../parts/on-demand.ts';
import { useWords } from '../../words/words.tsx';
import { useFocus } from './box/focus.ts';
import { QuestionBox } from './box/question-box.tsx';
import { conversationQuery, sendMutation } from './documents.ts';
import { Sending } from './progress/sending.tsx';
import { Start } from './start.tsx';
import { tellThread } from './tabs.ts';
import { useNews } from './use-news.ts';

/** What shows answers is larger than what takes questions: it comes while the first is typed. */
const { View: Thread, load: loadThread } = onDemand(async () => (await import('./thread.tsx')).Thread);

/** A conversation, or the start of one: both are one page, so that the first answer does not begin with a new page. */
export default function AskPage({ params }: PageProps) {
  const id = params.id ?? null;
  const words = useWords();
  const client = useClient();
  const [, navigate] = useLocation();
  const me = useMe();
  const [{ data, error, stale }, ask] = useQuery({ query: conversationQuery, variables: { id: id ?? '' }, pause: !id });
  const files = useFiles();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The question on its way. */
  const [sending, setSending] = useState<string | null>(null);
  const conversation = id && data?.conversation?.id === id ? data.conversation : null;

  const { focus, chosen, choose } = useFocus(conversation);

  useEffect(() => void loadThread().catch(() => {}), []);

  useNews(
    id,
    useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault of one conversation says nothing of another.
  useEffect(() => setRefusal(null), [id]);

  const send = async (message: string, mode: ChatMode): Promise<boolean> => {
    setSending(message);
    setRefusal(null);
    const { data: sent, error: refused } = await client.mutation(sendMutation, {
      input: { message, mode, conversationId: id, ...chosen },
    });
    setSending(null);
    if (!sent?.sendMessage) {
      setRefusal(refusalOf(refused));
      return false;
    }
    files.clear();
    tellThread(sent.sendMessage.conversationId);
    if (!id) navigate(`/conversations/${sent.sendMessage.conversationId}`);
    return true;
  };

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
        conversation && (
          <Suspense fallback={<div className="thread" />}>
            <Thread conversation={conversation} sending={sending} onAsk={send} />
          </Suspense>
        )
      ) : sending !== null ? (
        <div className="thread">
          <Sending question={sending} />
        </div>
      ) : (
        <Start name={me?.name ?? ''} files={files} onAsk={send} />
      )}
      <QuestionBox
        isFirst={id === null}
        isSending={sending !== null}
        refusal={refusal}
        files={files}
        focus={focus}
        onFocus={choose}
        onAsk={send}
        onWatch={taskConversation => navigate(`/conversations/${taskConversation}`)}
      />
    </div>
  );
}
