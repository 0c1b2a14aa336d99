import { columnsOfTerm, isComputed, sameColumn, sameTerm, type Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { bareNames, isNameless } from '../aside.ts';
import { columnTerm, type Draft, termOf } from '../draft.ts';
import { labelTerm } from '../groups.ts';
import { isAmount, naturalOf } from '../measures/natural.ts';
import { isAskedNoun } from './asked.ts';
import { showListedThings } from './listed-things.ts';
import { showSaidFigure } from './said-figure.ts';
import { askedThing, showsThing } from './thing.ts';

type RowTerm = Exclude<Term, { kind: 'aggregate' }>;

/** The column a term measures, if it is one measure column. */
const measured = (draft: Draft, term: Term): Column | null => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  return column?.roles.has('measure') ? column : null;
};

/** Whether a column is that of a condition: "the ships *whose flag* is anything but Dutch", "whose *length* in m is over 50". */
const isOfCondition = (draft: Draft, place: number): boolean => {
  const relative = (at: number): boolean =>
    draft.cue(at, 'ask') !== null && draft.schema.language.owning.has(draft.items[at]!.atom.token.word);
  const clause = relative(place - 1) && draft.picked.some(pick => pick.place < place);
  if (clause && ![...draft.placed.values()].some(at => at > place)) draft.penalty += 0.4;
  return clause;
};

/** Whether a name is asked for, or only says what is meant ("the price of the *article* that …", "which team *won*"). */
const shownToo = (draft: Draft, place: number): boolean => {
  const item = draft.items[place]!;
  const { language } = draft.schema;
  const first = !draft.picked.some(pick => pick.place < place);
  const asked = draft.cue(place - 1, 'ask') !== null || draft.cue(place - 1, 'show') !== null;
  // "their prices", but not "with a star in their name".
  const theirs = item.before.some(word => language.own.has(word));
  if (asked || (theirs && !item.before.some(word => language.possessives.has(word)))) return true;
  const beside = draft.items[place - 1]?.meaning;
  const own = item.meaning.kind === 'column' && beside?.kind === 'table' && beside.table === item.meaning.column.table;
  if (
    own &&
    item.before.length === 0 &&
    (draft.cue(place - 2, 'and') || draft.cue(place - 2, 'ask') || draft.cue(place - 2, 'show'))
  )
    return true;
  // What is listed after something that is shown is shown too.
  const listed = item.before.includes(',') || draft.cue(place - 1, 'and') !== null;
  if (listed && draft.picked.some(pick => pick.place >= place - 3 && pick.place < place)) return true;
  const soft = language.softWords.has(item.atom.token.stem) && item.atom.to === item.atom.from + 1;
  if (soft && !first)
    return draft.choose('asked for', [
      {
        value: true,
        cost: draft.items.some(
          other => other.meaning.kind === 'cue' && other.meaning.cue.kind === 'ask' && other.meaning.cue.about,
        )
          ? 0
          : 0.4,
      },
      { value: false, cost: 0.05 },
    ]);
  // "the bank *branch* with": of a name hardly said it is rather the thing than the column that is meant.
  const weak = item.meaning.kind === 'column' && item.meaning.weak && !first;
  if (weak && !listed)
    return draft.choose('asked for', [
      { value: true, cost: 0.3 },
      { value: false, cost: 0.05 },
    ]);
  const leads = draft.leads(place);
  // "The door numbers *with the areas*", where no condition took up the areas.
  if (draft.picked.some(pick => pick.place === place - 1) && language.owning.has(leads[0] ?? ''))
    return draft.choose('asked for', [
      { value: true, cost: 0.05 },
      { value: false, cost: 0.25 },
    ]);
  // "How many players have spans above 3": what a clause about the rows counted names is not shown beside their number.
  const counts = draft.schema.tables.length === 1 && draft.form.group.length === 0 && !listed && draft.has('count');
  if (counts && draft.picked.some(pick => pick.term.kind === 'aggregate' && pick.place < place))
    return draft.choose('asked for', [
      { value: true, cost: 0.6 },
      { value: false, cost: 0.05 },
    ]);
  const figure = draft.picked.some(pick => pick.term.kind === 'aggregate' && pick.place < place);
  if (first && !(figure && leads !== item.before)) return true;
  if (listed || !(leads.some(word => language.relations.has(word)) || language.verbal(item.atom.token.word)))
    return listed
      ? true
      : draft.choose('asked for', [
          { value: true, cost: 0.1 },
          { value: false, cost: 0.35 },
        ]);
  return draft.choose('asked for', [
    { value: true, cost: 0.3 },
    { value: false, cost: 0.08 },
  ]);
};

