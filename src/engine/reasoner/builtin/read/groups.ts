import { sameColumn, type Term } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import type { Column, Table } from '../schema/schema.ts';
import { holdsHours } from './conditions/hours.ts';
import { partTerm } from './conditions/parts.ts';
import { columnTerm, type Draft } from './draft.ts';
import { denials, isThing } from './finish/no-groups.ts';
import { inStretches } from './finish/stretches.ts';
import { nameOfSort } from './happenings.ts';
import { repeatedKey } from './measures/grain.ts';
import { readEachStretch, readRankedStretches, readStretchOfMost } from './stretches/asked.ts';
import { bucketTerm, calendarYear, unitAt } from './stretches/bucket.ts';
import { decadesAt } from './stretches/decades.ts';

/** The column that numbers the rows of a table: its key, else what identifies each of them though nothing points to it. */
export const numberOf = ({ key, columns }: Table): Column | null =>
  key ?? columns.find(({ unique, nature }) => unique && (nature === 'identifier' || nature === 'code')) ?? null;

/** The column by which people tell the rows of a table apart. */
export const labelTerm = (draft: Draft, table: Table): Term | null => {
  // Several rows are of one order, which goes by its number.
  const thing = repeatedKey(table);
  if (thing) return columnTerm(thing);
  const options: { value: Term; cost: number }[] = [];
  // The branch of a delivery tells no delivery apart.
  const { label } = table;
  const key = numberOf(table);
  const sort = nameOfSort(draft.schema, table);
  if (sort) options.push({ value: columnTerm(sort), cost: 0 });
  // Nor does the name of whom it goes to tell an event with a due time apart, where that name comes again.
  const lived = table.semantics.kind === 'event' && table.semantics.ideas.some(({ idea }) => idea === 'late');
  const named = label !== null && ['name', 'person'].some(role => label.roles.has(role as 'name'));
  const sorts =
    label !== null &&
    label.profile.distinctCount <= (lived ? table.profile.rowCount - 1 : named ? -1 : 0.5 * table.profile.rowCount);
  if (label) options.push({ value: columnTerm(label), cost: sorts && key ? 0.8 : 0 });
  if (key && key !== label) options.push({ value: columnTerm(key), cost: sorts ? 0 : sort ? 0.6 : 0.8 });
  if (options.length === 0 && table.columns[0])
    options.push({
      value: columnTerm(table.columns.find(column => column.holds === 'text') ?? table.columns[0]),
      cost: 0.4,
    });
  return options.length > 0 ? draft.choose('label', options) : null;
};

/** Whether a word means the hours of a day: it names nothing in the data, or one of several columns of such hours. */
const isHour = (draft: Draft, place: number): boolean => {
  const meaning = draft.free(place);
  const bare =
    meaning?.kind === 'word' ||
    (meaning?.kind === 'column' && !meaning.exact && holdsHours(meaning.column, draft.schema));
  return bare && draft.schema.language.gaps.units[draft.items[place]!.atom.token.word] === 'hour';
};

/** The term for stretches of time, one after the other or that come again. */
const timeTerm = (draft: Draft, cue: Extract<Cue, { kind: 'bucket' | 'part' }>, place: number): Term | null =>
  cue.kind === 'bucket' ? bucketTerm(draft, cue.unit, place) : partTerm(draft, cue.unit);

/** The place of the next name in a list: after "and", or after a comma. */
const nextInList = (draft: Draft, place: number): number => {
  const and = draft.freeCue(place + 1, 'and') !== null;
  const at = and ? place + 2 : place + 1;
  const item = draft.items[at];
  const listed = and || item?.before.includes(',');
  return listed &&
    (draft.free(at)?.kind === 'column' ||
      draft.free(at)?.kind === 'table' ||
      draft.freeCue(at, 'bucket') ||
      draft.freeCue(at, 'part') ||
      unitAt(draft, at))
    ? at
    : -1;
};

/** Whether a word that compares says here that all of something is meant: "over all its sales". */
const overAll = (draft: Draft, place: number): boolean => {
  const { scopes, totals } = draft.schema.language;
  const next = draft.items[place + 1];
  return scopes.has(draft.items[place]!.atom.token.word) && (next?.before.some(word => totals.has(word)) ?? false);
};

/** "Month of the year of *arrival*": the date that the stretch is told to be of. */
const saidBeside = (draft: Draft, { column }: Extract<Term, { kind: 'part' }>, place: number): number[] => {
  const next = draft.free(place + 1);
  return next?.kind === 'column' && sameColumn(next.column.ref, column) ? [place + 1] : [];
};

