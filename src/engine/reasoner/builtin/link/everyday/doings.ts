import { only } from '../../../../../base/lists/only.ts';
import { sortsByValues } from '../../../../query/column-semantics.ts';
import type { Doings } from '../../language/idioms.ts';
import { partyOf } from '../../schema/parties.ts';
import type { Schema, Table } from '../../schema/schema.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';
import { fold } from '../../words/fold.ts';
import { takingsIn } from './bills.ts';
import { eventOf, lastingIn } from './happening.ts';
import { oneCalled } from './one-called.ts';
import { waresIn } from './wares.ts';

/** The years from one day to another. */
const yearsFrom = (min: string, max: string): number[] => {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  return first > 0 && last >= first && last - first < 100
    ? Array.from({ length: last - first + 1 }, (_, at) => first + at)
    : [];
};

/** The only sort that rows are of by no general word such as status or kind: the boat of rentals. */
const sortOf = (event: Table, schema: Schema): string | null => {
  const party = partyOf(schema, [event]);
  const sorts = event.columns.filter(
    column => column.semantics.rule === sortsByValues && !column.roles.has('place') && column !== party,
  );
  return only(sorts)?.title.toLowerCase() ?? null;
};

/** What is done again and again and when, as the data call it; null where no table alone tells it. */
export const doingsIn = (schema: Schema): Doings | null => {
  const event = eventOf(schema);
  const lasting = lastingIn(schema);
  if (!event?.date || !lasting || event.semantics.kind !== 'event') return null;
  const { language, tables, today } = schema;
  const stemOf = (word: string): string => language.stem(language.spelling(fold(word)));
  const { min, max } = event.date.profile;
  const tomorrow = (max ?? '').slice(0, 10) > today ? shift(dayIn(today)!, 'day', 1) : null;
  const verbs = new Set([...event.stems, ...event.date.stems]);
  const figures = tables.flatMap(({ columns }) => columns.filter(({ roles }) => roles.has('measure')));
  const sums = event.columns.filter(({ roles, uses }) => roles.has('measure') && uses.natural === 'sum');
  const thing = waresIn(schema)?.thing ?? sortOf(event, schema);
  return {
    ...{ event: oneCalled(event.title), events: event.title.toLowerCase(), thing },
    money: takingsIn(schema) ?? only(sums)?.title ?? null,
    past: tomorrow && isoDate(tomorrow),
    years: yearsFrom(min ?? '', max ?? ''),
    does: word => verbs.has(stemOf(word)),
    isThing: word => event.columns.some(({ stems }) => stems.length === 1 && stems[0] === stemOf(word)),
    isFigure: words => {
      const last = stemOf(words.trim().split(/\s+/u).at(-1)!);
      return figures.some(({ stems }) => stems.at(-1) === last);
    },
    untilDone: lasting.untilDone,
  };
};
