import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
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
  const rename = useDeed(renameMutation);
  const onSave = async () => (await rename.run({ input: { id: conversation.id, title } }))?.updateConversation;
  return (
    <FormDialog
      title={words.conversations.rename}
      deeds={[rename]}
      onSave={onSave}
      fields={['title']}
      onClose={onClose}
    >
      <Field
        name="title"
        label={words.conversations.name}
        value={title}
        onChange={setTitle}
        maxLength={200}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
