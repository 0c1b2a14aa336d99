import type { Brief, Desk } from '../../../../reasoner.ts';
import { questionBefore } from '../../../desk.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import type { Choice } from '../../../sources/choose-source.ts';
import { sameWords } from '../../../words/fold.ts';
import { mostAsked } from '../ask-back.ts';
import { likeliestOf, type Near, nearReadings, nothingNear } from '../near/near-readings.ts';
import { askedOfLate } from '../suggest.ts';
import { byTurns, inOwnWords, isIdle, offersFor, tellingApart } from './offers.ts';

/** What is near a question that was not understood; nothing where no reading would be an answer. */
export const nearBy = async (
  reason: string,
  { read, prepared, candidates }: Choice,
  best: Candidate,
  brief: Brief,
  today: Date,
  desk: Desk,
): Promise<Near> => {
  const near =
    reason === 'unsure'
      ? { ...nothingNear, options: likeliestOf(candidates, prepared) }
      : reason === 'not-found'
        ? await nearReadings(read.text, best, prepared, questionBefore(brief.history, prepared), today)
        : nothingNear;
  const known = askedOfLate(brief);
  const put = reason === 'unsure' || reason === 'not-found' ? offersFor(best, prepared) : [];
  const fresh = inOwnWords(byTurns(near.options, put), prepared.schema).filter(
    ({ text, form }) => !isIdle(form, prepared.schema) && !known.some(said => sameWords(said, text)),
  );
  return { ...near, options: near.sure ? [] : await tellingApart(fresh, prepared, desk, mostAsked) };
};
