import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { SharedPartsFragment } from '../../generated/graphql.ts';
import { Notice } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';
import { AnswerTable } from '../ask/answer/answer-table.tsx';
import { AnswerText } from '../ask/answer/answer-text.tsx';
import { ChartView } from '../ask/answer/chart/chart-view.tsx';
import { SourceDialog } from '../ask/answer/source/source-dialog.tsx';
import { Sources } from '../ask/answer/source/sources.tsx';

graphql(`
  fragment SharedParts on SharedMessage {
    id
    role
    content
    withheld
    charts { title spec }
    citations { ...CitationParts }
    tables { ...TableParts }
  }
`);

/** An answer that somebody shared, with its sources to be read; or that it is withheld. */
export function SharedAnswer({ answer, question }: { answer: SharedPartsFragment; question: string }) {
  const words = useWords();
  const [opened, open] = useState<number | null>(null);
  const { citations, charts, tables } = answer;
  const source = citations.find(({ marker }) => marker === opened);
  if (answer.withheld || answer.content == null) return <Notice tone="plain">{words.share.withheld}</Notice>;
  return (
    <div className="answer">
      <AnswerText text={answer.content} citations={citations} onOpen={open} />
      {charts.map((chart, n) => (
        <ChartView key={n} chart={chart} />
      ))}
      {tables.map((table, n) => (
        <AnswerTable key={n} table={table} isDrawn={n < charts.length} />
      ))}
      <Sources citations={citations} onOpen={open} />
      {source && (
        <SourceDialog
          answer={null}
          source={source}
          tables={answer.tables}
          question={question}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
