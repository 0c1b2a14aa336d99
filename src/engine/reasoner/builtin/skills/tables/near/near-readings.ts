import { breather } from '../../../../../search/breather.ts';
import type { Offered, Prepared } from '../../../desk.ts';
import { type Form, sameColumn } from '../../../form/form.ts';
import { sameForm } from '../../../form/same-form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import { passedOver } from '../../../judge/passed-over.ts';
import { understandAtoms } from '../../../judge/understand.ts';
import type { Atom } from '../../../link/atom.ts';
import { type Likely, likelyFor } from '../../../link/likely.ts';
import { link } from '../../../link/link.ts';
import type { Assumption } from '../../../read/draft.ts';
import type { Before } from '../../../read/follow-ups/before.ts';
import { FormParts } from '../../../read/form-parts.ts';
import type { Item } from '../../../read/items.ts';
import { sayAsked } from '../../../say/asked.ts';
import type { Schema, Table } from '../../../schema/schema.ts';
import { maskedUse } from '../masked-use.ts';
import type { Named } from '../suggest.ts';
import { keepsQuestion } from './kept.ts';
import { slotsOf } from './slots.ts';
import { isMeant, type Taken } from './taken.ts';

/** So many readings are offered at most. */
const mostOffered = 4;
/** So many meanings of one word are tried, of each kind that fits its place. */
const mostMeanings = 3;
/** A question with more words that nothing is called by is another question without them. */
const mostWords = 3;
const costs = {
  /** To answer without a word. */
  without: 0.5,
  /** The same where it stands for what is asked for. */
  withoutFigure: 1.1,
  /** A meaning that is not like the word at all. */
  unlike: 1.6,
  /** A meaning that fits its place less well than others, for each that does better. */
  lessFitting: 0.15,
};

const asNothing = { options: [], cue: null, time: null, number: null, ordinal: null, quoted: false, weight: 0 };

/** The atoms of a question in which words are read as told. */
const readAs = (atoms: readonly Atom[], taken: readonly Taken[]): Atom[] =>
  atoms.map(atom => {
    const as = taken.find(({ item }) => item.atom.from === atom.from && item.atom.to === atom.to);
    if (!as) return atom;
    return as.likely ? { ...atom, ...asNothing, weight: 1, options: [as.likely.option] } : { ...atom, ...asNothing };
  });

/** The tables that the rest of a question is about. */
const tablesOf = ({ form, statement, bound }: Candidate, schema: Schema): Table[] =>
  bound.length === 0
    ? []
    : [...new FormParts(form, statement.join.tables, schema).tables].flatMap(name => schema.table(name) ?? []);

/** Whether what is left of a question asks for something; `meant`: every word was taken for something. */
const isWorth = ({ form, bound }: Candidate, meant = false): boolean => {
  const terms = [...form.select, ...form.order.map(({ term }) => term)];
  const computes = form.kind !== 'plain' || terms.some(({ kind }) => kind === 'aggregate');
  if (bound.length === 0) return meant && computes;
  return computes || form.where.length > 0 || form.order.length > 0 || form.select.length > 0;
};

/** What one word may be read as, the likeliest first. */
const waysOf = (item: Item, items: readonly Item[], among: readonly Table[], schema: Schema): Taken[] => {
  const { slots, asked, needed } = slotsOf(items, items.indexOf(item), schema);
  const isFigure = asked && slots[0] === 'figure';
  // What was done is no name for rows: "how many of these animals *died*".
  const isDone = schema.language.verbal(item.atom.token.word) && needed !== 'rows';
  const fitting = slots.filter(slot => slot !== 'rows' || !isDone);
  const meant = fitting.flatMap((slot, at) =>
    likelyFor(item.atom.text, slot, { among, fitting: asked && at === 0 }, schema)
      .slice(0, mostMeanings)
      .map(likely => ({
        ...{ item, likely, slot, needed },
        cost: costs.unlike * (1 - Math.min(1, likely.likeness)) + costs.lessFitting * at,
      })),
  );
  const without: Taken = {
    item,
    likely: null,
    slot: null,
    needed,
    cost: isFigure ? costs.withoutFigure : costs.without,
  };
  return [without, ...meant].sort((a, b) => a.cost - b.cost);
};

