import { useEffect, useState } from 'react';
import type { ChatMode, TurnMessageFragment } from '../../../generated/graphql.ts';
import { useWords } from '../../../words/words.tsx';
import { Questions } from '../questions.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerBadges } from './answer-badges.tsx';
import { AnswerTable } from './answer-table.tsx';
import { AnswerText } from './answer-text.tsx';
import { AddChart } from './chart/add-chart.tsx';
import { ChartControls } from './chart/chart-controls.tsx';
import { ChartView } from './chart/chart-view.tsx';
import { SavePicture } from './chart/save-picture.tsx';
import { Options } from './options.tsx';
import { Doubts, Reading } from './reading.tsx';
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
  const words = useWords();
  const [opened, open] = useState<number | null>(() => linkedMarker(answer.taskId ?? null));
  const { citations, charts, tables, clarification } = answer;
  const source = citations.find(({ marker }) => marker === opened);
  const isDrawn = (table: number) => charts.some(({ choice }) => choice?.tableIndex === table);
  useEffect(() => {
    const look = () => open(linkedMarker(answer.taskId ?? null));
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [answer.taskId]);
  return (
    <div className="answer">
      <AnswerBadges answer={answer} />
      <AnswerText text={answer.content} citations={citations} onOpen={open} />
      <Doubts reading={answer.reading} />
      {clarification && <Options asked={clarification} onAsk={text => onAsk(text, 'AUTO')} />}
      {charts.map((chart, n) => (
        <ChartView key={`${answer.id}.${n}`} chart={chart}>
          <SavePicture messageId={answer.id} index={n} />
          <ChartControls answer={answer} chart={chart} index={n} />
        </ChartView>
      ))}
      {tables.map((table, n) => (
        <AnswerTable key={`${answer.id}.${n}`} table={table} isDrawn={isDrawn(n)}>
          {!isDrawn(n) && <AddChart answer={answer} tableIndex={n} />}
        </AnswerTable>
      ))}
      <Reading reading={answer.reading} />
      <Sources citations={citations} onOpen={open} />
      <Work answer={answer} />
      <AnswerActions answer={answer} versions={versions} onChoose={onChoose} onAgain={onAgain} />
      {isLast && !clarification && (
        <Questions
          isTitled
          title={words.answer.followUps}
          questions={answer.followUps}
          onAsk={question => onAsk(question, 'AUTO')}
        />
      )}
      {source && (
        <SourceDialog answer={answer} source={source} tables={tables} question={question} onClose={() => open(null)} />
      )}
    </div>
  );
}

/** `#task-…/citation-2` names a source of an answer: mails and chats link so. */
function linkedMarker(taskId: string | null): number | null {
  const [, task, marker] = /^#task-([\w-]+)\/citation-(\d+)$/.exec(location.hash) ?? [];
  return task && task === taskId ? Number(marker) : null;
}