/** Whether "who", "when" or "where" asks here, rather than tying a clause to something before it. */
const opens = (draft: Draft, place: number, before: string[]): boolean =>
  before.includes(',') ||
  draft.cue(place - 1, 'and') !== null ||
  draft.items.slice(0, place).every(item => item.meaning.kind === 'cue' || item.meaning.kind === 'word');

/** "students who have treasurer votes": one of several keys between two tables that are both spoken of, not something to show. */
const tiesTables = (draft: Draft, column: Column, place: number): boolean => {
  if (!column.roles.has('foreign') || !draft.picked.some(pick => pick.place < place)) return false;
  const edges = draft.schema.edges.filter(({ from }) => from.length === 1 && sameColumn(from[0]!, column.ref));
  return edges.some(edge => {
    const parallel = draft.schema.edges.filter(
      ({ from, to }) => from[0]!.table === edge.from[0]!.table && to[0]!.table === edge.to[0]!.table,
    );
    const target = draft.schema.table(edge.to[0]!.table);
    if (parallel.length < 2 || !target) return false;
    if (!draft.picked.some(pick => columnsOfTerm(pick.term).some(ref => ref.table === target.name))) return false;
    draft.form.tables.push(column.table.name);
    return true;
  });
};

/** The "branch" of "bank branch", where every bank has a branch_id, is no more than the bank. */
const repeatsTable = (draft: Draft, column: Column, place: number): boolean => {
  const beside = draft.items[place - 1]?.meaning;
  return (
    beside?.kind === 'table' &&
    beside.table === column.table &&
    (column === column.table.key || column.roles.has('key')) &&
    draft.items[place]!.before.length === 0 &&
    !draft.items[place]!.atom.options.some(option => option.kind === 'column' && option.exact)
  );
};

const isFigure = (draft: Draft, term: Term): boolean =>
  term.kind !== 'column' || draft.schema.column(term.column)?.holds === 'number';

/** Whether something but a figure is named after the place. */
const named = (draft: Draft, place: number): boolean =>
  draft.items
    .slice(place + 1)
    .some(
      ({ meaning }) => meaning.kind === 'table' || (meaning.kind === 'column' && meaning.column.holds !== 'number'),
    );

/** "Which employees work in Leeds, and what are their jobs?": their names stand beside what else is asked of them. */
const showThing = (draft: Draft): void => {
  const place = askedThing(draft);
  const meaning = draft.items[place]?.meaning;
  if (meaning?.kind !== 'table' || !meaning.table.label || !showsThing(draft, place)) return;
  if (
    draft.choose('thing shown', [
      { value: true, cost: 0 },
      { value: false, cost: 0.35 },
    ])
  )
    draft.pick(place, columnTerm(meaning.table.label));
};

/** The name of whom a key points to. */
const nameBehind = ({ schema }: Draft, column: Column): Column | null => {
  const edge = schema.edges.find(({ from }) => from.length === 1 && sameColumn(from[0]!, column.ref));
  const table = edge ? schema.table(edge.to[0]!.table) : column === column.table.key ? column.table : undefined;
  return table?.label && table.label !== column ? table.label : null;
};

/** "*Who directed* the film": the name of the director, where what was done leads to their key. */
const showDoers = (draft: Draft): void => {
  const { person } = draft.schema.language.roles;
  draft.items.forEach((item, place) => {
    const asked = draft.freeCue(place - 1, 'ask')?.about?.some(stem => person.has(stem));
    const meaning = draft.free(place);
    if (!asked || item.before.length > 0 || meaning?.kind !== 'column' || meaning.exact) return;
    const name = nameBehind(draft, meaning.column);
    if (!name) return;
    draft.use(place - 1, place);
    draft.pick(place, columnTerm(name));
  });
};

/** Whether things are asked for by a word that only says of what a column is, and none that says what it holds. */
const asksForThings = (draft: Draft, place: number): boolean => {
  const { meaning, atom, before } = draft.items[place]!;
  const asked = draft.cue(place - 1, 'ask') !== null || draft.cue(place - 1, 'show') !== null;
  if (meaning.kind !== 'column' || !meaning.modifier || !asked || meaning.column.unique || isNameless(draft))
    return false;
  const { language } = draft.schema;
  const listed = before.every(word => language.functionWords.has(word));
  return listed && language.plural(atom.token.word) === atom.token.word && draft.items[place + 1]?.before.length !== 0;
};