const isIn = (option: Likely['option'], { columns, tables }: FormParts): boolean =>
  option.kind === 'table'
    ? tables.has(option.table.name)
    : option.kind !== 'derived' && columns.some(ref => sameColumn(ref, option.column.ref));

/** Combinations of what each word is read as: the likeliest of all, and each way of one word beside that. */
const combined = (ways: readonly Taken[][]): Taken[][] => [
  ways.map(([first]) => first!),
  ...ways.flatMap((own, at) =>
    own.slice(1).map(other => ways.map(([first], place) => (place === at ? other : first!))),
  ),
  ...(ways.length > 1 ? [ways.flatMap(own => own.filter(({ likely }) => !likely))] : []),
];

const assumed = (taken: readonly Taken[], form: Form): Assumption[] =>
  taken.flatMap(({ item, likely }): Assumption[] => {
    const word = item.atom.text;
    if (likely?.option.kind === 'column') return [{ kind: 'taken-for', word, column: likely.option.column.ref }];
    if (likely?.option.kind === 'value') {
      const [value] = likely.option.values;
      return [{ kind: 'taken-for', word, column: likely.option.column.ref, ...(value !== undefined && { value }) }];
    }
    return likely?.option.kind === 'table' && form.tables.includes(likely.option.table.name)
      ? [{ kind: 'rows-called', word, table: likely.option.table.name }]
      : [];
  });

/** What was said of the rows is nothing that they are called by. */
const withoutNoun = ({ noun, ...form }: Form, taken: readonly Taken[]): Form =>
  (noun && taken.some(({ item }) => noun.word.includes(item.atom.text.toLowerCase()))
    ? form
    : { ...form, ...(noun && { noun }) }) as Form;

const offeredAs = (
  { form, assumptions }: Pick<Candidate, 'form' | 'assumptions'>,
  taken: Assumption[],
  unread: readonly string[],
  { schema, source }: Pick<Prepared, 'schema' | 'source'>,
): Offered => ({
  ...{ text: sayAsked(schema, form), form, assumptions: [...assumptions, ...taken], unread: [...new Set(unread)] },
  ...(source && { source: source.id }),
});

/** The words of a question that keep its likeliest reading from being an answer. */
const unknownIn = ({ items, unbound }: Candidate): Item[] =>
  items.filter(({ used, meaning, atom }) => !used && meaning.kind !== 'cue' && unbound.includes(atom.text));

/**
 * Readings of a question of which words are called by nothing in the data: without them, or with what they are likest of
 * what fits their places. The likeliest first; none where nothing is left that asks for anything.
 */
