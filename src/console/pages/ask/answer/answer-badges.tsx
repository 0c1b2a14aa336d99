import type { TurnMessageFragment } from '../../../generated/graphql.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useSpeech } from '../../../words/words.tsx';

/** Who vouched for an answer, and who changed it. */
export function AnswerBadges({ answer: { verification, edits } }: { answer: TurnMessageFragment }) {
  const { words, format } = useSpeech();
  const lastEdit = edits.at(-1);
  if (!verification && !lastEdit) return null;
  return (
    <p className="badges">
      {verification && (
        <span className="badge badge-good">
          <Icon name="verified" />
          {words.answer.verifiedBy(verification.verifiedBy ?? null, format.day(verification.verifiedAt))}
        </span>
      )}
      {lastEdit && (
        <span className="badge">
          <Icon name="edit" />
          {words.answer.edited(lastEdit.editedBy ?? null)}
        </span>
      )}
    </p>
  );
}
