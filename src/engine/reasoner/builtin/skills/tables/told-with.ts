import type { Brief } from '../../../reasoner.ts';
import { type Prepared, questionBefore } from '../../desk.ts';
import type { Candidate } from '../../judge/candidate.ts';
import type { Assumption } from '../../read/draft.ts';
import { spelledOtherwise } from './alike/spelled-otherwise.ts';
import { mixedFlows } from './mixed-flows.ts';
import { saidOfAll } from './of-all.ts';
import { onceEach } from './once-each.ts';
import { takenBefore } from './taken-before.ts';

/** What is told with an answer that no reading knows of by itself: what it goes on from, and what its figures put together. */
export const toldWith = (
  candidate: Candidate,
  { history, question }: Pick<Brief, 'history' | 'question'>,
  prepared: Prepared,
): Assumption[] => [
  ...saidOfAll(candidate, { history, question }, questionBefore(history, prepared), prepared.schema),
  ...takenBefore(candidate, history),
  ...mixedFlows(candidate.form, prepared.schema),
  ...onceEach(candidate.statement),
  ...spelledOtherwise(candidate.form, prepared.schema, candidate.assumptions),
];
