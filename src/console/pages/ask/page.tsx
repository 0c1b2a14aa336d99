import './ask.css';
import { Suspense, useCallback, useEffect } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { refusalOf } from '../../api/refusal.ts';
import type { ChatMode } from '../../generated/graphql.ts';
import type { PageProps } from '../../page-entry.ts';
import { useFiles } from '../../parts/files/files.ts';
import { useMe } from '../../parts/me.tsx';
import { onDemand } from '../../parts/on-demand.ts';
import { useWords } from '../../words/words.tsx';
import { useFocus } from './box/focus.ts';
import { QuestionBox } from './box/question-box.tsx';
import { conversationQuery } from './documents.ts';
import { Sending } from './progress/sending.tsx';
import { Start } from './start.tsx';
import { useNews } from './use-news.ts';
import { useSending } from './use-sending.ts';

/** What shows answers is larger than what takes questions: it comes while the first is typed. */
const { View: Thread, load: loadThread } = onDemand(async () => (await import('./thread.tsx')).Thread);

/** A conversation, or the start of one: both are one page, so that the first answer does not begin with a new page. */
export default function AskPage({ params }: PageProps) {
  const id = params.id ?? null;
  const words = useWords();
  const [, navigate] = useLocation();
  const me = useMe();
  const [{ data, error, stale }, ask] = useQuery({ query: conversationQuery, variables: { id: id ?? '' }, pause: !id });
  const files = useFiles();
  const conversation = id && data?.conversation?.id === id ? data.conversation : null;

  const { focus, chosen, choose } = useFocus(conversation);

  useEffect(() => void loadThread().catch(() => {}), []);

  useNews(
    id,
    useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]),
  );

  const { sending, taken, refusal, send } = useSending(id, conversationId => {
    files.clear();
    if (!id) navigate(`/conversations/${conversationId}`);
  });
  const onAsk = (message: string, mode: ChatMode) => void send({ message, mode, conversationId: id, ...chosen });

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
            <Thread conversation={conversation} sending={sending} onAsk={onAsk} />
          </Suspense>
        )
      ) : sending !== null ? (
        <div className="thread">
          <Sending question={sending} />
        </div>
      ) : (
        <Start name={me?.name ?? ''} files={files} onAsk={onAsk} />
      )}
      <QuestionBox
        isFirst={id === null}
        isSending={sending !== null}
        taken={taken}
        refusal={refusal}
        files={files}
        focus={focus}
        onFocus={choose}
        onAsk={onAsk}
        onWatch={taskConversation => navigate(`/conversations/${taskConversation}`)}
      />
    </div>
  );
}
