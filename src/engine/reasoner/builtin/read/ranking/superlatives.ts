import { type Condition, sameColumn, type Term } from '../../form/form.ts';
import type { Cue } from '../../language/cue.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { numberOf } from '../groups.ts';
import { unknownNoun } from '../measures/asked-noun.ts';
import { numbered, thingKey } from '../measures/grain.ts';
import { guessedMeasures, isOneCostOfSeveral } from '../measures/guess.ts';
import { asksWhen } from '../resolve/asks-when.ts';
import { growthIn } from '../sets/growth.ts';
import { asksNeighbour } from '../sets/neighbour.ts';
import { takeStretches } from '../stretches/ranked.ts';
import { argumentsOf } from './arguments/arguments.ts';
import { largeRows } from './arguments/asked-most.ts';
import type { Way } from './arguments/way.ts';
import { takeTogether } from './averaged.ts';
import { endOf, endOfShare } from './merits.ts';
import { takeAllLines } from './of-all-lines.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The cue at a place where it ranks: "the employee *with* the maximum salary" is one employee, as with the highest. */
const rankingCue = (draft: Draft, place: number): Extract<Cue, { kind: 'superlative' | 'top' }> | null => {
  const found = draft.cue(place, 'superlative') ?? draft.cue(place, 'top');
  if (found) return found;
  const aggregate = draft.cue(place, 'aggregate')?.aggregate;
  if (aggregate !== 'max' && aggregate !== 'min') return null;
  const owned = draft.items[place]!.before.some(word => draft.schema.language.owning.has(word));
  const thing = draft.items.findLastIndex(
    ({ meaning }, at) => at < place && (meaning.kind === 'column' || meaning.kind === 'table'),
  );
  // "the plane that covers the maximum distance"
  const clause = draft.items
    .slice(thing + 1, place + 1)
    .some(({ before, atom }) => [...before, atom.token.word].some(word => draft.schema.language.pronouns.has(word)));
  return (owned || clause) && thing >= 0
    ? { kind: 'superlative', direction: aggregate === 'max' ? 'desc' : 'asc', peak: [] }
    : null;
};

/** The word for what things are ranked by, where it names nothing in the data: "the highest *pay*", "top 5 by *pay*". */
const unknownMeasure = (draft: Draft, place: number): string | null => {
  const { lists } = draft.schema.language;
  const by = draft.items.findIndex(
    ({ atom }, at) => at > place && at < place + 7 && draft.freeCue(at, 'group') !== null && lists.has(atom.token.word),
  );
  return unknownNoun(draft, place + 1) ?? unknownNoun(draft, by < 0 ? -1 : by + 1);
};

type Chosen = Way['value'];

/** "The biggest order" is no date of orders, and nobody who has most of them: it is ranked by what the question most likely means. */
const thingRanked = (draft: Draft, place: number, chosen: Chosen): Chosen => {
  const cue = draft.cue(place, 'superlative');
  const at = chosen.places[0] ?? place + 1;
  const meaning = draft.free(at);
  if (!cue || cue.about || cue.since || meaning?.kind !== 'column') return chosen;
  const { word } = draft.items[at]!.atom.token;
  const single = cue.peak !== undefined && draft.schema.language.plural(word) !== word;
  const numbers = single && chosen.term.kind === 'aggregate' && numbered(meaning.column, draft.schema).length > 0;
  if (!numbers && !(meaning.modifier && meaning.column.holds === 'date')) return chosen;
  const [guess] = guessedMeasures(draft);
  const key = thingKey(draft, meaning.column.table);
  if (!guess || !key) {
    draft.unanswerable.push(draft.items[place]!.atom.text);
    return chosen;
  }
  draft.use(at);
  draft.pick(at, columnTerm(key));
  return { term: guess, places: [], guessed: true };
};

/** "The most expensive *visit*" is the visit by its number, and not the day it was paid. */
const takeForThing = (draft: Draft, place: number): void => {
  const item = draft.items[place];
  const meaning = draft.free(place);
  if (!item || meaning?.kind !== 'column' || meaning.exact || meaning.column.holds !== 'date') return;
  const number = numberOf(meaning.column.table);
  if (number?.stems.includes(item.atom.token.stem)) item.meaning = { kind: 'column', column: number, exact: true };
};

/** "The best *year* for visitors", "the top 3 *years*": what is ranked are the years, and none of them is more than another. */
const takeYears = (draft: Draft, place: number, cue: Extract<Cue, { kind: 'superlative' | 'top' }>): void => {
  const meaning = draft.free(place + 1);
  if (meaning?.kind !== 'column' || meaning.column.nature !== 'year' || draft.form.group.length > 0) return;
  if ((cue.kind === 'superlative' && !cue.vague) || draft.items[place + 1]!.before.length > 0) return;
  draft.form.group.push(columnTerm(meaning.column));
  draft.use(place + 1);
};

