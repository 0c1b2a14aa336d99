import { useState } from 'react';
import { useMutation } from 'urql';
import { useLocation } from 'wouter';
import { refusalOf } from '../../../api/refusal.ts';
import { graphql } from '../../../generated/gql.ts';
import { Button } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useWords } from '../../../words/words.tsx';

const deleteMutation = graphql(`
  mutation DeleteConversation($input: DeleteConversationInput!) {
    deleteConversation(input: $input) { id }
  }
`);

type Props = { conversation: { id: string; title: string }; onClose: () => void };

export function DeleteConversation({ conversation: { id, title }, onClose }: Props) {
  const words = useWords();
  const [path, navigate] = useLocation();
  const [forget, setForget] = useState(false);
  const [{ error, fetching }, remove] = useMutation(deleteMutation);
  const press = async () => {
    const { data } = await remove({ input: { id, forgetMemories: forget } });
    if (!data?.deleteConversation) return;
    onClose();
    if (path === `/conversations/${id}`) navigate('/');
  };
  return (
    <Dialog title={words.conversations.removeTitle} isOpen onClose={onClose} alert>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{words.conversations.removeText}</p>
      <Check label={words.conversations.forget} isSelected={forget} onChange={setForget} />
      <Refused refusal={refusalOf(error)} />
      <div className="actions">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button look="danger" onPress={press} isPending={fetching}>
          {words.conversations.remove}
        </Button>
      </div>
    </Dialog>
  );
}
