import {
  type Comparison,
  type Computed,
  type Condition,
  type Form,
  isComputed,
  sameTerm,
  type Term,
} from '../form/form.ts';
import { subjectOf } from '../form/tables-of-form.ts';
import { partNames } from '../language/part-names.ts';
import type { ValueKind } from '../language/wording/phrases.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { spelledOnce } from '../words/fold.ts';
import { sayDate, sayNumber, sayValue } from './format.ts';
import { sayColumn, sayRows } from './names.ts';
import { spanOf } from './periods.ts';

type Noun = Form['noun'];

/** The column a term shows values of, where there is one. */
export const columnOf = (schema: Schema, term: Term | null): Column | null => {
  if (!term) return null;
  if (term.kind === 'aggregate')
    return term.aggregate === 'count' || term.aggregate === 'distinct' ? null : columnOf(schema, term.of);
  return term.kind === 'column' || term.kind === 'bucket' ? (schema.column(term.column) ?? null) : null;
};

const nameOf = (schema: Schema, ref: { table: string; column: string }): string => {
  const column = schema.column(ref);
  return column ? sayColumn(column, schema.language) : ref.column;
};

/** A term in words: "total unit price", "number of orders". */
export const sayTerm = (schema: Schema, term: Term, noun?: Noun): string => {
  const { phrases } = schema.language;
  switch (term.kind) {
    case 'column':
      return nameOf(schema, term.column);
    case 'formula':
    case 'product':
      return term.name;
    case 'difference':
      return term.name ?? phrases.difference(nameOf(schema, term.left), nameOf(schema, term.right));
    case 'span':
      return (
        term.name ?? phrases.span(nameOf(schema, term.from), typeof term.to === 'string' ? '' : nameOf(schema, term.to))
      );
    case 'bucket':
      return phrases.bucket(term.unit);
    case 'part':
      return phrases.part(term.unit);
    case 'rows':
      return sayRows(schema, term.table, noun);
    case 'aggregate':
      if (term.of.kind === 'column' && schema.column(term.of.column)?.holds === 'date') {
        const { aggregate } = term;
        if (aggregate === 'min' || aggregate === 'max')
          return phrases.rank(nameOf(schema, term.of.column), aggregate === 'max' ? 'desc' : 'asc', 1, true);
      }
      if (term.aggregate === 'distinct' && term.of.kind === 'column')
        return phrases.aggregate('distinct', sayThing(schema, term.of));
      return term.of.kind === 'rows'
        ? phrases.rowCount(sayRows(schema, term.of.table, noun))
        : phrases.aggregate(term.aggregate, sayTerm(schema, term.of, noun));
  }
};

/** A term as the name of things: "customer" for a column "customer name", "sensor" for "sensor id". */
export const sayThing = (schema: Schema, term: Term, noun?: Noun): string =>
  term.kind === 'column' ? schema.language.thing(sayTerm(schema, term, noun)) : sayTerm(schema, term, noun);

/** Several of what a term names: "customers" for "customer name", and "guests" for the names of guests that are called "name" alone. */
export const sayThings = (schema: Schema, term: Term, noun?: Noun): string => {
  const { language } = schema;
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  const { name, filler } = language.roles;
  if (column && column === column.table.label && column.stems.every(stem => name.has(stem) || filler.has(stem))) {
    const rows = sayRows(schema, column.table.name, noun);
    if (rows !== language.phrases.rows) return rows;
  }
  return language.plural(sayThing(schema, term, noun));
};

/** The length of time a term is or puts together, where it is one. */
export const spanOfTerm = (term: Term): Extract<Computed, { kind: 'span' }> | null =>
  term.kind === 'span'
    ? term
    : term.kind === 'aggregate' && !['count', 'distinct'].includes(term.aggregate)
      ? spanOfTerm(term.of)
      : null;

/** The name of a result column for a term: stored columns keep theirs. */
export const titleOf =
  (schema: Schema, noun?: Noun) =>
  (term: Term): string => {
    if (term.kind === 'column' && !schema.table(term.column.table)?.of) return term.column.column || 'column';
    const span = spanOfTerm(term);
    const unit = span ? ` (${schema.language.phrases.spanUnit(span.unit)})` : '';
    return `${sayTerm(schema, term, noun)}${unit}` || 'value';
  };

