import { type Condition, columnsOfCondition, type Term } from '../../form/form.ts';
import type { Column, Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { namedTables } from '../items.ts';
import { leadsUp } from '../leads-up.ts';
import { countThose } from './counted-sets.ts';

/** What stands between "only" and what it says at most so many places after: "only *ever sold in the* store". */
const reach = 3;

/** The place of a word that says of what follows that nothing else is so; -1 where none does. */
const placeOf = (draft: Draft): number =>
  draft.items.findIndex(
    ({ atom, used }, place) =>
      !used && draft.schema.language.sole.only.has(atom.token.word) && draft.cue(place, 'show') === null,
  );

/** Conditions that rows of a thing may meet and others of its rows not. */
const kinds: ReadonlySet<Condition['kind']> = new Set<Condition['kind']>(['in', 'period', 'part']);

type Said = Extract<Condition, { kind: 'in' | 'period' | 'part' }>;

/** The condition that a word says is all there is of a thing. */
const saidOnly = (draft: Draft, place: number): Said | undefined =>
  draft.form.where.find((condition): condition is Said => {
    const at = draft.placed.get(condition) ?? -1;
    return kinds.has(condition.kind) && !condition.negated && at > place && at <= place + reach;
  });

/** The table that is named before the word, if a thing of it may have several rows of what the condition tells: customers of their orders. */
const havingSeveral = ({ items, schema }: Draft, place: number, said: Condition): Table | undefined => {
  const [ref] = columnsOfCondition(said);
  const told = ref && schema.table(ref.table);
  const things = namedTables(items.slice(0, place).filter(({ meaning }) => meaning.kind !== 'value'));
  return [...things].find(table => told !== undefined && table !== told && !leadsUp(schema, table, told));
};

/** Whether the word for whoever is meant asks, so that he is shown without being named: "*who* only did yoga". */
const asksWho = ({ items, schema }: Draft, place: number): boolean =>
  items.slice(0, place).some(({ atom }) => schema.language.passing.who.has(atom.token.word));

/** The thing that is counted or shown alone. */
const thingShown = (draft: Draft, term: Term | undefined): Column | undefined => {
  const of = term?.kind === 'aggregate' && term.aggregate === 'distinct' ? term.of : term;
  return of?.kind === 'column' ? draft.schema.column(of.column) : undefined;
};

/**
 * "Products *only* sold online", "who came *only* in May": the things of which all rows are so, and not those of which some are.
 * Where that can't be told, the word is told as one that was not understood.
 */
export const onlyThose = (draft: Draft): void => {
  const place = placeOf(draft);
  const said = place < 0 ? undefined : saidOnly(draft, place);
  if (!said) return;
  const { form, schema } = draft;
  const [term, ...others] = form.select;
  const thing = thingShown(draft, term);
  const [rest, before] = [form.where.filter(item => item !== said), draft.items.slice(0, place)];
  const several = havingSeveral(draft, place, said);
  const byKey = before.some(({ meaning }) => meaning.kind === 'column' && meaning.column.roles.has('foreign'));
  const named = before.some(({ meaning }) => meaning.kind === 'column' && meaning.column === thing);
  const who = thing !== undefined && asksWho(draft, place);
  const told = schema.table(said.column.table);
  const severalOfWho = who && told !== undefined && thing.table !== told && leadsUp(schema, told, thing.table);
  const isOne = thing?.unique === true && (thing.table === several || severalOfWho);
  const isThing = isOne || (thing && (named || who) && !thing.unique && thing.ref.column !== said.column.column);
  const plain = others.length === 0 && !form.set && form.group.length === 0 && form.order.length === 0;
  if (plain && term?.kind === 'aggregate') {
    if (countThose(draft, { none: [{ ...said, negated: true }], rest, alone: true })) draft.use(place);
    // Of those who have several, some are so and others not: that the word was passed over is told.
    else if (isThing || several || byKey) draft.unanswerable.push(draft.items[place]!.atom.text);
    return;
  }
  if (!isThing || !plain) {
    if (several || byKey) draft.unanswerable.push(draft.items[place]!.atom.text);
    return;
  }
  draft.use(place);
  form.where = [...rest, { ...said, alone: true }];
  form.set = {
    operation: 'except',
    form: { ...structuredClone(form), where: [...rest, { ...said, negated: true }] },
  };
};
