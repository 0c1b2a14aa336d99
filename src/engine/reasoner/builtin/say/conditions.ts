import { type Comparison, type Condition, type Form, sameColumn, sameTerm, type Term } from '../form/form.ts';
import { isThroughout } from '../form/throughout.ts';
import { partNames } from '../language/part-names.ts';
import type { ValueKind } from '../language/wording/phrases.ts';
import type { Schema } from '../schema/schema.ts';
import { spelledOnce } from '../words/fold.ts';
import { sayDate, sayNumber, sayValue } from './format.ts';
import { sayRows } from './names.ts';
import { spanOf } from './periods.ts';
import { columnOf, type Noun, nameOf, sayTerm, spanOfTerm } from './terms.ts';

const flipped: Record<Comparison, Comparison> = { '>': '<=', '<': '>=', '>=': '<', '<=': '>', '=': '!=', '!=': '=' };

/** In none of several is anything lacking: the unit of the times, or what is called so. */
const sayThroughout = (schema: Schema, { of, negated = false }: Extract<Condition, { kind: 'against' }>): string =>
  schema.language.phrases.throughout(of ? sayTerm(schema, of) : '', of?.kind === 'bucket' ? of.unit : null, negated);

/** Whether something is the same for others: "the same office as Ann". */
const isSame = ({ op, term, of, where = [], negated }: Extract<Condition, { kind: 'against' }>): boolean =>
  !negated && op === '=' && term.kind === 'column' && of !== undefined && sameTerm(term, of) && where.length > 0;

const kindOf = (schema: Schema, condition: Extract<Condition, { kind: 'in' }>): ValueKind => {
  const column = schema.column(condition.column);
  const { yes, no } = schema.language.booleans;
  const values = column?.profile.values ?? [];
  const answers = values.map(({ value }) => value.trim().toLowerCase());
  if (
    answers.length > 0 &&
    answers.every(value => yes.has(value) || no.has(value)) &&
    answers.some(value => yes.has(value))
  )
    return 'flag';
  const inside = column?.stems.some(stem => schema.language.roles.inside.has(stem));
  const trait = column?.stems.some(stem => schema.language.roles.trait.has(stem));
  // The state of an order is none of the country: places are written as names.
  const isNamed = values.length === 0 || values.some(({ value }) => !/^\p{Ll}/u.test(value.trim()));
  return (column?.roles.has('place') && isNamed) || inside ? 'place' : trait ? 'trait' : 'other';
};

/** What some rows of a thing must be, or none of them, where it is limited by how many there are. */
const talliedIn = (condition: Condition): { table: string; where: Condition[]; none: boolean } | null => {
  if (condition.kind !== 'compare' || condition.term.kind !== 'aggregate') return null;
  const { of, only } = condition.term;
  if (!only || of.kind !== 'rows') return null;
  return { table: of.table, where: only.where, none: condition.op === '=' };
};

/** A condition as it limits a noun: "for channel Online", "with price above 5", "in 2024", "only for channel Online". */
export const sayCondition = (schema: Schema, condition: Condition, noun?: Noun): string => {
  const { alone, ...limit } = condition;
  const { phrases } = schema.language;
  const tallied = talliedIn(condition);
  // All are so where none is otherwise.
  if (tallied && alone)
    return phrases.only(
      sayLimits(
        schema,
        tallied.where.map(({ negated, ...each }) => ({ ...each, negated: !negated }) as Condition),
      ),
    );
  if (tallied) return phrases.exists(sayRows(schema, tallied.table), sayLimits(schema, tallied.where), tallied.none);
  const said = sayLimit(schema, limit as Condition, noun);
  return alone ? phrases.only(said) : said;
};

