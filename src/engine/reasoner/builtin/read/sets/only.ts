import { type Condition, columnsOfCondition } from '../../form/form.ts';
import type { Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { leadsUp } from '../leads-up.ts';

/** What stands between "only" and what it says at most so many places after: "only *ever sold in the* store". */
const reach = 3;

/** The place of a word that says of what follows that nothing else is so; -1 where none does. */
const placeOf = (draft: Draft): number =>
  draft.items.findIndex(({ atom, used }) => !used && draft.schema.language.sole.only.has(atom.token.word));

/** The condition that a word says is all there is of a thing. */
const saidOnly = (draft: Draft, place: number): Condition | undefined =>
  draft.form.where.find(condition => {
    const at = draft.placed.get(condition) ?? -1;
    return condition.kind === 'in' && !condition.negated && at > place && at <= place + reach;
  });

/** The table that is named before the word, if a thing of it may have several rows of what the condition tells: customers of their orders. */
const havingSeveral = ({ items, schema }: Draft, place: number, said: Condition): Table | undefined => {
  const [ref] = columnsOfCondition(said);
  const told = ref && schema.table(ref.table);
  const things = items
    .slice(0, place)
    .flatMap(({ meaning }) =>
      meaning.kind === 'table' ? [meaning.table] : meaning.kind === 'column' ? [meaning.column.table] : [],
    );
  return things.find(table => told !== undefined && table !== told && !leadsUp(schema, table, told));
};

/**
 * "Products *only* sold online": the things of which all rows are so, and not those of which some are. Where they are counted,
 * the word is told as one that was not understood.
 */
export const onlyThose = (draft: Draft): void => {
  const place = placeOf(draft);
  const said = place < 0 ? undefined : saidOnly(draft, place);
  if (said?.kind !== 'in') return;
  const { form, schema } = draft;
  const [term, ...others] = form.select;
  const of = term?.kind === 'aggregate' && term.aggregate === 'distinct' ? term.of : term;
  const thing = of?.kind === 'column' ? schema.column(of.column) : undefined;
  const [rest, before] = [form.where.filter(item => item !== said), draft.items.slice(0, place)];
  const named = before.some(({ meaning }) => meaning.kind === 'column' && meaning.column === thing);
  const several = havingSeveral(draft, place, said);
  const byKey = before.some(({ meaning }) => meaning.kind === 'column' && meaning.column.roles.has('foreign'));
  const isOne = several !== undefined && thing?.table === several && thing.unique;
  const isThing = isOne || (thing && named && !thing.unique && thing.ref.column !== said.column.column);
  if (!isThing || others.length > 0 || form.set || form.group.length > 0 || form.order.length > 0) {
    // Of those who have several, some are so and others not: that the word was passed over is told.
    if (several || byKey) draft.unanswerable.push(draft.items[place]!.atom.text);
    return;
  }
  draft.use(place);
  if (term?.kind === 'aggregate') draft.unanswerable.push(draft.items[place]!.atom.text);
  else {
    form.where = [...rest, { ...said, alone: true }];
    form.set = {
      operation: 'except',
      form: { ...structuredClone(form), where: [...rest, { ...said, negated: true }] },
    };
  }
};
