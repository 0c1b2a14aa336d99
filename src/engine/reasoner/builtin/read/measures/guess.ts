import type { RowTerm, Term } from '../../form/form.ts';
import { isVerbOfFigure } from '../../language/verbs-of-figures.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, termOf } from '../draft.ts';
import { derivedMeaning } from '../items.ts';
import { leadsUp } from '../leads-up.ts';

/** What is measured where the question does not say: money first, then scores and quantities, of the tables it speaks of and those beside them. */
export const guessedMeasures = (draft: Draft): RowTerm[] => {
  const spoken = draft.mentioned();
  const subject = draft.subject();
  const beside = draft.schema.tables.filter(
    table =>
      !spoken.has(table) &&
      draft.schema.edges.some(
        ({ from, to }) => from[0]!.table === table.name && [...spoken].some(other => other.name === to[0]!.table),
      ),
  );
  const derived = draft.schema.derived
    .slice(0, 1)
    .filter(({ factors }) => spoken.has(factors[0].table) || factors[0].table === subject);
  const { roles, flows, merits } = draft.schema.language;
  const { figure } = roles;
  // The best agents are those rated best, where nothing is earned, and none who answer fast.
  const vague = draft.items.some((_, at) => draft.cue(at, 'superlative')?.vague);
  const rate = (column: Column): number =>
    (column === column.table.worth ? 3 : 0) +
    (column.roles.has('money') ? (column.uses.sums ? 2 : 0.5) : 0) -
    (column.stems.some(stem => flows.beside.has(stem)) ? 1 : 0) +
    (column.stems.some(stem => figure.has(stem)) ? 1 : 0) +
    (vague && column.stems.some(stem => merits.ratings.has(stem)) ? 0.4 : 0);
  const measures = (tables: Iterable<(typeof beside)[number]>): Column[] =>
    [...tables]
      .flatMap(table => table.columns.filter(column => column.roles.has('measure')))
      .sort((a, b) => rate(b) - rate(a));
  const own = measures(spoken);
  const found = own.length > 0 ? own : measures(beside);
  // A price is no money that came in, where what was sold is told further on.
  const [further] = draft.schema.derived;
  const earns = found.some(({ roles, uses }) => roles.has('money') && uses.sums);
  if (further && derived.length === 0 && !earns) derived.push(further);
  return [
    ...derived.map(figure => termOf(draft, derivedMeaning(figure))!),
    ...found.map(column => columnTerm(column) as Extract<Term, { kind: 'column' }>),
  ];
};

/** Whether a verb says what is measured without naming it: "who spent the most". */
export const spends = ({ items, schema }: Draft): boolean =>
  items.some(({ meaning, atom }) => meaning.kind === 'word' && isVerbOfFigure(atom.token.stem, schema.language));

/** Whether a word at a place is money that no figure here is called after: "the *spending*", "how much *money*", though a fund means the like. */
export const saysMoney = ({ items, schema }: Draft, at: number): boolean => {
  const item = items[at];
  if (!item) return false;
  const { flows, natures } = schema.language;
  const { stem } = item.atom.token;
  const { meaning } = item;
  const named = meaning.kind === 'column' && (meaning.column.holds === 'number' || meaning.column.stems.includes(stem));
  if (named || (meaning.kind !== 'column' && meaning.kind !== 'word')) return false;
  return [flows.in, flows.out, natures.money].some(words => words.has(stem));
};

/**
 * "The *cheapest* flat", where flats have no price of their own, and what was done with them cost something in more than one way: repairs
 * as well as rents.
 */
export const isOneCostOfSeveral = (draft: Draft, place: number, term: Term): boolean => {
  const { items, schema } = draft;
  const about = draft.cue(place, 'superlative')?.about;
  const { meaning } = items[place + 1] ?? {};
  const thing = meaning?.kind === 'table' ? meaning.table : meaning?.kind === 'value' ? meaning.column.table : null;
  if (!about || !thing || term.kind !== 'column' || term.column.table === thing.name) return false;
  if (!schema.column(term.column)?.roles.has('money')) return false;
  const costly = schema.tables.filter(
    table =>
      leadsUp(schema, table, thing) && table.columns.some(({ roles }) => roles.has('money') && roles.has('measure')),
  );
  return costly.length > 1;
};
