import { columnsOfTerm, sameColumn, type Term } from '../../form/form.ts';
import { agentOf, isDoneBy } from '../../schema/agents.ts';
import { isPartOfDate } from '../../schema/dates/in-parts.ts';
import { holdsPayers, isServed, mayBeWho, partyOf, payersOf, saysGiving } from '../../schema/parties.ts';
import { arePeople } from '../../schema/rows/people.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { labelTerm } from '../groups.ts';
import { doersOf, partnersOf } from '../happenings.ts';
import { calledBy, peopleOf } from './people.ts';
import { beganAt, passDeeds, timesFirst } from './since-when.ts';

/** Whether "who", "when" or "where" asks here, rather than tying a clause to something before it. */
const opens = (draft: Draft, place: number, before: string[]): boolean =>
  before.includes(',') ||
  draft.cue(place - 1, 'and') !== null ||
  draft.items.slice(0, place).every(item => item.meaning.kind === 'cue' || item.meaning.kind === 'word');

const isFigure = (draft: Draft, term: Term): boolean =>
  term.kind !== 'column' || draft.schema.column(term.column)?.holds === 'number';

/** Whether something but a figure is named after the place. */
const named = (draft: Draft, place: number): boolean =>
  draft.items
    .slice(place + 1)
    .some(
      ({ meaning }) => meaning.kind === 'table' || (meaning.kind === 'column' && meaning.column.holds !== 'number'),
    );

/** "*Who* made the most catches": those who did what is ranked by how often it was done. */
const doersAsked = (draft: Draft, about: readonly string[]): Term | null => {
  const { person } = draft.schema.language.roles;
  const ranked = draft.superlatives.find(({ term }) => term.kind === 'aggregate' && term.of.kind === 'rows');
  const { term } = ranked ?? {};
  const done = term?.kind === 'aggregate' && term.of.kind === 'rows' ? draft.schema.table(term.of.table) : undefined;
  if (!done || draft.form.group.length > 0 || !about.some(stem => person.has(stem))) return null;
  const doers = doersOf(draft.schema, done, about) ?? partnersOf(draft.schema, done);
  return doers && labelTerm(draft, doers);
};

const isWho = ({ schema }: Draft, about: readonly string[]): boolean =>
  about.some(stem => schema.language.roles.person.has(stem));

/** Who does it is asked for alone, and not the day on which it was done: "who *inspected* the most sites" of an `inspected_on`. */
const showAgent = (draft: Draft, agent: Column, columns: Column[]): void => {
  const { schema, picked } = draft;
  const days = picked.filter(({ term }) => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    return column?.holds === 'date' && isDoneBy(column, agent, schema.language);
  });
  for (const day of days) picked.splice(picked.indexOf(day), 1);
  columns.splice(0, columns.length, agent);
};

/** Whoever works takes the place of those who are worked for, where rows tell both. */
const showWorkers = (draft: Draft, columns: Column[]): void => {
  const { schema, said } = draft;
  const serves = (column: Column): boolean => !isServed(column, said, schema.language);
  if (columns.some(serves)) return;
  const workers = peopleOf(schema, draft.mentioned()).filter(serves);
  if (workers.length > 0) columns.splice(0, columns.length, ...workers);
};

/** Whoever pays or owes is the customer, though only whoever did the work stands in the same row. */
const showPayers = (draft: Draft, columns: Column[]): void => {
  const { schema, said } = draft;
  if (!saysGiving(said, schema.language) || columns.some(column => holdsPayers(column, schema.language))) return;
  const payers = payersOf(schema, draft.mentioned());
  if (payers) columns.splice(0, columns.length, ...calledBy(payers));
};

/** Of those whom rows tell the ones who work, or pay, as it was said. */
const showWhoActs = (draft: Draft, columns: Column[]): void => {
  if (columns.length > 0) showWorkers(draft, columns);
  showPayers(draft, columns);
};

/** Whether a column tells how much there is of something, whatever time its name speaks of: a price per day, the hours of a week. */
const isOfNoTime = ({ holds, roles, nature }: Column): boolean =>
  holds === 'number' && roles.has('measure') && !roles.has('year') && (nature === 'rate' || nature === 'amount');

/** The columns that a word for who, when or where speaks of. */
const columnsAsked = (draft: Draft, about: string[], asksWho: boolean, asksTime: boolean): Column[] => {
  const { language } = draft.schema;
  const tables = draft.mentioned();
  const columns = draft.about(
    about,
    column =>
      tables.has(column.table) &&
      (!column.roles.has('key') || (column.holds === 'text' && column === column.table.label)) &&
      !column.roles.has('foreign') &&
      // Nobody is called by the day since which he is a customer, and a mark of yes or no or a price is no time.
      (!asksWho || (column.holds !== 'date' && mayBeWho(column, draft.said, language))) &&
      !(asksTime && (column.nature === 'flag' || isOfNoTime(column) || isPartOfDate(column))),
  );
  const date = draft.subject()?.date;
  return columns.length === 0 && date?.holds === 'date' && asksTime ? [date] : columns;
};

/** The day that ranks first or last, where one is asked for. */
const endAsked = ({ schema, superlatives }: Draft): Column | null => {
  const [only, ...others] = superlatives;
  const column = only?.term.kind === 'column' ? schema.column(only.term.column) : undefined;
  return column?.holds === 'date' && others.length === 0 ? column : null;
};

/** Whether a length of time is among the figures, as a column tells it. */
const tellsDuration = ({ picked, schema }: Draft): boolean =>
  picked.some(({ term }) => columnsOfTerm(term).some(ref => schema.column(ref)?.semantics.kind === 'duration'));

