import { type Condition, sameColumn } from '../../form/form.ts';
import { holdsLists } from '../../link/values/listed-items.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';
import { hadBy, lackedBy, mayBeNone } from './compared/lacked.ts';

const holds = (column: Column, text: string): string[] => {
  const normal = normalised(text);
  return normal === ''
    ? []
    : column.profile.values.map(({ value }) => value).filter(value => normalised(value) === normal);
};

/** So little of a name says nothing of the column: "*income* from cards" is none of what tickets were "paid by". */
const leastNamed = 0.3;

const isNamed = (draft: Draft, at: number, column: Column): boolean =>
  draft.items[at]!.atom.options.some(
    option => option.kind === 'column' && option.column === column && option.score >= leastNamed,
  );

/** The column said right before or after a value, if it can hold it. */
const besideValue = (draft: Draft, place: number, column: Column): number => {
  let before = place - 1;
  while ((['not', 'compare', 'both', 'or', 'and'] as const).some(kind => draft.cue(before, kind)) && before > place - 3)
    before--;
  if (before !== place - 1 && draft.items[before]?.used) before = place - 1;
  for (const at of [before, place + 1]) {
    const meaning = draft.free(at);
    if (meaning?.kind === 'column' && meaning.column === column && isNamed(draft, at, column)) return at;
  }
  return -1;
};

const readValue = (draft: Draft, place: number, negated: boolean): boolean => {
  const meaning = draft.free(place);
  if (meaning?.kind !== 'value') return false;
  let { column, values, contains } = meaning;
  const before = draft.free(place - 1);
  // "with the comment 'night'": what is written freely holds it somewhere.
  if (before?.kind === 'column' && before.column.nature === 'text' && draft.items[place]!.atom.quoted) {
    const text = draft.items[place]!.atom.text.replaceAll('%', '');
    draft.where({ kind: 'contains', column: before.column.ref, text }, negated);
    draft.use(place - 1, place);
    return true;
  }
  const { settled } = draft.items[place]!;
  if (!settled && before?.kind === 'column' && before.column !== column && before.column.holds === 'text') {
    const other = holds(before.column, draft.items[place]!.atom.text);
    if (other.length > 0) [column, values, contains] = [before.column, other, null];
  }
  // "introduced in 2010", where other cells say "May 2010".
  const year = draft.items[place]!.atom.text;
  const named = column.nature === 'name' || column.nature === 'category' || column.nature === 'date';
  if (contains === null && /^\d{4}$/.test(year) && column.holds === 'text' && named) {
    const more = column.profile.values.some(({ value }) => value.includes(year) && !values.includes(value));
    if (more) contains = year;
  }
  const told = column.profile.valuesComplete && values.length < 50 && !holdsLists(column);
  const listed = contains !== null && contains !== year && told && !meaning.written;
  const condition: Condition =
    contains === null || listed
      ? { kind: 'in', column: column.ref, values }
      : { kind: 'contains', column: column.ref, text: contains };
  draft.where(condition, negated);
  const beside = settled ? -1 : besideValue(draft, place, column);
  const asked =
    beside >= 0 &&
    beside === place - 1 &&
    draft.cue(beside - 1, 'ask') !== null &&
    !draft.cue(beside - 1, 'ask')?.about &&
    draft.items[beside]!.before.length === 0 &&
    draft.items[place]!.before.length === 0;
  // "By material, excluding clay" asks for groups of it.
  const { all } = draft.schema.language.exceptions;
  const groups = draft.freeCue(beside - 1, 'group') && !all.has(draft.items[beside - 1]!.atom.token.word);
  const grouped = beside >= 0 && beside < place - 1 && groups === true;
  draft.use(place, asked || grouped ? -1 : beside);
  const item = draft.items[place - 1];
  const said = draft.free(place - 1);
  // "the city called Rome", "physician John Wen": what stands right before says what kind of thing the value names.
  if (!settled && said?.kind === 'column' && item && draft.items[place]!.before.length === 0) {
    const { language } = draft.schema;
    const called = language.verbal(item.atom.token.word) && said.column.roles.has('name');
    const target =
      said.column.roles.has('foreign') &&
      draft.cue(place - 2, 'ask') === null &&
      draft.schema.edges.some(
        ({ from, to }) =>
          from.length === 1 && sameColumn(from[0]!, said.column.ref) && to[0]!.table === column.table.name,
      );
    if (called || target) draft.use(place - 1);
  }
  const after = draft.free(place + 1);
  const tail =
    !settled &&
    draft.items[place + 1]?.before.length === 0 &&
    after?.kind === 'column' &&
    after.column.stems.some(stem => column.stems.includes(stem) || column.title.toLowerCase().includes(stem));
  if (tail) draft.use(place + 1);
  return true;
};

