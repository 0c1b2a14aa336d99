import { useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../../../api/refusal.ts';
import { graphql } from '../../../../generated/gql.ts';
import { Button } from '../../../../parts/button.tsx';
import { CopyButton } from '../../../../parts/copy-button.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Notice } from '../../../../parts/notice.tsx';
import { useSpeech } from '../../../../words/words.tsx';
import { byClause } from './by-clause.ts';
import { SaveVerified } from './save-verified.tsx';
import type { SourceProps } from './source-props.ts';

const editMutation = graphql(`
  mutation EditAnswerSql($input: EditAnswerSqlInput!) {
    editAnswerSql(input: $input) { ...TurnMessage }
  }
`);

/** The statement behind a number, to be read, changed and run again, and kept as verified. */
export function Statement({ answer, source, question }: SourceProps) {
  const { words, format } = useSpeech();
  const sql = source.sql ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [{ error, fetching }, edit] = useMutation(editMutation);
  const refusal = refusalOf(error);
  const run = async () => {
    if (draft === null) return;
    const { data } = await edit({ input: { id: answer.id, citationId: source.id, sql: draft } });
    if (data?.editAnswerSql) setDraft(null);
  };
  if (isSaving)
    return <SaveVerified answer={answer} source={source} question={question} onClose={() => setSaving(false)} />;
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
      {draft === null ? (
        <div className="code-place">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
          <pre className="code" tabIndex={0} role="region" aria-label={words.source.sql}>
            {byClause(sql)}
          </pre>
          <CopyButton label={words.copy} text={() => byClause(sql)} />
        </div>
      ) : (
        <Field
          code
          label={words.source.sql}
          hint={words.source.editHint}
          value={draft}
          onChange={setDraft}
          lines={Math.min(16, Math.max(6, draft.split('\n').length + 1))}
          autoFocus
          isInvalid={refusal?.fields.sql !== undefined}
        />
      )}
      {refusal && <Notice>{refusal.fields.sql ?? (refusal.message || words.faults.UNREACHABLE)}</Notice>}
      <div className="actions">
        {draft === null ? (
          <>
            <Button icon="edit" onPress={() => setDraft(byClause(sql))}>
              {words.source.edit}
            </Button>
            <Button look="main" icon="verified" onPress={() => setSaving(true)}>
              {words.source.saveVerified}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={() => setDraft(null)}>{words.source.undo}</Button>
            <Button look="main" isPending={fetching} onPress={run}>
              {fetching ? words.source.running : words.source.run}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
