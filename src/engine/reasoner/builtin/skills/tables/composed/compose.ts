import type { Prepared } from '../../../desk.ts';
import { type Condition, columnsOfCondition } from '../../../form/form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import type { Cue } from '../../../language/cue.ts';
import type { Item } from '../../../read/items.ts';
import { titleOf } from '../../../say/terms.ts';
import type { Schema, Table } from '../../../schema/schema.ts';
import { compile } from '../../../sql/compile.ts';
import { isAsked } from '../near/kept.ts';
import { inTurn, keeps, type Left, leastFit, leavesOut, leftOf } from './choose.ts';
import { type Asking, type Composed, saidOf } from './composition.ts';
import { counted, countedThings, listed, without } from './counting.ts';
import { holding } from './holding.ts';
import { likest } from './likest.ts';
import { figured, ranked, sides, split, told } from './ranking.ts';
import { type State, statesOf } from './states.ts';
import { factFor } from './things.ts';
import { type Wanted, wantedIn } from './wanted.ts';

/** The likeliest reading without the words that it leaves out, where it limits, counts or ranks anything. */
const asRead = ({ wanted }: Asking, { form, bound, items, assumptions }: Candidate): Composed[] => {
  // A figure that nobody said is none that was asked for by a word that nothing is called by.
  if (assumptions.some(({ kind }) => kind === 'measure') && wanted.unknown.length > 0) return [];
  const says =
    form.where.length + form.having.length + form.order.length + form.group.length > 0 || form.kind !== 'plain';
  const isFigure = form.select.some(term => term.kind === 'aggregate' && term.of.kind !== 'rows');
  // How many of something there are is no answer to what they are on average.
  const figures = form.select.filter(term => term.kind === 'aggregate');
  if (wanted.aggregate && figures.length > 0 && !figures.some(({ aggregate }) => aggregate === wanted.aggregate))
    return [];
  // What stands first is what is asked for, and nothing that could be passed over.
  const place = items.findIndex(({ meaning }) => meaning.kind === 'cue');
  const asked = items[place + 1];
  if (asked && wanted.weighty.includes(asked)) return [];
  // Whom, where or when it asks for is not told by what leaves it out.
  const isLost = wanted.asker !== null && wanted.asker !== 'which';
  if (bound.length === 0 || isLost || wanted.denied || !(says || isFigure)) return [];
  return [{ form, kind: 'read', fit: 0.75, for: [] }];
};

/** When and of what rows are, as it was said and as the likeliest reading leaves it out; null where it can't be told of these rows. */
const conditionsFor = ({ items, form, bound }: Candidate, fact: Table): Condition[] | null => {
  const times = items.filter(({ meaning, used }) => meaning.kind === 'time' && !used);
  const left = (times.length > 1 ? items.filter(item => !times.includes(item)) : items).flatMap(
    ({ meaning, used }): (Condition | null)[] => {
      if (used) return [];
      if (meaning.kind === 'value' && !meaning.guessed && meaning.contains === null)
        return [{ kind: 'in', column: meaning.column.ref, values: meaning.values }];
      if (meaning.kind !== 'time' || (!meaning.time.start && !meaning.time.end && !meaning.time.part)) return [];
      if (!fact.date) return [null];
      const { start, end, label, part } = meaning.time;
      const column = fact.date.ref;
      return [part ? { kind: 'part', column, ...part } : { kind: 'period', column, start, end, label }];
    },
  );
  const kept = bound.length > 0 ? form.where : [];
  return left.includes(null) ? null : [...kept, ...left.filter(each => each !== null)];
};

/** So like must rows be to what is counted or asked for. */
const leastMain = 0.5;

/** What is counted or asked for, taken for the rows that it is likest, where nothing is called by it. */
const withRows = (wanted: Wanted, schema: Schema): Wanted => {
  const { main, named, asker, counts } = wanted;
  if (!main || wanted.lasts || !(counts || (asker === 'which' && !wanted.end))) return wanted;
  const [likely] = schema.tables
    .map(table => ({ table, ...likest([main], table.title, table.stems, schema) }))
    .sort((a, b) => b.likeness - a.likeness);
  if (!likely || likely.likeness < leastMain) return wanted;
  const without = (items: readonly Item[]): Item[] => items.filter(item => item !== main);
  return {
    ...wanted,
    ...{ main: null, isTold: true, unknown: without(wanted.unknown), weighty: without(wanted.weighty) },
    named: { ...named, tables: [likely.table, ...named.tables] },
  };
};