/** Says what things were ranked by where the question does not. */
const tellGuess = ({ assumptions }: Draft, term: Term): void => {
  const of = term.kind === 'aggregate' ? term.of : term;
  if (of.kind === 'column') assumptions.push({ kind: 'measure', column: of.column });
  if (of.kind === 'rows') assumptions.push({ kind: 'counted', table: of.table });
};

/** "The top *donor* of each city" is one, though no number says so; "the top donors" are several. */
const ranksOne = ({ items, schema }: Draft, place: number): boolean => {
  const { meaning, atom } = items[place + 1] ?? {};
  const thing = meaning?.kind === 'table' || (meaning?.kind === 'column' && meaning.column.holds === 'text');
  const last = atom?.text.toLowerCase().split(' ').at(-1) ?? '';
  return thing && schema.language.plural(last) !== last;
};

/** Takes up the word in "the highest toll on a *single* trip": none is added up with others. Whether it stands there. */
const takeSingle = (draft: Draft, place: number): boolean => {
  const { single } = draft.schema.language.sole;
  const at = draft.items.findIndex(({ atom, used }, other) => other > place && !used && single.has(atom.token.word));
  const of = draft.free(at + 1);
  const next = draft.items[at + 1];
  if (at < 0 || !next || next.before.length > 0) return false;
  draft.use(at);
  return of?.kind === 'table' || of?.kind === 'column';
};

/** Whether nobody who has several rows of a table is meant, but one that is large by itself. */
const ranksRows = (draft: Draft, place: number, table: string): boolean =>
  largeRows(draft, place)?.name === table && draft.items[place + 1]!.before.length === 0;

/**
 * "The campaign that has *the comment with the most likes*", "the *most liked comment*": the thing right beside has the
 * figure in its own row, and another is asked for.
 */
const isOfThing = (draft: Draft, place: number, term: Term, places: number[]): boolean => {
  const { owning, plural } = draft.schema.language;
  if (term.kind !== 'column') return false;
  const [before, after] = [draft.items[place - 1], draft.items[Math.max(place, ...places) + 1]];
  const owned = draft.items[place]!.before.some(word => owning.has(word));
  if (ranksRows(draft, place, term.column.table)) return true;
  // "Liked comment" may be one name: the likes of comments.
  const named = draft.items[places.at(-1) ?? -1];
  const words = named && places.at(-1) === place + 1 ? named.atom.text.toLowerCase().split(' ') : [];
  const last = words.at(-1) ?? '';
  const table = draft.schema.table(term.column.table)!;
  if (words.length > 1 && table.stems.join() === draft.schema.language.stem(last) && plural(last) !== last)
    return draft.subject() !== table;
  const thing = owned ? before : after?.before.length === 0 ? after : undefined;
  if (thing?.meaning.kind !== 'table' || plural(thing.atom.token.word) === thing.atom.token.word) return false;
  return thing.meaning.table === table && draft.subject() !== table;
};

/** What is ranked by is the share of the rows for which a condition holds. */
const shareOut = ({ form }: Draft, holds: Condition): void => {
  form.where = form.where.filter(condition => condition !== holds);
  form.share = [holds];
};

