import { proposalsIn } from '../../engine/reasoner/answer/keeping-note.ts';
import { shorten } from '../../engine/reasoner/clean-text.ts';
import type { Turn } from '../../engine/reasoner/reasoner.ts';
import type { Statement } from '../../engine/reasoner/remembered.ts';
import { readStatements } from '../../engine/reasoner/statements/read-statements.ts';
import { readYesOrNo } from '../../engine/reasoner/statements/read-yes-or-no.ts';
import type { Known, Remembered } from './read-remembered.ts';

/** The yes to what waits, as statements that are now asked for, or the no to it. */
export type HeardAnswer = { accepted: Statement[] } | { declined: Known[] };

/** As much of a proposal is said where it is asked for. */
const longestSaid = 300;

/**
 * What a message comes to that says yes or no, and nothing else, where the answer before it asked whether to keep
 * something; null where it is none, or nothing of that waits any more.
 */
export function hearAnswer(message: string, { memories }: Remembered, last: Turn | undefined): HeardAnswer | null {
  const answer = last ? readYesOrNo(message) : null;
  if (!last || answer === null) return null;
  const asked = proposalsIn(last.answer).map(plain);
  const waiting = memories.filter(
    ({ status, content }) => status === 'PROPOSED' && asked.includes(plain(shorten(content, longestSaid))),
  );
  if (waiting.length === 0) return null;
  if (!answer) return { declined: waiting };
  const said = readStatements(last.question).statements;
  const accepted = waiting.map(({ content, category, definition }): Statement => {
    const quote = said.find(statement => statement.content === content)?.quote ?? content;
    return { category, content, quote, isAsked: true, definition, secret: null };
  });
  return { accepted };
}

/** Without what an answer adds so that nothing of it is read as markup. */
export const plain = (text: string): string => text.replace(/\\/g, '').replace(/\s+/g, ' ').trim();
