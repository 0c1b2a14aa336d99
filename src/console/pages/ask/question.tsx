import type { TurnMessageFragment } from '../../generated/graphql.ts';

type Reading = TurnMessageFragment['reading'];
const underlined = ['UNKNOWN', 'GUESSED', 'UNUSED', 'USED'];

/** The stretches of a question that are underlined, in its order. */
export const markedIn = (reading: Reading): Reading =>
  reading.filter(({ use }) => underlined.includes(use)).sort((a, b) => a.from - b.from);

/** The question as it was asked, with how it was read underlined: below its answer that is told. */
export const Question = ({ content, reading }: { content: string; reading: Reading }) => (
  <h2 className="question-text">{pieces(content, markedIn(reading))}</h2>
);

function pieces(content: string, marked: Reading) {
  const parts = [];
  let at = 0;
  for (const { from, to, use, meaning } of marked) {
    if (from < at || to > content.length) continue;
    parts.push(content.slice(at, from));
    parts.push(
      <span key={from} className={`stretch stretch-${use.toLowerCase()}`} title={meaning ?? undefined}>
        {content.slice(from, to)}
      </span>,
    );
    at = to;
  }
  parts.push(content.slice(at));
  return parts;
}
