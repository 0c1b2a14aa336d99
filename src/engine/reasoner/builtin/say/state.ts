import type { QueryResult } from '../../../query/result.ts';
import { type Form, isComputed, sameTerm, type Term } from '../form/form.ts';
import { subjectOf } from '../form/tables-of-form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Shown } from '../sql/statement.ts';
import {
  columnOf,
  isFigure,
  limitsOf,
  sayInner,
  sayLimits,
  sayMeasure,
  sayRank,
  sayTerm,
  sayThing,
  sayThings,
} from './describe.ts';
import { sayCell, sayFigure } from './figure.ts';
import { sayNumber, sayValue } from './format.ts';
import { sayRows } from './names.ts';
import { sayCourse, sayRatio, sayWithin, type Told } from './state-groups.ts';

const fewItems = 6;
const listItems = 10;
/** Weekdays and months are all told. */
const partItems = 12;

type Finding = { form: Form; columns: Shown[]; result: QueryResult };
type Pair = [name: string, value: string];

const strong = (text: string): string => `**${text}**`;

/** States findings of one form; every method gives whole sentences. */
class Statement {
  readonly #schema: Schema;
  readonly #form: Form;
  readonly #columns: Shown[];
  readonly #rows: unknown[][];
  readonly #result: QueryResult;
  readonly #when: string;
  readonly #where: string;

  constructor(schema: Schema, { form, columns, result }: Finding) {
    this.#schema = schema;
    this.#form = form;
    this.#columns = columns;
    this.#result = result;
    this.#rows = result.rows;
    const { when, where } = limitsOf(schema, form);
    this.#when = when;
    this.#where = where;
  }