/** Takes up stretches of time that words ask for without "per"; whether there were any. */
const readTimes = (draft: Draft, cue: Cue, place: number): boolean => {
  const group = (term: Term | null, ...places: number[]): true => {
    if (term) draft.form.group.push(term);
    if (term) draft.use(...places);
    return true;
  };
  if (cue.kind === 'bucket' || cue.kind === 'part') {
    const term = timeTerm(draft, cue, place);
    return group(term, place, ...(term?.kind === 'part' ? saidBeside(draft, term, place) : []));
  }
  if ((cue.kind === 'ask' || cue.kind === 'group') && isHour(draft, place + 1)) {
    const hour = partTerm(draft, 'hour');
    const column = hour?.kind === 'column' ? draft.schema.column(hour.column) : undefined;
    // Of several columns of hours the word means the one that is grouped by.
    if (column) draft.items[place + 1]!.meaning = { kind: 'column', column, exact: true };
    return group(hour, place, place + 1);
  }
  const unit = draft.schema.language.times.units[draft.items[place + 1]?.atom.token.word ?? ''];
  if ((cue.kind === 'ask' || cue.kind === 'superlative') && unit && draft.free(place + 1)?.kind === 'word')
    return group(bucketTerm(draft, unit, place + 1), place + 1);
  return false;
};

/** The place of the first name of a list of groups, past the words between. */
const firstName = (draft: Draft, place: number): number => {
  let at = place + 1;
  if (draft.freeCue(at, 'distinct')) draft.use(at++);
  while (draft.freeCue(at, 'ask') || draft.freeCue(at, 'group')) draft.use(at++);
  const named = ['column', 'table'].includes(draft.free(at + 1)?.kind ?? '');
  if (draft.free(at)?.kind === 'word' && named && draft.items[at]!.atom.weight < 0.5) at++;
  // "each home port", where "home" only said by which key.
  while (draft.items[at]?.used && ['column', 'word'].includes(draft.items[at]!.meaning.kind)) at++;
  return at;
};

/** What rows are grouped by at a place of a list; `listed`: after the first. */
const groupAt = (draft: Draft, place: number, listed: boolean): Term | null => {
  const meaning = draft.free(place);
  const time = draft.freeCue(place, 'bucket') ?? draft.freeCue(place, 'part');
  if (time) return timeTerm(draft, time, place);
  const decades = decadesAt(draft, place);
  if (decades) return decades;
  const unit = listed ? unitAt(draft, place) : null;
  if (unit) return bucketTerm(draft, unit, place);
  if (meaning?.kind === 'table') return labelTerm(draft, meaning.table);
  const year = calendarYear(draft, place);
  if (year) return year;
  return meaning?.kind === 'column' ? columnTerm(meaning.column) : null;
};

/** Takes up "by channel", "per region and month": what a word asks for that groups. */
const readNames = (draft: Draft, place: number): void => {
  const at = firstName(draft, place);
  const first = draft.free(at);
  // "The top 5 by amount", "compare Leeds and York by amount": that is what they are told by.
  const told = draft.has('top') || draft.has('versus');
  const measure = first?.kind === 'column' && first.column.roles.has('measure') && told;
  if (first?.kind === 'derived' || measure) return;
  // "List each shop and its town" goes through the shops, and shows towns.
  const shown = draft.cue(place - 1, 'show') !== null;
  for (let next = at; next >= 0; next = shown ? -1 : nextInList(draft, next)) {
    const meaning = draft.free(next);
    const term = groupAt(draft, next, next > at);
    if (!term) break;
    draft.form.group.push(
      (meaning?.kind === 'column' &&
        inStretches(meaning.column, draft.items[next]!.atom.token.word, draft.schema.language.times.units)) ||
        term,
    );
    if (meaning?.kind === 'table' || (meaning?.kind === 'column' && isThing(meaning.column))) draft.loose.push(term);
    draft.use(place, next);
  }
};

/** Takes up the names that go on a list of groups which begins with times: "orders per month *and channel*". */
const goOn = (draft: Draft, from: number): void => {
  for (let next = nextInList(draft, from); next >= 0; next = nextInList(draft, next)) {
    const meaning = draft.free(next);
    const term = meaning?.kind === 'column' && meaning.column.uses.groups ? groupAt(draft, next, true) : null;
    if (!term) return;
    draft.form.group.push(term);
    draft.use(next - 1, next);
  }
};

/** Takes up who did it, where it is some one of them: "teams sponsored *by a company*" shows no companies. */
const takeDoer = (draft: Draft, place: number): void => {
  const meaning = draft.free(place);
  const { articles } = draft.schema.language.sole;
  const one = draft.items[place]?.before.some(word => articles.has(word));
  if (!one || meaning?.kind !== 'column' || meaning.column.holds !== 'text') return;
  draft.form.tables.push(meaning.column.table.name);
  draft.use(place);
};

/** Takes up "by channel", "per region and month", "for each department", "monthly". */
export const readGroups = (draft: Draft): void => {
  readRankedStretches(draft);
  readStretchOfMost(draft);
  draft.items.forEach((item, place) => {
    if (item.used || item.meaning.kind !== 'cue') return;
    const { cue } = item.meaning;
    // "the most votes *over all* elections" compares nothing.
    if (cue.kind === 'compare' && overAll(draft, place)) draft.use(place);
    if (readTimes(draft, cue, place)) goOn(draft, place);
    else if (cue.kind !== 'group') return;
    else if (denials.some(({ when }) => when(draft, place))) {
      draft.use(place);
      takeDoer(draft, place + 1);
    } else readNames(draft, place);
  });
  readEachStretch(draft);
};
