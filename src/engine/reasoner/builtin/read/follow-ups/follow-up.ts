import type { Form, Term } from '../../form/form.ts';
import { tablesOfForm } from '../../form/tables-of-form.ts';
import { unsettle } from '../../form/unsettled.ts';
import type { Atom } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import { readings } from '../choices.ts';
import { interpret, type Reading } from '../interpret.ts';
import { comparedAgain } from '../sets/compared-again.ts';
import { adjusted } from './adjusted.ts';
import { goesBack } from './backward.ts';
import { type Before, withTheirs } from './before.ts';
import { countedBefore } from './counted-before.ts';
import { inEachOf } from './each-of-all.ts';
import { editedBy, sameSubject } from './edits.ts';
import { saidIn } from './fragment.ts';
import { limitedTo, pointedAt } from './pointed-at.ts';
import { type Pointer, pointerIn } from './pointing.ts';

/** A question that says more is none that goes on from another. */
const mostContent = 8;
/** So many readings of a fragment are tried. */
const mostReadings = 12;

const asking: ReadonlySet<string> = new Set(['count', 'ask', 'show', 'superlative', 'top', 'share']);
const leading: ReadonlySet<string> = new Set(['and', 'follow', 'group', 'bucket']);

const contentOf = (atoms: Atom[]): number => atoms.filter(atom => atom.weight > 0.5 || atom.options.length > 0).length;

/** What speaks for (negative) or against taking a question as a change to the one before, each with an example. */
const signs: { name: string; example: string; cost(atoms: Atom[], schema: Schema): number }[] = [
  { name: 'goes on', example: '*what about* the south?', cost: atoms => (goesOn(atoms) ? -0.9 : 0) },
  {
    name: 'leads in',
    example: '*and* in April?',
    cost: ([first], { language }) =>
      first && (leading.has(first.cue?.kind ?? '') || language.leads.has(first.token.word)) ? -0.7 : 0,
  },
  {
    name: 'speaks of it',
    example: 'how much did *it* grow?',
    cost: (atoms, schema) => (goesBack(atoms, schema) ? -1.4 : 0),
  },
  {
    name: 'asks by itself',
    example: '*how many* orders were there?',
    cost: atoms => {
      const asks = !goesOn(atoms) && atoms.some(atom => atom.cue && asking.has(atom.cue.kind));
      return asks ? (contentOf(atoms) <= 1 ? 0.3 : 1.4) : 0;
    },
  },
  { name: 'short', example: 'only Leeds', cost: atoms => (contentOf(atoms) <= 3 ? -0.2 : 0.4) },
];

const goesOn = (atoms: Atom[]): boolean => atoms.some(atom => atom.cue?.kind === 'follow');

/** A change that no reading is needed for. */
const quickly = (form: Form): Reading => ({
  form,
  cost: 0.4,
  unbound: [],
  assumptions: [],
  coverage: 1,
  bound: [],
  aside: false,
  looseness: null,
  meanings: [],
  items: [],
});

/** A question of its own, of the rows that the answer before was about: "which product sells best *there*?" */
const ownWithin = ({ form }: Reading, previous: Form, atoms: Atom[], schema: Schema): Form | null => {
  const asks = atoms.some(atom => atom.cue && asking.has(atom.cue.kind) && atom.cue.kind !== 'share');
  if (!asks || !schema.language.goingOn.there.test(saidIn(atoms)) || form.kind !== 'plain') return null;
  if (!form.select.some(({ kind }) => kind === 'aggregate') && form.order.length === 0) return null;
  const kept = previous.where.filter(old => !form.where.some(condition => sameSubject(old, condition)));
  return kept.length > 0 ? { ...form, where: [...structuredClone(kept), ...form.where] } : null;
};

/** Kinds of forms whose rows are limited in one place. */
const limitable: ReadonlySet<Form['kind']> = new Set(['plain', 'over', 'share', 'compare', 'course', 'portion', 'gap']);

/** "How many *of them* had a no-show": so many of the things that the answer named, and not of their rows. */
const countingThem = (form: Form, { named }: Before, atoms: Atom[], { from, target }: Pointer): Form => {
  const [those, ...others] = named;
  const counts = target.kind === 'any' && atoms[from - 1]?.cue?.kind === 'count';
  const several = those?.kind === 'in' && !those.negated && those.values.length > 1 && others.length === 0;
  if (!counts || !several || form.kind !== 'plain' || form.group.length > 0) return form;
  const of: Term = { kind: 'column', column: those.column };
  const select = form.select.map(
    (term): Term =>
      term.kind === 'aggregate' && term.of.kind === 'rows' ? { kind: 'aggregate', aggregate: 'distinct', of } : term,
  );
  return { ...form, select };
};

