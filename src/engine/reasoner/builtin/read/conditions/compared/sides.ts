import {
  type Comparison,
  columnsOfTerm,
  countOfRows,
  type RowTerm,
  sameColumn,
  type Term,
} from '../../../form/form.ts';
import { shareOfGroup } from '../../../form/share-limits.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import type { Column } from '../../../schema/schema.ts';
import { columnTerm, type Draft, isNumeric, termOf } from '../../draft.ts';
import { derivedMeaning, type Meaning } from '../../items.ts';
import { ageDayIn, isBirthday } from '../../measures/lengths/ages.ts';
import { spokenOf } from '../../ranking/spoken-of.ts';
import { eachOnce, manyOf } from '../counted-things.ts';
import { ages, tellAge, yearsAt } from './ages.ts';
import type { Around, Found } from './around.ts';
import { measuresIn, ofUnit } from './units.ts';

const opposite: Record<Comparison, Comparison> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=', '=': '=', '!=': '!=' };

/** The number at a place, also when a currency sign or a filler stands before it. */
export const numberNear = (draft: Draft, from: number): { place: number; value: number } | null => {
  for (let place = from; place <= from + 1; place++) {
    const meaning = draft.free(place);
    if (meaning?.kind === 'number') return { place, value: meaning.number };
    if (meaning && meaning.kind !== 'word') return null;
  }
  return null;
};

/** "more than 3 *flight numbers*": keys and codes after it are counted. */
const keysAfter = ({ draft, right, cue, op }: Around): Found[] => {
  const after = draft.free(right);
  const { roles, table } = after?.kind === 'column' ? after.column : { roles: new Set(), table: null };
  const counted = isNumeric(after) && (roles.has('code') || roles.has('key') || roles.has('foreign'));
  if (cue?.about || !counted || !table) return [];
  return [{ side: { place: right, term: countOfRows(table.name), cost: 0.1 }, op }];
};

/** "Older than 100 *years*", where a column is called year: so old they are. */
const saysYears = ({ draft, right, cue }: Around): boolean => {
  const after = draft.free(right);
  const unit = draft.schema.language.times.units[draft.items[right]?.atom.token.word ?? ''];
  return cue?.since === true && unit === 'year' && after?.kind === 'column' && after.column.roles.has('year');
};

/** "more than 3 *guests*", of a column; "carried more than 3 *guests on average*". */
const figuresAfter = (around: Around): Found[] => {
  const { draft, right, op } = around;
  const after = draft.free(right);
  if (!isNumeric(after) || keysAfter(around).length > 0 || saysYears(around)) return [];
  const of = termOf(draft, after)!;
  // "A *duration* over 60 minutes" of what is told in seconds: it stands on both sides.
  const before = draft.free(around.left);
  const same =
    before?.kind === 'column' &&
    of.kind === 'formula' &&
    columnsOfTerm(of).every(ref => sameColumn(ref, before.column.ref));
  const closing = draft.freeCue(right + 1, 'aggregate');
  const also = same ? { also: [around.left] } : {};
  if (!closing?.adverb) return [{ side: { place: right, term: of, cost: 0, ...also }, op }];
  const term: Term = { kind: 'aggregate', aggregate: closing.aggregate, of };
  return [{ side: { place: right, term, cost: 0, also: [right + 1] }, op }];
};

/** The place of what is counted: of "more than 5 *cancelled appointments*" that of the appointments, as the word before says only which. */
const countedPlace = ({ items }: Draft, right: number): number => {
  const [which, things] = [items[right]?.meaning, items[right + 1]];
  const isSort = which?.kind === 'value' && things?.meaning.kind === 'table' && things.before.length === 0;
  return isSort && !things.used && !items[right]!.used ? right + 1 : right;
};

/** "more than 2 *orders*", "with more than two *different dentists*": rows of a table, or things each once. */
const tablesAfter = ({ draft, right: at, cue, op }: Around): Found[] => {
  if (cue?.about) return [];
  const right = countedPlace(draft, at);
  const after = draft.free(right);
  const things = draft.freeCue(right, 'distinct') ? draft.free(right + 1) : null;
  const once = things?.kind === 'table' ? eachOnce(things.table) : null;
  return [
    ...(after?.kind === 'table' ? manyOf(draft, after.table) : []).map(many => ({
      side: { place: right, ...many },
      op,
    })),
    ...(once ? [{ side: { place: right + 1, term: once, cost: 0, also: [right] }, op }] : []),
  ];
};

