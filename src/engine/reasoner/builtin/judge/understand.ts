import { isImpossible } from '../form/excluding.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import type { Atom } from '../link/atom.ts';
import { link } from '../link/link.ts';
import { indexNames, type NameIndex } from '../link/names/name-index.ts';
import { type Choose, nothing, readings, type Spent, type Without } from '../read/choices.ts';
import { goesBack } from '../read/follow-ups/backward.ts';
import type { Before } from '../read/follow-ups/before.ts';
import { followUps } from '../read/follow-ups/follow-up.ts';
import { pointerIn, saidPointer, withoutRepeats } from '../read/follow-ups/pointing.ts';
import { interpret, type Reading } from '../read/interpret.ts';
import { titleOf } from '../say/terms.ts';
import type { Schema } from '../schema/schema.ts';
import { compile } from '../sql/compile.ts';
import type { Candidate } from './candidate.ts';
import { corrected } from './correct.ts';
import { type Feature, featuresOf } from './features.ts';
import { isStillSo } from './still-so.ts';
import { weigh } from './weigh.ts';

/** How many combinations of choices are tried at most: the likeliest readings come first. */
export const maxReadings = 40;
/** How much work is put into them, counted as stretches read and choices made: the same on every machine, however busy. */
const maxWork = 3000;

/** Choices that cost so much more than the best reading, all told, lead to none that could win or be its rival. */
const hopeless = 2.5;

/** What it costs to take a fragment ("only the north", "and the average?") as a question of its own while there is one before it. */
const incomplete = (atoms: Atom[], { form, assumptions }: Reading): number => {
  const kinds = atoms.flatMap(atom => (atom.cue ? [atom.cue.kind] : []));
  const leads = kinds.includes('follow') || atoms[0]?.cue?.kind === 'and' || atoms[0]?.cue?.kind === 'group';
  const asks = kinds.some(kind => kind === 'show' || kind === 'ask' || kind === 'count' || kind === 'rows');
  const [first] = atoms.filter(atom => atom.weight > 0 || atom.options.length > 0 || atom.cue);
  const names = first?.options.some(
    option =>
      (option.kind === 'table' && option.score > 0.9) ||
      (option.kind === 'column' && option.column.unique && option.score > 0.3),
  );
  const computes = form.select.some(term => term.kind === 'aggregate');
  // "Yellow versus green?" says nothing of what.
  const unsaid = assumptions.some(({ kind }) => kind === 'counted');
  return (leads || unsaid ? 1.2 : 0) + (asks || computes || names ? 0 : 0.9);
};

/** Whether a question was of these tables alone, where there are others. */
export const isAbout = ({ form }: Before, { isPart, tables }: Schema): boolean => {
  const names = new Set(tables.map(({ name }) => name));
  return !isPart || [...form.tables, ...tablesOfForm(form)].every(name => names.has(name));
};

/** What it costs to take a question by itself that speaks of the answer before. */
const aloneThough = 1.5;

/** All readings of a question, or the first `most`, with what their choices cost, no two with the same statement. */
export const readAll = (
  question: string,
  schema: Schema,
  today: Date,
  previous: Before | null,
  names: NameIndex = indexNames(schema),
  withExtra = true,
  without: Without = nothing,
  most = maxReadings,
): Candidate[] => readAtoms(link(question, schema, names, today).atoms, schema, previous, withExtra, without, most);

/** The same of a question that was taken apart already. */
export const readAtoms = (
  said: Atom[],
  schema: Schema,
  previous: Before | null,
  withExtra = true,
  without: Without = nothing,
  most = maxReadings,
): Candidate[] => {
  const found = new Map<string, Candidate>();
  const add = (reading: Reading, spent: Spent | null): void => {
    const statement = compile(reading.form, schema, titleOf(schema, reading.form.noun), withExtra);
    if (!statement) return;
    const known = found.get(statement.sql);
    const looks = weigh(reading.form, statement, schema);
    const cost = reading.cost + looks;
    if (known && known.cost <= cost) return;
    const features =
      spent && (schema.isPart || schema.tables.length > 1)
        ? featuresOf(reading, statement, spent, looks, schema)
        : null;
    for (const name of without) if (features && name.startsWith('feature ')) delete features[name.slice(8) as Feature];
    const assumptions = reading.assumptions.filter(item => isStillSo(item, reading.form));
    found.set(statement.sql, { ...reading, assumptions, cost, statement, followUp: spent === null, features });
  };
  const atoms = withoutRepeats(said, schema);
  const pointer = pointerIn(atoms, schema, previous);
  // What can't be meant otherwise is not passed over, even where there is nothing that it could point at.
  const lost =
    pointer?.plain && (previous || pointer.lost || pointer.target.kind === 'time')
      ? saidPointer(atoms, pointer, schema)
      : null;
  const read = (choose: Choose): Reading => {
    const reading = interpret(atoms, schema, choose, { without });
    return lost === null ? reading : { ...reading, unbound: [...reading.unbound, lost], aside: false };
  };
  let work = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { value, cost, points, spent } of readings(read, most, without)) {
    if (cost > least + hopeless) break;
    const alone = previous
      ? incomplete(atoms, value) + (goesBack(atoms, schema) || pointer?.plain ? aloneThough : 0)
      : 0;
    if (!isImpossible(value.form)) {
      add({ ...value, cost: value.cost + cost + alone }, spent);
      least = Math.min(least, value.cost + cost + alone);
    }
    work += atoms.length + points;
    if (work > maxWork) break;
  }
  if (previous && isAbout(previous, schema))
    for (const reading of followUps(atoms, schema, previous)) if (!isImpossible(reading.form)) add(reading, null);
  return [...found.values()];
};

/** Readings by what they cost, corrected by what was learned of such; the likeliest first. */
export const likeliest = (candidates: Candidate[]): Candidate[] =>
  corrected(candidates).sort((a, b) => a.cost - b.cost);

/** Reads a question; the likeliest reading first. `unbound` is what even the best leaves out. */
export const understand = (...question: Parameters<typeof readAll>): Candidate[] => likeliest(readAll(...question));

/** Reads a question of which it is told what its stretches may mean; the likeliest reading first. */
export const understandAtoms = (
  atoms: Atom[],
  schema: Schema,
  previous: Before | null,
  without: Without = nothing,
): Candidate[] => likeliest(readAtoms(atoms, schema, previous, true, without));
