import { isMostlyKnown } from '../../../semantics/tables/times.ts';
import { cueAt } from '../read/fold-items.ts';
import { type FormParts, ownName } from '../read/form-parts.ts';
import { figureOfVerb, type Item, type Meaning } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';

/** Words with so many letters in common at their beginning are of one root: "donated" and "donation". */
const root = 4;

/** Whether a word of its root stands in a name that is read: the "flight" of "flight hours", "published" of a publisher. */
export const isInNames = (stem: string, parts: FormParts, schema: Schema): boolean =>
  [
    ...parts.columns.flatMap(ref => schema.column(ref)?.stems ?? []),
    ...[...parts.tables].flatMap(name => schema.table(name)?.stems ?? []),
  ].some(other => other === stem || (stem.length >= root && other.startsWith(stem.slice(0, root))));

/** What names something of the data. */
export const naming: ReadonlySet<Meaning['kind']> = new Set(['column', 'table', 'value', 'derived', 'time', 'number']);

/** Whether a word was taken up that names something of the data. */
export const isNamed = (item: Item | undefined): boolean => item?.used === true && naming.has(item.meaning.kind);

/** Whether a verb only ties two things that are read together: "the orders *placed* by customers". */
export const ties = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  if (language.verbLast) return items.filter(isNamed).length > 1;
  return items.slice(0, place).some(isNamed) && items.slice(place + 1, place + 4).some(isNamed);
};

/** Whether a word says which thing is meant: "the *shipping* company of each order". */
const modifies = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  const [before, item, next] = [items[place - 1], items[place]!, items[place + 1]];
  const leads = before?.meaning.kind === 'cue' && ['group', 'superlative', 'top'].includes(before.meaning.cue.kind);
  // "The most *people* starting a trip" says no more than that somebody did.
  if (language.vague.has(item.atom.token.stem) && language.verbal(next?.atom.token.word ?? '')) return false;
  return leads && item.before.length === 0 && isNamed(next) && next!.before.length === 0;
};

/** Whether a verb stands before what it says more of, and so ties nothing: "the amount of *cancelled* orders". */
const isAttribute = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  const [item, next] = [items[place]!, items[place + 1]];
  const thing = next?.meaning.kind === 'table' || next?.meaning.kind === 'column';
  return thing && isNamed(next) && next!.before.length === 0 && language.verbal(item.atom.token.word);
};

/**
 * Whether a word ends a clause in which something is said to be so, in a language that puts what it says there: "sind schon
 * wieder *weg*", "ist die Zahlung *geplatzt*". However many things the clause names, it ties none of them.
 */
const endsClause = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  const opens = ({ before }: Item): boolean => before.includes(',');
  const next = items[place + 1];
  if (!language.verbLast || !(next === undefined || next.atom.token.kind === 'mark' || opens(next))) return false;
  const start = items.findLastIndex((item, at) => at <= place && opens(item));
  const { being } = language.passing;
  return items
    .slice(Math.max(0, start), place + 1)
    .some(({ before, atom }, at) => before.some(word => being.has(word)) || (at > 0 && being.has(atom.token.word)));
};

/** Whether a word says how things stand: "are still *open*", "*finished* rentals". */
const isState = (items: readonly Item[], place: number, schema: Schema): boolean => {
  const [before, item, next] = [items[place - 1], items[place]!, items[place + 1]];
  const { states, being } = schema.language.passing;
  if (!states.has(item.atom.token.word)) return false;
  const leads = next !== undefined && next.before.length === 0 && isNamed(next);
  return (
    leads ||
    endsClause(items, place, schema) ||
    [before?.atom.token.word ?? '', ...item.before].some(word => being.has(word))
  );
};

/** Whether a word tells what somebody does: "did we *take* in", "were *taken*", "did shops *charge*", "did each agent *take*". */
const isVerb = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  const [who, { atom, before }] = [items[place - 1], items[place]!];
  const { word } = atom.token;
  const first = cueAt(items, place - 2, 'group') ? items[place - 2] : who;
  const leads = first !== undefined && language.yesNo.has(first.before[0] ?? '');
  const doing = who !== undefined && before.length === 0 && leads && language.plural(word) !== word;
  return language.verbal(word) || language.beforeVerbs.has(before.at(-1) ?? '') || doing;
};

/**
 * Whether a verb only says that what each row records took place: what was *paid* by payments that all have a date.
 * Where some rows lack the date, it says which of them are meant.
 */