/** The text at a place: what is quoted, else a word with what goes on with a capital ("beginning with *City Stay*"). */
const textAt = (draft: Draft, place: number): string => {
  const { atom } = draft.items[place]!;
  draft.use(place);
  if (atom.quoted) return atom.text.replaceAll('%', '');
  const next = draft.items[place + 1];
  const goesOn = atom.token.capital && next?.before.length === 0 && !next.used && next.atom.token.capital;
  return goesOn && next.meaning.kind !== 'cue' ? `${atom.text} ${textAt(draft, place + 1)}` : atom.text;
};

/** Where another text stands that may be there instead ("cycling or *racing*"); -1 for none. */
const alternativeAt = (draft: Draft, place: number): number => {
  const [or, other] = [place + 1, place + 2];
  const item = draft.items[other];
  if (!draft.freeCue(or, 'or') || !item || item.used || item.meaning.kind === 'cue') return -1;
  const alike = item.atom.quoted === draft.items[place]!.atom.quoted;
  if (!alike || item.atom.token.capital !== draft.items[place]!.atom.token.capital) return -1;
  draft.use(or);
  return other;
};

/** The column of texts right after a quoted one that stands in it: "have 'Express' *in their names*"; null where there is none. */
const heldBy = (draft: Draft, at: number): { column: Column; at: number } | null => {
  const { possessives, own, stem, roles } = draft.schema.language;
  const next = draft.items[at + 1];
  const inside = next?.before.some(word => possessives.has(word)) && next.before.some(word => own.has(word));
  if (!next || !draft.items[at]?.atom.quoted || !inside) return null;
  const meaning = draft.free(at + 1);
  if (meaning?.kind === 'column' && meaning.column.holds === 'text') return { column: meaning.column, at: at + 1 };
  if (meaning?.kind !== 'word' || !roles.name.has(stem(next.atom.token.word))) return null;
  // "Products have 'amp' in their *names*", where the column of products holds these.
  const before = draft.free(at - 1);
  const named = before?.kind === 'column' && before.column.holds === 'text' ? before.column : draft.subject()?.label;
  return named ? { column: named, at: at + 1 } : null;
};

/** "Dishes that contain *nuts*": what the lists in cells are of is no text of a name. */
const isListedItem = (draft: Draft, place: number): boolean => {
  const meaning = draft.free(place);
  return meaning?.kind === 'value' && meaning.contains !== null && holdsLists(meaning.column);
};

/** Free text after "containing", "starting with" and the like; quoted text that is no known value. */
const readContains = (draft: Draft, place: number, negated: boolean): boolean => {
  const cue = draft.cue(place, 'contains');
  const at = cue ? place + 1 : place;
  const item = draft.items[at];
  if (!item || item.used) return false;
  if (cue?.how === 'anywhere' && isListedItem(draft, at)) {
    draft.use(place);
    return readValue(draft, at, negated);
  }
  const inside = heldBy(draft, at);
  if (!cue && !inside && !(item.atom.quoted && item.meaning.kind === 'word')) return false;
  const told = item.atom.quoted || item.atom.token.capital || ['word', 'value', 'number'].includes(item.meaning.kind);
  if (cue && !told) return false;
  const options: { value: { column: Column; at: number }; cost: number }[] = [];
  if (inside) options.push({ value: inside, cost: 0 });
  for (const near of [place - 1, place - 2, at + 1]) {
    const meaning = draft.free(near);
    if (meaning?.kind === 'column' && meaning.column.holds !== 'number' && near !== inside?.at)
      options.push({ value: { column: meaning.column, at: near }, cost: near === place - 1 && !inside ? 0 : 0.4 });
  }
  const subject = draft.subject();
  if (subject?.label) options.push({ value: { column: subject.label, at: -1 }, cost: 0.6 });
  // What a text mentions stands rather in one that is written freely.
  for (const column of subject?.columns ?? [])
    if (column.holds === 'text' && column !== subject?.label && options.length < 5)
      options.push({ value: { column, at: -1 }, cost: column.nature === 'text' ? 0.7 : 1 });
  if (options.length === 0) return false;
  const { column, at: beside } = draft.choose('text column', options);
  // What is searched elsewhere is no cell of the column that holds it as well.
  if (item.meaning.kind === 'value' && item.meaning.column !== column) item.meaning = { kind: 'word' };
  const how = cue?.how ?? (at + 1 === beside && inside ? 'anywhere' : 'equals');
  draft.use(place, at, beside);
  if (how === 'equals') draft.where({ kind: 'in', column: column.ref, values: [item.atom.text] }, negated);
  else
    for (let from = at; from >= 0; from = alternativeAt(draft, from)) {
      const text = textAt(draft, from);
      draft.where({ kind: 'contains', column: column.ref, text, ...(how !== 'anywhere' && { at: how }) }, negated);
    }
  if (how === 'equals') draft.penalty += 0.5;
  return true;
};