const distinctOf = (column: Column): Term => ({
  kind: 'aggregate',
  aggregate: 'distinct',
  of: columnTerm(column) as RowTerm,
});

/** "more than 3 *products*", where products are a column: rows where it is what they are called, else how many there are. */
const textsAfter = ({ draft, right, cue, op }: Around): Found[] => {
  const after = draft.free(right);
  if (after?.kind !== 'column' || after.column.holds !== 'text' || cue?.about) return [];
  const { column } = after;
  const itself = column === column.table.label || column.stems.join() === column.table.stems.join();
  return itself
    ? [{ side: { place: right, term: countOfRows(column.table.name), cost: 0.15 }, op }]
    : [{ side: { place: right, term: distinctOf(column), cost: 0.5 }, op }];
};

/** "a *price* over 100", "*earn on average* more than 30000", "the *average number of guests* is above 3". */
const figureBefore = (
  { draft, left, right, op }: Around,
  place: number,
  meaning: Extract<Meaning, { kind: 'column' | 'derived' }>,
  others: number,
): Found[] => {
  const found: Found[] = [];
  const term = termOf(draft, meaning)!;
  // "the average number of guests", where guests are counted in a column
  const number = draft.freeCue(place - 1, 'count') !== null;
  const counted = draft.freeCue(number ? place - 2 : place - 1, 'aggregate');
  const thing = draft.items
    .slice(0, place - 1)
    .some(item => !item.used && (item.meaning.kind === 'column' || item.meaning.kind === 'table'));
  // "earn on average more than 30000", "cost more than 3 on average"
  const apart = [place + 1, left, right].find(at => at > place && draft.freeCue(at, 'aggregate')?.adverb);
  const said = draft.freeCue(apart ?? -1, 'aggregate');
  if (said && apart !== undefined) {
    const figure: Term = { kind: 'aggregate', aggregate: said.aggregate, of: term };
    found.push({ side: { place, term: figure, cost: 0, also: [apart] }, op });
  }
  if (counted && meaning.kind === 'column' && (thing || !meaning.exact)) {
    const figure: Term = { kind: 'aggregate', aggregate: counted.aggregate, of: term };
    found.push({
      side: { place, term: figure, cost: thing ? 0.05 : 0.3, ...(number && { also: [place - 2] }) },
      op,
    });
  }
  // "advisors with at least two students" compares no key.
  const key = meaning.kind === 'column' && ['key', 'foreign'].some(role => meaning.column.roles.has(role as 'key'));
  // "Orders over 100" are dear ones, and none whose number is higher than that.
  if (key && !meaning.exact) return found;
  found.push({ side: { place, term, cost: others + found.length > 0 ? (key ? 1.2 : 0.5) : 0.1 }, op });
  return found;
};

/** Whether something only tells of each row that it is so, or not: "*diabetics* over 60" are no more or less so than 60. */
const saysWhether = ({ schema }: Draft, meaning: Meaning | null): boolean =>
  meaning?.kind === 'column' && flagValues(schema, meaning.column, true).length > 0;

/** "With has_shower *equal to 0*": either of the two values of such a column. */
const isEither = ({ draft, right, op }: Around): boolean => {
  const number = draft.free(right - 1);
  return (op === '=' || op === '!=') && number?.kind === 'number' && (number.number === 0 || number.number === 1);
};

/** Whether anything is named beside what is counted at a place, so that it may be counted for each of that. */
const namesAnother = ({ items }: Draft, counted: number): boolean =>
  items.some(({ meaning: { kind } }, at) => at !== counted && ['column', 'table', 'derived', 'value'].includes(kind));

/** Whether a number before a place may be a share of a group: none is over 100%, and of "customers over 50" that are people their age is told. */
const mayBeShare = (around: Around, share: number): boolean => {
  const { draft, left, right } = around;
  const number = draft.items[right - 1];
  if (number?.meaning.kind !== 'number' || number.atom.percent) return true;
  return number.meaning.number <= 100 && !(share < left && ages(around).length > 0);
};

