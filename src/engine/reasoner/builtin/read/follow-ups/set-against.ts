import { type Condition, type Form, type Side, sameTerm, type Term } from '../../form/form.ts';
import { settle, unsettle } from '../../form/unsettled.ts';
import type { Cue } from '../../language/cue.ts';
import type { Language } from '../../language/language.ts';
import { partNames } from '../../language/part-names.ts';
import type { TimeSpan } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';
import { inTime, nameOf } from '../sets/pairs.ts';
import { type Change, type Fragment, kindsOf } from './fragment.ts';

const setting: ReadonlySet<Cue['kind']> = new Set(['difference', 'change', 'more', 'versus']);
const beside: ReadonlySet<Cue['kind']> = new Set([
  ...setting,
  'and',
  'follow',
  'ask',
  'count',
  'share',
  'compare',
  'show',
]);

/** The one figure of a form, of all its rows; null where it tells several, or several groups apart. */
const figureOf = ({ kind, select, group, limit, having }: Form): Term | null => {
  const [figure, ...others] = select;
  const single = kind === 'plain' && group.length === 0 && having.length === 0 && limit === null;
  return single && figure?.kind === 'aggregate' && others.length === 0 ? figure : null;
};

/** A figure, the two sides it is told for, and what holds of both. */
type Both = { figure: Term; sides: [Side, Side]; where: Condition[] };

const isSame = (a: Condition, b: Condition): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A year or a month that was only told by its first day is called by its name: 2022, and not 2022-01-01. */
const timeOf = (condition: Condition, language: Language): string => {
  const name = nameOf(condition, language);
  const { start, end } = condition.kind === 'period' ? condition : { start: null, end: null };
  const day = name === start && start !== null ? dayIn(start) : null;
  if (!day) return name;
  if (isoDate(shift(day, 'year', 1)) === end) return name.slice(0, 4);
  const month = isoDate(shift(day, 'month', 1)) === end && partNames('month', language.tag)?.[day.getUTCMonth()];
  return month ? `${month} ${name.slice(0, 4)}` : name;
};

/** The year that a condition says of a column of years; null where it says something else. */
const yearIn = (condition: Condition | undefined, schema: Schema): string | null => {
  const is = condition?.kind === 'compare' && condition.op === '=' && !condition.negated ? condition : null;
  const ref = is?.term.kind === 'column' ? is.term.column : null;
  return is && ref && schema.column(ref)?.roles.has('year') ? String(is.value) : null;
};

/** Whether a condition tells a time, by a date or by a year. */
const tellsTime = (condition: Condition | undefined, schema: Schema): boolean =>
  condition?.kind === 'period' || condition?.kind === 'part' || yearIn(condition, schema) !== null;

/** Two sides in the order of their times. */
const inOrder = (sides: [Side, Side], schema: Schema): [Side, Side] => {
  const [first, second] = sides.map(({ where: [only] }) => yearIn(only, schema));
  if (!first || !second) return inTime(sides);
  return first <= second ? sides : [sides[1], sides[0]];
};

/** What holds of one form's rows and of no other's, as a side; null where it has no short name. */
const sideOf = (own: Condition[], others: Condition[], schema: Schema): Side | null => {
  const where = own.filter(condition => !others.some(other => isSame(condition, other)));
  const [only, ...more] = where;
  const label =
    only?.kind === 'in' && !only.negated
      ? only.values.slice(0, 4).join(', ')
      : (yearIn(only, schema) ?? (only && timeOf(only, schema.language)));
  return only && more.length === 0 && label ? { label, where } : null;
};

/** What two answers were of that were each of other rows, with what holds of both; null where no short name tells them apart. */
const partedBy = (previous: Form, earlier: Form, schema: Schema): Pick<Both, 'sides' | 'where'> | null => {
  const last = sideOf(previous.where, earlier.where, schema);
  const before = sideOf(earlier.where, previous.where, schema);
  const where = previous.where.filter(condition => earlier.where.some(shared => isSame(condition, shared)));
  return last && before && { sides: [last, before], where };
};

/** Both figures of a form that has the one side's, of each group where there are groups: times in their order. */
const ofBoth = (form: Form, { figure, where, sides }: Both, schema: Schema): Form => {
  const { extra: _, order: __, limit: ___, offset: ____, ...kept } = unsettle(structuredClone(form));
  const times = sides.every(({ where: [only] }) => tellsTime(only, schema));
  return settle({
    ...kept,
    ...{ where, extra: [], limit: null },
    select: [...form.group, figure],
    order: form.group.length > 0 ? [{ term: figure, direction: 'desc' }] : [],
    compare: times ? { sides: inOrder(sides, schema), ask: 'change' } : { sides, ask: 'difference' },
  });
};

/** "How much more is that in percent?", "is that more?": the figure of the answer before, and of the one before it. */
const setAgainst = ({ atoms, previous, earlier, schema }: Fragment): Form | null => {
  const kinds = kindsOf(atoms);
  const figure = figureOf(previous);
  if (!earlier || !figure || ![...kinds].some(kind => setting.has(kind))) return null;
  const speaks = atoms.every(({ cue, options, weight, number, time }) =>
    cue ? beside.has(cue.kind) : number === null && time === null && options.length === 0 && weight <= 0.3,
  );
  const other = figureOf(earlier);
  if (!speaks || !other || !sameTerm(figure, other)) return null;
  const parted = partedBy(previous, earlier, schema);
  return parted && ofBoth(previous, { figure, ...parted }, schema);
};

