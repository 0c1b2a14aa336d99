import '../ask/ask.css';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { refusalOf } from '../../api/refusal.ts';
import { graphql } from '../../generated/gql.ts';
import type { SharedPartsFragment } from '../../generated/graphql.ts';
import type { PageProps } from '../../page-entry.ts';
import { Refused } from '../../parts/notice.tsx';
import { useSpeech } from '../../words/words.tsx';
import { SharedAnswer } from './shared-answer.tsx';

const sharedQuery = graphql(`
  query SharedConversation($token: String!) {
    sharedConversation(token: $token) {
      token
      title
      sharedBy
      sharedAt
      conversationId
      messages { ...SharedParts }
    }
  }
`);

/** A conversation of a colleague, to be read; what the reader may not see is withheld. */
export default function SharedPage({ params }: PageProps) {
  const { words, format } = useSpeech();
  const [{ data, error, fetching }] = useQuery({ query: sharedQuery, variables: { token: params.token ?? '' } });
  const shared = data?.sharedConversation;
  useEffect(() => {
    document.title = shared ? `${shared.title} · ${words.product}` : words.product;
  }, [shared, words]);
  if (!shared)
    return fetching ? null : (
      <div className="empty">
        {refusalOf(error)?.code === 'NOT_FOUND' || !error ? (
          <p>{words.share.gone}</p>
        ) : (
          <Refused refusal={refusalOf(error)} />
        )}
        <Link href="/">{words.toStart}</Link>
      </div>
    );
  return (
    <div className="ask">
      <div className="thread">
        <header className="shared-head">
          <h1>{shared.title}</h1>
          <p className="hint">
            {words.share.by(shared.sharedBy ?? null, format.moment(shared.sharedAt))}{' '}
            {shared.conversationId && <Link href={`/conversations/${shared.conversationId}`}>{words.share.own}</Link>}
          </p>
        </header>
        {turnsOf(shared.messages).map(({ question, answers }) => (
          <article key={question?.id ?? answers[0]?.id} className="turn">
            {question && <h2 className="question-text">{question.content}</h2>}
            {answers.map(answer => (
              <SharedAnswer key={answer.id} answer={answer} question={question?.content ?? ''} />
            ))}
          </article>
        ))}
      </div>
    </div>
  );
}

type Turn = { question: SharedPartsFragment | null; answers: SharedPartsFragment[] };

/** Questions with what was answered until the next. */
function turnsOf(messages: readonly SharedPartsFragment[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages)
    if (message.role === 'USER') turns.push({ question: message, answers: [] });
    else if (turns.length === 0) turns.push({ question: null, answers: [message] });
    else turns.at(-1)!.answers.push(message);
  return turns;
}
