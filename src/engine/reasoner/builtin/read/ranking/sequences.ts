import type { Term } from '../../form/form.ts';
import { columnTerm, type Draft, isNumeric } from '../draft.ts';
import { measureAt } from './orders.ts';
import { isReversed, spokenOf } from './spoken-of.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** An order said by its ends: the places that say it, and what is ordered by, where it is named among them. */
type Sequence = { places: number[]; term: Term | null; flips?: true };

/** A name or an aggregate between the words of a sequence: "the highest *fee* first", "from the highest *mean* to the lowest". */
const nounAt = (draft: Draft, place: number): boolean => {
  const meaning = draft.free(place);
  return (
    meaning?.kind === 'column' ||
    meaning?.kind === 'table' ||
    meaning?.kind === 'derived' ||
    meaning?.kind === 'word' ||
    draft.freeCue(place, 'aggregate') !== null ||
    draft.freeCue(place, 'count') !== null
  );
};

/** What is named at a place, if it has an order by size or time. */
const measureSaid = (draft: Draft, place: number): { term: Term; places: number[] } | null => {
  const meaning = draft.free(place);
  const dated = meaning?.kind === 'column' && meaning.column.holds === 'date';
  const found = dated || meaning?.kind !== 'table' ? measureAt(draft, place) : null;
  const ordered = dated || isNumeric(meaning) || found?.term.kind === 'aggregate';
  return ordered ? found : null;
};

/** How the superlative at a place is made a sequence: "from the X to the Y", "X first", "starting with the X". */
export const sequenceAt = (draft: Draft, place: number): Sequence | null => {
  const { times } = draft.schema.language;
  let end = place + 1;
  while (end < place + 4 && nounAt(draft, end)) end++;
  const between = Array.from({ length: end - place - 1 }, (_, index) => place + 1 + index);
  const said = measureSaid(draft, place + 1);
  const term = said && said.places.at(-1)! < end ? said.term : null;
  const inside = between.filter(at => said?.places.includes(at) || draft.free(at)?.kind !== 'table');
  const opposed = draft.freeCue(end, 'superlative');
  if (opposed && draft.items[end]!.before.some(word => times.to.has(word))) {
    const after = term === null ? measureSaid(draft, end + 1) : null;
    // "…, *with their* opening dates": these are shown as well.
    const { own, owning } = draft.schema.language;
    const shown = draft.items[end + 1]?.before.some(word => own.has(word) || owning.has(word)) === true;
    const places = shown ? [] : (after?.places ?? []);
    return { places: [place, ...inside, end, ...places], term: term ?? after?.term ?? null };
  }
  const position = draft.freeCue(end, 'position');
  const beside = draft.free(end + 1);
  const ofThing = beside?.kind === 'number' || (nounAt(draft, end + 1) && draft.items[end + 1]!.before.length === 0);
  if (position && !ofThing)
    return {
      places: [place, ...inside, end],
      term,
      ...(position.position === 'last' && { flips: true }),
    };
  const opening = draft.freeCue(place - 1, 'contains');
  if (opening?.how === 'start') return { places: [place - 1, place, ...inside], term };
  const ordering = draft.form.order.length > 0 && draft.has('order');
  if (ordering && between.length === 0 && draft.items[place]!.before.some(word => times.from.has(word)))
    return { places: [place], term: null };
  return null;
};

/** Takes up "from the lightest to the heaviest", "newest first", "starting with the largest": all rows, in that order. */
export const readSequences = (draft: Draft): void => {
  const { form } = draft;
  draft.items.forEach((_, place) => {
    const cue = draft.freeCue(place, 'superlative');
    const sequence = cue && sequenceAt(draft, place);
    if (!cue || !sequence) return;
    const direction = sequence.flips ? opposite[cue.direction] : cue.direction;
    const { term } = sequence;
    const way = (column: Extract<Term, { kind: 'column' }>): 'asc' | 'desc' => {
      const found = draft.schema.column(column.column);
      return found && cue.about && isReversed(draft, found, cue) ? opposite[direction] : direction;
    };
    const known = form.order.at(-1);
    if (term) form.order.push({ term, direction: term.kind === 'column' ? way(term) : direction });
    else if (known) known.direction = known.term.kind === 'column' ? way(known.term) : direction;
    else if (cue.about) {
      const spoken = spokenOf(draft, place, cue);
      if (spoken.length === 0) return;
      const { column, reversed } = draft.choose(
        'sequence',
        spoken.map(value => ({ value, cost: value.cost })),
      );
      form.order.push({ term: columnTerm(column), direction: reversed ? opposite[direction] : direction });
    } else draft.pendingOrder = { direction, figure: true };
    draft.use(...sequence.places);
  });
};
