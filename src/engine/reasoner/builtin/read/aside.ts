import { sameColumn } from '../form/form.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import { settle } from '../form/unsettled.ts';
import type { Cue } from '../language/cue.ts';
import type { Column } from '../schema/schema.ts';
import { countsOne } from './counts-one.ts';
import type { Draft } from './draft.ts';
import { lostAt } from './lost.ts';
import { isAskedNoun } from './shown/asked.ts';

const asking: Cue['kind'][] = [
  'ask',
  'show',
  'and',
  'or',
  'aggregate',
  'count',
  'superlative',
  'top',
  'group',
  'order',
  'compare',
  'not',
  'lacking',
  'share',
];

/** Whether nothing tells what the rows of the only table are: it is called "data" or "Sheet1". */
export const isNameless = ({ schema }: Draft): boolean => {
  const [table, ...others] = schema.tables;
  return (
    table !== undefined &&
    others.length === 0 &&
    !table.described.some(({ sure }) => sure) &&
    table.stems.every(stem => schema.language.roles.filler.has(stem) || /\d|^\p{L}$/u.test(stem))
  );
};

const namedIn = (draft: Draft, from: number, to: number): number =>
  draft.items
    .slice(from, to)
    .filter(other => other.used && ['column', 'table', 'derived', 'value'].includes(other.meaning.kind)).length;

/** Whether something else than the words left out says which rows are meant. */
const limited = ({ form }: Draft): boolean =>
  form.where.length + form.having.length + form.order.length > 0 ||
  form.compare !== undefined ||
  form.neighbour !== undefined ||
  form.position !== undefined;

/** The first place of the words left out together with those at a place, as "pillow pals" are. */
const startOf = (draft: Draft, place: number): number => {
  const item = draft.items[place]!;
  const before = draft.items[place - 1];
  const together = item.before.length === 0 && before?.meaning.kind === 'word' && !before.used;
  return together ? startOf(draft, place - 1) : place;
};

/** The column that only says that it holds the names of a nameless table's rows, whatever these are. */
export const bareNames = (draft: Draft): Column | null => {
  const label = isNameless(draft) ? draft.schema.tables[0]!.label : null;
  const { name, filler } = draft.schema.language.roles;
  return label?.stems.every(stem => name.has(stem) || filler.has(stem) || /\d/.test(stem)) ? label : null;
};

const showsNames = (draft: Draft): boolean => {
  const [shown, ...others] = draft.form.select;
  const label = bareNames(draft);
  return label !== null && others.length === 0 && shown?.kind === 'column' && sameColumn(shown.column, label.ref);
};

/** Whether a year is all the table is of, as nothing in it tells of any time. */
const ofTimeless = (draft: Draft): boolean =>
  limited(draft) &&
  draft.schema.tables.every(({ columns }) =>
    columns.every(
      ({ holds, roles, profile }) =>
        holds !== 'date' &&
        !roles.has('year') &&
        !profile.values.some(({ value }) => /\b(1[5-9]|20)\d\d\b/.test(value)),
    ),
  );

/** Whether words left out may be what the rows of a nameless table are called, or what the whole table is about. */
const ofWholeTable = (draft: Draft, place: number): boolean => {
  const start = startOf(draft, place);
  const { language } = draft.schema;
  if (draft.items[place]!.atom.token.capital) return false;
  // "this season", "the schools of this conference": what the table is of.
  if (draft.items[start]!.before.some(word => language.times.current.has(word))) return true;
  if (isAskedNoun(draft, start) && !showsNames(draft)) return false;
  const grouped = draft.form.group.length > 0 && draft.form.limit === null;
  return (
    !grouped && limited(draft) && !countsOne(draft.form, draft.schema) && namedIn(draft, 0, draft.items.length) > 0
  );
};

/** Whether a word says more of something understood, and nothing asks for it, ranks or groups by it. */
const saysMore = (draft: Draft, place: number): boolean =>
  !draft.items[place]!.atom.token.capital &&
  namedIn(draft, 0, place) > 0 &&
  !asking.some(kind => draft.cue(place - 1, kind)) &&
  namedIn(draft, 0, draft.items.length) >= 2;

/**
 * Whether a word only says what things are called that the rest tells well enough: all that is asked and said of them is
 * of one table, and of no other ("which *jobs* of over 3000 words are delivered? Just the titles").
 */
const calledOtherwise = (draft: Draft, place: number): boolean => {
  const { form, schema, items } = draft;
  const { token, text } = items[place]!.atom;
  const many = schema.language.plural(token.word) === token.word || /['’]s?$/.test(text);
  const [table, ...others] = tablesOfForm(settle(form));
  if (!many || token.capital || !table || others.length > 0 || form.tables.some(name => name !== table)) return false;
  if (form.select.length === 0 || form.select.some(({ kind }) => kind !== 'column')) return false;
  const columns = items.flatMap(({ meaning, used }) =>
    used && (meaning.kind === 'value' || (meaning.kind === 'column' && meaning.exact)) ? [meaning.column] : [],
  );
  const shared = (column: Column): boolean =>
    schema.tables.some(
      ({ name, columns: all }) => name !== table && all.some(({ stems }) => stems.join() === column.stems.join()),
    );
  return new Set(columns).size > 1 && columns.some(column => !shared(column));
};

/**
 * Whether all that was left out may be passed over, if it is told: one word that says more of something understood, or
 * words that can be what the rows of a nameless table are called or what they are all about.
 */
export const isAside = (draft: Draft): boolean => {
  const { items } = draft;
  const places = items.flatMap(({ used, meaning, atom }, place) =>
    !used && (meaning.kind !== 'word' || atom.weight >= 0.8 || isAskedNoun(draft, place)) ? [place] : [],
  );
  const words = places.filter(place => items[place]!.meaning.kind === 'word');
  const others = places.filter(place => !words.includes(place) && lostAt(draft, place).unbound.length > 0);
  const times = others.filter(place => items[place]!.meaning.kind === 'time');
  if (times.length < others.length || (times.length > 0 && !(isNameless(draft) && ofTimeless(draft)))) return false;
  if (words.some(place => items[place]!.atom.quoted)) return false;
  if (isNameless(draft)) return words.length <= 6 && words.every(place => ofWholeTable(draft, place));
  return words.length === 1 && (saysMore(draft, words[0]!) || calledOtherwise(draft, words[0]!));
};
