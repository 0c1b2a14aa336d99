import { useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../../../api/refusal.ts';
import { graphql } from '../../../../generated/gql.ts';
import { Button } from '../../../../parts/button.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Notice } from '../../../../parts/notice.tsx';
import { useWords } from '../../../../words/words.tsx';
import { tellThread } from '../../tabs.ts';
import type { SourceProps } from './source-props.ts';

const editMutation = graphql(`
  mutation EditAnswerSql($input: EditAnswerSqlInput!) {
    editAnswerSql(input: $input) { conversationId ...TurnMessage }
  }
`);

type Props = {
  answer: NonNullable<SourceProps['answer']>;
  source: SourceProps['source'];
  sql: string;
  onClose: () => void;
};

/** The statement as a text to be changed and run; what is refused is said below it, and stays as it was typed. */
export function EditStatement({ answer, source, sql, onClose }: Props) {
  const words = useWords();
  const [draft, setDraft] = useState(sql);
  const [{ error, fetching }, edit] = useMutation(editMutation);
  const refusal = refusalOf(error);
  const run = async () => {
    const { data } = await edit({ input: { id: answer.id, citationId: source.id, sql: draft } });
    if (!data?.editAnswerSql) return;
    tellThread(data.editAnswerSql.conversationId);
    onClose();
  };
  return (
    <>
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
      {refusal && <Notice>{refusal.fields.sql ?? (refusal.message || words.faults.UNREACHABLE)}</Notice>}
      <div className="actions">
        <Button onPress={onClose}>{words.source.undo}</Button>
        <Button look="main" isPending={fetching} onPress={run}>
          {fetching ? words.source.running : words.source.run}
        </Button>
      </div>
    </>
  );
}
