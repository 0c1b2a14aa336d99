import type { Term } from '../../../form/form.ts';
import { columnTerm, type Draft, isMeasure, isNumeric } from '../../draft.ts';
import { measureAt } from '../orders.ts';
import { isOrdered, type Way } from './way.ts';

/** What is said in so many words to rank by: "the largest hall *in terms of seats*", "the five richest teams *by budget*". */
export const toldMeasure = (draft: Draft, place: number): Way | null => {
  const { lists } = draft.schema.language;
  for (let at = place + 1; at < Math.min(draft.items.length, place + 7); at++) {
    const terms = draft.freeCue(at, 'terms') !== null;
    const list = draft.freeCue(at, 'group') && lists.has(draft.items[at]!.atom.token.word);
    if (!terms && !list) {
      if (draft.freeCue(at, 'superlative') || draft.freeCue(at, 'show') || draft.freeCue(at, 'ask')) return null;
      continue;
    }
    const found = measureAt(draft, at + 1);
    if (found?.share !== undefined) return { value: { ...found, places: [at] }, cost: 0 };
    const last = draft.free(found?.places.at(-1) ?? -1);
    const measured = found?.term.kind === 'aggregate' ? terms || last?.kind !== 'column' : isMeasure(last);
    if (found && (measured || (terms && isOrdered(last))))
      return { value: { term: found.term, places: [at, ...found.places] }, cost: 0 };
  }
  return null;
};

/** What is shown by things, and how many of them behind it: "total *weight* by country, top 3". One put together is shown, too. */
export const figureByThings = (draft: Draft, place: number): Way | null => {
  const named = draft.items.slice(place + 1).some(({ meaning }) => /^(column|table|derived)$/.test(meaning.kind));
  const end = named ? -1 : draft.items.findLastIndex((_, at) => at < place && draft.freeCue(at, 'group') !== null);
  for (let from = Math.max(0, end - 3); from < end; from++) {
    const found = measureAt(draft, from);
    const last = found?.share ?? found?.places.at(-1);
    if (!found || last !== end - 1) continue;
    if (found.term.kind === 'aggregate') return { value: { ...found, places: [] }, cost: 0 };
    if (isNumeric(draft.free(last))) return { value: found, cost: 0 };
  }
  return null;
};

/** "the highest ratings" are of the one figure of ratings, "the highest mountain" is so by its height. */
export const peakOf = (draft: Draft, place: number): { term: Term; places: number[] } | null => {
  const meaning = draft.free(place + 1);
  const stems = draft.cue(place, 'superlative')?.peak;
  if (!stems || meaning?.kind !== 'table') return null;
  const { columns } = meaning.table;
  const measures = columns.filter(column => column.roles.has('measure'));
  const named = measures.find(column => column.stems.some(stem => stems.includes(stem)));
  const found = named ?? (measures.length === 1 && meaning.table !== draft.subject() ? measures[0] : undefined);
  // What is only one figure is meant itself by its name, a thing is not.
  return found ? { term: columnTerm(found), places: found === named ? [] : [place + 1] } : null;
};

/** "the most *different artists*": how many of them there are, each counted once; `kinds`: what ranks says so. */
export const distinctAt = (draft: Draft, at: number, kinds = false): { term: Term; places: number[] } | null => {
  const said = draft.freeCue(at, 'distinct') !== null;
  // "the widest range of artists" says it already.
  const place = said || !kinds ? at : at - 1;
  const meaning = said || kinds ? draft.free(place + 1) : null;
  const named = meaning?.kind === 'column' && !meaning.column.roles.has('measure') ? meaning.column : null;
  const column = meaning?.kind === 'table' ? meaning.table.key : named;
  if (!column) return null;
  const of = columnTerm(column) as Extract<Term, { kind: 'column' }>;
  return { term: { kind: 'aggregate', aggregate: 'distinct', of }, places: said ? [place, place + 1] : [place + 1] };
};
