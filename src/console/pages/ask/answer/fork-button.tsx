import { useMutation } from 'urql';
import { useLocation } from 'wouter';
import { refusalOf } from '../../../api/refusal.ts';
import { graphql } from '../../../generated/gql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useWords } from '../../../words/words.tsx';

const forkMutation = graphql(`
  mutation ForkConversation($input: ForkConversationInput!) {
    forkConversation(input: $input) { id title updatedAt }
  }
`);

/** Goes on from an answer in a conversation of its own, and leaves this one as it is. */
export function ForkButton({ messageId }: { messageId: string }) {
  const words = useWords();
  const [, navigate] = useLocation();
  const [{ error, fetching }, fork] = useMutation(forkMutation);
  const press = async () => {
    const { data } = await fork({ input: { messageId } });
    if (data?.forkConversation) navigate(`/conversations/${data.forkConversation.id}`);
  };
  return (
    <>
      <IconButton icon="fork" label={words.answer.fork} isPending={fetching} onPress={press} />
      <Refused refusal={refusalOf(error)} />
    </>
  );
}
