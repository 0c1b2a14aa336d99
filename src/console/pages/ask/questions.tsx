type Props = {
  /** What they are; it stands above them unless the page says so already. */
  title: string;
  isTitled?: boolean;
  questions: readonly string[];
  onAsk: (question: string) => void;
};

/** Questions that are asked by pressing them; nothing where there are none. */
export function Questions({ title, isTitled = false, questions, onAsk }: Props) {
  if (questions.length === 0) return null;
  return (
    <section className="questions" aria-label={title}>
      {isTitled && <h3 className="label">{title}</h3>}
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
