import type { Term } from '../../form/form.ts';
import { namesParties } from '../../schema/parties.ts';
import type { Draft } from '../draft.ts';
import { asksForPeople } from '../fold-items.ts';
import { repeatedThing } from '../measures/grain.ts';

/** Whether a column sorts rows into few kinds, so that naming each once is meant. */
const isCategory = (draft: Draft, term: Extract<Term, { kind: 'column' }>): boolean => {
  const column = draft.schema.column(term.column);
  return column?.roles.has('category') === true && column.profile.distinctCount <= 0.5 * column.table.profile.rowCount;
};

/** Whether what is shown of one table would only repeat itself: texts, in no order, that name no single row. */
const repeats = (draft: Draft): boolean => {
  const { form, schema } = draft;
  const label = schema.tables.length === 1 ? schema.tables[0]!.label : null;
  return (
    schema.tables.length === 1 &&
    (!label?.unique || form.select.every(term => term.kind === 'column' && isCategory(draft, term))) &&
    form.order.length === 0 &&
    form.select.length > 0 &&
    form.select.every(term => term.kind === 'column' && schema.column(term.column)?.holds === 'text')
  );
};

/** Whether all that is shown is of those to whom several rows may lead, each by name: the managers, what they earn. */
const showsThoseOver = ({ form, schema }: Draft): boolean => {
  const [first] = form.select;
  const over = first?.kind === 'column' ? schema.table(first.column.table) : undefined;
  return (
    over?.of !== undefined &&
    form.order.length === 0 &&
    form.select.length > 1 &&
    form.select.every(term => term.kind === 'column' && term.column.table === over.name) &&
    form.select.some(term => term.kind === 'column' && term.column.column === over.label?.ref.column)
  );
};

/** Whether all that is asked for is a column of kinds, which is not what its rows are called by. */
const listsKinds = (draft: Draft): boolean => {
  const { form } = draft;
  return (
    form.select.length === 1 &&
    form.where.length === 0 &&
    form.having.length === 0 &&
    form.order.length === 0 &&
    form.limit === null &&
    form.select.every(
      term =>
        term.kind === 'column' &&
        isCategory(draft, term) &&
        draft.schema.column(term.column)?.table.label?.ref.column !== term.column.column,
    )
  );
};

/** "*Who* bought tickets on Friday". */
const asksWho = ({ items, schema }: Draft): boolean => asksForPeople(items, 0, schema.language);

/** Whether those are asked for whom rows are of, by a column of these: "clients with unpaid invoices" are so many clients. */
const listsParties = (draft: Draft): boolean => {
  const { form, schema, items } = draft;
  const [only, ...others] = form.select;
  const column = only?.kind === 'column' ? schema.column(only.column) : undefined;
  const many = items.some(
    ({ meaning, atom: { token } }) =>
      meaning.kind === 'column' && meaning.column === column && schema.language.plural(token.word) === token.word,
  );
  const plain = form.order.length === 0 && form.having.length === 0 && form.limit === null && !form.position;
  const asked = many || asksWho(draft);
  return column !== undefined && others.length === 0 && asked && plain && namesParties(column, schema.language);
};

/** Whether all that is shown is told once of things that have several rows each, as of orders with several lines: their numbers, whose they are. */
const tellsThings = ({ form, schema }: Draft): boolean => {
  const shown = form.select.map(term => (term.kind === 'column' ? schema.column(term.column) : undefined));
  const thing = shown[0] && repeatedThing(shown[0].table);
  return (
    !!thing &&
    shown.every(column => column && thing.isOnce(column)) &&
    form.order.length + form.having.length + form.group.length === 0 &&
    form.limit === null &&
    !form.position
  );
};

/** Whether years are asked for alone, as columns hold them by numbers: which there are, and not that of each row. */
const listsYears = ({ form, schema }: Draft): boolean => {
  const [only, ...others] = form.select;
  const column = only?.kind === 'column' && others.length === 0 ? schema.column(only.column) : undefined;
  return (
    column?.nature === 'year' && form.group.length + form.order.length === 0 && form.limit === null && !form.position
  );
};

/** "Show all transaction types" asks for each kind once. */
export const showEachOnce = (draft: Draft): void => {
  const { form } = draft;
  const once = [repeats, showsThoseOver, listsParties, tellsThings, listsYears].some(isSo => isSo(draft));
  if (once) form.distinct = true;
  if (listsKinds(draft) && !form.distinct && draft.schema.tables.length > 1)
    form.distinct = draft.choose('each kind once', [
      { value: true, cost: 0 },
      { value: false, cost: 0.2 },
    ]);
  if (draft.has('distinct') && !form.select.some(term => term.kind === 'aggregate')) form.distinct = true;
};