/** "without a date", "whose phone is missing"; a name beside the cue, or a table whose rows must not exist. */
const readLack = (draft: Draft, place: number, negated: boolean): boolean => {
  const lacking = draft.cue(place, 'lacking');
  const missing = draft.cue(place, 'missing');
  const own = draft.free(place);
  const any = draft.items[place]!.before.some(word => draft.schema.language.whichever.has(word));
  // "guests who do not belong to any club", "staff who received no bonus"
  const none = draft.cue(place - 1, 'not') !== null && draft.items[place]!.before.length === 0;
  const told =
    ['value', 'number', 'time'].includes(draft.free(place + 1)?.kind ?? '') || draft.cue(place + 1, 'compare');
  // "Not paid" is a no where a column says yes or no, and no blank.
  const isBlank =
    own?.kind === 'column' &&
    own.column.profile.nullCount > 0 &&
    flagValues(draft.schema, own.column, false).length === 0;
  if (negated && (any || (none && !told)) && isBlank) {
    draft.where({ kind: 'missing', column: own.column.ref });
    draft.use(place);
    return true;
  }
  if (!lacking && !missing) return false;
  // "How many PM2.5 *readings are missing*": the rows stand between, which are there.
  const rows = draft.free(place - 1)?.kind === 'table' && draft.has('count') ? [place - 2] : [];
  for (const at of lacking ? [place + 1, place + 2] : [place - 1, place + 1, ...rows]) {
    const meaning = draft.free(at);
    const value = draft.free(at + 1);
    if (meaning?.kind === 'column' && !(value?.kind === 'value' && value.column === meaning.column)) {
      const blank = missing && meaning.column.profile.nullCount > 0 ? null : lackedBy(meaning.column);
      if (lacking && !blank) continue;
      draft.where(blank ?? { kind: 'missing', column: meaning.column.ref }, negated);
      draft.use(place, at);
      return true;
    }
  }
  return false;
};

/** Whether more names follow, in a list of what is to be shown or as one name: "with adults, children and babies". */
const goesOn = (draft: Draft, place: number): boolean => {
  const next = draft.items[place + 1];
  if (!next || draft.cue(place + 1, 'and')) return next !== undefined;
  return next.meaning.kind !== 'cue' && (next.before.length === 0 || next.before.includes(','));
};

/** "*Bookings with babies* by hotel": those that have some, where the rows are named right before, and no more is shown of them. */
const limitsRows = (draft: Draft, place: number): boolean => {
  const [own, last] = [draft.free(place), draft.items[place - 1]];
  const { word } = draft.items[place]!.atom.token;
  const { plural, stem } = draft.schema.language;
  // "The daily rate *of bookings* with babies": rows may be named with a figure of theirs.
  const rows = stem(last?.atom.text.toLowerCase().split(' ').at(-1) ?? '');
  return (
    own?.kind === 'column' &&
    mayBeNone(own.column) &&
    own.column.semantics.kind === 'count' &&
    ((last?.meaning.kind === 'table' && last.meaning.table === own.column.table) ||
      own.column.table.stems.includes(rows)) &&
    plural(word) === word &&
    !goesOn(draft, place)
  );
};

/** "Orders *with a* rating", "what share *have* an e-mail": those of which it is known. */
const readKnown = (draft: Draft, place: number, negated: boolean): boolean => {
  const own = draft.free(place);
  const { owning, sole, whichever } = draft.schema.language;
  const had = own?.kind === 'column' ? hadBy(own.column) : null;
  if (own?.kind !== 'column' || !had || negated) return false;
  const { before } = draft.items[place]!;
  const owns = before.some(word => owning.has(word));
  const any = before.some(word => sole.articles.has(word) || whichever.has(word));
  const next = draft.free(place + 1);
  const told = ['value', 'number', 'time'].includes(next?.kind ?? '') || next?.kind === 'cue';
  const asked = any || draft.has('count') || draft.has('share') || draft.has('others') || limitsRows(draft, place);
  if (!owns || !asked || (told && !endsClause(draft, place + 1))) return false;
  if (flagValues(draft.schema, own.column, true).length > 0) return false;
  draft.where(had);
  draft.use(place);
  return true;
};

/** Whether what stands at a place goes on from what was said and limits nothing of it: "and", "by region", "in 2024". */
const endsClause = (draft: Draft, place: number): boolean =>
  draft.free(place)?.kind === 'time' ||
  // "With rain *in Leeds*".
  (draft.free(place)?.kind === 'value' &&
    draft.items[place]!.before.some(word => draft.schema.language.relations.has(word))) ||
  // "With a voucher *higher than* all others".
  (draft.has('others') &&
    (['compare', 'more', 'versus', 'oftener'] as const).some(kind => draft.cue(place, kind) !== null)) ||
  (['and', 'group', 'bucket', 'part'] as const).some(kind => draft.cue(place, kind) !== null);

/** Takes up a value, a piece of text, a lack or what is known at a place. */
export const readText = (draft: Draft, place: number, negated: boolean): boolean =>
  readContains(draft, place, negated) ||
  readLack(draft, place, negated) ||
  readKnown(draft, place, negated) ||
  readValue(draft, place, negated);
