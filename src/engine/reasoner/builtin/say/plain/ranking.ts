import { type Form, sameTerm, type Term } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Shown } from '../../sql/statement.ts';
import { sayCell } from '../figure.ts';
import { sayRank } from '../measures.ts';
import { columnOf, endSaid, sayThing, sayThings } from '../terms.ts';
import { cell, fewItems, inWords, type Pair, strong, type Told } from '../told.ts';
import { endsOf } from './ends.ts';
import { sayPlaces } from './heading.ts';

const mostWithin = 12;
const listItems = 10;

type Heading<F extends Form> = (schema: Schema, form: F) => string;

/** What ranks first, and what ranks last, one after the other. */
const sayEnds = <F extends Form>(told: Told<F>, rank: number, heading: Heading<F>): string =>
  endsOf(told, rank)
    .map(end => sayRanking(end, heading))
    .join(' ');

/** The figures that are asked for beside what ranks first: of one that is called by something, or of the one day that was asked for. */
const furtherFigures = ({ schema, columns, rows }: Told, asked: number[], rank: number): number[] => {
  const figures = asked.filter(index => columns[index]!.term?.kind === 'aggregate');
  if (rank < 0) return [];
  if (figures.length < asked.length && figures.length > 0) return figures;
  const isDay = columnOf(schema, columns[rank]!.term)?.holds === 'date' && columns[rank]!.role === 'asked';
  const isAmount = (index: number): boolean => columnOf(schema, columns[index]!.term)?.roles.has('measure') === true;
  return isDay && rows.length === 1 && asked.every(isAmount) ? asked : [];
};

/** Those figures, in a sentence each where several share the first place. */
const sayFurther = <F extends Form>(
  told: Told<F>,
  figures: number[],
  subject: (row: unknown[]) => string,
): string[] => {
  const { sentences } = told.schema.language;
  const named = (index: number): string => inWords(told, told.columns[index]!.term!);
  if (figures.length === 0) return [];
  if (told.rows.length === 1)
    return [
      sentences.one(
        figures.map((index): Pair => [named(index), strong(cell(told, told.rows[0]!, index))]),
        '',
        '',
      ),
    ];
  const shown = told.rows.slice(0, fewItems);
  return figures.map(index =>
    sentences.few(
      named(index),
      shown.map((row): Pair => [subject(row), cell(told, row, index)]),
      '',
      '',
      told.rows.length - shown.length,
    ),
  );
};

/** What ranks first, or the first few. */
export const sayRanking = <F extends Form>(told: Told<F>, heading: Heading<F>): string => {
  const { order, limit } = told.form;
  const ordered = order[0]!;
  const isRank = (term: Term): boolean =>
    sameTerm(term, ordered.term) || (term.kind === 'aggregate' && sameTerm(term.of, ordered.term));
  const rank = told.columns.findIndex(column => column.term && isRank(column.term));
  const asked = told.columns
    .map((_, index) => index)
    .filter(index => index !== rank && told.columns[index]!.role === 'asked');
  // What is first is called by what it is, and its other figures are told of it.
  const figures = limit === 1 ? furtherFigures(told, asked, rank) : [];
  const names = asked.filter(index => !figures.includes(index));
  const subject = (row: unknown[]): string =>
    names.map(index => cell(told, row, index)).join(', ') || cell(told, row, rank);
  const value = (row: unknown[]): string | null => (rank >= 0 && names.length > 0 ? cell(told, row, rank) : null);
  const measure = inWords(told, ordered.term);
  const first = told.rows[0]!;
  if (told.form.each) return sayWithin(told, rank, heading);
  if (told.form.bothEnds) return sayEnds(told, rank, heading);
  if (limit === 1) {
    const figure = value(first);
    const ranked = sayRank(told.schema, told.form);
    if (names.length === 0) {
      const said = told.schema.language.sentences.figure(ranked, strong(subject(first)), told.when, told.where);
      return [said, ...sayFurther(told, figures, subject)].join(' ');
    }
    const shown = told.rows.slice(0, fewItems).map(row => strong(subject(row)));
    const left = told.rows.length - shown.length;
    if (left > 0) shown.push(told.schema.language.phrases.more(left));
    const { extreme } = told.schema.language.sentences;
    const said = extreme(shown, ranked, figure === null ? null : strong(figure), told.when, told.where);
    return [said, ...sayFurther(told, figures, subject)].join(' ');
  }
  const terms = names.map(index => told.columns[index]!.term!);
  const items = told.rows.slice(0, listItems).map(row => {
    const figure = value(row);
    return `${strong(subject(row))}${figure === null ? '' : ` (${figure})`}`;
  });
  return told.schema.language.sentences.top(
    terms.length === 1
      ? sayThings(told.schema, terms[0]!, told.form.noun)
      : told.schema.language.phrases.and(terms.map(term => sayThing(told.schema, term, told.form.noun))),
    `${measure}${sayPlaces(told.schema, told.form)}`,
    endSaid(told.schema, ordered),
    items,
    told.when,
    told.where,
  );
};

/** What ranks first within each group, group by group; `rank`: the place of the figure that it ranks by. */
const sayWithin = <F extends Form>(
  { schema, form, columns, rows, when, where }: Told<F>,
  rank: number,
  heading: Heading<F>,
): string => {
  const each = form.each!;
  const isGroup = ({ term }: Shown): boolean => term !== null && each.some(other => sameTerm(other, term));
  const places = columns.map((_, at) => at).filter(at => at !== rank);
  const groups = places.filter(at => isGroup(columns[at]!));
  const things = places.filter(at => !isGroup(columns[at]!));
  const named = (row: unknown[], indexes: number[]): string =>
    indexes.map(at => sayCell(schema, columns[at], row[at])).join(' / ');
  const items = rows.slice(0, mostWithin).map((row): Pair => {
    const figure = columns[rank] ? ` (${sayCell(schema, columns[rank], row[rank])})` : '';
    return [named(row, groups), `${strong(named(row, things))}${figure}`];
  });
  const left = rows.length - items.length;
  const { sentences, phrases } = schema.language;
  if (left > 0) items.push(['…', phrases.more(left)]);
  const select = form.select.filter(term => !each.some(other => sameTerm(other, term)));
  return sentences.within(heading(schema, { ...form, each: undefined, select }), items, when, where);
};
