import { useWords } from '../../../words/words.tsx';

type Props = { questions: readonly string[]; onAsk: (question: string) => void };

/** What could be asked next, the other reading of the question among it. */
export function FollowUps({ questions, onAsk }: Props) {
  const words = useWords();
  if (questions.length === 0) return null;
  return (
    <section className="follow-ups">
      <h3 className="label">{words.answer.followUps}</h3>
      <ul className="chips">
        {questions.map(question => (
          <li key={question}>
            <button type="button" className="chip" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
