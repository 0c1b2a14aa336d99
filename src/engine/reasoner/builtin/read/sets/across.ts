import { type Asked, type Condition, type Form, nothingAsked } from '../../form/form.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import type { Item } from '../items.ts';

type Operation = Form<'set'>['operation'];
type Named = { table: Table; places: number[] };

/** The table an item names, also together with a column: "the country of a creator". */
const tableOf = (draft: Draft, { meaning, atom }: Item): Table | null => {
  if (meaning.kind === 'table') return meaning.table;
  if (meaning.kind !== 'column' || atom.to === atom.from + 1) return null;
  const { table } = meaning.column;
  const said = atom.text.toLowerCase().split(' ').map(draft.schema.language.stem);
  return table.stems.every(stem => said.includes(stem)) ? table : null;
};

/** The tables named, of "fire station" only the last word's. */
const tablesNamed = (draft: Draft): Named[] => {
  const named: Named[] = [];
  draft.items.forEach((item, place) => {
    const table = item.used ? null : tableOf(draft, item);
    if (!table) return;
    const last = named.at(-1);
    if (item.meaning.kind === 'table' && last?.places.includes(place - 1) && item.before.length === 0) {
      last.table = table;
      last.places.push(place);
    } else named.push({ table, places: [place] });
  });
  return named.filter(({ table }, at) => named.findIndex(other => other.table === table) === at);
};

const withoutTable = (column: Column): string[] => column.stems.filter(stem => !column.table.stems.includes(stem));

/** The one column of a table that ends as another does: the city of customers and the office city of agents. */
const sameHead = ({ schema }: Draft, asked: Column, { columns }: Table): Column | null => {
  const head = withoutTable(asked).at(-1);
  const alike = columns.filter(column => column.holds === asked.holds && withoutTable(column).at(-1) === head);
  // Names of two things are hardly the same names.
  const named = head === undefined || schema.language.roles.name.has(head);
  return !named && alike.length === 1 ? alike[0]! : null;
};

/** The column of a table that holds what is asked for: its city, or the city its office is in. */
const holding = (draft: Draft, asked: Column, { table, places }: Named): Column | null => {
  const said = draft.items.find(
    ({ meaning }, at) => meaning.kind === 'column' && meaning.column.table === table && Math.abs(at - places[0]!) <= 4,
  )?.meaning;
  const own = withoutTable(asked).join(' ');
  const fits = (column: Column): boolean =>
    column.holds === asked.holds && own !== '' && ` ${withoutTable(column).join(' ')}`.endsWith(` ${own}`);
  if (said?.kind === 'column' && fits(said.column)) return said.column;
  return (
    table.columns.find(column => fits(column) && withoutTable(column).join(' ') === own) ??
    table.columns.find(fits) ??
    sameHead(draft, asked, table)
  );
};

/** How the things of the one table and of the other are put together, by what is said before and between them. */
const operationOf = (draft: Draft, asked: number, first: number, second: number): Operation | null => {
  const { language } = draft.schema;
  const within = (from: number, to: number, kinds: string[]): boolean =>
    draft.items.slice(from, to).some(({ meaning }) => meaning.kind === 'cue' && kinds.includes(meaning.cue.kind));
  if (within(first + 1, second, ['not', 'lacking'])) return 'except';
  if (within(asked + 1, first, ['not', 'lacking'])) return null;
  const too = draft.items.some(
    ({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'and' && meaning.cue.too,
  );
  if (too || draft.has('both')) return 'intersect';
  if (within(first + 1, second, ['or'])) return 'union';
  const had = draft.items
    .slice(asked + 1, first + 1)
    .some(({ before }) => before.some(word => language.owning.has(word)));
  return had && within(first + 1, second, ['and']) ? 'intersect' : null;
};

/** What is said of the rows of a table: "a customer of the type hotel". */
const limitsOf = (draft: Draft, table: Table): { where: Condition[]; places: number[] } => {
  const where: Condition[] = [];
  const places: number[] = [];
  draft.items.forEach((_, at) => {
    const meaning = draft.free(at);
    if (meaning?.kind !== 'value' || meaning.column.table !== table) return;
    where.push(
      meaning.contains === null
        ? { kind: 'in', column: meaning.column.ref, values: meaning.values }
        : { kind: 'contains', column: meaning.column.ref, text: meaning.contains },
    );
    places.push(at);
    for (const beside of [at - 1, at + 1]) {
      const said = draft.free(beside);
      if (said?.kind === 'column' && said.column === meaning.column) places.push(beside);
    }
  });
  return { where, places };
};

/** "cities with a depot but no shop": what a column of two tables holds in both, in either, or in the one alone. */
export const readAcross = (draft: Draft): void => {
  const { items, schema } = draft;
  const asked = items.findIndex(({ meaning }) => meaning.kind === 'column');
  const column = items[asked]?.meaning;
  const named = tablesNamed(draft);
  const [first, second, ...others] = named;
  if (column?.kind !== 'column' || !first || !second || others.length > 0) return;
  const opens = items.slice(0, asked).every(({ meaning }) => meaning.kind === 'cue' || meaning.kind === 'word');
  if (!opens || column.column.holds !== 'text' || column.column.roles.has('foreign')) return;
  const ends = (item: Named): number => item.places.at(-1)!;
  if (asked > ends(first)) return;
  const [left, right] = [holding(draft, column.column, first), holding(draft, column.column, second)];
  const operation = operationOf(draft, asked, ends(first), ends(second));
  if (!left || !right || !operation) return;
  // Things by their names are rather rows of one table that have rows of the other.
  const { name } = schema.language.roles;
  if (withoutTable(left).every(stem => name.has(stem))) return;
  if (operation !== 'intersect' && (left.roles.has('key') || left === first.table.label)) return;
  const sides = [limitsOf(draft, first.table), limitsOf(draft, second.table)] as const;
  const places = new Set([...sides.flatMap(side => side.places), ...first.places, ...second.places, asked]);
  const alike = ({ stems }: Column): boolean =>
    [left, right].some(other => stems.every(stem => other.stems.includes(stem)));
  const strange = items.some(
    ({ meaning, atom }, at) =>
      !places.has(at) &&
      (meaning.kind === 'value' ||
        meaning.kind === 'number' ||
        meaning.kind === 'time' ||
        (meaning.kind === 'column' &&
          !meaning.weak &&
          !alike(meaning.column) &&
          !schema.language.verbal(atom.token.word)) ||
        (meaning.kind === 'cue' &&
          ['count', 'aggregate', 'superlative', 'compare', 'group', 'order'].includes(meaning.cue.kind))),
  );
  if (strange) return;
  if (
    !draft.choose('across tables', [
      { value: true, cost: 0 },
      { value: false, cost: 0.6 },
    ])
  )
    return;
  const of = (table: Table, shown: Column, where: Condition[]): Asked => ({
    ...nothingAsked(),
    tables: [table.name],
    select: [columnTerm(shown)],
    where: shown.profile.nullCount > 0 ? [...where, { kind: 'missing', column: shown.ref, negated: true }] : where,
  });
  Object.assign(draft.form, of(first.table, left, sides[0].where), {
    set: { operation, form: of(second.table, right, sides[1].where) },
  });
  items.forEach(({ meaning }, at) => {
    if (places.has(at) || meaning.kind === 'cue' || meaning.kind === 'column') draft.use(at);
  });
};
