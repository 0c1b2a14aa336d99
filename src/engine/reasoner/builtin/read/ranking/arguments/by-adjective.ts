import type { Column } from '../../../schema/schema.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import type { Meaning } from '../../items.ts';
import { isOfKind, isReversed, spokenOf } from '../spoken-of.ts';
import type { Way } from './way.ts';

/** What a word such as "oldest" speaks of. */
export type Adjective = { about?: string[]; since?: true };

const namesColumn = (meaning: Meaning | null, column: Column): boolean =>
  meaning?.kind === 'column' && meaning.column === column;

/** The place of a name right before, that is not listed: "admitted to the *bar* the earliest". */
const besideAt = (draft: Draft, place: number): number => {
  const { joiners, possessives } = draft.schema.language;
  const words = draft.items[place]!.before;
  const beside = words.every(word => joiners.has(word) && !possessives.has(word));
  const listed = (['show', 'ask', 'and'] as const).some(kind => draft.cue(place - 2, kind) !== null);
  return beside && !listed ? place - 1 : -1;
};

/** "the *oldest* player": the columns that the word speaks of, and the one that is named beside it. */
export const spokenWays = (draft: Draft, place: number, adjective: Adjective): Way[] => {
  const next = draft.free(place + 1);
  const own = besideAt(draft, place);
  const ways = spokenOf(draft, place, adjective).map(({ column, reversed, cost }): Way => {
    const at = [place + 1, place + 2, own].find(other => namesColumn(draft.free(other), column));
    const beside = draft.items[place - 1]?.meaning;
    const near = beside?.kind === 'table' && beside.table === column.table ? 0.1 : 0;
    const places = at === undefined ? [] : [at];
    return { value: { term: columnTerm(column), places, reversed }, cost: Math.max(0, cost - near) };
  });
  if (next?.kind !== 'column' || next.column.holds === 'text' || !isOfKind(draft, next.column, adjective)) return ways;
  const told = next.exact && draft.items[place + 1]!.before.length === 0;
  if (told) for (const way of ways) way.cost += way.value.places.includes(place + 1) ? 0 : 0.4;
  const reversed = isReversed(draft, next.column, adjective);
  const named: Way = {
    value: { term: columnTerm(next.column), places: [place + 1], reversed },
    cost: ways.length > 0 && !told ? 0.3 : 0,
  };
  return [...ways, named];
};
