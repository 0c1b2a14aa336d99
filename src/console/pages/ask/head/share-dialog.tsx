import { useMutation } from 'urql';
import { address } from '../../../api/address.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ConversationQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { RestsOn } from './rests-on.tsx';

graphql(`
  fragment ShareParts on Conversation {
    id
    share { token sharedAt throughId }
  }
`);
const shareMutation = graphql(`
  mutation ShareConversation($input: ShareConversationInput!) {
    shareConversation(input: $input) { ...ShareParts }
  }
`);
const unshareMutation = graphql(`
  mutation UnshareConversation($input: UnshareConversationInput!) {
    unshareConversation(input: $input) { ...ShareParts }
  }
`);

type Props = { conversation: NonNullable<ConversationQuery['conversation']>; onClose: () => void };

/** Lets colleagues read a conversation by a link, shares what was said since, or takes the link back. */
export function ShareDialog({ conversation: { id, share, messages }, onClose }: Props) {
  const { words, format } = useSpeech();
  const [{ error: shareError, fetching }, run] = useMutation(shareMutation);
  const [{ error: unshareError, fetching: isEnding }, end] = useMutation(unshareMutation);
  const link = share ? address(`shared/${share.token}`) : '';
  const isBehind = share && messages.nodes.at(-1)?.id !== share.throughId;
  return (
    <Dialog title={words.share.title} isOpen onClose={onClose}>
      <p>{words.share.text}</p>
      <RestsOn conversationId={id} />
      <Refused refusal={refusalOf(shareError ?? unshareError)} />
      {share ? (
        <>
          <Field label={words.share.link} value={link} isReadOnly autoFocus />
          <p className="hint">{words.share.since(format.moment(share.sharedAt))}</p>
          <div className="actions">
            <Button isPending={isEnding} onPress={() => end({ input: { id } })}>
              {words.share.end}
            </Button>
            {isBehind && (
              <Button isPending={fetching} onPress={() => run({ input: { id } })}>
                {words.share.again}
              </Button>
            )}
            <CopyButton main label={words.share.copy} text={() => link} />
          </div>
        </>
      ) : (
        <div className="actions">
          <Button look="main" icon="share" autoFocus isPending={fetching} onPress={() => run({ input: { id } })}>
            {words.share.begin}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
