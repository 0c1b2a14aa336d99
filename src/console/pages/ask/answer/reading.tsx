import type { TurnMessageFragment } from '../../../generated/graphql.ts';
import { useWords } from '../../../words/words.tsx';
import { markedIn } from '../question.tsx';

type Props = { reading: TurnMessageFragment['reading'] };
const doubtful = ['UNKNOWN', 'GUESSED', 'UNUSED'];

/** Words of a question that were not plain, a short line each. */
export function Doubts({ reading }: Props) {
  const words = useWords();
  const stretches = markedIn(reading).filter(({ use }) => doubtful.includes(use));
  if (stretches.length === 0) return null;
  return (
    <ul className="reading">
      {stretches.map(({ from, text, use, meaning }) => (
        <li key={from}>
          <span className={`stretch stretch-${use.toLowerCase()}`}>{text}</span>: {words.answer.stretches[use]}
          {meaning && `, ${words.answer.takenFor(meaning)}`}
        </li>
      ))}
    </ul>
  );
}

/** What the other words were taken for, on demand. */
export function Reading({ reading }: Props) {
  const words = useWords();
  const stretches = markedIn(reading).filter(({ use, meaning }) => !doubtful.includes(use) && meaning);
  if (stretches.length === 0) return null;
  return (
    <details className="reading">
      <summary>{words.answer.assumptions}</summary>
      <ul>
        {stretches.map(({ from, text, meaning }) => (
          <li key={from}>
            <span className="stretch stretch-used">{text}</span>: {words.answer.takenFor(meaning ?? '')}
          </li>
        ))}
      </ul>
    </details>
  );
}
