import type { SpanUnit, TimeUnit } from '../../form/form.ts';
import type { Absence, Caught } from '../../language/idioms.ts';
import type { Schema } from '../../schema/schema.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';
import { fold } from '../../words/fold.ts';
import { billsIn, takingsIn } from './bills.ts';
import { comersIn } from './comers.ts';

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
const namesIn = ({ tables }: Schema): ReadonlySet<string> =>
  new Set(tables.flatMap(({ stems, columns }) => [...stems, ...columns.flatMap(column => column.stems)]));

/** Whether what is said is called so in the data, so that it needs no other words: a table of visits. */
const isName = (said: string, names: ReadonlySet<string>, { language }: Schema): boolean =>
  /^\p{L}+$/u.test(said) && names.has(language.stem(language.spelling(fold(said))));

/**
 * A question with what people say of those who come ("who hasn't been here for 6 months") and of what is owed ("who still owes us")
 * in the words of the data: which customers have had no jobs since then, what is unpaid for each customer.
 */
export const inPlainWords = (question: string, schema: Schema): string => {
  const { comings, owed, ranked, best } = schema.language.life.idioms;
  let text = ranked.reduce(
    (all, { said, plainly }) => all.replace(said, (...found) => plainly(caughtIn(found), schema.today)),
    question.trim(),
  );
  const takings = best.some(({ said }) => said.test(text)) ? takingsIn(schema) : null;
  if (takings)
    for (const { said, plainly } of best) text = text.replace(said, (...all) => plainly(caughtIn(all), takings));
  const bills = owed.some(({ said }) => said.test(text)) ? billsIn(schema) : null;
  if (bills)
    for (const { said, plainly } of owed)
      text = text.replace(said, (...all) => plainly(caughtIn(all), bills, all[0]) ?? all[0]);
  const comers = comings.some(({ said }) => said.test(text)) ? comersIn(schema) : null;
  if (comers) {
    const names = namesIn(schema);
    for (const { said, plainly } of comings)
      text = text.replace(said, (...all) => {
        const caught = caughtIn(all);
        return isName(all[0], names, schema) ? all[0] : (plainly(caught, comers, absenceIn(caught, schema)) ?? all[0]);
      });
  }
  return text === question.trim() ? question : text;
};

/** The named groups of a match, as `replace` hands them over last. */
const caughtIn = (all: unknown[]): Caught => {
  const last = all.at(-1);
  return typeof last === 'object' && last !== null ? (last as Caught) : {};
};
