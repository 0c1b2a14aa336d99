import { type Condition, countOfRows, type RowTerm, type Term } from '../../form/form.ts';
import { takersOf } from '../../link/everyday/comers.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, termOf } from '../draft.ts';
import { labelTerm } from '../groups.ts';
import { doersOf } from '../happenings.ts';
import { guessedMeasures } from '../measures/guess.ts';
import { naturalOf } from '../measures/natural.ts';
import { inTime, pairIn, splitRange } from './pairs.ts';

/** A change between two times; `ranks`: it is asked of which of several things most, and which way, by the word at `word`. */
type Growth = { place: number; word: number; ranks: 'asc' | 'desc' | null };

/** The word for a change, and the one beside it that ranks: "grew *most*", "the *biggest* increase". */
const changeIn = (draft: Draft): Growth | null => {
  const extreme = draft.extremeChange;
  if (extreme) return { place: extreme.place, word: extreme.place - 1, ranks: extreme.way === 'fall' ? 'asc' : 'desc' };
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'change'));
  const change = draft.freeCue(place, 'change');
  if (!change) return null;
  const word = [place + 1, place - 1].find(at => draft.cue(at, 'superlative')) ?? -1;
  const beside = draft.cue(word, 'superlative');
  if (!beside || beside.about) return { place, word: -1, ranks: null };
  return { place, word, ranks: (beside.direction === 'desc') === (change.falls === true) ? 'asc' : 'desc' };
};

/** A change that is asked of several things between two times that are named, which are parted then; null where it is not. */
export const growthIn = (draft: Draft): Growth | null => {
  const { form } = draft;
  const found = changeIn(draft);
  if (!found || form.group.some(({ kind }) => kind !== 'column')) return null;
  if (found.ranks === null && form.group.length === 0) return null;
  const before = [...form.where];
  splitRange(draft);
  if (pairIn(draft)?.times === true) return found;
  form.where = before;
  return null;
};

/** What a question word asks for of which there are several rows: "*which county* grew most", "*whose* spending". */
export const thingAsked = (draft: Draft): Term | null => {
  for (const [place, { meaning }] of draft.items.entries()) {
    const ask = draft.cue(place - 1, 'ask');
    // "Who *hired* more": what was done is not who did it.
    if (meaning.kind === 'table' && ask && !ask.about) return labelTerm(draft, meaning.table);
    const sorts = meaning.kind === 'column' && meaning.column.uses.groups && meaning.column.holds === 'text';
    if (sorts && ask) {
      draft.use(place - 1, place);
      return columnTerm(meaning.column);
    }
  }
  const who = draft.items.findIndex((_, at) => draft.cue(at, 'ask')?.about);
  const isPerson = ({ holds, unique, uses }: Column): boolean => holds === 'text' && uses.groups && !unique;
  const [person] = who < 0 ? [] : draft.about(draft.cue(who, 'ask')!.about!, isPerson);
  if (person) draft.use(who);
  return person ? columnTerm(person) : null;
};

/** The figure that grew: one that is named, the rows that are, or else what the table is most likely about, which is said. */
const figureOf = (draft: Draft): Term | null => {
  const named = draft.items.findIndex(({ meaning }) => isMeasure(meaning));
  if (named >= 0) {
    const of = termOf(draft, draft.items[named]!.meaning) as RowTerm;
    draft.use(named);
    return { kind: 'aggregate', aggregate: naturalOf(draft.schema, of), of };
  }
  const counted = draft.picked.find(({ term }) => term.kind === 'aggregate');
  if (counted) return counted.term;
  const [guess] = guessedMeasures(draft);
  if (!guess) return null;
  if (guess.kind === 'column') draft.assumptions.push({ kind: 'measure', column: guess.column });
  return { kind: 'aggregate', aggregate: naturalOf(draft.schema, guess), of: guess };
};

