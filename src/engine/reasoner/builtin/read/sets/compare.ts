import {
  type ColumnRef,
  countOfRows,
  type Form,
  isComputed,
  type RowTerm,
  type Side,
  type Term,
} from '../../form/form.ts';
import { isTime } from '../../form/times.ts';
import type { Cue } from '../../language/cue.ts';
import { isVerbOfFigure } from '../../language/verbs-of-figures.ts';
import { readingsOf } from '../../schema/rows/readings.ts';
import { columnTerm, type Draft, termOf } from '../draft.ts';
import { derivedMeaning } from '../items.ts';
import { guessedMeasures, spends } from '../measures/guess.ts';
import { isAmount, naturalOf } from '../measures/natural.ts';
import { spentIn } from './apart/spent.ts';
import { acrossTimes, severalBeside } from './beside/across-times.ts';
import { doneBefore } from './done-before.ts';
import { readGrowth } from './growth.ts';
import { asksWhichTime, inTime, type Pair, pairIn, splitRange } from './pairs.ts';
import { againstBefore, againstYearBefore } from './trend.ts';
import { twoTimes } from './two-times.ts';
import { asksWhich, goesEitherWay } from './which-of-both.ts';
import { worthOfRows } from './worth-compared.ts';

type Asked = { place: number; ask: Form<'compare'>['ask']; either: boolean };

/** What the question wants to know of two figures, by the first word that says so. */
const askedIn = (draft: Draft): Asked | null => {
  const ranks: [Cue['kind'], Asked['ask']][] = [
    ['ratio', 'ratio'],
    ['difference', 'difference'],
    ['change', 'change'],
    ['versus', 'change'],
  ];
  for (const [kind, ask] of ranks) {
    const place = draft.items.findIndex((_, at) => draft.freeCue(at, kind));
    if (place >= 0) return { place, ask, either: false };
  }
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'more') || draft.freeCue(at, 'compare'));
  const more = draft.freeCue(place, 'more');
  const than = draft.freeCue(place, 'compare');
  if (draft.yesNo && more) return { place, ask: more.direction === 'desc' ? 'greater' : 'less', either: false };
  if (draft.yesNo && than) return { place, ask: than.op.startsWith('<') ? 'less' : 'greater', either: false };
  return more ? { place, ask: 'greater', either: true } : null;
};

/** The figure that is compared: what was picked, else what the question most likely means. */
const measureFor = (draft: Draft, asked: Asked): Term | null => {
  const { schema } = draft;
  const { place } = asked;
  const said = draft.cue(place, 'more') ?? draft.cue(place, 'compare') ?? draft.cue(place, 'difference');
  const told = said?.about;
  // What "costs more" is no number of rows, and no key of theirs.
  const tells = ({ term }: { term: Term }): boolean =>
    told === undefined || term.kind !== 'column' || schema.column(term.column)?.nature !== 'identifier';
  const picked = draft.picked.find(
    pick => (pick.term.kind === 'aggregate' || isComputed(pick.term) || isMeasureTerm(draft, pick.term)) && tells(pick),
  );
  const [owed] = said?.kind === 'difference' && said.money && !picked ? guessedMeasures(draft) : [];
  if (owed) return takenAs(draft, owed);
  const sells = picked?.term.kind === 'column' && soldOnly(draft, picked.place);
  const [derived] = schema.derived;
  if (sells && derived && asked.ask !== 'ratio') return termOf(draft, derivedMeaning(derived));
  if (picked) return picked.term;
  // "More *visits* than", where their numbers are called so: as many as there are of them.
  const numbered = draft.picked.find(pick => pick.place === place + 1 && pick.term.kind === 'column');
  if (numbered && told === undefined && isNumberOfRows(draft, numbered.term)) return numbered.term;
  const next = draft.free(place + 1);
  // "Are homes with two baths more expensive than *homes* with one" counts no homes.
  if (next?.kind === 'table' && told === undefined && draft.cue(place, 'more')) return countOfRows(next.table.name);
  const verb = spends(draft);
  const done = told === undefined && !verb ? doneBefore(draft, place) : null;
  if (done) return done;
  const worth = verb ? null : worthOfRows(draft, place);
  if (worth) return worth;
  // "More *returns* in the north": what is told as a condition is so many rows.
  const counted = draft.items[place + 1];
  const so = draft.form.where.some(condition => draft.placed.get(condition) === place + 1);
  const subject = draft.subject();
  const isTime = counted?.meaning.kind === 'time';
  if (counted?.used && so && !isTime && told === undefined && counted.before.length === 0 && subject)
    return countOfRows(subject.name);
  const [spoken] = told ? draft.about(told, item => item.holds === 'number') : [];
  if (spoken) return columnTerm(spoken);
  if (verb || told || asked.ask === 'greater' || asked.ask === 'less') {
    const isCounted = !told && !verb && draft.items.some(({ meaning }) => meaning.kind === 'table');
    const spent = verb ? spentIn(draft) : undefined;
    const guess = spent ?? (isCounted ? undefined : guessedMeasures(draft)[0]);
    if (guess && !told) return takenAs(draft, guess);
    if (guess) {
      draft.penalty += verb ? 0.2 : 0.5;
      if (guess.kind !== 'column') return guess;
      draft.assumptions.push({ kind: 'taken-for', word: draft.items[place]!.atom.text, column: guess.column });
      return { kind: 'aggregate', aggregate: 'avg', of: guess };
    }
  }
  if (told) draft.unanswerable.push(draft.items[place]!.atom.text);
  return countRows(draft);
};

