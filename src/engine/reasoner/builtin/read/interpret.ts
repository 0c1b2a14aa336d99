import { columnsOfCondition, columnsOfTerm, type Form, sameColumn } from '../form/form.ts';
import { settle } from '../form/unsettled.ts';
import type { Atom } from '../link/atom.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import { withAliases } from './aliases.ts';
import { isAside } from './aside.ts';
import { asToday, type Choose, cheapest, nothing, type Without } from './choices.ts';
import { begunAlike } from './conditions/begun-alike.ts';
import { withDoneByCounted } from './conditions/deeds/done-by-counted.ts';
import { type Assumption, Draft } from './draft.ts';
import { filledInVain } from './finish/filled.ts';
import { ratesInVain } from './finish/rates-in-vain.ts';
import { heldAgainst, holdAgainst } from './finish/threshold.ts';
import type { Item, Meaning } from './items.ts';
import { nearestOnly } from './kin/downward.ts';
import { withKin } from './kin/with-kin.ts';
import { loosenessOf } from './looseness.ts';
import { lost } from './lost.ts';
import { guesses, otherWords, partsOfValues, withAskedMeasures } from './measures/asked-measures.ts';
import { withComparedThings } from './measures/compared-things.ts';
import { withDifferences } from './measures/differences.ts';
import { isAgeInVain, withAges } from './measures/lengths/ages.ts';
import { withDelays } from './measures/lengths/delays.ts';
import { withKeptWithin } from './measures/lengths/kept-within.ts';
import { withoutLengths } from './measures/lengths/limits.ts';
import { withNotForLong } from './measures/lengths/not-for-long.ts';
import { withPace } from './measures/lengths/pace.ts';
import { withSameDay } from './measures/lengths/same-day.ts';
import { withSinceLast } from './measures/lengths/since-last.ts';
import { withSpans } from './measures/lengths/spans.ts';
import { withWhoWaits } from './measures/lengths/who-lasts.ts';
import { withEarned } from './measures/money/earned-by.ts';
import { isEarnedInVain } from './measures/money/earned-in-vain.ts';
import { withMoneyOfIt } from './measures/money/money-of-it.ts';
import { withValueOfRows } from './measures/money/value-of-rows.ts';
import { withWhatEarned } from './measures/money/what-earned.ts';
import { withOwnValue, withWorthOfRows } from './measures/money/worth-of-rows.ts';
import { withParts } from './measures/of-them.ts';
import { lessParts } from './measures/ratios/less.ts';
import { withPerEach } from './measures/ratios/per-each.ts';
import { quotientIn } from './measures/ratios/quotients.ts';
import { ratioParts, readRatioOf } from './measures/ratios/ratio.ts';
import { saysGap } from './measures/statistics/gaps.ts';
import { percentIn, ratioNamed } from './measures/statistics/percent-of.ts';
import { withRelation } from './measures/statistics/relation.ts';
import { withUsual } from './measures/usual.ts';
import { isRefused } from './other-rows.ts';
import { passes } from './passes/passes.ts';
import { withBothEnds } from './ranking/both-ends.ts';
import { withBusiest } from './ranking/busy.ts';
import { withDeedDays } from './resolve/deed-days.ts';
import { withEnds } from './resolve/ends.ts';
import { withFigureNouns } from './resolve/figure-nouns.ts';
import { withLateness } from './resolve/lateness.ts';
import { withDebts } from './resolve/owed/debts.ts';
import { withRated } from './resolve/rated.ts';
import { resolve } from './resolve/resolve.ts';
import { withRowsForKeys } from './resolve/rows-for-keys.ts';
import { withSpreadFigures } from './resolve/spread-figures.ts';
import { withSpreads } from './resolve/spreads.ts';
import { withStates } from './resolve/states.ts';
import { withWhatIsOpen } from './resolve/what-is-open.ts';
import { withRoles } from './roles.ts';
import { withHowMuchMore } from './sets/how-much-more.ts';
import { withThisAgainstLast } from './sets/this-against-last.ts';
import { withAskedSorts } from './shown/asked-sorts.ts';
import { withCallings } from './shown/callings.ts';
import { withCountedPer } from './shown/counted-per.ts';
import { withDatedRows } from './shown/dated-rows.ts';
import { feminineRows } from './shown/feminine.ts';
import { withKinds } from './shown/kinds.ts';
import { withWhoever } from './shown/whoever.ts';
import { withStretchWords } from './stretches/stretch-words.ts';
import { withUnits } from './units/in-units.ts';
import { withOtherUnits } from './units/other-units.ts';

