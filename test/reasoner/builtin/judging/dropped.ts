import {
  type Asked,
  type Condition,
  type Form,
  nothingAsked,
  sameTerm,
  type Term,
} from '../../../../src/engine/reasoner/builtin/form/form.ts';

/** A form without one of its parts, and what was taken from it. */
export type Dropped = { what: string; form: Form };

/** What every form asks for, without what its kind adds. */
const askedOf = (form: Form): Asked => {
  const kept = Object.keys(nothingAsked());
  const more = ['offset', 'each', 'ties', 'yesNo', 'noun', 'via', 'position'];
  return Object.fromEntries(
    Object.entries(form).filter(([field]) => kept.includes(field) || more.includes(field)),
  ) as Asked;
};

const without = <Part>(parts: Part[], at: number): Part[] => parts.filter((_, place) => place !== at);

function* conditionsDropped(form: Form, field: 'where' | 'having'): Generator<Dropped> {
  for (const [at, condition] of form[field].entries()) {
    yield { what: `${field} ${condition.kind}`, form: { ...form, [field]: without(form[field], at) } };
    if (!condition.negated) continue;
    const affirmed: Condition[] = form[field].with(at, { ...condition, negated: false });
    yield { what: `${field} not`, form: { ...form, [field]: affirmed } };
  }
}

/** Every way to take one part from a form. */
export function* dropped(form: Form): Generator<Dropped> {
  yield* conditionsDropped(form, 'where');
  yield* conditionsDropped(form, 'having');
  for (const [at, term] of form.group.entries()) {
    const select = form.select.filter(other => !sameTerm(other, term));
    const order = form.order.filter(other => !sameTerm(other.term, term));
    yield { what: `group ${term.kind}`, form: { ...form, select, order, group: without(form.group, at) } };
  }
  if (form.limit !== null) yield { what: 'limit', form: { ...form, limit: null } };
  if (form.limit !== null) yield { what: 'order and limit', form: { ...form, order: [], limit: null } };
  else if (form.order.length > 0) yield { what: 'order', form: { ...form, order: [] } };
  for (const [at, term] of form.select.entries()) {
    if (form.select.length > 1)
      yield { what: `shown ${term.kind}`, form: { ...form, select: without(form.select, at) } };
    if (term.kind !== 'aggregate') continue;
    const other: Term = { ...term, aggregate: term.aggregate === 'sum' ? 'max' : 'sum' };
    const rows = term.of.kind === 'rows';
    if (!rows) yield { what: `aggregate ${term.aggregate}`, form: { ...form, select: form.select.with(at, other) } };
  }
  if (form.kind === 'plain') return;
  const rest = form.kind === 'ratio' ? form.sides[0] : form;
  yield { what: `kind ${form.kind}`, form: { kind: 'plain', ...askedOf(rest) } };
}
