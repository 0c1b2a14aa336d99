import type { AnswerPartsFragment } from '../../../generated/graphql.ts';
import { useWords } from '../../../words/words.tsx';

type Props = { asked: NonNullable<AnswerPartsFragment['clarification']>; onAsk: (question: string) => void };

/** What a question that was asked back leaves to choose from; whatever is taken is asked in the same conversation. */
export function Options({ asked, onAsk }: Props) {
  const words = useWords();
  return (
    <fieldset className="options" aria-label={`${words.answer.meant} ${asked.question}`}>
      {asked.options.map(({ text }) => (
        <button key={text} type="button" className="option" onClick={() => onAsk(text)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
