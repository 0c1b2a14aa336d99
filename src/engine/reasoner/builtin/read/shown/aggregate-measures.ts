import { isComputed, type RowTerm, sameTerm, type Term } from '../../form/form.ts';
import { saysAverage } from '../../language/split-name.ts';
import { readingsOf } from '../../schema/rows/readings.ts';
import type { Column } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';
import { isAmount, naturalOf } from '../measures/natural.ts';

/** The column a term measures, if it is one measure column. */
const measured = (draft: Draft, term: Term): Column | null => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  return column?.roles.has('measure') ? column : null;
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

/** Whether what is asked for is said one after the other, parted by "and" or a comma. */
const areListed = ({ picked, items }: Draft): boolean => {
  const places = picked.map(({ place }) => place);
  return items
    .slice(Math.min(...places) + 1, Math.max(...places) + 1)
    .some(({ meaning, before }) => (meaning.kind === 'cue' && meaning.cue.kind === 'and') || before.includes(','));
};

/** "What is our monthly fee" asks for one figure, and "what are the fees" for each. */
const asksOne = (draft: Draft): boolean => {
  const { items, picked, schema } = draft;
  const word = wordsOf(items[picked[0]?.place ?? -1]?.atom.text ?? '').at(-1);
  return draft.has('ask') && word !== undefined && schema.language.plural(word) !== word;
};

/** "*Total discount* per code": a total was said, though what is called so is averaged where nothing is. */
const saysTotal = ({ items, schema }: Draft, place: number, column: Column | null): boolean =>
  column !== null &&
  wordsOf(items[place]?.atom.text ?? '').some(word => {
    const cue = schema.language.cues.get(word);
    return cue?.kind === 'aggregate' && cue.aggregate === 'sum' && !column.stems.includes(schema.language.stem(word));
  });

const isFigureOf =
  (plain: Draft['picked']) =>
  (pick: Draft['picked'][number]): boolean =>
    plain.includes(pick) || pick.term.kind === 'aggregate';

/** Sums (or averages) measures that are asked for per group, or as one figure. */
export const aggregateMeasures = (draft: Draft, grouped: boolean): void => {
  const wrap = (term: RowTerm, place: number): Term => ({
    kind: 'aggregate',
    aggregate:
      countsUnits(draft, term) || saysTotal(draft, place, measured(draft, term))
        ? 'sum'
        : naturalOf(draft.schema, term),
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
  // "Average price per room in July", where the column is called an average itself.
  const averaged =
    column !== null && column.uses.natural === 'avg' && saysAverage(column.ref.column, draft.schema.language);
  // "Tonnes at Holm Lane" asks to list nothing.
  const bare =
    column !== null &&
    !asksRows(draft) &&
    !['ask', 'show', 'distinct', 'ratio', 'difference', 'versus', 'change'].some(kind => draft.has(kind as 'ask')) &&
    (column.uses.natural === 'sum' || countsUnits(draft, one) || averaged) &&
    // "Tonnes over 12" are those values.
    !draft.form.where.some(condition => 'term' in condition && sameTerm(condition.term, one)) &&
    draft.picked.length === 1;
  const events =
    column !== null &&
    (column.table.label === null || !column.table.label.unique) &&
    column.table.profile.rowCount > 20;
  // "How many bookings were there and what was the turnover": a figure beside a figure of the same rows is of all of them.
  const beside = !narrow && others > 0 && areListed(draft) && draft.picked.every(isFigureOf(plain));
  // "What was the load in January": nobody reads the 744 of its hours.
  const readOff =
    column !== null && others === 0 && listed === 0 && !narrow && !asksRows(draft) && readingsOf(column.table) !== null;
  const cost = grouped
    ? { sum: 0, plain: 0.7 }
    : beside || readOff
      ? { sum: 0, plain: 0.7 }
      : isAmount(draft.schema, one)
        ? { sum: others === 0 ? 0 : 0.4, plain: 0.5 }
        : others > 0 || narrow
          ? null
          : bare
            ? { sum: 0, plain: additive || averaged ? 0.6 : 0.2 }
            : {
                sum: (additive ? 0.3 : 0.8) + listed,
                plain: (draft.form.where.length > 0 ? 0.25 : 0.45) + (events && (additive || asksOne(draft)) ? 0.4 : 0),
              };
  if (
    cost &&
    draft.choose('summed', [
      { value: true, cost: cost.sum },
      { value: false, cost: cost.plain },
    ])
  )
    for (const pick of plain) pick.term = wrap(pick.term as RowTerm, pick.place);
};
