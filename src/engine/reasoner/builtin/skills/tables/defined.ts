import type { Assignment, Brief, Desk } from '../../../reasoner.ts';
import type { Hindrance } from '../../definitions/bound.ts';
import { allLeft, anyIn, type DefinitionNotes, notesOf, partsOf, stillIn } from '../../definitions/notes.ts';
import { isOfItsThings } from '../../definitions/of-its-things.ts';
import type { Rewritten } from '../../definitions/rewrite.ts';
import {
  lastDoubt,
  lastMemory,
  type Memory,
  memoryOf,
  type Prepared,
  placeOfMemory,
  plainly,
  prepareAll,
  type ReadyDesk,
} from '../../desk.ts';
import { chooseSource } from '../../sources/choose-source.ts';
import { todayIn } from '../../words/dates.ts';
import { wordsOf } from '../../words/fold.ts';
import { questionIn } from '../skill.ts';
import { act, type Output } from './act.ts';
import { type Stale, staleIn, staleSince } from './since.ts';
import { doubtOf } from './taken-before.ts';
import { asTyped } from './typed/as-typed.ts';

/**
 * Answers a question with what is defined; where it cannot be read so, with its words as the data has them, and tells
 * that the definition was not used and why.
 */
export async function actDefined(brief: Brief, assignment: Assignment, desk: ReadyDesk): Promise<Output> {
  const question = questionIn(assignment) ?? brief.question;
  return goOn(question, brief, await prepareAll(brief, desk), desk);
}

/**
 * Answers with the definitions as they are now. What goes on from an answer whose words have come to mean something else
 * is read on top of that one's question read anew; where they mean nothing any more, there is nothing to go on from.
 */
async function goOn(question: string, brief: Brief, all: Prepared[], desk: Desk): Promise<Output> {
  const before = lastMemory(brief.history);
  const stale = before ? staleSince(before, all) : [];
  if (!before || stale.length === 0) return withKept(await actNow(question, brief, all, desk), brief);
  // Told before anything is run, so that nothing of what was forgotten is seen in the steps either.
  const [likeliest] = chooseSource(question, brief, all, todayIn(brief.now, brief.timeZone)).choices;
  const reading = likeliest?.candidates[0];
  const open = reading?.followUp ? staleIn(reading.form, stale) : [];
  if (open.length > 0) {
    if (open.some(({ now }) => now === null)) return refusedSince(question, open);
    const anew = await readAnew(before, open, brief, all, desk);
    return anew ? withKept(await actNow(question, anew, all, desk), anew, open) : refusedSince(question, open);
  }
  const output = await actNow(question, brief, all, desk);
  // Searching for values may have led to another reading.
  const late = output.kind === 'answered' && output.followUp ? staleIn(output.form, stale) : [];
  return late.length > 0 ? refusedSince(question, late) : withKept(output, brief);
}

/** The conversation as it would be had its last question been asked with what is defined now; null where that fails. */
async function readAnew(
  before: Memory,
  stale: readonly Stale[],
  brief: Brief,
  all: Prepared[],
  desk: Desk,
): Promise<Brief | null> {
  const place = placeOfMemory(brief.history);
  const output = await goOn(before.question, { ...brief, history: brief.history.slice(0, place) }, all, desk);
  if (output.kind !== 'answered') return null;
  const { form, source, defined } = output;
  const inForce = [...(defined?.used ?? []), ...(defined?.kept ?? [])];
  if (!stale.every(({ now }) => inForce.some(({ id }) => id === now?.id))) return null;
  const memory = memoryOf(before.question, form, source, doubtOf(output), defined);
  const turn = { ...brief.history[place]!, memory: JSON.parse(JSON.stringify(memory)) };
  return { ...brief, history: brief.history.with(place, turn) };
}

/** No figure is given by what a word meant once. */
function refusedSince(question: string, stale: readonly Stale[]): Output {
  const gone = stale.find(({ now }) => now === null);
  const { used } = gone ?? stale[0]!;
  const reason = gone ? 'forgotten' : 'redefined';
  return { kind: 'refused', question, reason, words: [used.term], confidence: 0 };
}