/** "How much more do they *pay*": a figure that nobody named, which is told. */
const takenAs = (draft: Draft, spent: RowTerm): Term => {
  draft.penalty += spends(draft) ? 0.2 : 0.5;
  if (spent.kind === 'column') draft.assumptions.push({ kind: 'measure', column: spent.column });
  return spent;
};

/** Whether a measure was named by a verb of selling alone, which says nothing of pieces or money. */
const soldOnly = (draft: Draft, place: number): boolean => {
  const { atom } = draft.items[place] ?? {};
  return atom !== undefined && isVerbOfFigure(atom.token.stem, draft.schema.language);
};

/** "A and B by month", "2024 vs 2025 per subject": each of both for each group. */
const setWithinGroups = (draft: Draft, place: number, { sides, conditions, times }: Pair): void => {
  const { form } = draft;
  const side = sides[0].where[0];
  if (!draft.freeCue(place, 'versus')) return;
  if (times) {
    const cases = sides.map(({ label, where }) => ({ label, where }));
    form.where = form.where.filter(condition => !conditions.includes(condition));
    form.group.push({ kind: 'cases', name: cases.map(({ label }) => label).join(' / '), cases });
  } else if (side?.kind === 'in') form.group.push({ kind: 'column', column: side.column });
  else return;
  draft.use(place);
};

/** Takes up "difference between A and B", "A compared to B", "from 2023 to 2024", "did A have more than B". */
export const readCompare = (draft: Draft): void => {
  const { form } = draft;
  if (draft.items.some((_, at) => draft.freeCue(at, 'change'))) againstBefore(draft);
  if (readGrowth(draft)) return;
  if (goesEitherWay(draft)) draft.yesNo = false;
  const past = againstYearBefore(draft);
  if (past) form.where.push(past.earlier);
  const asked: Asked | null = past ? { place: past.place, ask: 'change', either: false } : askedIn(draft);
  if (!asked) {
    twoTimes(draft);
    return;
  }
  if (asked.ask === 'ratio' && readRatio(draft, asked.place)) return;
  splitRange(draft);
  const across = acrossTimes(draft, asked.place);
  if (!across?.pair && severalBeside(draft, asked.place)) {
    if (draft.picked.length === 0) pickRows(draft, asked.place);
    return;
  }
  const pair = across?.pair ?? pairIn(draft);
  if (!pair) return;
  if (pair.times) asChange(draft, asked);
  if (pair.times && !asked.either && asksWhichTime(draft)) draft.yesNo = false;
  if (asksWhich(draft)) draft.yesNo = false;
  // "More in summer or in winter" ranks no days.
  if (pair.sides.every(({ where }) => where.every(isTime))) asked.either = false;
  const { place } = asked;
  if (asked.either) {
    const column = pair.sides[0].where[0];
    if (draft.superlatives.length > 0 || !column || !('column' in column)) return;
    const measure =
      draft.picked.find(pick => pick.term.kind === 'aggregate' || isMeasureTerm(draft, pick.term))?.term ??
      countRows(draft);
    if (!measure) return;
    const direction = draft.cue(place, 'more')?.direction ?? 'desc';
    draft.picked.length = 0;
    draft.pick(place, { kind: 'column', column: column.column });
    if (showsBoth(draft, measure, column)) {
      draft.use(place);
      return;
    }
    draft.superlatives.push({ term: measure, direction, limit: null, place, many: false, offset: 0, averaged: false });
    draft.use(place);
    return;
  }
  // "Compare A and B by month": both are shown for each month; "A and B: their number and their revenue": both figures of each.
  const figures = draft.picked.filter(({ term }) => term.kind === 'aggregate');
  if (form.group.length > 0 || (figures.length > 1 && draft.freeCue(place, 'versus'))) {
    if (across && draft.picked.length === 0) pickRows(draft, place);
    setWithinGroups(draft, place, pair);
    return;
  }
  if (across) form.group.push(across.group);
  const term = measureFor(draft, asked);
  if (!term) return;
  const mean = draft.items.findIndex((_, at) => draft.freeCue(at, 'aggregate'));
  const said = draft.freeCue(mean, 'aggregate')?.aggregate;
  const aggregate: Term =
    term.kind === 'aggregate'
      ? term
      : { kind: 'aggregate', aggregate: said ?? naturalOf(draft.schema, term), of: term as RowTerm };
  form.where = form.where.filter(condition => !pair.conditions.includes(condition));
  draft.picked.length = 0;
  draft.superlatives.length = 0;
  form.select = [aggregate];
  const change = asked.ask === 'change';
  const way = draft.yesNo && pair.times ? wayOf(draft, place) : null;
  if (way) {
    const [earlier, later] = inTime(pair.sides);
    form.compare = { sides: [later, earlier], ask: way };
  } else
    form.compare = {
      sides: change && pair.times ? inTime(pair.sides) : pair.sides,
      ask: change && !pair.times && draft.freeCue(place, 'versus') ? 'difference' : asked.ask,
    };
  draft.use(place, mean);
  draft.items.forEach(({ meaning }, at) => {
    if (meaning.kind === 'table' || (meaning.kind === 'cue' && saysComparing(meaning.cue))) draft.use(at);
  });
};