/** Takes up every name that is left as something to be shown, and answers "who", "when" and "where". */
export const readSelects = (draft: Draft): void => {
  const { language } = draft.schema;
  showThing(draft);
  showDoers(draft);
  showSaidFigure(draft);
  showListedThings(draft);
  draft.items.forEach((item, place) => {
    if (item.used) return;
    if (item.meaning.kind === 'column' || item.meaning.kind === 'derived') {
      draft.use(place);
      if (item.meaning.kind === 'column' && repeatsTable(draft, item.meaning.column, place)) return;
      if (item.meaning.kind === 'column' && tiesTables(draft, item.meaning.column, place)) return;
      if (isOfCondition(draft, place)) return;
      // "List all employees", where rows have no more of these than their status.
      if (asksForThings(draft, place)) draft.unanswerable.push(item.atom.text);
      if (item.meaning.kind === 'derived' || item.meaning.column.table.of || shownToo(draft, place))
        draft.pick(place, termOf(draft, item.meaning)!);
    }
  });
  // "Which landmark is the highest", where the rows have nothing but names.
  const asked = draft.items.findIndex((item, place) => !item.used && isAskedNoun(draft, place));
  const names = asked < 0 ? null : bareNames(draft);
  if (names && !draft.picked.some(pick => pick.term.kind === 'column' && sameColumn(pick.term.column, names.ref)))
    draft.pick(asked, columnTerm(names));
  const ask = draft.items.findIndex(
    (item, place) => draft.cue(place, 'ask')?.about !== undefined && opens(draft, place, item.before),
  );
  const cue = draft.cue(ask, 'ask');
  if (cue?.about && !draft.picked.some(pick => pick.term.kind === 'aggregate' && pick.term.of.kind === 'rows')) {
    const tables = draft.mentioned();
    const columns = draft.about(
      cue.about,
      column => tables.has(column.table) && !column.roles.has('key') && !column.roles.has('foreign'),
    );
    const date = draft.subject()?.date;
    if (columns.length === 0 && date?.holds === 'date' && cue.about.some(stem => language.roles.time.has(stem)))
      columns.push(date);
    const already = draft.picked
      .filter(pick => pick.term.kind === 'column')
      .map(pick => pick.term as Extract<Term, { kind: 'column' }>);
    // "Who ranked right after Ann", where every row has one name: whoever the row is of.
    const label = draft.schema.tables.length === 1 ? draft.schema.tables[0]!.label : null;
    if (columns.length === 0 && label?.unique && cue.about.some(stem => language.roles.person.has(stem)))
      columns.push(label);
    // "Who sold the most", where no column names anybody.
    const onlyFigures =
      draft.form.group.length === 0 && draft.picked.every(pick => isFigure(draft, pick.term)) && !named(draft, ask);
    const tellsTime = draft.picked.some(({ term }) =>
      columnsOfTerm(term).some(ref =>
        ['date', 'year'].some(role => draft.schema.column(ref)?.roles.has(role as 'date')),
      ),
    );
    const asksTime = cue.about.some(stem => language.roles.time.has(stem));
    if (columns.length === 0 && onlyFigures && !(asksTime && tellsTime))
      draft.unanswerable.push(draft.items[ask]!.atom.text);
    const figured = draft.picked.flatMap(pick => (pick.term.kind === 'aggregate' ? columnsOfTerm(pick.term) : []));
    if (columns.some(column => figured.some(ref => sameColumn(ref, column.ref)))) columns.length = 0;
    if (columns.length > 0 && !columns.some(column => already.some(pick => sameColumn(pick.column, column.ref)))) {
      // "Who are the owners": the word asks for what is named right after it.
      const named = draft.picked.some(
        pick =>
          pick.place === ask + 1 &&
          pick.term.kind === 'column' &&
          draft.schema.column(pick.term.column)?.holds === 'text',
      );
      const column = draft.choose('asked column', [
        ...columns.slice(0, 2).map((value, index) => ({
          value: value as Column | null,
          cost: (named ? 0.6 : 0.1) + index * 0.4,
        })),
        { value: null, cost: named ? 0 : already.length > 0 ? 0.3 : 1 },
      ]);
      if (column) draft.picked.unshift({ place: ask, term: columnTerm(column) });
    }
    draft.use(ask);
  }
};

/** Whether a question names the thing it lists by its table: "the *lessons* of Luc Favre". */
const isNamed = (draft: Draft): boolean => draft.items.some(({ meaning }) => meaning.kind === 'table');