/** "Which customers ordered *less in 2024 than in 2023*": the word for more or less, before two times that are set against each other. */
const moreOrLess = (draft: Draft): number => {
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'more'));
  const times = draft.items.flatMap(({ meaning }, at) => (meaning.kind === 'time' ? [at] : []));
  const [first = -1, second = -1] = times;
  if (draft.yesNo || draft.has('difference') || times.length !== 2 || first < place) return -1;
  // "More in 2023 or in 2024" asks for one of both.
  const joined = draft.items
    .slice(first, second + 1)
    .some((_, at) => draft.cue(first + at, 'or') ?? draft.cue(first + at, 'and'));
  return joined ? -1 : place;
};

/** "*How many members* rented less", "*who* rented less": those whose they are, of whom all are told. */
const peopleAsked = (draft: Draft, time: Condition | undefined): Term | null => {
  const counted = draft.items.findIndex(({ meaning }, at) => meaning.kind === 'table' && draft.cue(at - 1, 'count'));
  const meaning = draft.items[counted]?.meaning;
  if (meaning?.kind === 'table') {
    draft.use(counted - 1, counted);
    draft.picked.length = 0;
    return labelTerm(draft, meaning.table);
  }
  const who = draft.items.findIndex((_, at) => draft.cue(at, 'ask')?.about);
  const done = time?.kind === 'period' ? draft.schema.table(time.column.table) : undefined;
  const people =
    who < 0 || !done
      ? null
      : (doersOf(draft.schema, done, draft.cue(who, 'ask')!.about!) ?? takersOf(done, draft.schema));
  if (people) draft.use(who);
  return people && labelTerm(draft, people);
};

/** Takes up which of several things had more or less of a figure at one time than at another. Whether it is asked. */
const readMoved = (draft: Draft): boolean => {
  const place = moreOrLess(draft);
  const { form } = draft;
  if (place < 0 || form.group.length > 0) return false;
  const pair = pairIn(draft);
  const asked = draft.cue(place, 'more')!;
  const group = pair?.times ? (thingAsked(draft) ?? peopleAsked(draft, pair.conditions[0])) : null;
  // "More than *500 less*": by how much is not told.
  if (!pair || !group || draft.items[place - 1]?.meaning.kind === 'number') {
    draft.unanswerable.push(draft.items[place]!.atom.text);
    return false;
  }
  const next = draft.free(place + 1);
  const rows: Term | null = next?.kind === 'table' ? countOfRows(next.table.name) : null;
  const figure = rows ?? figureOf(draft);
  if (!figure) return false;
  form.where = form.where.filter(condition => !pair.conditions.includes(condition));
  form.group.push(group);
  draft.picked.length = 0;
  form.select = [figure];
  const sides = inTime(pair.sides);
  const rises = (sides[0] === pair.sides[0]) !== (asked.direction === 'desc');
  form.compare = { sides, ask: 'change', only: rises ? 'rise' : 'fall' };
  form.order = [{ term: figure, direction: rises ? 'desc' : 'asc' }];
  draft.use(place, ...(rows ? [place + 1] : []));
  return true;
};

/** Takes up "which county grew most from 2022 to 2023", "growth of sales by region from 2022 to 2023". Whether it is asked. */
export const readGrowth = (draft: Draft): boolean => {
  if (readMoved(draft)) return true;
  const growth = growthIn(draft);
  const pair = growth && pairIn(draft);
  if (!growth || !pair) return false;
  const { form } = draft;
  const asked = growth.ranks && form.group.length === 0 ? thingAsked(draft) : null;
  if (asked) form.group.push(asked);
  const [group, ...others] = form.group;
  if (group?.kind !== 'column' || others.length > 0) return false;
  const figure = figureOf(draft);
  if (!figure) return false;
  form.where = form.where.filter(condition => !pair.conditions.includes(condition));
  draft.picked.length = 0;
  draft.superlatives.length = 0;
  draft.extremeChange = null;
  form.select = [figure];
  form.compare = { sides: inTime(pair.sides), ask: 'change' };
  form.order = [{ term: figure, direction: growth.ranks ?? 'desc' }];
  form.limit = draft.limits.get(growth.word) ?? null;
  draft.use(growth.place, growth.word);
  return true;
};
