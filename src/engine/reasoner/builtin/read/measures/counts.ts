import { countOfRows, type RowTerm, type Term } from '../../form/form.ts';
import { isVerbOfFigure } from '../../language/verbs-of-figures.ts';
import { unitOf } from '../../link/names/other-names.ts';
import type { Column } from '../../schema/schema.ts';
import { isNameless } from '../aside.ts';
import { columnTerm, type Draft, isMeasure, termOf } from '../draft.ts';
import { numberOf } from '../groups.ts';
import type { Meaning } from '../items.ts';
import { figureOf } from '../ranking/orders.ts';
import { isOfAllRows } from '../sets/denied-deeds.ts';
import { namesAbsent } from '../stand-ins.ts';
import { countTries, numbersTries } from '../tries.ts';
import { isLoosely } from './asked-measures.ts';
import { peopleAt } from './counted-people.ts';
import { tellsThingsApart } from './grain.ts';
import { amountAt, isMany, rowsCalledBy, tellsSorts } from './quantity.ts';

const distinctOf = (term: Term): Term => ({ kind: 'aggregate', aggregate: 'distinct', of: term as RowTerm });

/** Whether a column numbers the rows of its table, each with a place or running number. */
const numbersRows = ({ uses, unique, profile, nature }: Column): boolean =>
  uses.natural === 'avg' &&
  nature !== 'duration' &&
  unique &&
  profile.type === 'integer' &&
  Number(profile.max) - Number(profile.min) < 2 * profile.distinctCount;

/** Whether a column tells rows apart. */
const isRowName = ({ holds, profile, table }: Column): boolean =>
  holds === 'text' && profile.distinctCount >= 0.9 * table.profile.rowCount;

/** Whether the conditions choose one row of the only table by its name. */
const ofOneRow = ({ schema, form }: Draft): boolean => {
  const [only, ...others] = form.where.filter(
    condition => condition.kind === 'in' && !condition.negated && schema.column(condition.column)?.unique === true,
  );
  if (only?.kind !== 'in' || others.length > 0 || only.values.length > 1) return false;
  return schema.tables.length === 1 && form.group.length === 0;
};

/** What "how many X" counts when X names a column. */
const countColumn = (
  draft: Draft,
  place: number,
  meaning: Extract<Meaning, { kind: 'column' }>,
  distinct: boolean,
): Term => {
  const { column } = meaning;
  const plain = columnTerm(column) as RowTerm;
  const rows = countOfRows(column.table.name);
  if (distinct || tellsThingsApart(column)) return distinctOf(plain);
  // Orders that have a date of order are told by it, employees that have a status are not told by that.
  if (meaning.modifier && column.holds === 'date') return rows;
  // "How many hours" of `hours_worked`: said first, they are what is measured.
  const leads = isMeasure(meaning) && column.stems[0] === draft.items[place]!.atom.token.stem;
  if (meaning.modifier && !column.unique && !leads) draft.unanswerable.push(draft.items[place]!.atom.text);
  if (namesAbsent(draft, draft.items[place]!)) {
    draft.use(place);
    return distinctOf(plain);
  }
  if (isMeasure(meaning)) {
    const exact = meaning.exact || leads ? 0 : 0.3;
    // "How many tons has the type B", which is one row: its cell, with the unit.
    if (ofOneRow(draft))
      return draft.choose<Term>('count measure', [
        { value: plain, cost: 0.05 },
        { value: { kind: 'aggregate', aggregate: 'sum', of: plain }, cost: 0.3 },
        { value: rows, cost: 0.9 },
      ]);
    // "The text and the number of likes": of each row, as what is listed before it is.
    const before = draft.items[place - 3]?.meaning;
    const own =
      draft.cue(place - 2, 'and') !== null &&
      draft.form.group.length === 0 &&
      before?.kind === 'column' &&
      before.column.table === column.table &&
      isRowName(before.column);
    if (numbersTries(column, draft.schema)) return countTries(draft, place, column);
    // "How many ranks" are so many rows: to add up places and numbers in a row says nothing.
    if (numbersRows(column)) return rows;
    // "How many *kilometres* long is it": so much of a unit counts no rows.
    const unit = unitOf(column, draft.schema.language)?.names.includes(draft.items[place]!.atom.token.stem) === true;
    if (!column.uses.sums)
      return draft.choose<Term>('count measure', [
        { value: plain, cost: unit ? 0 : draft.form.where.length > 0 ? 0.2 : 0.4 },
        { value: rows, cost: unit ? 0.9 : 0.3 },
        { value: distinctOf(plain), cost: 0.6 },
      ]);
    return draft.choose('count measure', [
      { value: { kind: 'aggregate', aggregate: 'sum', of: plain }, cost: 0.15 + exact },
      { value: rows, cost: meaning.exact ? 0.7 : 0.55 },
      { value: plain, cost: own ? 0 : draft.form.where.length > 0 || draft.form.group.length > 0 ? 0.5 : 0.9 },
      { value: distinctOf(plain), cost: 1.4 },
    ]);
  }
  if (column.unique || column === column.table.key) return rows;
  const limited = draft.form.where.length > 0 || draft.form.group.length > 0 || draft.superlatives.length > 0;
  draft.use(place);
  const { table } = column;
  const entity =
    (table.key !== null || isOfAllRows(draft)) &&
    column !== table.label &&
    draft.schema.tables.length === 1 &&
    column.holds === 'text';
  // Where nearly every row has one of its own, so many rows are so many things.
  const own = column.profile.distinctCount >= 0.8 * column.table.profile.rowCount && !entity;
  return draft.choose('count column', [
    { value: rows, cost: own ? 0.1 : entity ? 0.5 : limited ? 0.2 : 0.55 },
    { value: distinctOf(plain), cost: own ? 0.35 : entity ? 0.1 : limited ? 0.45 : 0.2 },
  ]);
};