/** One way to read a question. */
export type Reading = {
  form: Form;
  cost: number;
  /** Words that matter and that the reading leaves out. */
  unbound: string[];
  /** Whether what it leaves out only says more of something that was understood. */
  aside: boolean;
  /** What the question says, stretch by stretch, and whether the reading took it up. */
  items: Item[];
  /** How loosely a table without a name was read; null where the tables say what they are of. */
  looseness: number | null;
  /** What each stretch of the question that says something is taken for. */
  meanings: Meaning[];
  assumptions: Assumption[];
  /** How much of the weight of the question is bound, 0 to 1. */
  coverage: number;
  /** Stretches that name something in the data. */
  bound: { text: string; meaning: string }[];
};

/** Is told of a draft after each pass over it. */
export type Watch = (pass: string, draft: Draft) => void;

/** What of the data a stretch was taken for, in words; null where it names none. */
const saidMeaning = (meaning: Draft['items'][number]['meaning']): string | null =>
  meaning.kind === 'column'
    ? meaning.column.title
    : meaning.kind === 'table'
      ? meaning.table.title
      : meaning.kind === 'value'
        ? `${meaning.column.title} = ${meaning.contains ?? meaning.values[0]}`
        : meaning.kind === 'derived'
          ? (meaning.term.name ??
            columnsOfTerm(meaning.term)
              .map(({ column }) => column)
              .join(', '))
          : null;

/** All words of the question, those that no item holds as well. */
type Said = { said: string[] };
/** `before`: the tables of the question it goes on from; `watch` is told after each pass; `without`: rules switched off. */
type How = { before?: Table[]; watch?: Watch; without?: Without };

/** Reads all items together, by the passes in their order. */
const readWhole = (
  items: Item[],
  schema: Schema,
  choose: Choose,
  yesNo: boolean,
  { before, watch, without = nothing, said }: How & Said,
): Draft => {
  const draft = new Draft(schema, choose, items, before);
  draft.onAnyDay = without.has(asToday);
  draft.said = said;
  draft.yesNo = yesNo;
  for (const pass of passes) {
    if (without.has(`pass ${pass.name}`)) continue;
    pass.run(draft);
    watch?.(pass.name, draft);
  }
  return draft;
};

/** Reads a question for "the ratio of A to B", "A per B", "A divided by B"; null for others. */
const readRatios = (
  items: Item[],
  schema: Schema,
  choose: Choose,
  { watch, without, said }: How & Said,
): Draft | null => {
  const whole = (side: Item[]): Draft => readWhole(side, schema, choose, false, { watch, without, said });
  const parts = ratioParts(items) ?? ratioNamed(items) ?? lessParts(items, schema) ?? percentIn(items, schema);
  if (parts) return readRatioOf(items, parts, schema, whole);
  const quotient = quotientIn(items, schema, choose);
  if (!quotient) return null;
  if ('parts' in quotient) {
    const ratio = readRatioOf(items, quotient.parts, schema, whole);
    if (ratio) return ratio;
  }
  if ('averaged' in quotient) {
    const draft = whole(quotient.items);
    if (quotient.averaged) draft.assumptions.push({ kind: 'averaged', column: quotient.averaged.ref });
    return draft;
  }
  const draft = whole(items);
  draft.unanswerable.push('refused' in quotient ? quotient.refused : items.map(({ atom }) => atom.text).join(' '));
  return draft;
};

type Drafted = { items: Item[]; draft: Draft };

/** Reads a question for one figure that is held against a number; null for others. */
const readHeld = (asked: Item[], yesNo: boolean, schema: Schema, choose: Choose, how: How & Said): Drafted | null => {
  const readBy = (by: Choose, watch?: Watch): Drafted | null => {
    const held = heldAgainst(asked, yesNo, schema);
    const draft = held && readWhole(held.items, schema, by, false, { ...how, ...(watch && { watch }) });
    if (!held || !draft || !holdAgainst(draft, held)) return null;
    return { items: [...held.items, ...held.said].sort((a, b) => a.atom.from - b.atom.from), draft };
  };
  // A trial in vain is no part of the reading, nor is what it chose between.
  return readBy(cheapest, () => {}) && readBy(choose);
};

const readAsked = (items: Item[], yesNo: boolean, schema: Schema, choose: Choose, how: How & Said): Drafted => ({
  items,
  draft: readRatios(items, schema, choose, how) ?? readWhole(items, schema, choose, yesNo, how),
});

/** What is meant though no word says it: the things of a sort, the year that runs. */
const withUnsaid = (items: Item[], schema: Schema, yesNo: boolean): Item[] =>
  withThisAgainstLast(withAskedSorts(withWhoever(items, schema), schema), schema, yesNo);

/** What rows come to, on average and in total. */
const withWorth = (items: Item[], schema: Schema, took: (word: string, column: Column) => void): Item[] =>
  withValueOfRows(withWorthOfRows(items, schema, took), schema, took);

