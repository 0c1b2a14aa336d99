import { onceFor } from '../../../../base/once-for.ts';
import type { Atom } from '../link/atom.ts';
import { link } from '../link/link.ts';
import { indexNames, type NameIndex } from '../link/names/name-index.ts';
import type { Meaning } from '../read/items.ts';
import { partsOf } from '../schema/parts.ts';
import { goneBy } from '../schema/rows/gone-by.ts';
import type { Schema, Table } from '../schema/schema.ts';
import type { Candidate } from './candidate.ts';
import { isAbout, likeliest, readAll, readAtoms, understand } from './understand.ts';

const namesOf = onceFor(indexNames);

/** The names of a part, and the words that somebody defined of its columns. */
const namesIn = (part: Schema, { own = [] }: NameIndex): NameIndex => {
  const tables = new Set(part.tables.map(({ name }) => name));
  const isOf = (ref: { table: string }): boolean => tables.has(ref.table);
  const kept = own.flatMap(({ stems, options }) => {
    const here = options.filter(option =>
      option.kind === 'table'
        ? tables.has(option.table.name)
        : option.kind === 'derived'
          ? option.factors.every(({ ref }) => isOf(ref))
          : isOf(option.column.ref),
    );
    return here.length > 0 ? [{ stems, options: here }] : [];
  });
  return kept.length > 0 ? { ...namesOf(part), own: kept } : namesOf(part);
};

/** What it costs all readings of a part that its likeliest leaves out or guesses a word which another part knows. */
const strange = 2;
/** A part whose likeliest reading costs no more beside the cheapest may be what is meant. */
const asLikely = 1.5;

const guesses = new Set<Candidate['assumptions'][number]['kind']>(['taken-for', 'rows-called', 'stand-in', 'measure']);

/** How many words of a question are left out, or taken for what nobody called so. */
const strangeTo = ({ unbound, assumptions }: Candidate): number =>
  unbound.length + assumptions.filter(({ kind }) => guesses.has(kind)).length;

/** A name that is less like the words may be another; of a table its last word says enough, as "bills" of supplier bills. */
const surely = { table: 0.65, other: 0.9 };
/** What asks for something asks for a column of its name as well only if it weighs so much. */
const heavy = 0.8;

const ofData: ReadonlySet<string> = new Set(['table', 'column', 'value', 'derived']);

/** Whether a stretch may mean anything of the data, however far from it. */
const namesSome = ({ options, cue }: Atom): boolean => cue === null && options.some(({ kind }) => ofData.has(kind));

/** Stretches of the question that name something of the data, whichever part it is in. */
const namedIn = (atoms: Atom[]): Atom[] =>
  atoms.filter(
    ({ options, weight, cue }) =>
      (cue === null || weight >= heavy) &&
      options.some(
        option =>
          option.score >= (option.kind === 'table' ? surely.table : surely.other) &&
          !('guessed' in option && option.guessed),
      ),
  );

/** The tables of all parts that a statement reads of. */
const reachedBy = ({ statement }: Candidate, parts: Schema[]): Table[] =>
  parts.flatMap(({ tables }) => (tables.some(({ name }) => statement.sql.includes(`"${name}"`)) ? tables : []));

/** Whether a stretch means rows that a statement has nothing to do with: the bills, where payments of members are added up. */
const isElsewhere = (candidate: Candidate, parts: Schema[]): ((meaning: Meaning) => boolean) => {
  const reached = reachedBy(candidate, parts);
  return meaning => meaning.kind === 'table' && !reached.includes(meaning.table.of ?? meaning.table);
};

/** Stretches that say what one row of some tables is, by what its number is called: the bookings of a "Booking Ref". */
const rowsNamedIn = (atoms: Atom[], { language }: Schema, tables: readonly Table[]): Atom[] => {
  const called = tables.map(table => goneBy(table, language));
  return atoms.filter(({ cue, token }) => cue === null && called.some(words => words.has(token.word)));
};

/** A reading that leaves out these stretches as well. */
const without = (candidate: Candidate, passed: Atom[]): Candidate => {
  if (passed.length === 0 || candidate.followUp) return candidate;
  const lost = passed.reduce((sum, { weight }) => sum + 0.9 * Math.max(heavy, weight), 0);
  const unbound = [...candidate.unbound, ...passed.map(({ text }) => text)];
  return { ...candidate, unbound, aside: false, cost: candidate.cost + lost };
};

/** Whether a stretch is what rows are called just so, in whichever part. */
const callsRows = ({ options }: Atom): boolean =>
  options.some(option => option.kind === 'table' && option.score > surely.other && !option.guessed);

