import { isComputed, type Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, isNumeric, termOf } from '../draft.ts';
import { derivedMeaning, type Meaning } from '../items.ts';
import { guessedMeasures, spends } from '../measures/guess.ts';
import { stuffAt, takenFor } from '../measures/quantity.ts';
import { measureAt } from './orders.ts';
import { isOfKind, isReversed, spokenOf } from './spoken-of.ts';

type Way = { value: { term: Term; places: number[]; guessed?: boolean; reversed?: boolean }; cost: number };

const isOrdered = (meaning: Meaning | null): boolean =>
  meaning?.kind === 'derived' ||
  (meaning?.kind === 'column' && (meaning.column.holds === 'number' || meaning.column.holds === 'date'));

/** Whether a name stands for keys, which nothing is ranked by that is said apart from them. */
const isKey = (meaning: Meaning): boolean =>
  meaning.kind === 'column' && (meaning.column.roles.has('key') || meaning.column.roles.has('foreign'));

/** Cells such as "2:20.54" that have an order though they are no numbers. */
const startsWithDigits = (column: Column): boolean => {
  const { values } = column.profile;
  return values.length > 0 && values.filter(({ value }) => /^\d/.test(value)).length >= 0.7 * values.length;
};

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

const countOf = (table: string): Term => ({ kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table } });

/** What is said in so many words to rank by: "the largest hall *in terms of seats*", "the five richest teams *by budget*". */
const toldMeasure = (draft: Draft, place: number): Way | null => {
  const { lists } = draft.schema.language;
  for (let at = place + 1; at < Math.min(draft.items.length, place + 7); at++) {
    const terms = draft.freeCue(at, 'terms') !== null;
    const list = draft.freeCue(at, 'group') && lists.has(draft.items[at]!.atom.token.word);
    if (!terms && !list) {
      if (draft.freeCue(at, 'superlative') || draft.freeCue(at, 'show') || draft.freeCue(at, 'ask')) return null;
      continue;
    }
    const found = measureAt(draft, at + 1);
    const last = draft.free(found?.places.at(-1) ?? -1);
    const measured = found?.term.kind === 'aggregate' ? terms || last?.kind !== 'column' : isMeasure(last);
    if (found && (measured || (terms && isOrdered(last))))
      return { value: { term: found.term, places: [at, ...found.places] }, cost: 0 };
  }
  return null;
};