/** The one figure of a form, also of each of its groups; null where it tells several, or only some of them. */
const figureOfEach = ({ kind, select, extra, group, having, limit }: Form): Term | null => {
  const [figure, ...others] = [...select, ...extra].filter(term => term.kind === 'aggregate');
  const each = kind === 'plain' && group.length <= 2 && group.every(term => term.kind === 'column');
  return each && figure && others.length === 0 && having.length === 0 && limit === null ? figure : null;
};

/** The same of another time: another year, where a column tells the year. */
const atTime = (told: Condition, time: TimeSpan, schema: Schema): Condition | null => {
  const { start, end, label } = time;
  if (told.kind === 'period') return { ...told, start, end, label };
  const whole = time.unit === 'year' && start && end && isoDate(shift(dayIn(start)!, 'year', 1)) === end;
  return whole && told.kind === 'compare' && yearIn(told, schema)
    ? { ...told, value: Number(start.slice(0, 4)) }
    : null;
};

/** "Compare with 2022", "versus 2022": the same figures, of that time as well. */
const setAgainstTime = ({ atoms, previous, schema }: Fragment): Form | null => {
  const figure = figureOfEach(previous);
  const [at, ...others] = atoms.filter(({ time }) => time !== null);
  const { time } = at ?? {};
  if (!figure || !kindsOf(atoms).has('versus') || others.length > 0 || !time?.start || !time.end) return null;
  const rest = atoms.filter(atom => atom !== at);
  if (!rest.every(({ cue, options, weight }) => (cue ? beside.has(cue.kind) : options.length === 0 && weight <= 0.3)))
    return null;
  const [told, ...more] = previous.where.filter(condition => tellsTime(condition, schema));
  const other = told && more.length === 0 ? atTime(told, time, schema) : null;
  if (!told || !other) return null;
  const sides = [told, other].map(each => ({
    label: yearIn(each, schema) ?? timeOf(each, schema.language),
    where: [each],
  })) as [Side, Side];
  return ofBoth(previous, { figure, where: previous.where.filter(condition => condition !== told), sides }, schema);
};

/** The two times that the answers before told figures of, each of the same groups. */
const timesBefore = ({ previous, earlier, schema }: Fragment): Both | null => {
  const tellTimes = ({ sides }: Pick<Both, 'sides'>): boolean =>
    sides.every(({ where: [only] }) => tellsTime(only, schema));
  if (previous.kind === 'compare') {
    const { sides, where, select, group } = previous;
    const figure = select.find(term => !group.some(each => sameTerm(each, term)));
    return figure && tellTimes(previous) ? { figure, sides, where } : null;
  }
  const [figure, other] = [figureOfEach(previous), earlier && figureOfEach(earlier)];
  if (!earlier || !figure || !other || !sameTerm(figure, other)) return null;
  if (JSON.stringify(previous.group) !== JSON.stringify(earlier.group)) return null;
  const parted = partedBy(previous, earlier, schema);
  return parted && tellTimes(parted) ? { figure, ...parted } : null;
};

/** "Which one grew most?" of what was told at two times. */
const grownMost = (fragment: Fragment): Form | null => {
  const { atoms, previous } = fragment;
  const rank = atoms.find(({ cue }) => cue?.kind === 'superlative')?.cue;
  const change = atoms.find(({ cue }) => cue?.kind === 'change')?.cue;
  if (rank?.kind !== 'superlative' || change?.kind !== 'change') return null;
  // Which fell least may have risen.
  if (change.falls && rank.direction === 'asc') return null;
  const named = atoms.flatMap(({ cue, options }) => (cue ? [] : options.filter(({ score }) => score > 0.9)));
  const [thing, ...others] = named.flatMap(option =>
    option.kind === 'column' && option.column.uses.groups ? [option.column] : [],
  );
  if (named.length > (thing ? 1 : 0) || others.length > 0) return null;
  if (atoms.some(({ time, options, cue, weight }) => time !== null || (!cue && options.length === 0 && weight > 0.3)))
    return null;
  const told = timesBefore(fragment);
  const group: Term[] = thing ? [{ kind: 'column', column: thing.ref }] : previous.group;
  if (!told || group.length === 0) return null;
  const form = ofBoth({ ...previous, group }, told, fragment.schema);
  const falls = change.falls === true || rank.direction === 'asc';
  return { ...form, limit: 1, order: [{ term: told.figure, direction: falls ? 'asc' : 'desc' }] };
};

/** The changes to what is set against what. */
export const setAgainstChanges: Change[] = [
  { name: 'grown most', example: 'which one grew most?', change: grownMost },
  { name: 'set against another time', example: 'compare with 2022', change: setAgainstTime },
  { name: 'set against the answer before that', example: 'how much more is that in percent?', change: setAgainst },
];
