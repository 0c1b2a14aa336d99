import type { Brief, Desk } from '../../../../reasoner.ts';
import type { Offered, Prepared } from '../../../desk.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import type { Choice } from '../../../sources/choose-source.ts';
import { askBack, mostAsked } from '../ask-back.ts';
import type { Tried } from '../try-out.ts';
import { inTexts } from './near-by.ts';
import { inOwnWords, offersFor, tellingApart } from './offers.ts';

/** A surer answer is given though it leaves out what turns the question round. */
const sure = 0.9;

/** What an answer leaves out that turns the question round: "never", "on average". Of what there is nothing is told beside it. */
const leavesGrave = ({ items, form }: Candidate, lacking: readonly string[]): boolean => {
  // How many rows there are is no answer to what something is on average; another figure is told with what it was taken for.
  const counts =
    form.select.length === 1 && form.select.every(each => each.kind === 'aggregate' && each.of.kind === 'rows');
  return items.some(
    ({ atom, meaning }) =>
      meaning.kind === 'cue' &&
      lacking.includes(atom.text) &&
      ((meaning.cue.kind === 'not' && meaning.cue.ever && !meaning.cue.thing) ||
        (counts && meaning.cue.kind === 'aggregate')),
  );
};

/**
 * What to ask in place of an answer that leaves out what turns the question round: questions that keep it, each of them
 * something else. Null where nothing of the kind is left out, or there is nothing else to ask for.
 */
const askRather = async (
  taken: Candidate,
  lacking: readonly string[],
  confidence: number,
  prepared: Prepared,
  desk: Desk,
): Promise<Offered[] | null> => {
  const { looseness, followUp } = taken;
  if (looseness !== null || followUp || confidence >= sure || !leavesGrave(taken, lacking)) return null;
  const offers = inOwnWords(offersFor(taken, prepared), prepared.schema);
  const options = await tellingApart(offers, prepared, desk, mostAsked);
  return options.length > 0 ? options : null;
};

/** What to ask in place of an answer that leaves out a word that rows say somewhere; null where none does. */
const askWritten = async (
  { looseness, followUp }: Candidate,
  lacking: readonly string[],
  choice: Choice,
  { brief, today }: { brief: Brief; today: Date },
  desk: Desk,
): Promise<Offered[] | null> => {
  if (looseness !== null || followUp || lacking.length === 0) return null;
  const options = await inTexts(choice, brief, today, desk);
  return options.length > 0 ? options : null;
};

/** What to ask in place of an answer: which of several readings was meant, or what keeps a word that turns it round; null where it is told. */
export const askInstead = async (
  { candidate }: Pick<Tried, 'candidate'>,
  rival: Candidate | undefined,
  lacking: string[],
  confidence: number,
  choice: Choice,
  sure: Candidate[],
  desk: Desk,
  asked: { brief: Brief; today: Date },
): Promise<Offered[] | null> =>
  askBack(candidate, rival, lacking, confidence, choice.prepared, choice.question, sure) ??
  (await askRather(candidate, lacking, confidence, choice.prepared, desk)) ??
  (await askWritten(candidate, lacking, choice, asked, desk));
