import { useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../../api/refusal.ts';
import type { TurnMessageFragment } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useWords } from '../../../words/words.tsx';
import { regenerateMutation } from '../documents.ts';
import { rateMutation } from './documents.ts';
import { ForkButton } from './fork-button.tsx';
import { RateDialog } from './rate-dialog.tsx';

type Props = {
  answer: TurnMessageFragment;
  versions: string[];
  onChoose: (id: string) => void;
  onAgain: (taskId: string) => void;
};

/** What a reader does with an answer: copies it, says how good it is, asks for another, looks at earlier ones. */
export function AnswerActions({ answer, versions, onChoose, onAgain }: Props) {
  const words = useWords();
  const { id, rating, content } = answer;
  const [isRating, setRating] = useState(false);
  const [{ error: rateError }, rate] = useMutation(rateMutation);
  const [{ error: againError, fetching }, regenerate] = useMutation(regenerateMutation);
  const at = versions.indexOf(id);
  const again = async () => {
    const { data } = await regenerate({ input: { id } });
    if (data?.regenerateAnswer) onAgain(data.regenerateAnswer.id);
  };
  const toggle = (verdict: 'UP' | 'DOWN') => {
    void rate({ input: { id, rating: rating === verdict ? null : verdict } });
    if (verdict === 'DOWN' && rating !== 'DOWN') setRating(true);
  };
  return (
    <>
      <div className="answer-actions">
        <CopyButton label={words.answer.copyText} text={() => content.replace(/\[\d+\]/g, '')} />
        <IconButton
          icon="up"
          label={words.answer.good}
          look={rating === 'UP' ? 'plain' : 'quiet'}
          aria-pressed={rating === 'UP'}
          onPress={() => toggle('UP')}
        />
        <IconButton
          icon="down"
          label={words.answer.bad}
          look={rating === 'DOWN' ? 'plain' : 'quiet'}
          aria-pressed={rating === 'DOWN'}
          onPress={() => toggle('DOWN')}
        />
        <IconButton icon="again" label={words.answer.regenerate} isPending={fetching} onPress={again} />
        <ForkButton messageId={id} />
        {versions.length > 1 && (
          <span className="versions">
            <IconButton
              icon="left"
              label={words.answer.previous}
              isDisabled={at <= 0}
              onPress={() => onChoose(versions[at - 1]!)}
            />
            <span className="hint">{words.answer.versions(at + 1, versions.length)}</span>
            <IconButton
              icon="right"
              label={words.answer.next}
              isDisabled={at >= versions.length - 1}
              onPress={() => onChoose(versions[at + 1]!)}
            />
          </span>
        )}
      </div>
      <Refused refusal={refusalOf(rateError ?? againError)} />
      {isRating && <RateDialog messageId={id} onClose={() => setRating(false)} />}
    </>
  );
}
