import type { Turn } from '../../../reasoner.ts';
import { type Doubt, lastMemory, refsOf } from '../../desk.ts';
import { sameColumn } from '../../form/form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import type { Assumption } from '../../read/draft.ts';

type Taken = Extract<Assumption, { kind: 'measure' | 'taken-for' }>;

/** The figures of an answer that nobody named. What goes on from it is of them too. */
const figuresTaken = (assumptions: Assumption[]): Taken[] =>
  assumptions.filter(
    (item): item is Taken => item.kind === 'measure' || (item.kind === 'taken-for' && item.value === undefined),
  );

/** “How much came in?” was answered with one of several figures: “and per month?” is told with the same one, and says so again. */
export const takenBefore = ({ form, followUp, assumptions }: Candidate, history: Turn[]): Assumption[] => {
  const taken = followUp ? lastMemory(history)?.doubt?.taken : undefined;
  if (!Array.isArray(taken)) return [];
  const [refs, known] = [refsOf(form), figuresTaken(assumptions)];
  return figuresTaken(taken).filter(
    ({ column }) => refs.some(ref => sameColumn(ref, column)) && !known.some(other => sameColumn(other.column, column)),
  );
};

/** What an answer leaves as doubtful to what goes on from it. */
export const doubtOf = (answer: { unused: string[]; confidence: number; assumptions: Assumption[] }): Doubt => {
  const taken = figuresTaken(answer.assumptions);
  return { unread: answer.unused, confidence: answer.confidence, ...(taken.length > 0 && { taken }) };
};
