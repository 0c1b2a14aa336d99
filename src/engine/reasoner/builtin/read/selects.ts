import { type AggregateName, sameColumn, type Term } from '../form.ts';
import type { Column } from '../schema/schema.ts';
import { columnTerm, type Draft, termOf } from './draft.ts';
import { labelTerm } from './groups.ts';

type RowTerm = Exclude<Term, { kind: 'aggregate' }>;

/** How values of a measure are put together by default. */
export const naturalAggregate = (column: Column | null): AggregateName =>
  column?.roles.has('intensive') ? 'avg' : 'sum';

/** The column a term measures, if it is one measure column. */
const measured = (draft: Draft, term: Term): Column | null => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  return column?.roles.has('measure') ? column : null;
};

/** Whether a name is asked for, or only says what is meant ("the price of the *article* that …", "which team *won*"). */
const shownToo = (draft: Draft, place: number): boolean => {
  const item = draft.items[place]!;
  const { language } = draft.schema;
  const first = !draft.picked.some(pick => pick.place < place);
  const asked = draft.cue(place - 1, 'ask') !== null || draft.cue(place - 1, 'show') !== null;
  if (asked) return true;
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
  const leads = draft.leads(place);
  const figure = draft.picked.some(pick => pick.term.kind === 'aggregate' && pick.place < place);
  if (first && !(figure && leads !== item.before)) return true;
  if (listed || !leads.some(word => language.relations.has(word)))
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

/** Takes up every name that is left as something to be shown, and answers "who", "when" and "where". */
export const readSelects = (draft: Draft): void => {
  const { language } = draft.schema;
  draft.items.forEach((item, place) => {
    if (item.used) return;
    if (item.meaning.kind === 'column' || item.meaning.kind === 'derived') {
      draft.use(place);
      if (shownToo(draft, place)) draft.pick(place, termOf(draft, item.meaning)!);
    }
  });
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
    if (columns.length > 0 && !columns.some(column => already.some(pick => sameColumn(pick.column, column.ref)))) {
      const column = draft.choose('asked column', [
        ...columns.slice(0, 2).map((value, index) => ({ value: value as Column | null, cost: 0.1 + index * 0.4 })),
        { value: null, cost: already.length > 0 ? 0.3 : 1 },
      ]);
      if (column) draft.picked.unshift({ place: ask, term: columnTerm(column) });
    }
    draft.use(ask);
  }
};

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
  if (!asked && !table.label) return [];
  if (!asked && draft.schema.tables.length === 1 && draft.has('show')) return [];
  return draft.choose('shown', [
    { value: true, cost: rows ? 1.5 : asked ? 0 : 0.25 },
    { value: false, cost: rows ? 0 : asked ? 0.9 : 0.35 },
  ])
    ? [labelTerm(draft, table)].filter(term => term !== null)
    : [];
};

/** Sums (or averages) measures that are asked for per group, or as one figure. */
export const aggregateMeasures = (draft: Draft, grouped: boolean): void => {
  const wrap = (term: RowTerm): Term => ({
    kind: 'aggregate',
    aggregate: term.kind === 'product' ? 'sum' : naturalAggregate(measured(draft, term)),
    of: term,
  });
  const plain = draft.picked.filter(pick => pick.term.kind === 'product' || measured(draft, pick.term) !== null);
  if (plain.length === 0 || draft.superlatives.length > 0 || (draft.has('distinct') && !grouped)) return;
  const others = draft.picked.length - plain.length;
  const one = plain[0]!.term;
  const column = measured(draft, one);
  const narrow = draft.form.where.some(
    condition => condition.kind === 'in' && !condition.negated && draft.schema.column(condition.column)?.unique,
  );
  const additive =
    one.kind === 'product' ||
    (column !== null && !column.roles.has('intensive') && (column.roles.has('money') || column.stems.length === 1));
  const listed =
    plain.length > 1 || draft.form.order.length > 0 || draft.has('show') || draft.pendingOrder !== null ? 0.4 : 0;
  const events =
    column !== null &&
    (column.table.label === null || !column.table.label.unique) &&
    column.table.profile.rowCount > 20;
  const cost = grouped
    ? { sum: 0, plain: 0.7 }
    : one.kind === 'product'
      ? { sum: others === 0 ? 0 : 0.4, plain: 0.5 }
      : others > 0 || narrow
        ? null
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