export const nearReadings = async (
  text: string,
  best: Candidate,
  prepared: Prepared,
  previous: Before | null,
  today: Date,
): Promise<Near> => {
  const { schema, names, without } = prepared;
  const unknown = unknownIn(best);
  if (unknown.length === 0 || unknown.length > mostWords) return nothingNear;
  // A time is taken for nothing else.
  if (unknown.some(({ meaning }) => meaning.kind === 'time')) return nothingNear;
  const { atoms } = link(text, schema, names, today);
  const among = tablesOf(best, schema);
  const ways = unknown.map(item => waysOf(item, best.items, among, schema));
  const found: { offered: Offered; cost: number; kept: boolean; reading: Candidate; likeness: number }[] = [];
  const breathe = breather();
  for (const taken of combined(ways)) {
    await breathe();
    const [reading] = understandAtoms(readAs(atoms, taken), schema, previous, without);
    if (!reading || reading.unbound.length > 0 || maskedUse(reading, schema)) continue;
    // A meaning that came to nothing is none.
    const parts = new FormParts(reading.form, reading.statement.join.tables, schema);
    const isRead = ({ likely }: Taken): boolean => likely === null || isIn(likely.option, parts);
    const forced = (said: { text: string }): boolean => taken.some(({ item }) => item.atom.text === said.text);
    const rest = { ...reading, bound: reading.bound.filter(said => !forced(said)) };
    if (!taken.every(isRead) || !isWorth(rest, taken.every(isMeant))) continue;
    const passed = passedOver(reading, schema);
    const left = taken.flatMap(({ item, likely }) => (likely ? [] : [item.atom.text]));
    const cost = taken.reduce((sum, each) => sum + each.cost, reading.cost);
    const form = withoutNoun(reading.form, taken);
    const told = assumed(taken, reading.form);
    const offered = offeredAs({ ...reading, form }, told, left, prepared);
    // A cell may be written otherwise than it is said; another figure, or other rows, are another question.
    const isCell = taken.every(({ likely }) => likely?.option.kind === 'value');
    const likeness = offered.unread.length > 0 || !isCell ? 0 : Math.min(...taken.map(each => each.likely!.likeness));
    found.push({
      offered,
      cost,
      kept: keepsQuestion({ reading, taken, passed, schema }),
      likeness,
      reading: { ...reading, form, assumptions: [...reading.assumptions, ...told] },
    });
  }
  found.sort((a, b) => a.cost - b.cost);
  const kept = found.filter(each => each.kept);
  const likely = kept.filter(({ cost }) => cost - kept[0]!.cost <= stillNear);
  const options = told(likely.map(({ offered }) => offered));
  // What would not be offered is still another way to take the words.
  const [first, next] = found;
  const alone = first?.kept && first.likeness >= plainly && (!next || next.cost - first.cost >= farFrom);
  return { options, sure: alone ? first.reading : null, like: likeOf(ways) };
};

/** As like as that a word is another form of what is meant, or another word for it. */
const plainly = 0.7;
/** As like as that is a hint of what a question is about. */
const rather = 0.6;
/** What is so much less likely than the first is not what was meant. */
const stillNear = 1.2;
/** Where the next reading is so much less likely, nobody would have meant it. */
const farFrom = 0.5;

/**
 * What is near a question: what may be offered, the one reading that is meant where hardly another can be, and what of the
 * data its unknown words are like, so that other questions can be told that are near it.
 */
export type Near = { options: Offered[]; sure: Candidate | null; like: Named[] };
export const nothingNear: Near = { options: [], sure: null, like: [] };

/** What the unknown words are rather like, each the likest. */
const likeOf = (ways: readonly Taken[][]): Named[] =>
  ways.flatMap(own => {
    const [first] = own.flatMap(({ likely }) => likely ?? []).sort((a, b) => b.likeness - a.likeness);
    if (!first || first.likeness < rather || !('column' in first.option)) return [];
    const { option } = first;
    const value = option.kind === 'value' ? option.values[0] : undefined;
    return [{ column: option.column.ref, ...(value !== undefined && { value }) }];
  });

/** Readings that people would tell apart, as many as they would look through. */
const told = (offered: Offered[]): Offered[] =>
  offered
    .filter(
      ({ text, form }, at) =>
        text !== '' && offered.findIndex(other => other.text === text || sameForm(other.form, form)) === at,
    )
    .slice(0, mostOffered);

/** The likeliest readings of a question of which none is likely enough, where they ask for something. */
export const likeliestOf = (candidates: readonly Candidate[], { schema, source }: Prepared): Offered[] =>
  told(
    candidates
      .filter(candidate => candidate.unbound.length === 0 && isWorth(candidate) && !maskedUse(candidate, schema))
      .filter(reading => keepsQuestion({ reading, taken: [], passed: passedOver(reading, schema), schema }))
      .slice(0, mostOffered * 2)
      .map(candidate => offeredAs(candidate, [], [], { schema, source })),
  );
