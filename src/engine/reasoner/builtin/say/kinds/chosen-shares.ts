import { type Form, sameTerm } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { sayFigure } from '../figure.ts';
import { endsOf } from '../plain/ends.ts';
import { sayPlaces } from '../plain/heading.ts';
import { sayThing, sayThings } from '../terms.ts';
import { cell, fewItems, type Pair, percent, strong, type Told } from '../told.ts';

const mostItems = 10;

type Shares = Form<'share'>;

/** Whether groups are ranked by their shares, and by no other figure of theirs. */
export const ranksByShare = ({ order, select }: Shares): boolean => {
  const term = order[0]?.term;
  const shared = select.find(({ kind }) => kind === 'aggregate');
  if (term?.kind !== 'aggregate') return false;
  return shared ? sameTerm(shared, term) : term.aggregate === 'count' || term.aggregate === 'distinct';
};

/** "Doctor with the highest share of …", "top 3 doctors by share of …". */
export const chosenHeading = (schema: Schema, form: Shares, share: string): string => {
  const { phrases } = schema.language;
  const { direction } = form.order[0] ?? { direction: 'desc' };
  const [only, ...others] = form.group;
  if (form.each || !only) return `${share} ${phrases.by(form.group.map(term => sayThing(schema, term, form.noun)))}`;
  const named = (say: typeof sayThing): string =>
    others.length === 0
      ? say(schema, only, form.noun)
      : phrases.and(form.group.map(term => say(schema, term, form.noun)));
  const rank = (end: 'asc' | 'desc'): string => phrases.rank(share, end, (form.offset ?? 0) + 1, false);
  const ends = direction === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  return form.limit === 1
    ? phrases.extreme(named(sayThing), form.bothEnds ? phrases.and(ends.map(rank)) : rank(direction))
    : phrases.top(form.limit!, named(sayThings), `${share}${sayPlaces(schema, form)}`, direction);
};

/** The part of a group, and of how many it is where that is known: "7 of 20". */
export const sayPart = ({ schema, columns }: Told<Shares>, row: unknown[]): string => {
  const whole = columns.findIndex(({ role }) => role === 'whole');
  const part = columns.findIndex(({ role, term }) => role !== 'whole' && term?.kind === 'aggregate');
  const figure = (place: number): string => sayFigure(schema, columns[place]!.term!, row[place]);
  return part < 0 ? '' : whole < 0 ? figure(part) : schema.language.phrases.partOfWhole(figure(part), figure(whole));
};

/** The groups that rank first by a share, each with the share and of how many it is. */
export const sayChosen = (told: Told<Shares>, share: string): string => {
  const { schema, form, columns, rows, when, where } = told;
  const { phrases, sentences } = schema.language;
  const { direction } = form.order[0]!;
  const at = columns.findIndex(({ role }) => role === 'share');
  if (form.bothEnds && !form.each)
    return endsOf(told, at)
      .map(end => sayChosen(end, share))
      .join(' ');
  const names = columns.flatMap(({ role, term }, place) =>
    role === 'asked' && term?.kind !== 'aggregate' ? place : [],
  );
  const shareOf = (row: unknown[]): string => {
    const part = sayPart(told, row);
    return `${percent(told, row[at])}${part === '' ? '' : ` (${part})`}`;
  };
  const named = (row: unknown[]): string => names.map(place => cell(told, row, place)).join(', ');
  if (form.each) {
    const items = rows.slice(0, mostItems).map((row): Pair => [named(row), strong(shareOf(row))]);
    return sentences.within(
      `${share} ${phrases.by(form.group.map(term => sayThing(schema, term)))}`,
      items,
      when,
      where,
    );
  }
  if (form.limit === 1) {
    const shown = rows.slice(0, fewItems).map(row => strong(named(row)));
    if (rows.length > shown.length) shown.push(phrases.more(rows.length - shown.length));
    const ranked = phrases.rank(share, direction, (form.offset ?? 0) + 1, false);
    const value = rows.length === 1 ? shareOf(rows[0]!) : percent(told, rows[0]![at]);
    return sentences.extreme(shown, ranked, strong(value), when, where);
  }
  const things = phrases.and(form.group.map(term => sayThings(schema, term, form.noun)));
  const items = rows.slice(0, mostItems).map(row => `${strong(named(row))}: ${shareOf(row)}`);
  return sentences.top(things, `${share}${sayPlaces(schema, form)}`, direction, items, when, where);
};