/** "the highest ratings" are of the one figure of ratings, "the highest mountain" is so by its height. */
const peakOf = (draft: Draft, place: number): { term: Term; places: number[] } | null => {
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

/** "the most *different artists*": how many of them there are, each counted once. */
const distinctAt = (draft: Draft, place: number): { term: Term; places: number[] } | null => {
  const meaning = draft.freeCue(place, 'distinct') ? draft.free(place + 1) : null;
  const named = meaning?.kind === 'column' && !meaning.column.roles.has('measure') ? meaning.column : null;
  const column = meaning?.kind === 'table' ? meaning.table.key : named;
  if (!column) return null;
  const of = columnTerm(column) as Extract<Term, { kind: 'column' }>;
  return { term: { kind: 'aggregate', aggregate: 'distinct', of }, places: [place, place + 1] };
};

/** What a superlative may be about, with the places that says it. */
export const argumentsOf = (
  draft: Draft,
  place: number,
  adjective: { about?: string[]; since?: true } | null,
  common: boolean,
  vague: boolean,
): Way[] => {
  const told = toldMeasure(draft, place);
  if (told) return [told];
  const ways: Way[] = [];
  const subject = draft.subject();
  if (common) {
    const next = draft.free(place + 1);
    if (isNumeric(next) && !(next.kind === 'column' && next.column.roles.has('key')))
      ways.push({ value: { term: countOf(subject!.name), places: [] }, cost: 0 });
    else if (subject) ways.push({ value: { term: countOf(subject.name), places: [] }, cost: 0 });
    return ways;
  }
  const different = adjective ? null : distinctAt(draft, place + 1);
  if (different) return [{ value: different, cost: 0 }];
  const direct = peakOf(draft, place) ?? measureAt(draft, place + 1);
  const isTable = draft.free(place + 1)?.kind === 'table';
  const next = draft.free(place + 1);
  // "The longest" of what has no length but a beginning and an end.
  if (direct && isComputed(direct.term.kind === 'aggregate' ? direct.term.of : direct.term))
    return [{ value: direct, cost: 0 }];
  if (adjective) {
    const own = besideAt(draft, place);
    for (const { column, reversed, cost } of spokenOf(draft, place, adjective)) {
      const at = [place + 1, place + 2, own].find(other => namesColumn(draft.free(other), column));
      const beside = draft.items[place - 1]?.meaning;
      const near = beside?.kind === 'table' && beside.table === column.table ? 0.1 : 0;
      ways.push({
        value: { term: columnTerm(column), places: at === undefined ? [] : [at], reversed },
        cost: Math.max(0, cost - near),
      });
    }
    if (next?.kind === 'column' && next.column.holds !== 'text' && isOfKind(draft, next.column, adjective)) {
      const told = next.exact && draft.items[place + 1]!.before.length === 0;
      if (told) for (const way of ways) way.cost += way.value.places.includes(place + 1) ? 0 : 0.4;
      ways.push({
        value: {
          term: columnTerm(next.column),
          places: [place + 1],
          reversed: isReversed(draft, next.column, adjective),
        },
        cost: ways.length > 0 && !told ? 0.3 : 0,
      });
    }
    return ways;
  }
  const counted = draft.items[place + 1];
  const named = counted?.atom.options.some(option => option.kind === 'value' && !option.part);
  if (counted?.used && named && counted.meaning.kind === 'value' && subject)
    ways.push({ value: { term: countOf(counted.meaning.column.table.name), places: [] }, cost: 0.1 });
  else if (counted?.used && counted.meaning.kind === 'value' && counted.before.length === 0 && !next)
    ways.push({ value: { term: countOf(counted.meaning.column.table.name), places: [] }, cost: 0.3 });
  // "The most *unpaid* visits": so many of these.
  if (counted?.used && counted.meaning.kind === 'column' && counted.atom.token.opposite) {
    const thing = draft.free(place + 2);
    const isThing = thing?.kind === 'table' || (thing?.kind === 'column' && !isMeasure(thing));
    const term = countOf(counted.meaning.column.table.name);
    if (isThing) return [{ value: { term, places: [place + 2] }, cost: 0 }];
  }
  const keyLike =
    next?.kind === 'column' && ['key', 'code', 'foreign'].some(role => next.column.roles.has(role as 'key'));
  // "the biggest order" is one order, "the most orders" are many.
  const single = draft.items[place + 1]?.atom.token;
  if (
    keyLike &&
    next.kind === 'column' &&
    next.column.unique &&
    single &&
    single.word === draft.schema.language.stem(single.word)
  )
    for (const term of guessedMeasures(draft).slice(0, 1))
      ways.push({ value: { term, places: [], guessed: true }, cost: 0 });
  if (keyLike && next.kind === 'column')
    ways.push({ value: { term: countOf(next.column.table.name), places: [place + 1] }, cost: 0.05 });
  if (next?.kind === 'column' && next.column.holds === 'date')
    ways.push({ value: { term: countOf(next.column.table.name), places: [place + 1] }, cost: 0.25 });
  if (direct && (direct.term.kind === 'aggregate' || isTable || isOrdered(next))) {
    const textual =
      direct.term.kind === 'aggregate' &&
      direct.term.aggregate !== 'avg' &&
      isTable &&
      !draft.items
        .slice(0, place)
        .some(item => !item.used && (item.meaning.kind === 'column' || item.meaning.kind === 'table'));
    const dated = next?.kind === 'column' && next.column.holds === 'date' ? (next.exact ? 0.4 : 1.2) : 0;
    ways.push({ value: direct, cost: (textual ? 0.8 : 0) + (keyLike ? 0.7 : 0) + dated });
  }
  if (vague && next?.kind === 'column' && next.column.holds === 'text')
    for (const { measure, factors } of draft.schema.derived.slice(0, 1))
      ways.push({
        value: {
          term: { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, derivedMeaning({ measure, factors }))! },
          places: [],
        },
        cost: 0.2,
      });
  if (next?.kind === 'column' && next.column.holds === 'text' && startsWithDigits(next.column))
    ways.push({ value: { term: columnTerm(next.column), places: [place + 1] }, cost: 0.15 });
  // "The most *honey*" is no number of kinds of honey.
  const cue = draft.cue(place, 'superlative');
  // Where nouns hardly show their number, "die meisten Artikel" are so many.
  const mass = cue && !cue.peak && !cue.mean && !draft.schema.language.nounsCapital;
  const stuff = mass && next?.kind === 'column' ? stuffAt(draft, place + 1) : null;
  if (stuff?.quantity) {
    const of = takenFor(draft, place + 1, stuff.quantity, true);
    return [{ value: { term: { kind: 'aggregate', aggregate: 'sum', of }, places: [place + 1] }, cost: 0 }];
  }
  if (next?.kind === 'column' && next.column.holds === 'text')
    ways.push({
      value: {
        term: {
          kind: 'aggregate',
          aggregate: 'count',
          of: columnTerm(next.column) as Extract<Term, { kind: 'column' }>,
        },
        places: [place + 1],
      },
      cost: 0.5,
    });
  for (const at of [place - 1, place - 2]) {
    const meaning = draft.free(at);
    if (isNumeric(meaning) && !isKey(meaning))
      ways.push({ value: { term: termOf(draft, meaning)!, places: [at] }, cost: direct ? 0.9 : 0.1 });
    if (meaning && meaning.kind !== 'word') break;
  }
  for (let at = place + 2; at < Math.min(draft.items.length, place + 7); at++) {
    const meaning = draft.free(at);
    if (draft.freeCue(at, 'group') || draft.freeCue(at, 'aggregate')) {
      const from = draft.freeCue(at, 'group') ? at + 1 : at;
      const later = measureAt(draft, from);
      if (later && (later.term.kind === 'aggregate' || isNumeric(draft.free(from))))
        ways.push({
          value: { term: later.term, places: from === at ? later.places : [at, ...later.places] },
          cost: draft.cue(place, 'top') ? -0 : 0.2,
        });
      break;
    }
    if (isNumeric(meaning) && !isKey(meaning))
      ways.push({ value: { term: termOf(draft, meaning)!, places: [at] }, cost: 0.4 + 0.1 * (at - place) });
  }
  if (subject && ways.length === 0) {
    // "the most money": some figure of money.
    const beside = draft.items[place + 1]?.atom.token.stem ?? '';
    const money = next?.kind === 'word' && draft.schema.language.natures.money.has(beside);
    for (const [index, term] of guessedMeasures(draft).slice(0, 3).entries())
      ways.push({
        value: { term, places: money ? [place + 1] : [], guessed: true },
        cost: (index > 0 ? 1.1 : money ? 0.3 : spends(draft) ? 0.5 : 0.7) + index * 0.2,
      });
    ways.push({ value: { term: countOf(subject.name), places: [], guessed: true }, cost: 1.3 });
  }
  return ways;
};