/** So much likelier is a question that takes a word for the very cell that it means. */
const sureState = 0.15;
/** As like as that a word means a cell, whatever else it is said with. */
const leastSure = 0.8;

/** The same of the rows alone of which a word says what they are: "most trouble with the *printer*". */
const narrowed = (asking: Asking): { asking: Asking; state: State }[] => {
  const { wanted, known, schema, fact } = asking;
  const [state] = statesOf([fact], wanted, schema).filter(
    ({ said, condition }) => condition.kind === 'in' && said >= leastSure,
  );
  if (!state || (!wanted.end && !wanted.aggregate && !wanted.money && !wanted.lasts)) return [];
  const rest = wanted.unknown.filter(item => item !== state.for);
  return [{ asking: { ...asking, wanted: { ...wanted, unknown: rest }, known: [...known, state.condition] }, state }];
};

/** Cues of which no question is put together here. */
const beyond: ReadonlySet<Cue['kind']> = new Set(['change', 'course', 'difference', 'beyond', 'correlation', 'bands']);

/** Whether something of a question can't be kept: a number that limits nothing, a change, what points at an answer before. */
const isBeyond = ({ items, unbound }: Candidate): boolean =>
  unbound.some(word => !items.some(({ atom }) => atom.text === word)) ||
  items.some(
    ({ meaning, used }, at) =>
      (meaning.kind === 'cue' && beyond.has(meaning.cue.kind)) ||
      (meaning.kind === 'number' && !used && !isCompare(items[at - 1])),
  );

const isCompare = (item: Item | undefined): boolean =>
  item?.meaning.kind === 'cue' && item.meaning.cue.kind === 'compare';

/** So many are told. */
const mostTold = 8;

/**
 * Questions that somebody may have meant of whose words too little was understood, the likeliest first: what was asked for by
 * the small words (how many, which, most, never, on average), of what the data tell that is likest the others.
 */
export const composed = (best: Candidate, { schema }: Pick<Prepared, 'schema'>): Left[] => {
  if (isBeyond(best) || (best.bound.length > 0 && !isAsked(best, schema))) return [];
  const wanted = withRows(wantedIn(best.items, schema), schema);
  const fact = factFor(wanted, schema);
  const known = fact && conditionsFor(best, fact);
  if (!fact || !known) return [];
  const asking: Asking = { wanted, fact, known, schema };
  const group = best.form.kind === 'plain' && best.form.limit === null ? best.form.group : [];
  const narrower = narrowed(asking);
  const all = [
    ...without(asking),
    ...counted(asking),
    ...countedThings(asking),
    ...listed(asking),
    ...ranked(asking),
    ...figured(asking, group),
    ...narrower.flatMap(({ asking: other, state }) =>
      [...ranked(other), ...figured(other, group)].map(each => ({
        ...each,
        ...{ fit: each.fit + sureState, for: [...each.for, ...saidOf(state)] },
      })),
    ),
    ...holding(asking),
    ...told(asking, best),
    ...split(asking, best),
    ...sides(asking, best),
    ...asRead(asking, best),
  ];
  const found = all
    .map((each): Left => ({ ...each, left: leftOf(each, wanted) }))
    .filter(each => keeps(each, wanted))
    .map(each => ({ ...each, fit: each.fit - leavesOut * each.left.length }))
    .filter(({ fit }) => fit >= leastFit)
    .filter(({ form }) => compile(form, schema, titleOf(schema, form.noun)) !== null);
  const shared = new Set(known.flatMap(columnsOfCondition).map(ref => JSON.stringify(ref)));
  const different = found.filter(
    ({ form }, at) => found.findIndex(other => JSON.stringify(other.form) === JSON.stringify(form)) === at,
  );
  return inTurn(different, shared, mostTold);
};