const sayLimit = (schema: Schema, condition: Condition, noun?: Noun): string => {
  const { language } = schema;
  const { phrases } = language;
  const negated = condition.negated === true;
  const value = (of: Term, number: number | string): string => {
    const span = spanOfTerm(of);
    if (span && typeof number === 'number') return phrases.length(sayNumber(number, language), span.unit, number === 1);
    if (of.kind === 'formula' && typeof number === 'number') return sayNumber(number, language, of.unit ?? null);
    return typeof number === 'number' ? sayValue(number, language, columnOf(schema, of)) : sayDate(number, language);
  };
  const op = (comparison: Comparison): Comparison => (negated ? flipped[comparison] : comparison);
  switch (condition.kind) {
    case 'compare': {
      const year = columnOf(schema, condition.term)?.roles.has('year') && condition.term.kind === 'column';
      if (year && condition.op === '=' && !negated) return phrases.when({ kind: 'in', text: String(condition.value) });
      const numbered = columnOf(schema, condition.term);
      // A number that tells things apart is the number of one of them, and no amount.
      const isOne = condition.term.kind === 'column' && op(condition.op) === '=';
      if (isOne && (numbered?.nature === 'identifier' || numbered?.nature === 'code'))
        return phrases.values('other', nameOf(schema, numbered.ref), [value(condition.term, condition.value)], false);
      return phrases.compare(
        sayTerm(schema, condition.term, noun),
        op(condition.op),
        value(condition.term, condition.value),
      );
    }
    case 'columns':
      return phrases.columns(
        nameOf(schema, condition.left),
        op(condition.op),
        nameOf(schema, condition.right),
        [condition.left, condition.right].every(ref => schema.column(ref)?.holds === 'date'),
      );
    case 'against':
      if (isThroughout(condition)) return sayThroughout(schema, condition);
      return phrases.against(
        sayTerm(schema, condition.term, noun),
        op(condition.op),
        isSame(condition) ? '' : phrases.aggregate(condition.aggregate, '').trim(),
        sayLimits(schema, condition.where ?? []),
        (condition.within ?? []).map(ref => nameOf(schema, ref)).join(', '),
      );
    case 'in': {
      const kind = kindOf(schema, condition);
      const all = (condition.alternatives ?? [condition.values]).flatMap(values =>
        condition.alternatives ? spelledOnce(values) : writtenOnce(values),
      );
      const shown = all.length > mostShown ? [...all.slice(0, mostShown - 1), '…'] : all;
      const no = kind === 'flag' && language.booleans.no.has(shown[0]!.trim().toLowerCase());
      return phrases.values(kind, nameOf(schema, condition.column), shown, negated !== no);
    }
    case 'contains':
      return phrases.contains(nameOf(schema, condition.column), condition.text, condition.at ?? 'anywhere', negated);
    case 'missing':
      return phrases.missing(nameOf(schema, condition.column), negated);
    case 'exists':
      return phrases.exists(sayOthers(schema, condition), sayLimits(schema, condition.where), negated);
    default: {
      const said =
        condition.kind === 'between'
          ? phrases.between(
              sayTerm(schema, condition.term, noun),
              value(condition.term, condition.low),
              value(condition.term, condition.high),
            )
          : condition.kind === 'period'
            ? phrases.whenOf(
                generic(schema, condition) ? '' : nameOf(schema, condition.column),
                phrases.when(spanOf(condition.start, condition.end, language)),
              )
            : condition.kind === 'part'
              ? sayPart(schema, condition)
              : phrases.or(condition.conditions.map(item => sayCondition(schema, item, noun)));
      return negated ? phrases.not(said) : said;
    }
  }
};

/** What rows are called that a row has: those of another table, or those of its own that are under it. */
const sayOthers = (schema: Schema, { table, other, via = [] }: Extract<Condition, { kind: 'exists' }>): string => {
  const key = table === other && via[0] ? schema.column(via[0]) : undefined;
  const under = schema.language.kin.kinds.find(({ keys }) => key?.stems.some(stem => keys.has(stem)))?.under;
  return under ?? sayRows(schema, other);
};

/** Values without those that differ from one before them in nothing that can be seen. */
const writtenOnce = (values: string[]): string[] =>
  [...new Map(values.toReversed().map(value => [value.trim().toLowerCase(), value.trim()])).values()].reverse();

/** So many values are told; that there are more is told too. */
const mostShown = 6;

const sayPart = ({ language }: Schema, { unit, value, to }: Extract<Condition, { kind: 'part' }>): string => {
  const { phrases } = language;
  const name = (of: number): string =>
    partNames(unit, language.tag)?.[of - 1] ?? (unit === 'hour' ? phrases.hour(of) : String(of));
  return unit === 'month' || unit === 'quarter'
    ? phrases.everyYear(name(value), to === undefined ? null : name(to))
    : phrases.onPart(unit, name(value), to === undefined ? null : name(unit === 'hour' ? to + 1 : to));
};

