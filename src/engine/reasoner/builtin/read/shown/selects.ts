import { columnsOfTerm, sameColumn } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import { bareNames, isNameless } from '../aside.ts';
import { columnTerm, type Draft, termOf } from '../draft.ts';
import { figureOfVerb, type Item } from '../items.ts';
import { isAskedNoun } from './asked.ts';
import { showAskedColumn } from './asked-column.ts';
import { showListedThings } from './listed-things.ts';
import { showSaidFigure } from './said-figure.ts';
import { shownToo } from './shown-too.ts';
import { askedThing, showsThing } from './thing.ts';

/** Whether a column is that of a condition: "the ships *whose flag* is anything but Dutch", "whose *length* in m is over 50". */
const isOfCondition = (draft: Draft, place: number): boolean => {
  const relative = (at: number): boolean =>
    draft.cue(at, 'ask') !== null && draft.schema.language.owning.has(draft.items[at]!.atom.token.word);
  const clause = relative(place - 1) && draft.picked.some(pick => pick.place < place);
  if (clause && ![...draft.placed.values()].some(at => at > place)) draft.penalty += 0.4;
  return clause;
};

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

/**
 * "How long did *people* stay on average?": who the rows are, not a name to set beside a figure of all of them, where the
 * name tells each row apart. "Which people", "per person" and those ranked are asked for.
 */
const meansRows = (draft: Draft, column: Column, place: number): boolean => {
  const { meaning, before, atom } = draft.items[place]!;
  const { language } = draft.schema;
  const { roles } = language;
  const { profile, label } = column.table;
  const computed = draft.picked.some(
    ({ term }) =>
      term.kind === 'aggregate' &&
      term.aggregate !== 'count' &&
      columnsOfTerm(term).every(({ table }) => table === column.table.name),
  );
  const ranked = draft.form.order.length > 0 || draft.form.limit !== null || draft.form.having.length > 0;
  const asked = draft.cue(place - 1, 'ask')?.about === undefined && draft.cue(place - 1, 'ask') !== null;
  return (
    column === label &&
    meaning.kind === 'column' &&
    !meaning.exact &&
    !wordsOf(atom.text).some(word => roles.name.has(language.stem(word))) &&
    column.profile.distinctCount >= 0.9 * profile.rowCount &&
    computed &&
    !ranked &&
    !asked &&
    before.every(word => language.functionWords.has(word))
  );
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

/** "When did we first *sell* it": what was done, and no figure that is asked for beside the day. */
const isDeed = (draft: Draft, place: number): boolean =>
  figureOfVerb(draft.items[place]!, draft.schema.language) !== null &&
  draft.items.some((_, at) => (draft.cue(at, 'ask')?.about?.length ?? 0) > 0);

/** "How many different products did each shop *sell*": of what was sold, and not of what is in stock there. */
const joinWhatWasDone = ({ form, schema }: Draft, item: Item): void => {
  const figure = figureOfVerb(item, schema.language);
  if (figure) form.tables.push(figure.table.name);
};

/** Takes up every name that is left as something to be shown, and answers "who", "when" and "where". */
export const readSelects = (draft: Draft): void => {
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
      if (isOfCondition(draft, place) || isDeed(draft, place)) return;
      if (item.meaning.kind === 'column' && meansRows(draft, item.meaning.column, place)) return;
      // "List all employees", where rows have no more of these than their status.
      if (asksForThings(draft, place)) draft.unanswerable.push(item.atom.text);
      if (item.meaning.kind === 'derived' || item.meaning.column.table.of || shownToo(draft, place))
        draft.pick(place, termOf(draft, item.meaning)!);
      else joinWhatWasDone(draft, item);
    }
  });
  // "Which landmark is the highest", where the rows have nothing but names.
  const asked = draft.items.findIndex((item, place) => !item.used && isAskedNoun(draft, place));
  const names = asked < 0 ? null : bareNames(draft);
  if (names && !draft.picked.some(pick => pick.term.kind === 'column' && sameColumn(pick.term.column, names.ref)))
    draft.pick(asked, columnTerm(names));
  showAskedColumn(draft);
};
