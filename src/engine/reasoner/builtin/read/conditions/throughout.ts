import { sameTerm, type Term, type TimeUnit } from '../../form/form.ts';
import { isThroughout } from '../../form/throughout.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { bucketTerm } from '../stretches/bucket.ts';

/** "In every one of the 3 months": where it stands, what it is each of, and whether it can't ask for a list of these. */
type Throughout = { places: number[]; unit: TimeUnit | null; column: Term | null; sure: boolean };

const lastWord = (text: string): string => text.toLowerCase().split(' ').at(-1)!;

/** What stands at a place that there are several of: months, or what a column tells apart. */
const eachAt = (draft: Draft, place: number): Pick<Throughout, 'unit' | 'column'> | null => {
  const meaning = draft.free(place);
  const { units } = draft.schema.language.times;
  const word = draft.items[place]?.atom.token.word ?? '';
  if (meaning?.kind === 'word' && Object.hasOwn(units, word)) return { unit: units[word]!, column: null };
  if (meaning?.kind !== 'column' || meaning.column.unique || !meaning.column.uses.groups) return null;
  return meaning.column.holds === 'text' ? { unit: null, column: columnTerm(meaning.column) } : null;
};

const throughoutAt = (draft: Draft, place: number): Throughout | null => {
  const { every, all } = draft.schema.language.throughout;
  const { singles, sole } = draft.schema.language;
  const item = draft.items[place]!;
  const bucket = draft.freeCue(place, 'bucket');
  if (bucket?.unit && item.atom.text.split(' ').some(word => every.has(word.toLowerCase())))
    return { places: [place], unit: bucket.unit, column: null, sure: false };
  const opens = draft.freeCue(place, 'group') !== null && every.has(lastWord(item.atom.text));
  const whole = item.before.some(word => all.has(word));
  if (!opens && !whole) return null;
  let at = opens ? place + 1 : place;
  const places = opens ? [place] : [];
  // "Every one of the", "every single", "all 3".
  while (draft.free(at)) {
    const { meaning, atom } = draft.items[at]!;
    const passed = meaning.kind === 'number' || sole.single.has(atom.token.word) || singles.has(atom.token.stem);
    if (!passed) break;
    places.push(at++);
  }
  const each = eachAt(draft, at);
  const sure = places.length > (opens ? 1 : 0);
  return each && { ...each, places: [...places, at], sure };
};

/** "*Who* came every year": the people that rows of the only table name again and again. */
const whoCame = (draft: Draft): Term | null => {
  const { tables, language } = draft.schema;
  const cue = draft.cue(0, 'ask');
  if (tables.length > 1 || !cue?.about || !language.passing.who.has(draft.items[0]!.atom.token.word)) return null;
  const [column] = draft.about(
    cue.about,
    ({ holds, unique, roles }) => holds === 'text' && !unique && !roles.has('foreign'),
  );
  return column ? columnTerm(column) : null;
};

/** What is asked for: a thing that many rows are of, listed or counted, and no figure of it. */
const thingOf = (draft: Draft): Term | null => {
  const place = draft.items.findIndex(({ meaning }) => meaning.kind !== 'cue');
  const meaning = draft.items[place]?.meaning;
  const figures = draft.items.some(
    ({ meaning: { kind }, meaning }) =>
      kind === 'derived' || (meaning.kind === 'cue' && ['aggregate', 'superlative', 'top'].includes(meaning.cue.kind)),
  );
  if (figures || place > 2) return null;
  if (meaning?.kind === 'table') {
    const { key } = meaning.table;
    const linked = draft.schema.edges.some(({ to }) => to[0]!.table === meaning.table.name);
    return key && linked ? columnTerm(key) : null;
  }
  if (meaning?.kind !== 'column' || meaning.column.unique || meaning.column.roles.has('measure')) return null;
  return meaning.column.holds === 'text' || meaning.column.nature === 'identifier' ? columnTerm(meaning.column) : null;
};

/** How many there are; null where that is not known. */
const manyOf = (draft: Draft, of: Term): number | null => {
  if (of.kind !== 'column' && of.kind !== 'bucket') return null;
  const profile = draft.schema.column(of.column)?.profile;
  if (of.kind === 'column') return profile?.distinctCount ?? null;
  const [from, to] = [profile?.min, profile?.max].map(iso => /^(\d{4})-(\d\d)/.exec(iso ?? ''));
  if (!from || !to || (of.unit !== 'month' && of.unit !== 'year')) return null;
  const years = Number(to[1]) - Number(from[1]);
  return (of.unit === 'year' ? years : years * 12 + Number(to[2]) - Number(from[2])) + 1;
};

/** A number that is not of all there are: "in all 3 months" of a year. */
const isOther = (draft: Draft, place: number, of: Term): boolean => {
  const meaning = draft.free(place);
  const many = manyOf(draft, of);
  return meaning?.kind === 'number' && meaning.number !== 1 && many !== null && many !== meaning.number;
};

/** Whether each thing has but one of them, as it stands in its own row: "how many ships sail under *each flag*". */
const hasOne = ({ schema }: Draft, thing: Term, of: Term): boolean =>
  thing.kind === 'column' &&
  of.kind === 'column' &&
  thing.column.table === of.column.table &&
  schema.column(thing.column)?.unique === true;

/** Whether a count is asked for of each with nothing said between: "how many clients do we have *in each* country". */
const asksOfEach = (draft: Draft, places: number[]): boolean => {
  const count = draft.items.findIndex((_, at) => draft.cue(at, 'count'));
  const between = draft.items.slice(count + 2, places[0]);
  return count >= 0 && between.every(({ meaning }) => meaning.kind === 'word');
};

/** Takes up "suppliers that were paid in every month": of all months that there are, each thing has as many. */
export const readThroughout = (draft: Draft): void => {
  const who = whoCame(draft);
  const thing = who ?? thingOf(draft);
  if (!thing) return;
  for (const place of draft.items.keys()) {
    const found = throughoutAt(draft, place);
    if (!found || (found.column && (sameTerm(found.column, thing) || hasOne(draft, thing, found.column)))) continue;
    const of = found.column ?? bucketTerm(draft, found.unit, found.places.at(-1)!);
    if (!of || of.kind === 'aggregate') return;
    const ofEach = !found.sure && found.column !== null && asksOfEach(draft, found.places);
    const meant = draft.choose('each', [
      { value: true, cost: found.sure ? 0 : ofEach ? 0.6 : 0.15 },
      { value: false, cost: found.sure ? 1 : ofEach ? 0 : 0.3 },
    ]);
    if (!meant) return;
    const term: Term = { kind: 'aggregate', aggregate: 'distinct', of };
    draft.form.having.push({ kind: 'against', term, op: '=', aggregate: 'distinct', of });
    for (const at of found.places) if (isOther(draft, at, of)) draft.unanswerable.push(draft.items[at]!.atom.text);
    draft.use(...found.places);
    return;
  }
};

/** "In every month of 2024": all there are of those for which the same times hold. */
export const limitThroughout = ({ form }: Draft): void => {
  for (const condition of form.having)
    if (condition.kind === 'against' && isThroughout(condition))
      condition.where = form.where.filter(({ kind }) => kind === 'period' || kind === 'part');
};