/** Whether a date says when a row happened, so that "in 2024" says enough; else it is told of which date ("with hire date in 2024"). */
const generic = (schema: Schema, condition: Extract<Condition, { kind: 'period' }>): boolean => {
  const column = schema.column(condition.column);
  const { time, event } = schema.language.roles;
  return (
    column === undefined ||
    column.stems.every(stem => time.has(stem) || event.has(stem) || column.table.stems.includes(stem))
  );
};

const isTime = (schema: Schema, condition: Condition): boolean =>
  !condition.negated &&
  ((condition.kind === 'period' && generic(schema, condition)) ||
    (condition.kind === 'compare' &&
      condition.op === '=' &&
      condition.term.kind === 'column' &&
      schema.column(condition.term.column)?.roles.has('year') === true));

/** All conditions in a row, as they limit a noun. */
export const sayLimits = (schema: Schema, conditions: Condition[], noun?: Noun): string =>
  schema.language.phrases.limits(conditions.map(condition => sayCondition(schema, condition, noun)));

/** What the other rows of a set must (not) be. */
const inSet = ({ where, operation, other }: Form<'set'>): Condition[] =>
  other.where
    .filter(condition => !where.some(own => own.alone || JSON.stringify(own) === JSON.stringify(condition)))
    .map(condition => (operation === 'except' ? { ...condition, negated: !condition.negated } : condition));

/** "Years *without any permits* for the type Garage": stretches of time that have none of the rows, and no years that are none themselves. */
const timesWithout = (schema: Schema, { operation, other, select, where: own }: Form<'set'>): Condition[] | null => {
  const [stretch] = select;
  const isStretch =
    stretch?.kind === 'bucket' || (stretch?.kind === 'column' && columnOf(schema, stretch)?.nature === 'year');
  if (operation !== 'except' || !isStretch || other.tables[0] === undefined) return null;
  const where = other.where.filter(condition => !own.includes(condition));
  return [{ kind: 'exists', table: other.tables[0], other: stretch.column.table, where, negated: true }];
};

/** Where rows are told at the ends of stretches of time, these are what a time limits, and not when each of them began. */
const ofEnds = (condition: Condition, { standing }: Form): Condition =>
  standing?.how === 'ends' && condition.kind === 'period' && sameColumn(condition.column, standing.date)
    ? { ...condition, column: { table: '', column: '' } }
    : condition;

/** All that limits what a form asks for, in the order it is said. */
const limitsIn = (schema: Schema, form: Form): Condition[] => [
  ...form.where.map(condition => ofEnds(condition, form)),
  ...(form.kind === 'set' ? (timesWithout(schema, form) ?? inSet(form)) : []),
  ...form.having,
  ...(form.kind === 'neighbour' ? form.anchor : []),
];

/** The limits of a form, its time apart: a sentence may open with that. */
export const limitsOf = (schema: Schema, form: Form): { when: string; where: string } => {
  const all = limitsIn(schema, form);
  const times = all.filter(condition => isTime(schema, condition));
  const when = times.length === 1 ? times : [];
  return {
    when: sayLimits(schema, when, form.noun),
    where: sayLimits(
      schema,
      all.filter(condition => !when.includes(condition)),
      form.noun,
    ),
  };
};

/** A condition as it closes a title. */
const tag = (schema: Schema, { alone, ...limit }: Condition, noun: Noun): string => {
  const { phrases } = schema.language;
  const condition = limit as Condition;
  if (talliedIn(condition)) return sayCondition(schema, alone ? { ...condition, alone } : condition, noun);
  if (alone) return phrases.only(tag(schema, condition, noun));
  if (condition.kind === 'period' && !condition.negated && generic(schema, condition))
    return phrases.whenTag(spanOf(condition.start, condition.end, schema.language));
  if (
    condition.kind === 'in' &&
    kindOf(schema, condition) !== 'flag' &&
    condition.values.some(value => value.length > 2)
  )
    return phrases.valuesTag(
      (condition.alternatives ?? [condition.values]).flatMap(spelledOnce).slice(0, 4),
      condition.negated === true,
    );
  if (isTime(schema, condition) && condition.kind === 'compare') return String(condition.value);
  return sayCondition(schema, condition, noun);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a form asks for as a title, with its limits. */
export const titled = (schema: Schema, form: Form, heading: string): string =>
  capital(
    [heading, ...limitsIn(schema, form).map(condition => tag(schema, condition, form.noun))].filter(Boolean).join(', '),
  );