/** What was earned, by whatever word; `missed` gets the words for it where nothing tells it. */
const withEarnings = (items: Item[], schema: Schema, missed: string[]): Item[] =>
  withWhatEarned(
    withEarned(items, schema, word => missed.push(word)),
    schema,
  );

/** Tells that a word was taken for a column that is called otherwise. */
const toldIn =
  (taken: Assumption[]) =>
  (word: string, column: Column): void => {
    taken.push({ kind: 'taken-for', word, column: column.ref });
  };

/** What is asked for in vain, whatever else could be told. */
const refusedIn = (items: Item[], schema: Schema): string[] => [
  ...items
    .filter((_, at) => [isRefused, isAgeInVain, isEarnedInVain].some(isVain => isVain(items, at, schema)))
    .map(({ atom }) => atom.text),
  ...ratesInVain(items, schema),
];

/** Reads a question in one way; `choose` decides where there are several. */
export const interpret = (atoms: Atom[], schema: Schema, choose: Choose, how: How = {}): Reading => {
  const found = withOwnValue(withDatedRows(resolve(atoms, schema, choose, how.without), schema), schema);
  const meant = withMoneyOfIt(withWhatIsOpen(found, atoms, schema), schema);
  const resolved = withDoneByCounted(withBothEnds(withRowsForKeys(meant, schema), schema), schema);
  const parted = withParts(resolved, schema);
  const called = withCallings(withSpreads(withComparedThings(withCountedPer(parted, schema)), schema), schema);
  const rated = withKeptWithin(withRated(withKinds(called, schema), schema), schema);
  const read = withUnits(
    withOtherUnits(
      withStretchWords(withDeedDays(withDebts(withFigureNouns(rated, schema), schema), schema), schema),
      schema,
    ),
    schema,
  );
  const said = withAliases(
    withKin(withRoles(withEnds(withStates(withLateness(read, schema), schema), schema), schema), schema),
    schema,
    choose,
  );
  const taken: Assumption[] = [];
  const took = toldIn(taken);
  const missed: string[] = [];
  const words = atoms.map(({ token }) => token.word);
  const aged = withSpreadFigures(withAges(withSinceLast(withNotForLong(said, schema), atoms, schema), schema), schema);
  const paced = withPace(withUsual(withEarnings(withWorth(aged, schema, took), schema, missed), schema), schema);
  const spans = saysGap(paced, schema)
    ? paced
    : withoutLengths(
        withSpans(
          withDifferences(withSameDay(withDelays(withWhoWaits(paced, schema), schema), schema, words), schema, choose),
          schema,
          choose,
          words,
        ),
        schema,
      );
  const yesNo = atoms[0] !== undefined && schema.language.yesNo.has(atoms[0].token.word);
  const apart = withUnsaid(withPerEach(withHowMuchMore(spans, schema), schema, took), schema, yesNo);
  const asked = withRelation(withBusiest(withAskedMeasures(apart, schema, took), schema, took), yesNo);
  const all = { ...how, said: words };
  const { items, draft } = readHeld(asked, yesNo, schema, choose, all) ?? readAsked(asked, yesNo, schema, choose, all);
  draft.unanswerable.push(...missed, ...refusedIn(items, schema), ...filledInVain(items, words, schema));
  draft.assumptions.push(
    ...taken,
    ...guesses(draft),
    ...partsOfValues(draft),
    ...begunAlike(draft),
    ...feminineRows(draft),
    ...nearestOnly(draft),
  );
  const told = new Set(draft.assumptions.flatMap(item => (item.kind === 'taken-for' ? [item.word] : [])));
  draft.assumptions.push(...otherWords(draft).filter(item => item.kind !== 'taken-for' || !told.has(item.word)));
  const { cost, unbound, weight } = lost(draft);
  const total = items.reduce((sum, item) => sum + (item.meaning.kind === 'cue' ? 0 : item.atom.weight), 0);
  const { select, extra, order, where } = draft.form;
  const shown = [
    ...[...select, ...extra, ...order.map(({ term }) => term)].flatMap(columnsOfTerm),
    ...where.flatMap(columnsOfCondition),
  ];
  return {
    form: settle(draft.form),
    cost: cost + draft.penalty,
    unbound,
    aside: unbound.length > 0 && draft.unanswerable.length === 0 && isAside(draft),
    looseness: loosenessOf(draft),
    items,
    meanings: items.map(({ meaning }) => meaning),
    assumptions: draft.assumptions.filter(
      item =>
        item.kind !== 'computed' ||
        columnsOfTerm(item.term).every(column => shown.some(other => sameColumn(other, column))),
    ),
    // A question of few words of weight is not half unread for one verb.
    coverage: Math.max(0, 1 - weight / Math.max(1.5, total)),
    bound: items.flatMap(item => {
      const said = saidMeaning(item.meaning);
      return said && item.used ? [{ text: item.atom.text, meaning: said }] : [];
    }),
  };
};
