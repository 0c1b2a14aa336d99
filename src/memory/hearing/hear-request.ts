import { shorten } from '../../engine/reasoner/clean-text.ts';
import type { Turn } from '../../engine/reasoner/reasoner.ts';
import type { MemoryReply, Recalled } from '../../engine/reasoner/remembered.ts';
import { readChoice, readMemoryRequest } from '../../engine/reasoner/statements/read-request.ts';
import { queryTerms } from '../../engine/search/query-terms.ts';
import { holdsAll, stemsOf, toRecalled } from './choose-memories.ts';
import { plain } from './hear-answer.ts';
import type { Known, Remembered } from './read-remembered.ts';

/** What a message comes to that speaks of the memories alone; `forgotten`: the ids that its answer forgets, or all there is. */
export type HeardRequest = { reply: MemoryReply; forgotten: string[] | 'all'; memories: Recalled[] };

/** As many are listed in an answer. */
const mostListed = 50;
/** As much of each. */
const longestListed = 300;

/**
 * What a message asks of the memories themselves: to tell them, or to forget some; null where it asks neither. What
 * several memories may be meant by is asked; `last`: the turn before, where that was asked.
 */
export function hearRequest(message: string, remembered: Remembered, last: Turn | undefined): HeardRequest | null {
  const chosen = last ? hearChoice(message, remembered, last) : null;
  if (chosen) return chosen;
  const request = readMemoryRequest(message);
  if (!request) return null;
  const { kind, about } = request;
  const { memories } = remembered;
  if (kind === 'list') {
    const active = memories.filter(({ status }) => status === 'ACTIVE');
    const found = about === null ? active : mentioning(about, active);
    const waiting = about === null ? memories.length - active.length : 0;
    return told({ kind: 'listed', about, ...listed(found), waiting });
  }
  const found = about === null ? memories : meant(about, memories);
  // What was put aside goes as well, which is not counted among what is kept in mind.
  if (about === null && found.length === 0) return { ...told({ kind: 'unknown', about }), forgotten: 'all' };
  const [only, ...others] = found;
  // "Hives" are spoken of in "cost per hive", which is another word.
  const isMeant = !only?.definition || about === null || isTerm(about, only.definition.term);
  if (only && others.length === 0 && isMeant) return forgetting(about, found, 1);
  if (only || about === null) return told({ kind: 'which', about, ...listed(found) });
  const isShared = remembered.definitions.some(({ definition }) => isTerm(about, definition.term));
  return told({ kind: isShared ? 'shared' : 'unknown', about });
}

const told = (reply: MemoryReply): HeardRequest => ({
  reply,
  forgotten: [],
  memories: 'memories' in reply ? reply.memories : [],
});

const forgetting = (about: string | null, memories: readonly Known[], of: number): HeardRequest => ({
  reply: { kind: 'forgotten', about, count: memories.length, of },
  forgotten: about === null && memories.length === of ? 'all' : memories.map(({ id }) => id),
  memories: [],
});

const listed = (memories: readonly Known[]) => ({
  memories: memories.slice(0, mostListed).map(toRecalled),
  more: Math.max(0, memories.length - mostListed),
});

/** Which of those that the last answer counted off is to be forgotten; found by what it said of them, since some may be gone. */
function hearChoice(message: string, { memories }: Remembered, last: Turn): HeardRequest | null {
  const asked = readMemoryRequest(last.question);
  const choice = asked?.kind === 'forget' ? readChoice(message) : null;
  if (!asked || choice === null) return null;
  const lines = [...last.answer.matchAll(/^(\d+)\. [“„](.*)[”“]/gmu)];
  if (lines.length === 0) return null;
  const { about } = asked;
  if (choice === 'none') return told({ kind: 'forgotten', about, count: 0, of: lines.length });
  if (choice === 'all' && about === null) return forgetting(about, memories, memories.length);
  const wanted = choice === 'all' ? lines : lines.filter(([, place]) => choice.includes(Number(place)));
  const found = wanted.flatMap(
    ([, , text]) => memories.find(({ content }) => plain(shorten(content, longestListed)) === plain(text!)) ?? [],
  );
  return found.length > 0 ? forgetting(about, found, lines.length) : told({ kind: 'unknown', about });
}

/** The memories that words may mean: the one that explains just these, else all that speak of them. */
function meant(about: string, memories: readonly Known[]): readonly Known[] {
  const found = mentioning(about, memories);
  const explaining = found.filter(({ definition }) => definition && isTerm(about, definition.term));
  // "Net revenue" is explained by another memory than revenue is; a remark on revenue may be meant as well.
  return explaining.length > 0 && found.every(memory => memory.definition) ? explaining : found;
}

function mentioning(about: string, memories: readonly Known[]): Known[] {
  const words = queryTerms(about, ['en', 'de']);
  return memories.filter(({ content }) => holdsAll(stemsOf(content), words));
}

function isTerm(about: string, term: string): boolean {
  const [said, own] = [queryTerms(about, ['en', 'de']), queryTerms(term, ['en', 'de'])];
  return said.length === own.length && holdsAll(stemsOf(term), said);
}