/** What is shown where nothing was named: the names of the things asked for, or whole rows (an empty list). */
export const defaultSelect = (draft: Draft): Term[] => {
  const places = draft.items
    .map((item, place) => ({ item, place }))
    .filter(({ item }) => item.meaning.kind === 'table' && !item.used);
  const first = places[0]?.item.meaning;
  const table = first?.kind === 'table' ? first.table : draft.subject();
  if (!table) return [];
  for (const { place } of places.slice(0, 1)) draft.use(place);
  const asked = draft.items.some(item => item.meaning.kind === 'cue' && item.meaning.cue.kind === 'ask');
  const rows = draft.has('rows');
  if (!asked && !table.label) {
    if (isNamed(draft)) draft.form.tables.unshift(table.name);
    return [];
  }
  if (!asked && draft.schema.tables.length === 1 && draft.has('show')) return [];
  const named = draft.choose('shown', [
    { value: true, cost: rows ? 1.5 : asked ? 0 : 0.25 },
    { value: false, cost: rows ? 0 : asked ? 0.9 : 0.35 },
  ]);
  if (named) return [labelTerm(draft, table)].filter(term => term !== null);
  // Whole rows are those of the table that was named, whatever table limits them.
  draft.form.tables.unshift(table.name);
  return [];
};

/** Whether rows are asked for, rather than "everything but Leeds". */
const asksRows = ({ items, schema: { language } }: Draft): boolean =>
  items.some(
    ({ meaning, atom }, at) =>
      meaning.kind === 'cue' &&
      meaning.cue.kind === 'rows' &&
      !(language.exceptions.all.has(atom.token.word) && items[at + 1]?.atom.cue?.kind === 'not'),
  );

/** "Minutes in Kiel": said in the plural, a unit that adds up is of all rows together. */
const countsUnits = ({ items, schema }: Draft, term: Term): boolean => {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  const { language } = schema;
  return (
    column?.nature === 'duration' &&
    column.uses.sums &&
    items.some(
      ({ meaning, atom: { token } }) =>
        meaning.kind === 'column' &&
        meaning.column === column &&
        column.stems.includes(token.stem) &&
        language.plural(token.word) === token.word &&
        token.word !== token.stem &&
        language.units.some(({ names }) => names.includes(token.stem)),
    )
  );
};

/** Sums (or averages) measures that are asked for per group, or as one figure. */
export const aggregateMeasures = (draft: Draft, grouped: boolean): void => {
  const wrap = (term: RowTerm): Term => ({
    kind: 'aggregate',
    aggregate: countsUnits(draft, term) ? 'sum' : naturalOf(draft.schema, term),
    of: term,
  });
  const plain = draft.picked.filter(pick => isComputed(pick.term) || measured(draft, pick.term) !== null);
  if (plain.length === 0 || draft.superlatives.length > 0 || (draft.has('distinct') && !grouped)) return;
  const others = draft.picked.length - plain.length;
  const one = plain[0]!.term;
  const column = measured(draft, one);
  const narrow = draft.form.where.some(
    condition => condition.kind === 'in' && !condition.negated && draft.schema.column(condition.column)?.unique,
  );
  const additive =
    isAmount(draft.schema, one) ||
    (column !== null &&
      column.uses.natural === 'sum' &&
      (column.roles.has('money') || column.stems.some(stem => draft.schema.language.roles.figure.has(stem))));
  const listed =
    plain.length > 1 || draft.form.order.length > 0 || draft.has('show') || draft.pendingOrder !== null ? 0.4 : 0;
  // "Tonnes at Holm Lane" asks to list nothing.
  const bare =
    column !== null &&
    !asksRows(draft) &&
    !['ask', 'show', 'distinct', 'ratio', 'difference', 'versus', 'change'].some(kind => draft.has(kind as 'ask')) &&
    (column.uses.natural === 'sum' || countsUnits(draft, one)) &&
    // "Tonnes over 12" are those values.
    !draft.form.where.some(condition => 'term' in condition && sameTerm(condition.term, one)) &&
    draft.picked.length === 1;
  const events =
    column !== null &&
    (column.table.label === null || !column.table.label.unique) &&
    column.table.profile.rowCount > 20;
  const cost = grouped
    ? { sum: 0, plain: 0.7 }
    : isAmount(draft.schema, one)
      ? { sum: others === 0 ? 0 : 0.4, plain: 0.5 }
      : others > 0 || narrow
        ? null
        : bare
          ? { sum: 0, plain: additive ? 0.6 : 0.2 }
          : {
              sum: (additive ? 0.3 : 0.8) + listed,
              plain: (draft.form.where.length > 0 ? 0.25 : 0.45) + (events && additive ? 0.3 : 0),
            };
  if (
    cost &&
    draft.choose('summed', [
      { value: true, cost: cost.sum },
      { value: false, cost: cost.plain },
    ])
  )
    for (const pick of plain) pick.term = wrap(pick.term as RowTerm);
};