/** Whether a reading only guesses what a word means that another part calls its rows by: "staff" are no children, where there is a table of staff. */
const isGuessedAt = ({ assumptions }: Candidate, atom: Atom): boolean =>
  callsRows(atom) &&
  assumptions.some(
    each => guesses.has(each.kind) && 'word' in each && each.word.toLowerCase() === atom.text.toLowerCase(),
  );

/** A reading of a part with the words that it passes over although another part knows them: they are no filling, whatever they look like here. */
const withPassedOver = (candidate: Candidate, named: readonly Atom[]): Candidate => {
  // "Total amount" alone, without an amount, names nothing here; that of bills is theirs.
  const names = candidate.items.some(({ used, meaning }) => used && ofData.has(meaning.kind));
  const isTaken = ({ from, to, cue }: Atom): boolean =>
    candidate.items.some(
      ({ used, atom, meaning }) =>
        used && atom.from < to && from < atom.to && (names || cue !== null || meaning.kind !== 'cue'),
    );
  return without(
    candidate,
    named.filter(atom => !candidate.unbound.includes(atom.text) && (!isTaken(atom) || isGuessedAt(candidate, atom))),
  );
};

/** A reading of all tables with the rows it speaks of although its statement reads none of their part. */
const withRowsElsewhere = (candidate: Candidate, parts: Schema[]): Candidate => {
  const isOther = isElsewhere(candidate, parts);
  return without(
    candidate,
    candidate.items.filter(({ used, meaning }) => used && isOther(meaning)).map(({ atom }) => atom),
  );
};

/** What it costs that rows are called worse by a word than those of another part, beside how much worse. */
const perScore = 3;

/** What it costs that a part calls its rows by the words worse than another part does: the rows of a "film list" are no films. */
const worseCalled = ({ items }: Candidate, atoms: Atom[]): number =>
  items.reduce((sum, { used, atom, meaning }) => {
    if (!used || meaning.kind !== 'table') return sum;
    const { options = [] } = atoms.find(({ from, to }) => from === atom.from && to === atom.to) ?? {};
    const tables = options.flatMap(option => (option.kind === 'table' ? [option] : []));
    const own = tables.find(({ table }) => table.name === meaning.table.name);
    return own ? sum + perScore * (Math.max(...tables.map(({ score }) => score)) - own.score) : sum;
  }, 0);

/**
 * Reads a question of tables that do not all hang together: of each part by itself, as though there were no others, and of all of
 * them. A word of one file breaks no question of another so, and each part competes by how well it knows the words.
 */
export const understandByParts = (...question: Parameters<typeof understand>): Candidate[] => {
  const [text, schema, today, previous, names = namesOf(schema), ...rest] = question;
  const parts = partsOf(schema);
  if (parts.length === 0) return understand(text, schema, today, previous, names, ...rest);
  const { atoms } = link(text, schema, names, today);
  const named = namedIn(atoms);
  // "How many?" names nothing of the data: it is asked of what the question before was of.
  const before = previous && !atoms.some(namesSome) ? parts.filter(part => isAbout(previous, part)) : [];
  const asked = before.length > 0 ? before : parts;
  const rowsNamed = rowsNamedIn(atoms, schema, schema.tables);
  const rowsElsewhere = (tables: readonly Table[]): Atom[] => {
    const own = new Set(rowsNamedIn(rowsNamed, schema, tables));
    return rowsNamed.filter(atom => !own.has(atom));
  };
  const read = [
    ...asked.map(part => {
      const foreign = [...new Set([...named, ...rowsElsewhere(part.tables)])];
      return readAll(text, part, today, previous, namesIn(part, names), ...rest).map(candidate =>
        withPassedOver(candidate, foreign),
      );
    }),
    (before.length > 0 ? [] : readAtoms(atoms, schema, previous, ...rest)).map(candidate =>
      withPassedOver(withRowsElsewhere(candidate, parts), rowsElsewhere(reachedBy(candidate, parts))),
    ),
  ].filter(candidates => candidates.length > 0);
  const bests = read.map(candidates => candidates.reduce((best, each) => (each.cost < best.cost ? each : best)));
  const cheapest = Math.min(...bests.map(({ cost }) => cost));
  const least = Math.min(...bests.filter(({ cost }) => cost <= cheapest + asLikely).map(strangeTo));
  const found = new Map<string, Candidate>();
  for (const [at, candidates] of read.entries()) {
    const more = strange * Math.max(0, strangeTo(bests[at]!) - least);
    for (const candidate of candidates) {
      const cost = candidate.cost + more + worseCalled(candidate, atoms);
      const known = found.get(candidate.statement.sql);
      if (!known || known.cost > cost) found.set(candidate.statement.sql, { ...candidate, cost });
    }
  }
  return likeliest([...found.values()]);
};