const flipped: Record<Comparison, Comparison> = { '>': '<=', '<': '>=', '>=': '<', '<=': '>', '=': '!=', '!=': '=' };

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
  return column?.roles.has('place') || inside ? 'place' : trait ? 'trait' : 'other';
};

/** A condition as it limits a noun: "for channel Online", "with price above 5", "in 2024". */
export const sayCondition = (schema: Schema, condition: Condition, noun?: Noun): string => {
  const { language } = schema;
  const { phrases } = language;
  const negated = condition.negated === true;
  const value = (of: Term, number: number | string): string => {
    const span = spanOfTerm(of);
    if (span && typeof number === 'number') return phrases.length(sayNumber(number, language), span.unit, number === 1);
    return typeof number === 'number' ? sayValue(number, language, columnOf(schema, of)) : sayDate(number, language);
  };
  const op = (comparison: Comparison): Comparison => (negated ? flipped[comparison] : comparison);
  switch (condition.kind) {
    case 'compare': {
      const year = columnOf(schema, condition.term)?.roles.has('year') && condition.term.kind === 'column';
      if (year && condition.op === '=' && !negated) return phrases.when({ kind: 'in', text: String(condition.value) });
      return phrases.compare(
        sayTerm(schema, condition.term, noun),
        op(condition.op),
        value(condition.term, condition.value),
      );
    }
    case 'columns':
      return phrases.columns(nameOf(schema, condition.left), op(condition.op), nameOf(schema, condition.right));
    case 'against':
      return phrases.against(
        sayTerm(schema, condition.term, noun),
        op(condition.op),
        phrases.aggregate(condition.aggregate, '').trim(),
        sayLimits(schema, condition.where ?? []),
      );
    case 'in': {
      const kind = kindOf(schema, condition);
      const shown = (condition.alternatives ?? [condition.values])
        .flatMap(values => (condition.alternatives ? spelledOnce(values) : values))
        .slice(0, 6);
      const no = kind === 'flag' && language.booleans.no.has(shown[0]!.trim().toLowerCase());
      return phrases.values(kind, nameOf(schema, condition.column), shown, negated !== no);
    }
    case 'contains':
      return phrases.contains(nameOf(schema, condition.column), condition.text, condition.at ?? 'anywhere', negated);
    case 'missing':
      return phrases.missing(nameOf(schema, condition.column), negated);
    case 'exists':
      return phrases.exists(sayRows(schema, condition.other), sayLimits(schema, condition.where), negated);
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

const sayPart = ({ language }: Schema, { unit, value, to }: Extract<Condition, { kind: 'part' }>): string => {
  const { phrases } = language;
  const name = (of: number): string =>
    partNames(unit, language.tag)?.[of - 1] ?? (unit === 'hour' ? phrases.hour(of) : String(of));
  return unit === 'month' || unit === 'quarter'
    ? phrases.everyYear(name(value), to === undefined ? null : name(to))
    : phrases.onPart(unit, name(value), to === undefined ? null : name(to));
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
  conditions.map(condition => sayCondition(schema, condition, noun)).join(' ');

/** What the other rows of a set must (not) be. */
const inSet = (form: Form): Condition[] =>
  (form.set?.form.where ?? [])
    .filter(condition => !form.where.some(other => JSON.stringify(other) === JSON.stringify(condition)))
    .map(condition => (form.set!.operation === 'except' ? { ...condition, negated: !condition.negated } : condition));

/** The limits of a form, its time apart: a sentence may open with that. */
export const limitsOf = (schema: Schema, form: Form): { when: string; where: string } => {
  const all = [...form.where, ...inSet(form), ...form.having, ...(form.neighbour?.anchor ?? [])];
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

const tag = (schema: Schema, condition: Condition, noun: Noun): string => {
  const { phrases } = schema.language;
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

/** What is computed, in words without its groups and limits. */
export const sayMeasure = (schema: Schema, form: Form): string => {
  const terms = form.select.filter(term => term.kind === 'aggregate' || isComputed(term));
  return schema.language.phrases.and(terms.map(term => sayTerm(schema, term, form.noun)));
};

/** What a form ranks by, with its place: "second highest total revenue", "earliest order date". */
export const sayRank = (schema: Schema, form: Form): string => {
  const { term, direction } = form.order[0]!;
  const date = term.kind === 'column' && schema.column(term.column)?.holds === 'date';
  return schema.language.phrases.rank(sayTerm(schema, term, form.noun), direction, (form.offset ?? 0) + 1, date);
};

/** The inner figure of an average over groups: "orders" is counted, "revenue" is summed, neither is said. */
export const sayInner = (schema: Schema, form: Form): string => {
  const inner = form.select.find(term => term.kind === 'aggregate');
  return inner?.kind === 'aggregate' && inner.aggregate === 'sum'
    ? sayTerm(schema, inner.of, form.noun)
    : inner
      ? sayTerm(schema, inner, form.noun)
      : '';
};

/** One side of a ratio: what is counted, and of what. */
export const saySide = (schema: Schema, { group: _, ...side }: Form): string => {
  const { when, where } = limitsOf(schema, { ...side, group: [] });
  const measure = side.over ? sayForm(schema, { ...side, group: _ }) : sayMeasure(schema, { ...side, group: [] });
  return [measure, ...(side.over ? [] : [where, when])].filter(Boolean).join(' ');
};

/** What a form asks for, without its limits: "product with the highest total revenue". */
export const heading = (schema: Schema, form: Form): string => {
  const { language } = schema;
  const { phrases } = language;
  const { noun } = form;
  const named = (terms: Term[]): string[] => terms.map(term => sayTerm(schema, term, noun));
  const measure = sayMeasure(schema, form);
  const plain = form.select.filter(term => term.kind !== 'aggregate');
  const rows = sayRows(schema, subjectOf(form) ?? schema.tables[0]?.name ?? '', noun);
  if (form.ratio) {
    const [left, right] = form.ratio.map(side => saySide(schema, side)) as [string, string];
    const said = phrases.versus('', left, right, 'ratio');
    return form.group.length > 0 ? `${said} ${phrases.by(named(form.group))}` : said;
  }
  if (form.compare) {
    const [left, right] = form.compare.sides;
    return phrases.versus(left.term ? '' : measure, left.label, right.label, form.compare.ask);
  }
  if (form.course) {
    const said = form.course.how === 'running' ? phrases.running(measure) : phrases.change(measure);
    return `${said} ${phrases.per(named(form.group))}`;
  }
  if (form.over) return phrases.over(form.over, sayInner(schema, form), named(form.group).join(', '));
  if (form.share) {
    const counted = form.select.find(term => term.kind === 'aggregate');
    const of = counted?.kind === 'aggregate' && counted.of.kind !== 'rows' ? measure : rows;
    return form.group.length > 0
      ? `${phrases.shareOf(of, sayLimits(schema, form.share, noun))} ${phrases.by(named(form.group))}`
      : phrases.shareOf(of, sayLimits(schema, form.share, noun));
  }
  const [order] = form.order;
  if (order && form.limit !== null) {
    const each = form.each ?? [];
    const ranked = plain.filter(term => ![order.term, ...each].some(other => sameTerm(other, term)));
    const thing = phrases.and(named(ranked));
    const by = sayTerm(schema, order.term, noun);
    if (each.length > 0) {
      const { each: _, ...rest } = form;
      const one = { ...rest, select: rest.select.filter(term => !each.some(other => sameTerm(other, term))) };
      return `${heading(schema, one)} ${phrases.per(named(each))}`;
    }
    return form.limit === 1
      ? phrases.extreme(thing, sayRank(schema, form))
      : phrases.top(
          form.limit,
          ranked.length === 1 ? sayThings(schema, ranked[0]!, noun) : thing || rows,
          by,
          order.direction,
        );
  }
  if (form.group.length > 0 && measure !== '') return `${measure} ${phrases.by(named(form.group))}`;
  if (measure !== '' && plain.length === 0) return measure;
  const shown = named(form.select);
  return shown.length === 0 ? rows : shown.length === 1 ? sayThings(schema, form.select[0]!, noun) : phrases.and(shown);
};

/** A form as a title: "Total revenue by region, 2024", "Top 5 products by total quantity, Online". */
export const sayForm = (schema: Schema, form: Form): string => {
  const limits = [...form.where, ...inSet(form), ...form.having, ...(form.neighbour?.anchor ?? [])].map(condition =>
    tag(schema, condition, form.noun),
  );
  return capital([heading(schema, form), ...limits].filter(Boolean).join(', '));
};

/** Whether a term is a figure computed from values rather than one of them. */
export const isFigure = (term: Term | null): boolean => term === null || term.kind === 'aggregate' || isComputed(term);