const countsRows = (term: Term): boolean => term.kind === 'aggregate' && term.of.kind === 'rows';

/** Takes up "how many orders": rows, different values, or a measure that counts. */
export const readCount = (draft: Draft, place: number): void => {
  if (countBefore(draft, place) || readNumbers(draft, place)) return;
  let at = place + 1;
  const distinct = draft.freeCue(at, 'distinct') !== null;
  if (distinct) draft.use(at++);
  if (draft.freeCue(at, 'aggregate')) draft.use(at++);
  draft.use(place);
  const adjective = (item: Draft['items'][number] | undefined): boolean =>
    item?.used === true && (item.meaning.kind === 'value' || item.meaning.kind === 'column');
  const follows = ({ before, meaning }: Draft['items'][number]): boolean =>
    before.length === 0 && meaning.kind !== 'cue';
  while (adjective(draft.items[at]) && draft.items[at + 1] && follows(draft.items[at + 1]!)) at++;
  while (
    draft.free(at)?.kind === 'word' &&
    draft.items[at]!.atom.weight < 0.5 &&
    ['column', 'table'].includes(draft.free(at + 1)?.kind ?? '')
  )
    at++;
  const meaning = draft.free(at);
  const subject = draft.subject();
  const sold = doneOf(draft, at) ?? soldOf(draft, at) ?? piecesOf(draft, at) ?? peopleAt(draft, at);
  if (sold) {
    draft.pick(place, sold);
    return;
  }
  if (draft.freeCue(at, 'rows') && subject) {
    draft.use(at);
    draft.pick(place, countOfRows(subject.name));
  } else if (meaning?.kind === 'table') {
    draft.use(at);
    const next = draft.free(at + 1);
    // "movie reviews" are reviews, but of "customers ordered" it is the customers.
    const done = draft.schema.language.verbal(draft.items[at + 1]?.atom.token.word ?? '');
    const beside = next?.kind === 'table' && next.table !== meaning.table && draft.items[at + 1]!.before.length === 0;
    const compound = beside && !done;
    if (compound) draft.use(at + 1);
    const table = compound ? next.table : meaning.table;
    const figure = figureOf(table);
    // "How many degrees", where a table of degrees counts them in a column of that name.
    if (
      figure &&
      draft.choose('count figure', [
        { value: true, cost: 0.05 },
        { value: false, cost: 0.3 },
      ])
    ) {
      draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: figure });
      return;
    }
    draft.form.tables.unshift(table.name);
    draft.pick(place, distinct && table.key ? distinctOf(columnTerm(table.key)) : countOfRows(table.name));
  } else if (meaning?.kind === 'column') {
    draft.use(at);
    const term = countColumn(draft, at, meaning, distinct);
    if (countsRows(term) && isLoosely(meaning, draft.items[at]!.atom.text, draft.schema))
      draft.assumptions.push({ kind: 'taken-for', word: draft.items[at]!.atom.text, column: meaning.column.ref });
    draft.pick(place, term);
  } else if (meaning?.kind === 'derived') {
    draft.use(at);
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, meaning)! });
  } else if (subject) {
    const said = countSaid(draft);
    const thing = said ? null : commonThing(draft, at);
    if (thing) draft.unanswerable.push(thing);
    draft.pick(place, said ?? countOfRows((rowsCalledBy(draft, place + 1, subject) ?? subject).name));
  }
};

/**
 * "How many *orders*", where nothing is called so: things that the language often speaks of in passing are asked for all
 * the same. Null where the word is none of a thing, or the only table does not say what its rows are.
 */
const commonThing = (draft: Draft, at: number): string | null => {
  const item = draft.items[at];
  const { language } = draft.schema;
  if (!item || item.used || item.before.length > 0 || isNameless(draft)) return null;
  const { word, stem, kind, capital } = item.atom.token;
  const { meaning } = item;
  const plain =
    meaning.kind === 'word' ? item.atom.weight < 0.8 : meaning.kind === 'cue' && meaning.cue.kind === 'order';
  // Of things nobody is any, and none is a place.
  const { people, places } = language.everyday;
  if (kind === 'word' && (people.has(stem) || places.has(stem)) && meaning.kind === 'word') return item.atom.text;
  if (!plain || kind !== 'word' || language.vague.has(stem)) return null;
  const noun = language.nounsCapital ? capital : language.plural(word) === word && stem !== word;
  return noun ? item.atom.text : null;
};

