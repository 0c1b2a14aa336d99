import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../../api/refusal.ts';
import { graphql } from '../../../generated/gql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useWords } from '../../../words/words.tsx';

const renameMutation = graphql(`
  mutation RenameConversation($input: UpdateConversationInput!) {
    updateConversation(input: $input) { id title }
  }
`);

type Props = { conversation: { id: string; title: string }; onClose: () => void };

export function RenameConversation({ conversation, onClose }: Props) {
  const words = useWords();
  const [title, setTitle] = useState(conversation.title);
  const [{ error, fetching }, rename] = useMutation(renameMutation);
  const refusal = refusalOf(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await rename({ input: { id: conversation.id, title } });
    if (data?.updateConversation) onClose();
  };
  return (
    <Dialog title={words.conversations.rename} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={refusal?.fields}>
        <Refused refusal={refusal} shown={['title']} />
        <Field
          name="title"
          label={words.conversations.name}
          value={title}
          onChange={setTitle}
          maxLength={200}
          isRequired
          autoFocus
        />
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={fetching}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
