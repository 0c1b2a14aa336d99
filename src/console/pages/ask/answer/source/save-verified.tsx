import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../../../api/refusal.ts';
import { graphql } from '../../../../generated/gql.ts';
import { Button } from '../../../../parts/button.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { Notice, Refused } from '../../../../parts/notice.tsx';
import { useWords } from '../../../../words/words.tsx';
import type { SourceProps } from './source-props.ts';

const saveMutation = graphql(`
  mutation SaveVerifiedQuery($input: SaveVerifiedQueryInput!) {
    saveVerifiedQuery(input: $input) { id status question }
  }
`);

type Props = SourceProps & { answer: NonNullable<SourceProps['answer']>; onClose: () => void };

/** Keeps a question with its statement: an admin's at once, anybody else's as a proposal. */
export function SaveVerified({ answer, source, question: asked, onClose }: Props) {
  const words = useWords();
  const [question, setQuestion] = useState(asked);
  const [paraphrases, setParaphrases] = useState('');
  const [{ data, error, fetching }, save] = useMutation(saveMutation);
  const refusal = refusalOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const others = paraphrases.split('\n').flatMap(line => line.trim() || []);
    void save({ input: { messageId: answer.id, citationId: source.id, question, paraphrases: others } });
  };
  const saved = data?.saveVerifiedQuery;
  if (saved)
    return (
      <>
        <Notice tone="good">{saved.status === 'VERIFIED' ? words.source.saved : words.source.proposed}</Notice>
        <div className="actions">
          <Button onPress={onClose} autoFocus>
            {words.close}
          </Button>
        </div>
      </>
    );
  return (
    <Form onSubmit={submit} faults={refusal?.fields}>
      <p>{words.source.saveText}</p>
      <Refused refusal={refusal} shown={['question', 'paraphrases']} />
      <Field
        name="question"
        label={words.source.question}
        value={question}
        onChange={setQuestion}
        lines={2}
        maxLength={1000}
        isRequired
      />
      <Field
        name="paraphrases"
        label={words.source.paraphrases}
        value={paraphrases}
        onChange={setParaphrases}
        lines={3}
      />
      <div className="actions">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button look="main" type="submit" isPending={fetching}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
