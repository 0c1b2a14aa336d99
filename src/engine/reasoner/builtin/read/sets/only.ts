import type { Condition } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

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
  if (!thing || !named || thing.unique || thing.ref.column === said.column.column || others.length > 0) return;
  if (form.set || form.group.length > 0 || form.order.length > 0) return;
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