/** Takes up "the most expensive", "top 5 … by revenue", "with the fewest students". */
export const readSuperlatives = (draft: Draft): void => {
  const { limits } = draft;
  draft.items.forEach((item, place) => {
    if (item.used || item.meaning.kind !== 'cue') return;
    const cue = rankingCue(draft, place);
    // "Which county grew *most* from 2022 to 2023" ranks the change.
    if (!cue || growthIn(draft)?.word === place) return;
    // "the top 5 customers with the highest revenue": one ranking, said twice.
    const ranking = draft.items.findIndex((_, at) => at > place && draft.freeCue(at, 'superlative'));
    const followed = ranking === place + 1 || (ranking > place && limits.has(place) && !limits.has(ranking));
    if (cue.kind === 'top' && followed) {
      const limit = limits.get(place);
      if (limit !== undefined) limits.set(ranking, limit);
      draft.use(place);
      return;
    }
    takeStretches(draft, place, cue);
    takeYears(draft, place, cue);
    if (cue.kind === 'superlative' && cue.about) takeForThing(draft, place + 1);
    const ways = argumentsOf(draft, place, cue);
    if (ways.length === 0) return;
    const chosen = takeAllLines(draft, place, thingRanked(draft, place, draft.choose('superlative', ways)));
    const { term, places, guessed, reversed, share, holds } = chosen;
    const unknown = guessed && places.length === 0 ? unknownMeasure(draft, place) : null;
    if (unknown !== null) draft.unanswerable.push(unknown);
    if (guessed || isOneCostOfSeveral(draft, place, term)) tellGuess(draft, term);
    const end =
      share === undefined ? endOf(draft, place, term, cue.direction) : endOfShare(draft, place, share, cue.direction);
    draft.use(place, ...places);
    if (share !== undefined) draft.byShare = share;
    if (holds) shareOut(draft, holds);
    const ofRow = takeSingle(draft, place) || isOfThing(draft, place, term, places);
    const together = takeTogether(draft, place, cue, term, guessed === true);
    draft.superlatives.push({
      told: cue.kind === 'superlative' && cue.about !== undefined && !cue.sums,
      vague: cue.kind === 'superlative' && cue.vague === true,
      peak: cue.kind === 'superlative' && cue.peak !== undefined,
      ofRow,
      averaged: together === 'avg',
      summed: together === 'sum',
      term,
      direction: reversed ? opposite[end] : end,
      limit: limits.get(place) ?? null,
      place,
      many: cue.kind === 'top' && !ranksOne(draft, place),
      offset: draft.offsets.get(place) ?? 0,
      ...(cue.bothEnds && { bothEnds: true }),
    });
  });
};

/** "Put the *country first*": the columns are to stand so, and no row is first. */
const sortsColumns = (draft: Draft, place: number): boolean => {
  const [before, next] = [draft.items[place - 1]?.meaning, draft.items[place + 1]];
  const ends = next === undefined || next.before.some(word => /^[.?;]$/.test(word));
  const column = before?.kind === 'column' ? before.column : null;
  return (
    ends &&
    column !== null &&
    draft.items[place]!.before.length === 0 &&
    draft.form.group.some(term => term.kind === 'column' && sameColumn(term.column, column.ref))
  );
};

/** Takes up "first", "last" (by date where there is one, else in the order of the file) and "next after". */
export const readPositions = (draft: Draft): void => {
  const { limits } = draft;
  draft.items.forEach((item, place) => {
    if (item.used || item.meaning.kind !== 'cue') return;
    const cue = item.meaning.cue;
    if (
      cue.kind === 'neighbour' &&
      draft.schema.tables.length === 1 &&
      !draft.form.neighbour &&
      asksNeighbour(draft, place)
    ) {
      draft.form.neighbour = { offset: cue.offset, anchor: [] };
      draft.use(place);
    }
    if (cue.kind !== 'position') return;
    if (cue.position === 'first' && sortsColumns(draft, place)) {
      // Groups are shown before their figures.
      draft.use(place - 1, place);
      return;
    }
    const beside = draft.free(place + 1);
    const dated =
      beside?.kind === 'column' && (beside.column.holds === 'date' || beside.column.roles.has('year'))
        ? beside.column
        : null;
    if (dated) draft.use(place + 1);
    // "first names", where the data has whole names alone: neither all names nor the name of the first.
    const { word, stem } = draft.items[place + 1]?.atom.token ?? { word: '', stem: '' };
    const { roles, plural } = draft.schema.language;
    const named =
      beside?.kind === 'column' && beside.column.roles.has('name') && draft.items[place + 1]!.before.length === 0;
    if (named && roles.name.has(stem) && plural(word) === word && !limits.has(place)) {
      draft.unanswerable.push(`${item.atom.text} ${word}`);
      draft.use(place);
      return;
    }
    // "the last building on this chart" is the one that stands last, whatever its year.
    const filler = draft.schema.language.roles.filler;
    const listed =
      cue.listed === true ||
      draft.items.some(other => other.meaning.kind === 'word' && filler.has(other.atom.token.stem) && !other.used);
    const date = listed ? null : (dated ?? draft.subject()?.date);
    const order = draft.choose('position', [
      { value: false, cost: dated || (date && asksWhen(draft.items, draft.schema)) ? 1.5 : date ? 0.3 : 0 },
      ...(date ? [{ value: true, cost: 0.15 }] : []),
    ]);
    const direction = cue.position === 'first' ? 'asc' : 'desc';
    if (order && date)
      draft.superlatives.push({
        term: columnTerm(date),
        direction,
        limit: limits.get(place) ?? null,
        place,
        many: false,
        offset: 0,
        averaged: false,
      });
    else {
      draft.form.position = cue.position;
      draft.form.limit = limits.get(place) ?? 1;
    }
    draft.use(place);
  });
};