/** Answers in the words that were typed, and those of what is defined. */
async function actAsTyped(question: string, brief: Brief, all: Prepared[], desk: Desk): ReturnType<typeof act> {
  const { output, read } = await act(question, brief, all, desk);
  return { output: asTyped(output, read.text, lastDoubt(brief.history).unread), read };
}

/** Answers with the conversation as it stands. */
async function actNow(question: string, brief: Brief, all: Prepared[], desk: Desk): Promise<Output> {
  const { output, read } = await actAsTyped(question, brief, all, desk);
  const { used, hindered } = read;
  if (used.length === 0 && hindered.length === 0) return output;
  const why = used.length > 0 ? whyNot(output, read, question, all) : null;
  const lacking = used.length === 0 && !hindered.every(({ stems }) => all.some(ready => inData(stems, ready)));
  if (why === null && lacking && output.kind === 'answered') return refusedFor(output, notesOf(read));
  if (why === null) return { ...output, defined: notesOf(read, output.kind === 'answered' ? output.form : undefined) };
  // What fails for a known reason is not held against the others.
  const defined = allLeft(hindered.length > 0 ? { used: [], hindered } : read, why);
  const isKnown = [...used, ...hindered].every(({ stems }) => all.some(ready => inData(stems, ready)));
  if (!isKnown) return output.kind === 'refused' ? { ...output, defined } : refusedFor(output, defined);
  const { output: plain } = await actAsTyped(question, brief, all.map(plainly), desk);
  return { ...(plain.kind === 'answered' ? plain : output), defined };
}

/** What kept an answer from using what is defined; null where it does. */
function whyNot(output: Output, { used }: Rewritten, question: string, all: Prepared[]): Hindrance | null {
  if (output.kind === 'refused')
    return output.reason === 'not-found' && output.words.some(word => isNew(word, question))
      ? { kind: 'missing', words: output.words.filter(word => isNew(word, question)) }
      : { kind: 'unread' };
  if (output.kind === 'asked') return null;
  // A rank of ratios is not read: the ratio of all would be given for that of the best.
  if (output.unused.length > 0 && used.some(({ bound }) => bound.kind === 'words' && bound.sides))
    return { kind: 'unread' };
  const lost = output.unused.filter(word => isNew(word, question));
  if (lost.length > 0) return { kind: 'missing', words: lost };
  const asked = all.find(({ source }) => (source?.id ?? null) === (output.source?.id ?? null));
  if (asked && !used.every(one => isOfItsThings(one, output.form, asked.schema))) return { kind: 'unread' };
  return used.every(one => partsOf(one, output.form).length > 0) ? null : { kind: 'unread' };
}

/** Whether a word came with a meaning. */
const isNew = (word: string, question: string): boolean => {
  const said = new Set(wordsOf(question));
  return wordsOf(word).some(each => !said.has(each));
};

/** What goes on from an answer rests on what that one did, as far as it is still in it. */
function withKept(output: Output, { history }: Brief, changed: readonly Stale[] = []): Output {
  const before = lastMemory(history)?.defined;
  if (output.kind !== 'answered' || !output.followUp || !Array.isArray(before)) return output;
  const used = new Set(output.defined?.used.map(({ id }) => id));
  const kept = stillIn(output.form, before)
    .filter(({ id }) => !used.has(id))
    .map(one => (changed.some(({ now }) => now?.id === one.id) ? { ...one, anew: true as const } : one));
  const carried = before.filter(
    ({ id, parts, within }) => !used.has(id) && !kept.some(one => one.id === id) && anyIn(output.form, within ?? parts),
  );
  return kept.length + carried.length > 0
    ? { ...output, defined: { ...(output.defined ?? { used: [], left: [] }), kept, carried } }
    : output;
}

/** Whether the data themselves have the words of a term: then it says something without its definition. */
const inData = (stems: string[], { names, schema }: Prepared): boolean =>
  stems.every(stem => names.knows(stem)) || schema.values.has(stems.join(' '));

/** No figure of something else is given for what only a definition could tell. */
const refusedFor = ({ question }: Output, defined: DefinitionNotes): Output => ({
  ...{ kind: 'refused', question, reason: 'not-found', confidence: 0, defined },
  words: defined.left.map(({ term }) => term),
});
