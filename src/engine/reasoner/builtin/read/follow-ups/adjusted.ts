import { type Condition, type Form, sameTerm, type Term } from '../../form/form.ts';
import { isTime } from '../../form/times.ts';
import { settle, unsettle } from '../../form/unsettled.ts';
import type { Atom } from '../../link/atom.ts';
import { goesBack } from './backward.ts';
import { type Change, type Fragment, kindsOf, onlyCues } from './fragment.ts';
import { knownChanges } from './known-only.ts';
import { rankChanges } from './ranked.ts';
import { setAgainstChanges } from './set-against.ts';
import { timeChanges } from './times.ts';
import { whoChanges } from './who-they-are.ts';

const copy = (form: Form): Form => structuredClone(form);

/** "and the average?": the same measure, put together in another way. */
const aggregated = ({ atoms, previous }: Fragment): Form | null => {
  const said = atoms.flatMap(atom => (atom.cue?.kind === 'aggregate' ? [atom.cue.aggregate] : []));
  const [aggregate, ...others] = said;
  if (!aggregate || others.length > 0 || previous.kind === 'compare' || previous.kind === 'over') return null;
  if (atoms.some(atom => !atom.cue && (atom.weight > 0.3 || atom.options.length > 0))) return null;
  if (atoms.some(atom => atom.cue && !['aggregate', 'and', 'follow', 'ask'].includes(atom.cue.kind))) return null;
  const change = (term: Term): Term =>
    term.kind === 'aggregate' && term.of.kind !== 'rows' ? { ...term, aggregate } : term;
  const form = copy(previous);
  if (!form.select.some(term => !sameTerm(change(term), term))) return null;
  form.select = form.select.map(change);
  form.extra = form.extra.map(change);
  form.order = form.order.map(order => ({ ...order, term: change(order.term) }));
  return form;
};

/** "top 5", "and the lowest?": the same ranking, longer or the other way round. */
const ranked = ({ atoms, previous }: Fragment): Form | null => {
  const ranking = previous.order[0];
  const cue = atoms.find(atom => atom.cue?.kind === 'superlative' || atom.cue?.kind === 'top')?.cue;
  if (!ranking || previous.limit === null || (cue?.kind !== 'superlative' && cue?.kind !== 'top')) return null;
  if (atoms.some(atom => !atom.cue && atom.number === null && (atom.weight > 0.1 || atom.options.length > 0)))
    return null;
  if (atoms.some(atom => atom.cue && ['ask', 'show', 'count', 'bucket', 'group'].includes(atom.cue.kind))) return null;
  const count = atoms.find(atom => atom.number !== null)?.number;
  const form = copy(previous);
  form.order[0] = { ...ranking, direction: cue.direction };
  if (count !== null && count !== undefined && count >= 1) form.limit = Math.min(1000, Math.floor(count));
  return form;
};

/** "the second?", "und der dritte?": the next places of a ranking. */
const placed = ({ atoms, previous, schema }: Fragment): Form | null => {
  const [atom, ...others] = atoms.filter(({ ordinal }) => ordinal !== null && ordinal > 1);
  if (!atom || others.length > 0 || previous.order.length === 0 || previous.limit === null) return null;
  const rest = atoms.filter(other => other !== atom && !schema.language.singles.has(other.token.stem));
  if (!onlyCues(rest, ['and', 'follow', 'ask', 'superlative'])) return null;
  return { ...copy(previous), offset: atom.ordinal! - 1, limit: 1 };
};

/** From where to where, of columns that hold the same things: "from Leeds to York" the other way round. */
const swapped = (where: Condition[]): Condition[] | null => {
  const [left, right, ...others] = where.filter(condition => condition.kind === 'in' && !condition.negated);
  if (left?.kind !== 'in' || right?.kind !== 'in' || others.length > 0) return null;
  const [from, to] = [left, right].map(({ column: _, ...values }) => values) as [typeof left, typeof right];
  return where.map(condition =>
    condition === left
      ? { ...to, column: left.column }
      : condition === right
        ? { ...from, column: right.column }
        : condition,
  );
};

/** "the other way round?": two places change theirs, a ranking its direction, a comparison its sides. */
const turned = ({ atoms, previous, schema }: Fragment): Form | null => {
  const kinds = kindsOf(atoms);
  if (!kinds.has('turn') || !onlyCues(atoms, ['turn', 'and', 'follow', 'ask'], 0.4)) return null;
  const where = swapped(previous.where);
  const columns = previous.where.flatMap(condition =>
    condition.kind === 'in' ? [schema.column(condition.column)] : [],
  );
  const known = where?.every(
    condition =>
      condition.kind !== 'in' ||
      schema.column(condition.column)?.profile.values.some(({ value }) => condition.values.includes(value)) !== false,
  );
  if (where && known && columns[0] !== columns[1]) return { ...copy(previous), where };
  if (previous.kind === 'compare')
    return { ...copy(previous), kind: 'compare', ask: previous.ask, sides: [previous.sides[1], previous.sides[0]] };
  const [first] = previous.order;
  if (!first || previous.limit === null) return null;
  return { ...copy(previous), order: [{ ...first, direction: first.direction === 'asc' ? 'desc' : 'asc' }] };
};

