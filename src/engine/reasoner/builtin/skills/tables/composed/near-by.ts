import type { Brief, Desk } from '../../../../reasoner.ts';
import { type Offered, questionBefore } from '../../../desk.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import { type Choice, readAgain } from '../../../sources/choose-source.ts';
import { sameWords } from '../../../words/fold.ts';
import { mostAsked } from '../ask-back.ts';
import { likeliestOf, type Near, nearReadings, nothingNear } from '../near/near-readings.ts';
import { searchTexts } from '../search/texts.ts';
import { askedOfLate } from '../suggest.ts';
import { byTurns, inOwnWords, isIdle, offersFor, tellingApart } from './offers.ts';

/** So many readings at most take a word for what rows say somewhere. */
const mostWritten = 2;

/** Readings that take words which name nothing for what rows say: a text is searched for no word unless that is asked for. */
export const inTexts = async (choice: Choice, brief: Brief, today: Date, desk: Desk): Promise<Offered[]> => {
  const { read, prepared } = choice;
  if (!(await searchTexts(read.text, prepared, today, desk))) return [];
  return likeliestOf(readAgain(choice, brief, today).candidates, prepared).slice(0, mostWritten);
};

/** What is near a question that was not understood; nothing where no reading would be an answer. */
export const nearBy = async (
  reason: string,
  choice: Choice,
  best: Candidate,
  brief: Brief,
  today: Date,
  desk: Desk,
): Promise<Near> => {
  const { read, prepared, candidates } = choice;
  const near =
    reason === 'unsure'
      ? { ...nothingNear, options: likeliestOf(candidates, prepared) }
      : reason === 'not-found'
        ? await nearReadings(read.text, best, prepared, questionBefore(brief.history, prepared), today)
        : nothingNear;
  const known = askedOfLate(brief);
  const put = reason === 'unsure' || reason === 'not-found' ? offersFor(best, prepared) : [];
  const written = reason === 'not-found' && !near.sure ? await inTexts(choice, brief, today, desk) : [];
  const fresh = inOwnWords([...written, ...byTurns(near.options, put)], prepared.schema).filter(
    ({ text, form }) => !isIdle(form, prepared.schema) && !known.some(said => sameWords(said, text)),
  );
  return { ...near, options: near.sure ? [] : await tellingApart(fresh, prepared, desk, mostAsked) };
};
