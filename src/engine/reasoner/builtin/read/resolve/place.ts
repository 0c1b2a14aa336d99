import type { Atom, Option, TimeSpan } from '../../link/atom.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { unitAfter } from '../measures/ratios/per-unit.ts';
import { ownerOf } from '../owner.ts';

/** An atom among the others, as rules look at it. */
export type Place = {
  atom: Atom;
  schema: Schema;
  /** How much the question as a whole speaks of each table, 0 to 1. */
  support: Map<Table, number>;
  /** Function words between it and the item before. */
  before: string[];
  /** Function words between it and the item after. */
  after: string[];
  /** Which of the atoms that say something it is. */
  at: number;
  /** The atom so many places after it (negative: before it) of those that say something. */
  other(by: number): Atom | undefined;
  next: Atom | undefined;
  previous: Atom | undefined;
  owner: ReturnType<typeof ownerOf>;
  perUnit: ReturnType<typeof unitAfter>;
  /** A number that is a year of the data. */
  isYear: boolean;
  /** What it most likely means; known once its options are rated. */
  first?: Option | undefined;
};

/** The places of the atoms of a question. */
export const placesOf = (atoms: Atom[], schema: Schema, support: Map<Table, number>) => {
  const content = atoms.filter(atom => atom.weight > 0 || atom.cue || atom.options.length > 0);
  return (atom: Atom, before: string[]): Place => {
    const at = content.indexOf(atom);
    const other = (by: number): Atom | undefined => content[at + by];
    const [next, previous] = [other(1), other(-1)];
    return {
      atom,
      schema,
      support,
      before,
      after: atoms.filter(({ from }) => from >= atom.to && from < (next?.from ?? 0)).map(({ token }) => token.word),
      at,
      other,
      next,
      previous,
      owner: ownerOf(content, atoms, at, schema.language),
      perUnit: unitAfter(next, other(2), schema),
      isYear: atom.time?.unit === 'year' && atom.token.kind === 'number' && dated(atom.time, schema),
    };
  };
};

/** Whether an atom is one word. */
export const isWord = ({ from, to }: Atom): boolean => to === from + 1;

/** Whether a table is named right beside a place. */
export const near = ({ previous, next, other }: Place, table: Table): boolean =>
  [previous, next, other(2)].some(atom =>
    atom?.options.some(option => option.kind === 'table' && option.table === table && option.score > 0.8),
  );

/** Whether a column is named right beside a place. */
export const beside = ({ previous, next }: Place, column: Column): boolean =>
  [previous, next].some(atom =>
    atom?.options.some(option => option.kind === 'column' && option.column === column && option.score > 0.6),
  );

/** Whether any dates or years of the data lie about that time. */
export const dated = (time: TimeSpan, schema: Schema): boolean =>
  schema.tables.some(table =>
    table.columns.some(column => {
      if (column.holds !== 'date' && !column.roles.has('year')) return false;
      const [from, to] = [time.start?.slice(0, 4), time.end?.slice(0, 4)];
      const { min, max } = column.profile;
      if (column.cast || min === null || max === null) return true;
      return Number(min.slice(0, 4)) - 5 <= Number(to ?? from) && Number(from ?? to) <= Number(max.slice(0, 4)) + 5;
    }),
  );

/** "students who *play* football": a common verb right after a word that verbs follow. */
export const doing = ({ atom, before, previous, schema }: Place): boolean => {
  const { language } = schema;
  const last = before.at(-1) ?? (previous?.to === atom.from ? previous.token.word : '');
  if (!language.softWords.has(atom.token.stem) || language.joiners.has(last)) return false;
  return language.beforeVerbs.has(last) || language.pronouns.has(last);
};

/** Whether what "who" or "when" after an atom begins is asked for too: "the titles *and* who directed them", "*show* who …". */
export const asksAfter = (atom: Atom | undefined): boolean => atom?.cue?.kind === 'and' || atom?.cue?.kind === 'show';

/** "Scored more than 8 *goals*": what is compared is named after the number. */
export const isNamedAfter = ({ other }: Place): boolean =>
  other(2)?.number !== null &&
  other(3)?.from === other(2)?.to &&
  other(3)?.options.some(
    option => option.kind === 'column' && option.column.roles.has('measure') && option.score > 0.8,
  ) === true;
