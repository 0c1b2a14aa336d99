import { onceFor } from '../../../../../base/once-for.ts';
import type { SpanUnit, TimeUnit } from '../../form/form.ts';
import type { Absence, Caught, Coming, Idiom, Idioms, Told } from '../../language/idioms.ts';
import type { Schema } from '../../schema/schema.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';
import { fold } from '../../words/fold.ts';
import { apartIn } from './apart.ts';
import { billsIn, takingsIn } from './bills.ts';
import { comersIn } from './comers.ts';
import { doingsIn } from './doings.ts';
import { faultsIn, happeningIn, lastingIn, promisedIn, ratedIn } from './happening.ts';
import { moneyIn } from './money.ts';
import { stockedIn } from './stocked.ts';
import { waresIn } from './wares.ts';

const units: ReadonlySet<SpanUnit> = new Set(['day', 'week', 'month', 'year']);

/** How long somebody was not there, up to today; null where no such length was said. */
const absenceIn = ({ count, unit }: Caught, { language, today }: Schema): Absence | null => {
  const said = language.spelling(fold(unit ?? ''));
  const of = language.gaps.units[said] ?? language.times.units[said];
  const word = language.spelling(fold(count ?? ''));
  const number = /^\d+$/.test(word)
    ? Number(word)
    : (language.numbers.get(word) ?? (language.sole.articles.has(word) ? 1 : null));
  const end = dayIn(today);
  if (!of || !units.has(of as SpanUnit) || number === null || number > 1000 || !end) return null;
  const from = shift(end, of as TimeUnit, -number);
  return { from: isoDate(from), today, days: Math.round((end.getTime() - from.getTime()) / 86_400_000) };
};

/** The words of names, as their stems. */
const namesIn = onceFor(
  ({ tables }: Schema): ReadonlySet<string> =>
    new Set(tables.flatMap(({ stems, columns }) => [...stems, ...columns.flatMap(column => column.stems)])),
);

/** Whether what is said is called so in the data, so that it needs no other words: a table of visits. */
const isName = (said: string, schema: Schema): boolean =>
  /^\p{L}+$/u.test(said) && namesIn(schema).has(schema.language.stem(schema.language.spelling(fold(said))));

/** Who comes, and how long somebody did not. */
const comings = (schema: Schema) => {
  const comers = comersIn(schema);
  return (
    comers &&
    ((caught: Caught, said: string): Coming | null =>
      isName(said, schema) ? null : { ...comers, absence: absenceIn(caught, schema) })
  );
};

/** The same for each idiom. */
const always = <Told>(told: Told | null): (() => Told) | null => (told === null ? null : () => told);

type Rewriting = { name: keyof Idioms; example: string; rewrite(question: string, schema: Schema): string };

/**
 * Says idioms of one sort plainly. What the data tell for it is looked for where one is said; where that is nothing, at all or
 * for what is said there, it stays as it is.
 */
const rewriting = <Name extends keyof Idioms>(
  name: Name,
  example: string,
  tell: (schema: Schema) => ((caught: Caught, said: string) => Told[Name] | null) | null,
): Rewriting => ({
  name,
  example,
  rewrite(question, schema) {
    const idioms: Idioms[Name] = schema.language.life.idioms[name];
    const toldOf = idioms.some(({ said }) => said.test(question)) ? tell(schema) : null;
    if (!toldOf) return question;
    const inWords = ({ plainly }: Idiom<Told[Name]>, found: string[]): string | null => {
      const [said, caught] = [found[0]!, caughtIn(found)];
      const told = toldOf(caught, said);
      return told === null ? null : plainly(caught, told, said);
    };
    return idioms.reduce(
      (text, idiom) => text.replace(idiom.said, (...found) => inWords(idiom, found) ?? found[0]),
      question,
    );
  },
});

/** The sorts of idioms, in the order in which they are rewritten. */
const rewritings: readonly Rewriting[] = [
  rewriting('money', '"what did we take in": what sales came to; "what did staff cost us": their pay', schema =>
    always(moneyIn(schema)),
  ),
  rewriting('doings', '"when did Ann last rent": when her last rental was', schema => always(doingsIn(schema))),
  rewriting('wares', '"the dearest thing we sell": the product with the highest price', schema =>
    always(waresIn(schema)),
  ),
  rewriting('ranked', '"our bestseller": what sold most, and what is to come', ({ today }) => always(today)),
  rewriting('comings', '"who has not been here for 6 months": which customers have had no jobs since then', comings),
  rewriting('best', '"our best month": that in which the most money came in', schema => always(takingsIn(schema))),
  rewriting('apart', '"do families pay more than everyone else": what both pay on average', schema =>
    always(apartIn(schema)),
  ),
  rewriting('others', '"more than those without": more than all others', () => always(true)),
  rewriting('chances', '"how likely is a lesson to be cancelled": the share of lessons that are', () => always(true)),
  rewriting('promised', '"later than promised": late', schema => always(promisedIn(schema))),
  rewriting('rated', '"with the worst reviews": of which the marks are worst on average', schema =>
    always(ratedIn(schema)),
  ),
  rewriting('lasting', '"how many nights do people stay": the time from arrival to departure', schema =>
    always(lastingIn(schema)),
  ),
  rewriting('busy', '"when are we busiest": the month of the year with the most bookings', schema =>
    always(happeningIn(schema)),
  ),
  rewriting('broken', '"which machine breaks down most often": the one with the most repairs', schema =>
    always(faultsIn(schema)),
  ),
  rewriting('stocked', '"which products are out of stock": those of which 0 are left', schema =>
    always(stockedIn(schema)),
  ),
  rewriting('owed', '"who still owes us": what is unpaid, for each customer', schema => always(billsIn(schema))),
];

/** Nobody asks in so many letters what has a short form, and patterns take their time over a long text. */
const longest = 1000;

/** A question with what people say without naming anything of the data in the words of these. */
export const inPlainWords = (question: string, schema: Schema): string => {
  // Patterns try each way to part a run of blanks, on which nothing depends.
  const asked = question.trim().replace(/\s+/g, ' ');
  if (asked.length > longest) return question;
  const text = rewritings.reduce((said, { rewrite }) => rewrite(said, schema), asked);
  return text === asked ? question : text;
};

/** The named groups of a match, as `replace` hands them over last. */
const caughtIn = (all: unknown[]): Caught => {
  const last = all.at(-1);
  return typeof last === 'object' && last !== null ? (last as Caught) : {};
};