/** "Which shops have more than two vans, and *how many* have they": the count that was limited or ranked by before. */
const countSaid = (draft: Draft): Term | null =>
  figuresSaid(draft).find(term => term.kind === 'aggregate' && ['count', 'distinct'].includes(term.aggregate)) ?? null;

const figuresSaid = ({ form, superlatives }: Draft): Term[] => [
  ...form.having.flatMap(condition => ('term' in condition ? [condition.term] : [])),
  ...superlatives.map(({ term }) => term),
];

/** The figure by which things were limited or ranked before, a count first. */
export const figureSaid = (draft: Draft): Term | null => countSaid(draft) ?? figuresSaid(draft)[0] ?? null;

/**
 * "The *numbers of* locomotives", "*the number and* the model of the fastest one": what each of them is numbered by, and not
 * how many there are. Whether it is.
 */
const readNumbers = (draft: Draft, place: number): boolean => {
  const { plural, stem, roles } = draft.schema.language;
  const { cue, text } = draft.items[place]!.atom;
  const [first = ''] = text.toLowerCase().split(' ');
  const next = draft.free(place + 1);
  const many = plural(first) === first && stem(first) !== first && next?.kind === 'table';
  const other = draft.cue(place + 1, 'and') ? draft.free(place + 2) : null;
  const ranked = draft.superlatives.length > 0;
  const beside = other?.kind === 'column' && (ranked || other.column.holds === 'text');
  if (
    cue?.kind !== 'count' ||
    (!many && !beside) ||
    draft.form.group.length > 0 ||
    draft.picked.some(({ place: at }) => at < place)
  )
    return false;
  const table = many && next?.kind === 'table' ? next.table : draft.subject();
  const number = table ? numberOf(table) : null;
  if (
    !number?.stems.some(word => roles.key.has(word) || roles.code.has(word)) ||
    number.table !== (beside ? other.column.table : table)
  )
    return false;
  draft.use(place, ...(many ? [place + 1] : []));
  draft.pick(place, columnTerm(number));
  return true;
};

/** "The *order count*": what is counted stands right before. */
const countBefore = (draft: Draft, place: number): boolean => {
  const before = draft.free(place - 1);
  if (!draft.cue(place, 'count')?.noun || draft.items[place]!.before.length > 0) return false;
  if (before?.kind !== 'table') return false;
  draft.use(place - 1, place);
  draft.form.tables.unshift(before.table.name);
  draft.pick(place, countOfRows(before.table.name));
  return true;
};

/** "How many tents did she hire", "how many teal were seen": so many pieces, where the rows tell how many each is about. */
const piecesOf = (draft: Draft, at: number): Term | null => {
  const { language } = draft.schema;
  const place = draft.items[at]?.used ? at : at - 1;
  const column = amountAt(draft, place);
  const { meaning, atom } = draft.items[place] ?? {};
  const sort = meaning?.kind === 'value' && tellsSorts(meaning.column, language);
  if (!column || !(sort || isMany(atom?.token.word ?? '', language))) return null;
  const pieces = draft.choose('count figure', [
    { value: true, cost: 0.05 },
    { value: false, cost: 0.4 },
  ]);
  if (!pieces) return null;
  draft.assumptions.push({ kind: 'measure', column: column.ref });
  return { kind: 'aggregate', aggregate: 'sum', of: columnTerm(column) as RowTerm };
};

/** "How many *tickets* were *sold*", where a column of `tickets_sold` counts them: both words are its name. */
const doneOf = (draft: Draft, at: number): Term | null => {
  const said = [draft.items[at], draft.items[at + 1]].flatMap(item => (item ? [item.atom.token.stem] : []));
  const verb = draft.free(at + 1);
  if (said.length < 2 || verb?.kind !== 'column' || draft.items[at]!.used) return null;
  const { column } = verb;
  const named = column.stems.length === said.length && said.every(stem => column.stems.includes(stem));
  if (!named || !isMeasure(verb) || !column.uses.sums) return null;
  draft.use(at, at + 1);
  return { kind: 'aggregate', aggregate: 'sum', of: columnTerm(column) as RowTerm };
};

/** "How many tents were sold": the pieces sold, where what follows is a value and the verb names a quantity. */
const soldOf = (draft: Draft, at: number): Term | null => {
  const thing = [draft.items[at], draft.items[at - 1]].find(item => item?.used && item.meaning.kind === 'value');
  if (!thing) return null;
  const verb = draft.items.findIndex(
    (item, place) =>
      place >= at && isMeasure(draft.free(place)) && isVerbOfFigure(item.atom.token.stem, draft.schema.language),
  );
  const meaning = draft.free(verb);
  if (!isMeasure(meaning) || meaning.kind !== 'column' || meaning.column.roles.has('money')) return null;
  draft.use(verb);
  return { kind: 'aggregate', aggregate: 'sum', of: columnTerm(meaning.column) as RowTerm };
};
