import type { TurnMessageFragment } from '../../generated/graphql.ts';
import { useWords } from '../../words/words.tsx';

type Reading = TurnMessageFragment['reading'];
const told = ['UNKNOWN', 'GUESSED', 'UNUSED'];

/** The question as it was asked, with what was not plainly understood underlined and, in words, told below. */
export function Question({ content, reading }: { content: string; reading: Reading }) {
  const words = useWords();
  const marked = reading.filter(({ use }) => told.includes(use)).sort((a, b) => a.from - b.from);
  return (
    <div className="question">
      <h2 className="question-text">{pieces(content, marked)}</h2>
      {marked.length > 0 && (
        <ul className="question-notes">
          {marked.map(({ from, text, use, meaning }) => (
            <li key={from}>
              <span className={`stretch stretch-${use.toLowerCase()}`}>{text}</span> {words.answer.stretches[use]}
              {meaning && `, ${words.answer.takenFor(meaning)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function pieces(content: string, marked: Reading) {
  const parts = [];
  let at = 0;
  for (const { from, to, use } of marked) {
    if (from < at || to > content.length) continue;
    parts.push(content.slice(at, from));
    parts.push(
      <span key={from} className={`stretch stretch-${use.toLowerCase()}`}>
        {content.slice(from, to)}
      </span>,
    );
    at = to;
  }
  parts.push(content.slice(at));
  return parts;
}