  get #say() {
    return this.#schema.language.sentences;
  }

  get #told(): Told {
    const limits = { when: this.#when, where: this.#where };
    return { schema: this.#schema, form: this.#form, columns: this.#columns, rows: this.#rows, ...limits };
  }

  #cell(row: unknown[], index: number): string {
    return sayCell(this.#schema, this.#columns[index], row[index]);
  }

  #term(term: Term): string {
    return sayTerm(this.#schema, term, this.#form.noun);
  }

  #percent(value: unknown): string {
    return sayNumber(Number(value ?? 0), this.#schema.language, '%');
  }

  #compared(first: unknown[]): string {
    const { sides, ask } = this.#form.compare!;
    const [left, right] = sides;
    const terms = sides.map(side => side.term ?? this.#form.select[0]!) as [Term, Term];
    const [a, b] = [Number(first[0] ?? 0), Number(first[1] ?? 0)];
    const figure = (index: 0 | 1): string => sayFigure(this.#schema, terms[index], first[index]);
    const sayings: [Pair, Pair] = [
      [left.label, strong(figure(0))],
      [right.label, strong(figure(1))],
    ];
    if (ask === 'ratio')
      return this.#say.ratio(
        sayings[0],
        sayings[1],
        strong(first[2] === null ? '–' : sayNumber(Number(first[2]), this.#schema.language)),
        this.#when,
        this.#where,
      );
    const gap = sayFigure(this.#schema, terms[0], Math.abs(a - b));
    const percent = first[3] === null || first[3] === undefined ? null : this.#percent(Math.abs(Number(first[3])));
    const change = ask === 'change';
    const said = this.#say.compared(
      sayMeasure(this.#schema, this.#form),
      sayings[0],
      sayings[1],
      gap,
      percent,
      Math.sign(change ? b - a : a - b) as -1 | 0 | 1,
      change,
      this.#when,
      this.#where,
    );
    return this.#form.yesNo ? this.#say.yesNo(ask === 'less' ? a < b : a > b, said) : said;
  }

  #share(first: unknown[]): string {
    const measure = this.#columns[1]!.term!;
    const counted = measure.kind === 'aggregate' && measure.of.kind === 'rows';
    return this.#say.share(
      strong(this.#percent(first[0])),
      counted,
      counted && measure.of.kind === 'rows'
        ? sayRows(this.#schema, measure.of.table, this.#form.noun)
        : this.#term(measure),
      sayLimits(this.#schema, this.#form.share!, this.#form.noun),
      sayFigure(this.#schema, measure, first[1]),
      sayFigure(this.#schema, measure, first[2]),
      this.#when,
      this.#where,
    );
  }

  #figure(first: unknown[]): string {
    const term = this.#columns[0]!.term!;
    const value = strong(this.#cell(first, 0));
    if (first[0] === null) return this.#say.noValue(this.#term(term), this.#when, this.#where);
    if (term.kind === 'aggregate' && term.of.kind === 'rows') {
      const noun = sayRows(this.#schema, term.of.table, this.#form.noun);
      const said =
        Number(first[0]) === 0
          ? this.#say.none(noun, this.#when, this.#where)
          : this.#say.count(value, Number(first[0]) === 1, noun, this.#when, this.#where);
      return this.#form.yesNo ? this.#say.yesNo(Number(first[0]) > 0, said) : said;
    }
    if (term.kind === 'aggregate' && term.aggregate === 'distinct')
      return this.#say.count(
        value,
        Number(first[0]) === 1,
        this.#schema.language.phrases.different(sayThings(this.#schema, term.of)),
        this.#when,
        this.#where,
      );
    return this.#say.figure(this.#term(term), value, this.#when, this.#where);
  }

  #ranking(): string {
    const { order, limit } = this.#form;
    const ordered = order[0]!;
    const isRank = (term: Term): boolean =>
      sameTerm(term, ordered.term) || (term.kind === 'aggregate' && sameTerm(term.of, ordered.term));
    const rank = this.#columns.findIndex(column => column.term && isRank(column.term));
    const names = this.#columns
      .map((_, index) => index)
      .filter(index => index !== rank && this.#columns[index]!.role === 'asked');
    const subject = (row: unknown[]): string =>
      names.map(index => this.#cell(row, index)).join(', ') || this.#cell(row, rank);
    const value = (row: unknown[]): string | null => (rank >= 0 && names.length > 0 ? this.#cell(row, rank) : null);
    const measure = this.#term(ordered.term);
    const first = this.#rows[0]!;
    if (this.#form.each) return sayWithin(this.#told, rank);
    if (limit === 1) {
      const figure = value(first);
      const ranked = sayRank(this.#schema, this.#form);
      if (names.length === 0) return this.#say.figure(ranked, strong(subject(first)), this.#when, this.#where);
      const shown = this.#rows.slice(0, fewItems).map(row => strong(subject(row)));
      const left = this.#rows.length - shown.length;
      if (left > 0) shown.push(this.#schema.language.phrases.more(left));
      return this.#say.extreme(shown, ranked, figure === null ? null : strong(figure), this.#when, this.#where);
    }
    const terms = names.map(index => this.#columns[index]!.term!);
    const items = this.#rows.slice(0, listItems).map(row => {
      const figure = value(row);
      return `${strong(subject(row))}${figure === null ? '' : ` (${figure})`}`;
    });
    return this.#say.top(
      terms.length === 1
        ? sayThings(this.#schema, terms[0]!, this.#form.noun)
        : this.#schema.language.phrases.and(terms.map(term => sayThing(this.#schema, term, this.#form.noun))),
      measure,
      ordered.direction,
      items,
      this.#when,
      this.#where,
    );
  }

  #groups(): string {
    const places = this.#columns.map((column, index) => ({ column, index }));
    const figures = places.filter(
      ({ column }) => column.term !== null && (column.term.kind === 'aggregate' || isComputed(column.term)),
    );
    const share = this.#columns.findIndex(column => column.role === 'share');
    const names = places.filter(({ column }) => column.term && !figures.some(other => other.column === column));
    const nameOf = (row: unknown[]): string => names.map(({ index }) => this.#cell(row, index)).join(' / ');
    const figure = figures[0]!;
    const measure = sayMeasure(this.#schema, this.#form) || this.#term(figure.column.term!);
    const by = this.#schema.language.phrases.and(names.map(({ column }) => this.#term(column.term!)));
    const figuresOf = (row: unknown[]): string =>
      this.#schema.language.phrases.and(figures.map(({ index }) => this.#cell(row, index)));
    const parts = names.some(({ column }) => column.term?.kind === 'part') && this.#rows.length <= partItems;
    const items = this.#rows
      .slice(0, parts ? partItems : fewItems)
      .map(
        (row, index): Pair => [index === 0 && share < 0 && !parts ? strong(nameOf(row)) : nameOf(row), figuresOf(row)],
      );
    const left = this.#rows.length - items.length;
    if (share >= 0)
      return this.#say.shares(
        [measure, sayLimits(this.#schema, this.#form.share ?? [], this.#form.noun)].filter(Boolean).join(' '),
        by,
        this.#rows
          .slice(0, fewItems)
          .map((row): [string, string, string] => [nameOf(row), figuresOf(row), strong(this.#percent(row[share]))]),
        left,
        this.#when,
        this.#where,
      );
    const valued = this.#rows.filter(row => row[figure.index] !== null);
    const ranked = [...valued].sort((a, b) => Number(b[figure.index]) - Number(a[figure.index]));
    const point = (row: unknown[]): Pair => [nameOf(row), this.#cell(row, figure.index)];
    const time = names.find(({ column }) => column.term?.kind === 'bucket');
    if (this.#rows.length <= 2 || ranked.length < 2 || (time && names.length === 1 && this.#rows.length <= 4))
      return this.#say.few(
        measure,
        this.#rows.slice(0, fewItems).map((row): Pair => [nameOf(row), strong(figuresOf(row))]),
        this.#when,
        this.#where,
      );
    if (time && names.length === 1)
      return this.#say.series(
        this.#term(figure.column.term!),
        by,
        point(valued[0]!),
        point(valued.at(-1)!),
        point(ranked[0]!),
        point(ranked.at(-1)!),
        this.#when,
        this.#where,
      );
    if (names.length > 1)
      return this.#say.cross(
        this.#term(figure.column.term!),
        by,
        this.#rows.length,
        point(ranked[0]!),
        point(ranked.at(-1)!),
        this.#when,
        this.#where,
      );
    const inOrder =
      this.#rows[0] === ranked[0] || Number(this.#rows[0]![figure.index]) === Number(ranked[0]![figure.index]);
    const bounds = figures.some(
      ({ column }) => column.term?.kind === 'aggregate' && ['min', 'max'].includes(column.term.aggregate),
    );
    if (!inOrder && this.#rows.length > partItems && names[0]?.column.term?.kind === 'part')
      return this.#say.ranked(measure, false, ranked.slice(0, fewItems).map(point), left, this.#when, this.#where);
    if (!inOrder || bounds || figures.length > 1) return this.#say.few(measure, items, this.#when, this.#where);
    const place = columnOf(this.#schema, names[0]?.column.term ?? null)?.roles.has('place') === true;
    return this.#say.ranked(measure, place, items, left, this.#when, this.#where);
  }

  #list(): string {
    const { plural } = this.#schema.language;
    const table = subjectOf(this.#form) ?? '';
    const label =
      this.#columns.length === 0
        ? Math.max(
            0,
            this.#result.columns.findIndex(column => column.name === this.#schema.table(table)?.label?.ref.column),
          )
        : -1;
    const line = (row: unknown[]): string =>
      label >= 0
        ? sayValue(
            row[label],
            this.#schema.language,
            this.#schema.column({ table, column: this.#result.columns[label]?.name ?? '' }) ?? null,
          )
        : this.#columns.map((_, index) => this.#cell(row, index)).join(' – ');
    const items = this.#rows.slice(0, listItems).map(line);
    const left = this.#rows.length - items.length;
    const count = strong(`${sayNumber(this.#rows.length, this.#schema.language)}${this.#result.truncated ? '+' : ''}`);
    const things = this.#columns.map(column =>
      column.term ? sayThing(this.#schema, column.term, this.#form.noun) : column.title,
    );
    const [only] = this.#columns;
    if (only && this.#columns.length === 1 && !isFigure(only.term))
      return this.#say.values(
        count,
        this.#rows.length === 1
          ? things[0]!
          : only.term && columnOf(this.#schema, only.term)?.roles.has('measure')
            ? this.#schema.language.phrases.valuesOf(things[0]!)
            : only.term
              ? sayThings(this.#schema, only.term, this.#form.noun)
              : plural(things[0]!),
        items,
        left,
        this.#when,
        this.#where,
      );
    const noun = sayRows(this.#schema, table, this.#form.noun);
    return this.#say.listed(count, noun, things.join(', '), items, left, this.#when, this.#where);
  }

  whole(): string {
    const first = this.#rows[0];
    const form = this.#form;
    if (form.ratio && first) return sayRatio(this.#told);
    if (form.course && first) return sayCourse(this.#told);
    if (form.compare && first) return this.#compared(first);
    if (form.share && form.group.length === 0 && first) return this.#share(first);
    if (form.over && first) {
      const measure = form.select.find(term => term.kind === 'aggregate');
      const { language } = this.#schema;
      const { phrases } = language;
      const group = form.group.map(term => this.#term(term)).join(', ');
      const value = strong(
        form.over === 'count' || !measure
          ? sayNumber(Number(first[0] ?? 0), language)
          : measure.kind === 'aggregate' && measure.of.kind === 'rows'
            ? sayNumber(Number(first[0] ?? 0), language)
            : sayFigure(
                this.#schema,
                { ...(measure as Extract<Term, { kind: 'aggregate' }>), aggregate: 'avg' },
                first[0],
              ),
      );
      return form.over === 'count'
        ? this.#say.count(
            value,
            Number(first[0]) === 1,
            language.plural(language.thing(group)),
            this.#when,
            this.#where,
          )
        : this.#say.figure(
            phrases.over(form.over, sayInner(this.#schema, form), group),
            value,
            this.#when,
            this.#where,
          );
    }
    if (!first) {
      const [only, ...others] = form.select;
      const named = only && only.kind !== 'aggregate' && others.length === 0;
      const said = named
        ? this.#say.none(sayThings(this.#schema, only, form.noun), this.#when, this.#where)
        : this.#say.none(sayRows(this.#schema, subjectOf(form) ?? '', form.noun), this.#when, this.#where);
      return form.yesNo ? this.#say.yesNo(false, said) : said;
    }
    const figures = this.#columns.filter(
      column => column.term !== null && (column.term.kind === 'aggregate' || isComputed(column.term)),
    );
    if (this.#columns.length === 1 && figures.length === 1 && this.#rows.length === 1) {
      const said = this.#figure(first);
      return form.yesNo && form.having.length > 0 ? this.#say.yesNo(true, said) : said;
    }
    if (form.order[0] && form.limit !== null && this.#columns.length > 0) return this.#ranking();
    if (form.group.length > 0 && (figures.length > 0 || form.share)) {
      if (this.#rows.length > 1 || form.share) return this.#groups();
    }
    if (this.#rows.length === 1 && this.#columns.length === 1 && this.#columns[0]!.term)
      return this.#say.figure(
        this.#term(this.#columns[0]!.term),
        strong(this.#cell(first, 0)),
        this.#when,
        this.#where,
      );
    if (this.#rows.length === 1 && this.#columns.length > 0)
      return this.#say.one(
        this.#columns.map(
          (column, index): Pair => [
            column.term ? this.#term(column.term) : column.title,
            strong(this.#cell(first, index)),
          ],
        ),
        this.#when,
        this.#where,
      );
    return this.#list();
  }
}

/** The answer in a sentence or two, the plainest first. */
export const state = (schema: Schema, finding: Finding): string => new Statement(schema, finding).whole();