/** "Did it rise from 2022 to 2023, and *by how much*": a change runs from the earlier to the later, however its size is asked for. */
const asChange = (draft: Draft, asked: Asked): void => {
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'change'));
  if (asked.ask !== 'difference' || place < 0) return;
  draft.use(asked.place);
  asked.place = place;
  asked.ask = 'change';
};

/** Whether it is asked if a figure went up, or if it went down. */
const wayOf = (draft: Draft, place: number): 'greater' | 'less' | null => {
  const change = draft.cue(place, 'change');
  return change?.rises ? 'greater' : change?.falls ? 'less' : null;
};

/** Whether a word belongs to setting two figures against each other, such as the "higher than" of "how much higher than". */
const saysComparing = (cue: Cue): boolean =>
  ['difference', 'change', 'versus', 'aggregate', 'and', 'more', 'count', 'ratio', 'between'].includes(cue.kind) ||
  (cue.kind === 'compare' && cue.near !== undefined);

/** "Who sold more, the north or the south": where each has many rows the figures of both are shown, and not only the greater. */
const showsBoth = (draft: Draft, measure: Term, { column: ref }: { column: ColumnRef }): boolean => {
  const column = draft.schema.column(ref);
  if (!column || column.unique || column.profile.distinctCount > 0.5 * column.table.profile.rowCount) return false;
  const figure: Term =
    measure.kind === 'aggregate'
      ? measure
      : { kind: 'aggregate', aggregate: naturalOf(draft.schema, measure as RowTerm), of: measure as RowTerm };
  draft.form.group = [columnTerm(column)];
  draft.picked.push({ place: draft.items.length, term: figure });
  draft.form.order.push({ term: figure, direction: 'desc' });
  return true;
};

/** "the ratio of gold to silver": two measures against each other. */
const readRatio = (draft: Draft, place: number): boolean => {
  const measures = draft.picked.filter(
    pick => pick.place > place && (isAmount(draft.schema, pick.term) || isMeasureTerm(draft, pick.term)),
  );
  if (measures.length !== 2 || pairIn(draft)) return false;
  const side = (term: Term): Side => {
    const of = term as RowTerm;
    const column = of.kind === 'column' ? draft.schema.column(of.column) : undefined;
    return {
      label: of.kind === 'product' || of.kind === 'formula' ? of.name : (column?.title ?? ''),
      where: [],
      term: { kind: 'aggregate', aggregate: naturalOf(draft.schema, of), of },
    };
  };
  const sides: [Side, Side] = [side(measures[0]!.term), side(measures[1]!.term)];
  draft.picked.length = 0;
  draft.form.select = sides.map(item => item.term!);
  draft.form.compare = { sides, ask: 'ratio' };
  draft.use(place);
  return true;
};

const isMeasureTerm = ({ schema }: Draft, term: Term): boolean => {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  return column?.holds === 'number' && column.nature !== 'identifier';
};

/** Whether a column numbers things, as an order's number does. */
const isNumberOfRows = ({ schema }: Draft, term: Term): boolean =>
  term.kind === 'column' && schema.column(term.column)?.nature === 'identifier';

/** What is set side by side without a word of what is counted. */
const pickRows = (draft: Draft, place: number): void => {
  const rows = countRows(draft);
  if (rows) draft.pick(place, rows);
};

/** The rows, where no figure was said; that they were counted is told where nothing asks for them. Of readings it is what was read. */
const countRows = (draft: Draft): Term | null => {
  const subject = draft.subject();
  const [read] = subject && readingsOf(subject) && !draft.has('count') ? guessedMeasures(draft) : [];
  if (read) return takenAs(draft, read);
  const said = draft.has('count') || draft.has('rows') || draft.items.some(({ meaning }) => meaning.kind === 'table');
  if (subject && !said) draft.assumptions.push({ kind: 'counted', table: subject.name });
  return subject ? countOfRows(subject.name) : null;
};
