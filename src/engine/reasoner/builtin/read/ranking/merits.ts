import type { Term } from '../../form/form.ts';
import { tellsPlaces } from '../../schema/places.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { saidBefore } from '../measures/shares/share-at.ts';

type Direction = 'asc' | 'desc';

/** So many words from that for a share on say what it is of. */
const shareReach = 4;

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Where there are more marks than these they are points, and the most are the best. */
const mostMarks = 6;

/** Whether much of what a column tells is good; `sure`: its name says so, or it is money. */
const isMuchGood = (column: Column, draft: Draft): { good: boolean; sure: boolean } => {
  const { stems, roles, nature, semantics, profile } = column;
  const { merits } = draft.schema.language;
  if (tellsPlaces(column, draft.schema)) return { good: false, sure: true };
  // Six marks are given from the best to the worst in most schools, and the other way round in some.
  if (stems.some(stem => merits.marks.has(stem)) && Number(profile.min) >= 1 && Number(profile.max) <= mostMarks)
    return { good: false, sure: false };
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

/** Whether many rows are bad, where the best or the worst is told by their number: "the worst district *for complaints*" has most. */
const isManyBad = (draft: Draft, place: number, table: string): boolean => {
  const { language } = draft.schema;
  const named = draft.schema.table(table)?.stems ?? [];
  const said = draft.items.slice(place + 1).map(({ atom }) => atom.token.stem);
  return (
    draft.cue(place, 'superlative')?.vague === true && [...named, ...said].some(stem => language.merits.bad.has(stem))
  );
};

/**
 * From which end the best or the worst comes: the worst delay is the longest, the worst rating the lowest. Where the name
 * of the figure does not say which end is good, the one that was taken is told.
 */
export const endOf = (draft: Draft, place: number, term: Term, direction: Direction): Direction => {
  const of = term.kind === 'aggregate' ? term.of : term;
  if (of.kind === 'rows') return isManyBad(draft, place, of.table) ? opposite[direction] : direction;
  const named = of.kind === 'column' ? draft.schema.column(of.column) : undefined;
  if (named?.holds !== 'number' || (term.kind === 'aggregate' && term.aggregate === 'distinct')) return direction;
  // "Top 3 by rank" are those of the first three ranks.
  if (draft.cue(place, 'top') && tellsPlaces(named, draft.schema)) return opposite[direction];
  const column = draft.cue(place, 'superlative')?.vague ? named : null;
  if (!column) return direction;
  const { good, sure } = isMuchGood(column, draft);
  const end = good ? direction : opposite[direction];
  if (!sure)
    draft.assumptions.push({ kind: 'end', word: draft.items[place]!.atom.text, column: column.ref, direction: end });
  return end;
};
