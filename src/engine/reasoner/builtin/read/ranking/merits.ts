import type { Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { saidBefore } from '../measures/shares/share-at.ts';

type Direction = 'asc' | 'desc';

/** So many words from that for a share on say what it is of. */
const shareReach = 4;

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Whether much of what a column tells is good; `sure`: its name says so, or it is money. */
const isMuchGood = (
  { stems, roles, nature, semantics }: Column,
  { schema }: Draft,
): { good: boolean; sure: boolean } => {
  const { merits } = schema.language;
  if (stems.some(stem => merits.bad.has(stem))) return { good: false, sure: true };
  if (stems.some(stem => merits.good.has(stem)) || roles.has('money') || semantics.kind === 'score')
    return { good: true, sure: true };
  return { good: nature !== 'duration', sure: false };
};

/** Whether much of what a share is of is bad: the returns of "return rate", those that are late; null where nothing says so. */
const isShareBad = (draft: Draft, share: number): boolean | null => {
  const { merits, life } = draft.schema.language;
  const near = draft.items.slice(saidBefore(draft, share), share + shareReach);
  const words = near.flatMap(({ atom }) => [atom.token.word, ...atom.text.toLowerCase().split(' ')]);
  const stems = near.flatMap(({ atom, meaning }) => [
    atom.token.stem,
    draft.schema.language.stem(atom.text.toLowerCase()),
    ...(meaning.kind === 'value' ? meaning.column.stems : []),
  ]);
  if (stems.some(stem => merits.bad.has(stem)) || words.some(word => life.late.has(word))) return true;
  if (stems.some(stem => merits.good.has(stem)) || words.some(word => life.timely.has(word))) return false;
  return null;
};

/** From which end the best or the worst share comes. */
export const endOfShare = (draft: Draft, place: number, share: number, direction: Direction): Direction =>
  draft.cue(place, 'superlative')?.vague && isShareBad(draft, share) ? opposite[direction] : direction;

/**
 * From which end the best or the worst comes: the worst delay is the longest, the worst rating the lowest. Where the name
 * of the figure does not say which end is good, the one that was taken is told.
 */
export const endOf = (draft: Draft, place: number, term: Term, direction: Direction): Direction => {
  const cue = draft.cue(place, 'superlative');
  const of = term.kind === 'aggregate' ? term.of : term;
  const column = cue?.vague && of.kind === 'column' ? draft.schema.column(of.column) : undefined;
  if (column?.holds !== 'number' || (term.kind === 'aggregate' && term.aggregate === 'distinct')) return direction;
  const { good, sure } = isMuchGood(column, draft);
  const end = good ? direction : opposite[direction];
  if (!sure)
    draft.assumptions.push({ kind: 'end', word: draft.items[place]!.atom.text, column: column.ref, direction: end });
  return end;
};