/** Questions of their own, of what the answer before named or was about: "how much came in *that day*?" */
function* withinBefore(atoms: Atom[], schema: Schema, before: Before, pointer: Pointer): Generator<Reading> {
  const limits = pointedAt(pointer, before);
  const rest = [...atoms.slice(0, pointer.from), ...atoms.slice(pointer.to)];
  // "How old is he" says of what without naming it.
  const asks = rest.some(({ cue }) => cue?.kind === 'ask' && cue.about !== undefined);
  if (!limits || (contentOf(rest) === 0 && !asks)) return;
  const tables = [...tablesOfForm(before.form)].flatMap(name => schema.table(name) ?? []);
  const there = schema.language.pointing.there.has(atoms[pointer.from]!.token.word);
  for (const { value, cost } of readings(choose => interpret(rest, schema, choose, { before: tables }), mostReadings)) {
    if (!limitable.has(value.form.kind)) continue;
    const form = countingThem(value.form, before, atoms, pointer);
    const told = there ? inEachOf(form, before, limits, schema) : form;
    yield { ...value, form: limitedTo(told, limits, schema), cost: value.cost + cost + 0.1 };
  }
}

/**
 * Reads a question as a change to the one before ("and for 2023?", "by channel instead", "only the north", "the
 * average?"). Yields readings that compete with those that take the question by itself.
 */
export function* followUps(atoms: Atom[], schema: Schema, before: Before): Generator<Reading> {
  const { form: previous, earlier } = before;
  const theirs = withTheirs(before, schema);
  const { named } = theirs;
  const pointer = pointerIn(atoms, schema, before);
  const short = contentOf(atoms) <= mostContent;
  const quick = short ? adjusted({ atoms, previous, earlier, schema, those: pointer ? named : [] }) : null;
  if (quick) {
    yield quickly(quick);
    return;
  }
  if (pointer && !pointer.among && !pointer.lost) yield* withinBefore(atoms, schema, theirs, pointer);
  if (pointer?.plain || !short) return;
  const asks = new Set<string>(atoms.flatMap(atom => (atom.cue ? [atom.cue.kind] : [])));
  const [first] = atoms;
  const by =
    first?.cue?.kind === 'follow' &&
    first.cue.how !== 'narrow' &&
    schema.language.lists.has(first.text.toLowerCase().split(' ').at(-1)!);
  const grouping = by || asks.has('group') || asks.has('bucket');
  const bonus = signs.reduce((sum, { cost }) => sum + cost(atoms, schema), 0);
  const tables = [...tablesOfForm(previous)].flatMap(name => schema.table(name) ?? []);
  for (const { value: reading, cost } of readings(
    choose => interpret(atoms, schema, choose, { before: tables }),
    mostReadings,
  )) {
    const form = asks.has('count') ? countedBefore(reading.form, previous, atoms, schema) : reading.form;
    // What is counted where nothing is said is what was asked for before.
    const assumptions = reading.assumptions.filter(({ kind }) => kind !== 'counted' || asks.has('count'));
    const compared = asks.has('count') ? null : comparedAgain(form, previous);
    if (compared) {
      yield { ...reading, assumptions, form: compared, cost: Math.max(0, reading.cost + cost + bonus) };
      continue;
    }
    const within = ownWithin(reading, previous, atoms, schema);
    if (within) {
      yield { ...reading, form: within, cost: reading.cost + cost + 0.2 };
      continue;
    }
    const guessed = reading.assumptions.some(({ kind }) => kind === 'measure');
    const said = { form: unsettle(form), asks, grouping, guessed, atoms, schema, those: pointer ? named : [] };
    const edited = editedBy({ ...said, previous: unsettle(previous) });
    // A figure that was taken as none was said gives way to the one of the question before.
    const kept = assumptions.filter(({ kind }) => kind !== 'measure');
    if (edited)
      yield { ...reading, assumptions: kept, form: edited, cost: Math.max(0, reading.cost + cost + 0.5 + bonus) };
  }
}