export const tookPlace = (items: readonly Item[], place: number, parts: FormParts, schema: Schema): boolean => {
  const { meaning } = items[place]!;
  if (meaning.kind !== 'column' || meaning.exact || !isVerb(items, place, schema)) return false;
  const { holds, profile, table } = meaning.column;
  return holds === 'date' && profile.nullCount === 0 && parts.tables.has(ownName(table.name, schema));
};

/** Whether a verb says what was done, and rows of that are read: "how many different products did each shop *sell*". */
export const tellsDeed = (item: Item, parts: FormParts, schema: Schema): boolean => {
  const figure = figureOfVerb(item, schema.language);
  return figure !== null && parts.tables.has(ownName(figure.table.name, schema));
};

/** The times of a row that tell an end of it, or what it had to be. */
const ending: ReadonlySet<string> = new Set(['done', 'due']);

/** "*New* starters per year": whoever started is new, in the time that it is told of. */
const isComing = ({ atom }: Item, parts: FormParts, schema: Schema): boolean =>
  schema.language.enduring.begins.words.has(atom.token.word) &&
  parts.columns.some(ref => {
    const column = schema.column(ref);
    return column?.holds === 'date' && column.stems.some(stem => schema.language.enduring.begins.names.has(stem));
  });

/** "*New* customers per quarter", where these are judged by the day each came: it says no more. */
const cameThen = (items: readonly Item[], place: number, parts: FormParts, schema: Schema): boolean => {
  const [item, next] = [items[place]!, items[place + 1]];
  if (!schema.language.passing.fresh.has(item.atom.token.stem) || next === undefined) return false;
  if (isComing(next, parts, schema)) return true;
  if (next.meaning.kind !== 'table') return false;
  const { table } = next.meaning;
  const ends = table.semantics.times.flatMap(({ column, role }) => (ending.has(role) ? [column] : []));
  return parts.columns.some(
    ref =>
      ownName(ref.table, schema) === table.name &&
      schema.column(ref)?.holds === 'date' &&
      !ends.includes(ref.column) &&
      isMostlyKnown(table.profile, ref.column) &&
      table.semantics.kind !== 'event',
  );
};

/** A verb that is all that is said of the rows asked for: "which projects *pay off*", "how many got *cut* in May". */
const isPredicate = (items: readonly Item[], place: number, schema: Schema): boolean => {
  const { passing, gaps } = schema.language;
  const { stem } = items[place]!.atom.token;
  if (!passing.changing.has(stem)) return false;
  const subject = items.slice(0, place).findLastIndex(isNamed);
  const after = items.slice(place + 1).filter(isNamed);
  // What began in May is told by the day on which it did.
  const dated = gaps.starts.has(stem) || gaps.ends.has(stem);
  return items[subject]?.meaning.kind === 'table' && after.every(({ meaning }) => meaning.kind === 'time' && !dated);
};

/** What is counted, however common its noun: the *parts* of "how many parts are open", where only invoices are. */
const isCounted = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  const { before, atom } = items[place]!;
  const { word, stem } = atom.token;
  return (
    before.length === 0 &&
    cueAt(items, place - 1, 'count') !== null &&
    language.plural(word) === word &&
    !language.passing.rows.has(stem) &&
    !language.verbal(word)
  );
};

/** Whether a word that was left out has matter of its own, though the language uses it in passing. */
export const matters = (items: readonly Item[], place: number, parts: FormParts, schema: Schema): boolean => {
  const { language } = schema;
  const { token, weight } = items[place]!.atom;
  // "Our company" weighs little only where it is whose data it is.
  const idle = language.passing.idle.has(token.stem) || language.keepers.words.has(token.stem);
  if (weight >= 0.8 || weight === 0 || idle) return false;
  if (cameThen(items, place, parts, schema)) return false;
  if (isCounted(items, place, schema)) return true;
  if (language.passing.telling.has(token.stem)) return true;
  // "Driving *costs*" are no kilometres that were driven; tickets that were *taken* are no takings.
  const money = parts.columns.some(ref => schema.column(ref)?.roles.has('money'));
  const flows = language.flows.in.has(token.stem) || language.flows.out.has(token.stem);
  if (flows && !money && !isVerb(items, place, schema)) return true;
  if (isInNames(token.stem, parts, schema)) return false;
  if (isState(items, place, schema) || isPredicate(items, place, schema)) return true;
  if (modifies(items, place, schema)) return true;
  const apart = isAttribute(items, place, schema) || endsClause(items, place, schema);
  const tied = ties(items, place, schema) && !apart;
  return !language.softWords.has(token.stem) && token.word.length > 2 && !tied;
};
