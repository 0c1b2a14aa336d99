import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { ChatMode } from '../../generated/graphql.ts';
import { Notice } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';
import { Answer } from './answer/answer.tsx';
import { endedQuery } from './documents.ts';
import { Working } from './progress/working.tsx';
import { Question } from './question.tsx';
import { tellThread } from './tabs.ts';
import type { Turn } from './turns.ts';

type Props = { turn: Turn; isLast: boolean; onAsk: (question: string, mode: ChatMode) => void };

/** A question, and its answer: while it is worked on, when it is there, or why there is none. */
export function TurnView({ turn, isLast, onAsk }: Props) {
  const words = useWords();
  const client = useClient();
  const { question, answers } = turn;
  const [chosen, choose] = useState<string | null>(null);
  /** The task that writes another answer. */
  const [again, setAgain] = useState<string | null>(null);
  const shown = answers.find(({ id }) => id === chosen) ?? answers.at(-1);
  const asked = question.message;
  const runs = again ?? (asked?.status === 'PROCESSING' ? asked.taskId : null) ?? null;

  const finish = async (taskId: string) => {
    const { data } = await client.query(endedQuery, { id: taskId }, { requestPolicy: 'network-only' });
    if (data?.chatTask) tellThread(data.chatTask.conversation?.id ?? '');
    choose(data?.chatTask?.answer?.id ?? null);
    setAgain(null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that somebody linked to is looked for once.
  useEffect(() => {
    const task = /^#task-([\w-]+)/.exec(location.hash)?.[1];
    const linked = answers.find(({ taskId }) => taskId === task);
    if (!linked) return;
    choose(linked.id);
    document.getElementById(`turn-${turn.id}`)?.scrollIntoView();
  }, []);

  return (
    <article className={isLast ? 'turn turn-last' : 'turn'} id={`turn-${turn.id}`}>
      <Question content={question.content} reading={(shown ?? asked)?.reading ?? []} />
      {runs ? (
        <Working taskId={runs} onEnd={() => finish(runs)} />
      ) : shown ? (
        <Answer
          answer={shown}
          question={question.content}
          versions={answers.map(({ id }) => id)}
          onChoose={choose}
          onAgain={setAgain}
          isLast={isLast}
          onAsk={onAsk}
        />
      ) : asked?.status === 'CANCELLED' ? (
        <p className="hint">{words.ask.stopped}</p>
      ) : (
        asked?.status === 'FAILED' && <Notice>{asked.task?.failure?.message ?? words.ask.failed}</Notice>
      )}
    </article>
  );
}
