import { useEffect, useRef } from 'react';
import { useWords } from '../../../words/words.tsx';
import { Question } from '../question.tsx';

/** A question on its way: it shows at once, not when the service has taken it. */
export function Sending({ question }: { question: string }) {
  const words = useWords();
  const turn = useRef<HTMLElement>(null);
  useEffect(() => {
    turn.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <article className="turn turn-last" ref={turn} aria-busy>
      <Question content={question} reading={[]} />
      <div className="working-head">
        <span className="pulse" aria-hidden="true" />
        <span role="status">{words.ask.working}</span>
      </div>
    </article>
  );
}
