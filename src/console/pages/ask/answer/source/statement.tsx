import { useState } from 'react';
import { CopyButton } from '../../../../parts/copy-button.tsx';
import { useSpeech } from '../../../../words/words.tsx';
import { AnswerTable } from '../answer-table.tsx';
import { byClause } from './by-clause.ts';
import { EditStatement } from './edit-statement.tsx';
import { SaveVerified } from './save-verified.tsx';
import type { SourceProps } from './source-props.ts';
import { StatementActions } from './statement-actions.tsx';

/** The statement behind a number with what it gave, to be read, changed and run again, and kept as verified. */
export function Statement({ answer, source, tables, question }: SourceProps) {
  const { words, format } = useSpeech();
  const [doing, setDoing] = useState<'reading' | 'editing' | 'saving'>('reading');
  const read = () => setDoing('reading');
  const sql = byClause(source.sql ?? '');
  const table = tables.find(one => one.sql === source.sql);
  if (answer && doing === 'saving')
    return <SaveVerified answer={answer} source={source} tables={tables} question={question} onClose={read} />;
  return (
    <div className="statement">
      {source.executedAt && (
        <p className="hint">
          {words.source.ran(format.moment(source.executedAt), format.number(source.rowCount ?? 0))}
          {source.tableNames &&
            source.tableNames.length > 0 &&
            ` · ${words.source.tables}: ${source.tableNames.join(', ')}`}
        </p>
      )}
      {source.editedAt && <p className="hint">{words.answer.edited(source.editedBy ?? null)}</p>}
      {answer && doing === 'editing' ? (
        <EditStatement answer={answer} source={source} sql={sql} onClose={read} />
      ) : (
        <>
          <div className="code-place">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
            <pre className="code" tabIndex={0} role="region" aria-label={words.source.sql}>
              {sql}
            </pre>
            <CopyButton label={words.copy} text={() => sql} />
          </div>
          {answer && <StatementActions onEdit={() => setDoing('editing')} onSave={() => setDoing('saving')} />}
          {table && <AnswerTable table={table} isDrawn={false} />}
        </>
      )}
    </div>
  );
}