/** Whether a figure is told of one of some columns. */
const isFigured = ({ picked }: Draft, columns: Column[]): boolean => {
  const figured = picked.flatMap(pick => (pick.term.kind === 'aggregate' ? columnsOfTerm(pick.term) : []));
  return columns.some(column => figured.some(ref => sameColumn(ref, column.ref)));
};

/** Whether the first or last day of each is told already: "*when* was each patient's *last visit*" asks for no other day of theirs. */
const tellsEnd = ({ picked, schema }: Draft): boolean =>
  picked.some(
    ({ term }) =>
      term.kind === 'aggregate' &&
      (term.aggregate === 'min' || term.aggregate === 'max') &&
      term.of.kind === 'column' &&
      schema.column(term.of.column)?.holds === 'date',
  );

/**
 * "Dogs with their name, and *who* owns them": whoever is asked for beside what rows are called is somebody else, to whom the rows lead, and not
 * that name again.
 */
const showWhose = (draft: Draft, ask: number, columns: Column[]): boolean => {
  const { schema, picked } = draft;
  const shown = (column: Column): boolean =>
    picked.some(({ term, place }) => place < ask && term.kind === 'column' && sameColumn(term.column, column.ref));
  if (columns.length === 0 || !columns.some(shown)) return false;
  const tables = new Set(columns.map(({ table }) => table));
  const led = schema.edges.flatMap(({ from, to }) =>
    [...tables].some(({ name }) => name === from[0]!.table) ? (schema.table(to[0]!.table) ?? []) : [],
  );
  const [only, ...others] = new Set(
    led.filter(table => !tables.has(table) && (table.called !== null || arePeople(table))),
  );
  if (!only || others.length > 0) return false;
  columns.splice(0, columns.length, ...calledBy(only));
  return true;
};

/** Answers "who", "when" and "where" with a column that the word speaks of. */
export const showAskedColumn = (draft: Draft): void => {
  const { language } = draft.schema;
  const ask = draft.items.findIndex(
    (item, place) => draft.cue(place, 'ask')?.about !== undefined && opens(draft, place, item.before),
  );
  const cue = draft.cue(ask, 'ask');
  if (cue?.about && !draft.picked.some(pick => pick.term.kind === 'aggregate' && pick.term.of.kind === 'rows')) {
    if (cue.since) passDeeds(draft);
    const tables = draft.mentioned();
    const asksWho = isWho(draft, cue.about);
    // No day is told by "how long".
    const asksLength = cue.about.some(stem => language.gaps.durations.has(stem));
    const asksTime = !asksLength && cue.about.some(stem => language.roles.time.has(stem));
    const found = columnsAsked(draft, cue.about, asksWho, asksTime);
    const columns = asksTime ? timesFirst(draft, found) : found;
    const already = draft.picked
      .filter(pick => pick.term.kind === 'column')
      .map(pick => pick.term as Extract<Term, { kind: 'column' }>);
    // "When did she last pay": the day that is last, and no other day of the same row.
    const end = asksTime && already.length === 0 ? endAsked(draft) : null;
    if (end) columns.splice(0, columns.length, end);
    // "Who got the most", where rows are of a recipient or a contractor.
    const party = columns.length === 0 && asksWho ? partyOf(draft.schema, tables) : null;
    if (party && mayBeWho(party, draft.said, language)) columns.push(party);
    // "Who gets the best ratings", where visits lead to technicians.
    if (columns.length === 0 && asksWho) columns.push(...peopleOf(draft.schema, tables));
    // "Who completed the most jobs", where rows are of a customer and a mechanic.
    if (asksWho) showWhoActs(draft, columns);
    // "Who did the most inspections", where rows are of an inspector.
    const agent = asksWho ? agentOf(tables, draft.said, language) : null;
    if (agent && !already.some(({ column }) => sameColumn(column, agent.ref))) showAgent(draft, agent, columns);
    // "Who ranked right after Ann", where every row has one name: whoever the row is of.
    const label = draft.schema.tables.length === 1 ? draft.schema.tables[0]!.label : null;
    if (columns.length === 0 && label?.unique && cue.about.some(stem => language.roles.person.has(stem)))
      columns.push(label);
    const whose = asksWho && showWhose(draft, ask, columns);
    const doer = already.length > 0 ? null : doersAsked(draft, cue.about);
    if (doer) {
      // The name of a contest, or who won it, is less likely meant.
      const others = columns.slice(0, 2).map((column, at) => ({ value: columnTerm(column), cost: 0.7 + at * 0.4 }));
      draft.picked.unshift({
        place: ask,
        term: draft.choose('asked column', [{ value: doer, cost: 0.1 }, ...others]),
      });
      draft.use(ask);
      return;
    }
    // "Who sold the most", where no column names anybody.
    const onlyFigures =
      draft.form.group.length === 0 && draft.picked.every(pick => isFigure(draft, pick.term)) && !named(draft, ask);
    const tellsTime = draft.picked.some(({ term }) =>
      columnsOfTerm(term).some(ref =>
        ['date', 'year'].some(role => draft.schema.column(ref)?.roles.has(role as 'date')),
      ),
    );
    // "How long" is told by a length of time, and by no number of things that are named.
    const tellsLength = tellsTime || draft.items[ask]!.used || tellsDuration(draft);
    if (columns.length === 0 && (asksLength ? !tellsLength : onlyFigures && !(asksTime && tellsTime)))
      draft.unanswerable.push(draft.items[ask]!.atom.text);
    if (isFigured(draft, columns) || (asksTime && tellsEnd(draft))) columns.length = 0;
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
        { value: null, cost: named ? 0 : already.length > 0 && !whose ? 0.3 : 1 },
      ]);
      if (column) draft.picked.unshift({ place: ask, term: cue.since ? beganAt(draft, column) : columnTerm(column) });
    }
    draft.use(ask);
  }
};
