import { type Condition, columnsOfCondition, sameColumn } from '../../form/form.ts';
import { isTime } from '../../form/times.ts';
import type { Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import type { Item } from '../items.ts';
import { leadsUp } from '../leads-up.ts';

const names: ReadonlySet<Item['meaning']['kind']> = new Set(['table', 'column', 'value', 'derived']);

/** Whether all of something are asked about, or whether nothing else is so: "are *all* boats insured", "are *only* boats for hire insured". */
export const universalOf = ({ said, items, schema: { language } }: Draft): 'all' | 'only' | null => {
  const [, second = ''] = said;
  // "Is everything okay" asks nothing of the data.
  if (!items.some(({ meaning: { kind } }) => names.has(kind))) return null;
  if (language.sole.only.has(second)) return 'only';
  const { all, every, whole } = language.throughout;
  return [all, every, whole].some(words => words.has(second)) ? 'all' : null;
};

/** Whether nothing but an "and" stands between two conditions: "are all boats insured *and* ready". */
const joined = ({ items, placed }: Draft, one: Condition, next: Condition): boolean => {
  const between = items.slice((placed.get(one) ?? -1) + 1, placed.get(next) ?? 0);
  return between.length > 0 && between.every(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'and');
};

/** What is said of all of them: what was said last, and of "only" what was said first; a time where nothing else was said. */
const saidOfAll = (draft: Draft, universal: 'all' | 'only'): Condition[] => {
  const { form, placed } = draft;
  const inOrder = [...form.where].sort((a, b) => (placed.get(a) ?? -1) - (placed.get(b) ?? -1));
  const [timeless, timed] = [inOrder.filter(item => !isTime(item)), inOrder.filter(isTime)];
  const said = timeless.length > 0 ? timeless : timed;
  if (universal === 'only') return said.slice(0, 1);
  const from = said.findLastIndex((item, at) => at === 0 || !joined(draft, said[at - 1]!, item));
  const last = said.slice(from);
  // "Were all shipped within 10 days": what is not shipped at all is not.
  const of = last.flatMap(columnsOfCondition);
  const known = said
    .slice(0, from)
    .filter(item => item.kind === 'missing' && item.negated && of.some(ref => sameColumn(ref, item.column)));
  return [...known, ...last];
};

/** What a row is that is not so: one without a value is none that is. */
const exceptionsTo = ({ schema }: Draft, condition: Condition): Condition[] => {
  const { negated, ...plain } = condition;
  if (negated) return [plain as Condition];
  const lacking = columnsOfCondition(condition)
    .filter(column => condition.kind !== 'missing' && (schema.column(column)?.profile.nullCount ?? 0) > 0)
    .map((column): Condition => ({ kind: 'missing', column }));
  return [{ ...condition, negated: true } as Condition, ...lacking];
};

/** What is done by things that have several of it: "did every customer *order in 2024*"; null where it is said of their own rows. */
const lacksRows = ({ form, schema, items }: Draft, subject: Table): Extract<Condition, { kind: 'exists' }> | null => {
  const under = (name: string): boolean => {
    const table = schema.table(name);
    return table !== undefined && table !== subject && leadsUp(schema, table, subject);
  };
  const told = form.where.filter(item => {
    const columns = columnsOfCondition(item);
    return columns.length > 0 && columns.every(({ table }) => under(table));
  });
  const named = items.flatMap(({ meaning }) =>
    meaning.kind === 'table' && under(meaning.table.name) ? [meaning.table.name] : [],
  );
  const others = new Set([...told.flatMap(columnsOfCondition).map(({ table }) => table), ...named]);
  const [other, ...more] = others;
  // "Are all customers *with orders* in Leeds" says it of the customers.
  const own = form.where.some(item => !told.includes(item) && !isTime(item));
  if (other === undefined || more.length > 0 || (told.length === 0 && own && items.at(-1)?.meaning.kind !== 'table'))
    return null;
  return { kind: 'exists', table: subject.name, other, where: told, negated: true };
};

/**
 * "Are *all* boats insured" is told by those that are not: yes where there are none. Where it can't be told what is said of all of them,
 * the word is told as one that was not understood.
 */
export const countExceptions = (draft: Draft, subject: Table): void => {
  const universal = universalOf(draft);
  if (universal === null) return;
  const { form, placed } = draft;
  const word = draft.said[1]!;
  const lacks = universal === 'all' ? lacksRows(draft, subject) : null;
  const said = lacks ? lacks.where : saidOfAll(draft, universal);
  const alone = universal === 'only' && form.where.filter(item => !isTime(item)).length < 2;
  if ((said.length === 0 && !lacks) || alone || form.having.length > 0) {
    draft.unanswerable.push(word);
    return;
  }
  const conditions = lacks ? [lacks] : said.flatMap(item => exceptionsTo(draft, item));
  const exception: Condition = conditions.length === 1 ? conditions[0]! : { kind: 'any', conditions };
  form.where = [...form.where.filter(item => !said.includes(item)), exception];
  if (lacks) form.tables = [subject.name];
  form.exceptions = true;
  placed.set(exception, placed.get(said.at(-1)!) ?? -1);
  for (const [place, { atom, meaning }] of draft.items.entries())
    if (atom.token.word === word || (meaning.kind === 'table' && meaning.table.name === lacks?.other)) draft.use(place);
};
