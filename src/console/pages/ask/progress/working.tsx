import { useMutation } from 'urql';
import { Button } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Markdown } from '../../../parts/text/markdown.tsx';
import { useWords } from '../../../words/words.tsx';
import { cancelMutation } from '../documents.ts';
import { ProgressTree } from './tree.tsx';
import { useLive } from './use-live.ts';

type Props = { taskId: string; onEnd: () => void };

/** A question that is being answered: the work, and the answer as far as it is written. */
export function Working({ taskId, onEnd }: Props) {
  const words = useWords();
  const { live, connected } = useLive(taskId, onEnd);
  const [{ fetching }, cancel] = useMutation(cancelMutation);
  return (
    <div className="working" aria-busy>
      <div className="working-head">
        <span className="pulse" aria-hidden="true" />
        <span role="status">{live.doing ?? words.ask.working}</span>
        <Button look="quiet" icon="stop" isPending={fetching} onPress={() => cancel({ input: { id: taskId } })}>
          {words.ask.stop}
        </Button>
      </div>
      <ProgressTree live={live} />
      {!connected && <Notice tone="plain">{words.ask.reconnecting}</Notice>}
      {live.text && (
        <Markdown
          text={live.text}
          marker={(marker, key) => (
            <span key={key} className="marker-waiting">
              {marker}
            </span>
          )}
        />
      )}
    </div>
  );
}