/** Whether all that is named is what the question before was about anyway. */
const namesTheSame = ({ atoms, previous, schema }: Fragment): boolean => {
  const text = JSON.stringify(previous);
  return atoms.every(
    ({ options, time, cue }) =>
      cue !== null ||
      time !== null ||
      options.length === 0 ||
      options.some(
        option =>
          (option.kind === 'table' &&
            (text.includes(JSON.stringify(option.table.name)) || schema.tables.length === 1)) ||
          (option.kind === 'column' && text.includes(JSON.stringify(option.column.ref.table))) ||
          option.kind === 'derived',
      ),
  );
};

/** "as a share of all customers": how many those were, of how many there are; of groups, of all of them. */
const shared = (asked: Fragment): Form | null => {
  const { atoms, previous } = asked;
  const kinds = kindsOf(atoms);
  if (!kinds.has('share') || kinds.has('count') || kinds.has('superlative') || kinds.has('bucket')) return null;
  const at = atoms.findIndex(({ cue }) => cue?.kind === 'share');
  const led = atoms
    .slice(0, at)
    .every(({ cue, weight }) => (cue ? ['and', 'follow', 'show'].includes(cue.kind) : weight <= 0.2));
  if (!led || previous.kind !== 'plain' || !namesTheSame(asked)) return null;
  const figures = [...previous.select, ...previous.extra].filter(term => term.kind === 'aggregate');
  const [figure, ...others] = figures;
  if (figure?.kind !== 'aggregate' || others.length > 0 || !['count', 'sum', 'distinct'].includes(figure.aggregate))
    return null;
  const form = unsettle(copy(previous));
  if (form.extra.includes(figure) || form.group.length > 0)
    Object.assign(form, { select: [...form.group, figure], extra: [] });
  // Of the first of them alone it is told what they have of all.
  if (form.group.length > 0 && form.limit !== null)
    return form.order.length > 0 && !form.offset
      ? settle({ ...form, select: [figure], extra: [], portion: 'figure' })
      : null;
  if (form.group.length > 0) return form.having.length > 0 ? null : settle({ ...form, share: [] });
  const part = form.where.filter(condition => !isTime(condition));
  return settle({
    ...form,
    where: part.length > 0 ? form.where.filter(isTime) : [],
    share: part.length > 0 ? part : form.where,
    ...(form.where.length === 0 && { share: undefined }),
  });
};

/** "what share of the total do those five make up?": what the first of a ranking have of all. */
const madeUp = (asked: Fragment): Form | null => {
  const { atoms, previous, schema, those } = asked;
  const kinds = kindsOf(atoms);
  const points = those.length > 0 || goesBack(atoms, schema);
  if (!kinds.has('share') || !points || previous.kind !== 'plain' || previous.offset) return null;
  const [ranking] = previous.order;
  if (!ranking || previous.limit === null || previous.group.length === 0 || ranking.term.kind !== 'aggregate')
    return null;
  if (!['sum', 'count'].includes(ranking.term.aggregate) || atoms.some(({ options }) => options.some(isValue)))
    return null;
  const form = unsettle(copy(previous));
  const count = atoms.find(({ number, time }) => number !== null && time === null)?.number ?? null;
  const limit = count !== null && count >= 1 && count <= previous.limit ? Math.floor(count) : previous.limit;
  return settle({ ...form, select: [ranking.term], extra: [], limit, portion: 'figure' });
};

const isValue = (option: Atom['options'][number]): boolean => option.kind === 'value' && option.score > 0.9;

/** The changes that no reading is needed for, the narrower first. */
const changes: Change[] = [
  ...setAgainstChanges,
  ...timeChanges,
  ...knownChanges,
  ...whoChanges,
  { name: 'put together otherwise', example: 'and the average?', change: aggregated },
  { name: 'share of the first', example: 'what share do those five make up?', change: madeUp },
  { name: 'as a share', example: 'as a share of all customers', change: shared },
  { name: 'turned', example: 'and the other way round?', change: turned },
  { name: 'next place', example: 'and the second?', change: placed },
  ...rankChanges,
  { name: 'ranked otherwise', example: 'and the lowest?', change: ranked },
];

/** The form before as a fragment changes it that asks for nothing new; null where it does. */
export const adjusted = (fragment: Fragment): Form | null => {
  for (const { change } of changes) {
    const form = change(fragment);
    if (form) return form;
  }
  return null;
};