/** The figure, or the "number of" things, that stands last before it; `others`: how many sides there are already. */
const before = (around: Around, others: number): Found[] => {
  const { draft, left, op } = around;
  // "A no-show *rate above 20%*", "a *share of returns above 20%*" are of the rows of groups.
  const share = [left, left - 1].find(at => draft.freeCue(at, 'share') && mayBeShare(around, at));
  const ofGroup = shareOfGroup(draft.schema.language.phrases.share);
  if (share !== undefined) return [{ side: { place: share, term: ofGroup, cost: 0 }, op }];
  for (let place = left; place >= Math.max(0, left - 2); place--) {
    const meaning = draft.free(place);
    if (saysWhether(draft, meaning) && !isEither(around)) return [];
    if (isNumeric(meaning)) return figureBefore(around, place, meaning, others);
    // "How many houses are older than 100 years" says of no number of houses that it is old.
    if (meaning?.kind === 'table' && draft.freeCue(place - 1, 'count') && around.cue?.since) return [];
    // "How many people have more than 30 *km*" says what is so far, and nothing of how many they are.
    if (meaning?.kind === 'table' && measuresIn(draft, around.right).length > 0) return [];
    // "How many patients are over 60": so old they are, and not so many.
    if (meaning?.kind === 'table' && draft.freeCue(place - 1, 'count') && ages(around).length > 0) return [];
    // "How many jobs were under 1000": of whom there is so small a number of jobs, nothing says.
    if (meaning?.kind === 'table' && draft.freeCue(place - 1, 'count') && !namesAnother(draft, place)) return [];
    if (meaning?.kind === 'table' && draft.freeCue(place - 1, 'count'))
      return [{ side: { place, term: countOfRows(meaning.table.name), cost: 0.1 }, op }];
    if (meaning && meaning.kind !== 'word' && meaning.kind !== 'cue') return [];
  }
  return [];
};

/** Whether an age is counted from a date: that of birth, or where years are said that on which things were built or bought. */
const isSoOld = (column: Column, { draft, right }: Around): boolean =>
  isBirthday(column, draft.schema) || (yearsAt(draft, right) && ageDayIn([column.table], draft.schema) === column);

/** "*older* than 30": what the word speaks of by itself. */
const spoken = (around: Around): Found[] => {
  const { draft, left, right, cue, op } = around;
  const also = saysYears(around) || yearsAt(draft, right) ? { also: [right] } : {};
  return cue?.about
    ? spokenOf(draft, left + 1, cue)
        .slice(0, 3)
        .map(({ column, reversed, cost }) =>
          cue.since && isSoOld(column, around)
            ? { side: { place: -1, term: tellAge(draft, column), cost, ...also }, op }
            : {
                side: { place: -1, term: columnTerm(column), cost, ...also },
                op: reversed ? opposite[op] : op,
              },
        )
    : [];
};

/** "Which breads *made* more than 20?": what was earned by all that was sold of each, where the verb says so. */
const earned = ({ draft, left, right, op }: Around): Found[] => {
  const verb = draft.items[left]?.atom.token;
  const figure = draft.schema.derived.find(
    ({ measure, factors }) =>
      // What is sold more than 200 times is told in pieces.
      verb && measure.verbs.slice(1).includes(verb.stem) && factors[0].table !== draft.subject(),
  );
  const units = draft.free(right);
  if (!figure || units?.kind === 'table' || units?.kind === 'column') return [];
  const of = termOf(draft, derivedMeaning(figure))!;
  return [{ side: { place: left, term: { kind: 'aggregate', aggregate: 'sum', of }, cost: 0.1 }, op }];
};

/** Where the comparison right after a place begins. */
const cueStart = ({ items }: Draft, left: number): number | undefined => items[left + 1]?.atom.from;

/** Terms beside a comparison that it may be about. */
export const sides = (
  draft: Draft,
  left: number,
  right: number,
  cue: { about?: string[]; since?: true } | null,
  op: Comparison,
): Found[] => {
  const around: Around = { draft, left, right, cue, op };
  // "Took *longer than* two days": the length that the words themselves ask for, in the unit they say, and no figure in another.
  const length = draft.free(left);
  if (
    length?.kind === 'derived' &&
    length.term.kind === 'span' &&
    draft.items[left]!.atom.from === cueStart(draft, left)
  )
    return before(around, 0);
  const after = [keysAfter, figuresAfter, tablesAfter, textsAfter].flatMap(rule => rule(around));
  // "Sales with more than 10 *breads*" are so many breads, whatever figure is named before.
  const at = countedPlace(draft, right);
  const counts = draft.free(at)?.kind === 'table' && draft.items[at]!.before.length === 0;
  const stands = after.some(({ side }) => side.also?.includes(left));
  const figures = (stands ? [] : before(around, after.length)).map(found =>
    counts ? { ...found, side: { ...found.side, cost: found.side.cost + 0.8 } } : found,
  );
  const found = [...after, ...figures, ...spoken(around), ...earned(around)];
  return ofUnit(draft, right, found.length > 0 ? found : ages(around));
};
