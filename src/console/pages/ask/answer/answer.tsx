import { useEffect, useState } from 'react';
import type { ChatMode, TurnMessageFragment } from '../../../generated/graphql.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Markdown } from '../../../parts/markdown.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerTable } from './answer-table.tsx';
import { ChartView } from './chart/chart-view.tsx';
import { FollowUps } from './follow-ups.tsx';
import { SourceDialog } from './source/source-dialog.tsx';
import { Sources } from './source/sources.tsx';
import { Work } from './work.tsx';

export type AnswerProps = {
  answer: TurnMessageFragment;
  question: string;
  /** The ids of all answers to the question. */
  versions: string[];
  onChoose: (id: string) => void;
  /** Another answer is being written, by this task. */
  onAgain: (taskId: string) => void;
  isLast: boolean;
  onAsk: (question: string, mode: ChatMode) => void;
};

/** An answer with all that backs it. */
export function Answer({ answer, question, versions, onChoose, onAgain, isLast, onAsk }: AnswerProps) {
  const { words, format } = useSpeech();
  const [opened, open] = useState<number | null>(() => linkedMarker(answer.taskId ?? null));
  const source = answer.citations.find(({ marker }) => marker === opened);
  const { verification, edits } = answer;
  const lastEdit = edits.at(-1);
  useEffect(() => {
    const look = () => open(linkedMarker(answer.taskId ?? null));
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [answer.taskId]);
  return (
    <div className="answer">
      {(verification || lastEdit) && (
        <p className="badges">
          {verification && (
            <span className="badge badge-good">
              <Icon name="verified" />
              {words.answer.verifiedBy(verification.verifiedBy ?? null, format.day(verification.verifiedAt))}
            </span>
          )}
          {lastEdit && (
            <span className="badge">
              <Icon name="edit" />
              {words.answer.edited(lastEdit.editedBy ?? null)}
            </span>
          )}
        </p>
      )}
      <Markdown
        text={answer.content}
        marker={(marker, key) => {
          const cited = answer.citations.find(each => each.marker === marker);
          return cited ? (
            <button
              key={key}
              type="button"
              className="marker"
              aria-label={words.answer.openSource(marker, cited.title)}
              onClick={() => open(marker)}
            >
              {marker}
            </button>
          ) : (
            `[${marker}]`
          );
        }}
      />
      {answer.charts.map((chart, n) => (
        <ChartView key={`${answer.id}.${n}`} chart={chart} />
      ))}
      {answer.tables.map((table, n) => (
        <AnswerTable
          key={`${answer.id}.${n}`}
          table={table}
          isOpen={answer.charts.length === 0 || n > 0 || table.rows.length <= 12}
        />
      ))}
      <Sources citations={answer.citations} onOpen={open} />
      <Work answer={answer} />
      <AnswerActions answer={answer} versions={versions} onChoose={onChoose} onAgain={onAgain} />
      {isLast && <FollowUps questions={answer.followUps} onAsk={question => onAsk(question, 'AUTO')} />}
      {source && <SourceDialog answer={answer} source={source} question={question} onClose={() => open(null)} />}
    </div>
  );
}

/** `#task-…/citation-2` names a source of an answer: mails and chats link so. */
function linkedMarker(taskId: string | null): number | null {
  const [, task, marker] = /^#task-([\w-]+)\/citation-(\d+)$/.exec(location.hash) ?? [];
  return task && task === taskId ? Number(marker) : null;
}
