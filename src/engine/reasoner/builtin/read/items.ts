import type { ColumnRef, Computed } from '../form/form.ts';
import type { Cue, Derived, Language } from '../language/language.ts';
import type { Atom, Option, TimeSpan } from '../link/atom.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import type { Choose } from './choices.ts';
import { cueCost, named } from './cue-cost.ts';
import { isPerUnit, unitAfter } from './measures/per-unit.ts';
import { ownerOf, tableIn } from './owner.ts';

export type Meaning =
  /** `weak`: little of the column's name was said. */
  | { kind: 'column'; column: Column; exact: boolean; weak?: boolean; modifier?: boolean }
  | { kind: 'table'; table: Table }
  | { kind: 'value'; column: Column; values: string[]; contains: string | null }
  | { kind: 'derived'; term: Computed }
  | { kind: 'cue'; cue: Cue }
  | { kind: 'number'; number: number }
  | { kind: 'time'; time: TimeSpan }
  | { kind: 'word' };

type DerivedMeaning = Extract<Meaning, { kind: 'derived' }>;

/** A stretch of the question with the meaning chosen for it. */
export type Item = {
  meaning: Meaning;
  atom: Atom;
  /** Function words between it and the item before, lower case; "," for a comma. */
  before: string[];
  /** The key by which the table it speaks of is joined. */
  via?: ColumnRef;
  /** A part of the reading has taken it up. */
  used: boolean;
};

const tableOf = (option: Option): Table =>
  option.kind === 'table' ? option.table : option.kind === 'derived' ? option.factors[0].table : option.column.table;

/** How much the question as a whole speaks of each table, 0 to 1. */
const supportOf = (atoms: Atom[], schema: Schema): Map<Table, number> => {
  const support = new Map<Table, number>();
  for (const atom of atoms) {
    const best = new Map<Table, number>();
    for (const option of atom.options) {
      const bonus = option.kind === 'table' ? 0.3 : 0;
      best.set(tableOf(option), Math.max(best.get(tableOf(option)) ?? 0, option.score + bonus));
    }
    for (const [table, score] of best) support.set(table, (support.get(table) ?? 0) + score ** 2);
  }
  // What ties two things together is spoken of with them: the share of a grape in a wine.
  const ends = new Map<Table, number[]>();
  for (const { from, to } of schema.edges) {
    const [tie, end] = [schema.table(from[0]!.table)!, schema.table(to[0]!.table)!];
    if (tie !== end) ends.set(tie, [...(ends.get(tie) ?? []), support.get(end) ?? 0]);
  }
  for (const [table, scores] of ends) {
    const [, second] = scores.sort((a, b) => b - a);
    if (second !== undefined) support.set(table, Math.max(support.get(table) ?? 0, 0.9 * second));
  }
  const most = Math.max(1, ...support.values());
  for (const [table, score] of support) support.set(table, score / most);
  return support;
};

/** The table an atom names rather than another, if only by a part of its name. */
const headOf = ({ options }: Atom): Table | null => options.find(option => option.kind === 'table')?.table ?? null;

/** Whether the column holds keys of the table. */
const pointsTo = (column: Column, table: Table, schema: Schema): boolean =>
  schema.edges.some(
    ({ from, to }) =>
      from.length === 1 &&
      from[0]!.table === column.ref.table &&
      from[0]!.column === column.ref.column &&
      to[0]!.table === table.name,
  );

/** Whether any dates or years of the data lie about that time. */
const dated = (time: TimeSpan, schema: Schema): boolean =>
  schema.tables.some(table =>
    table.columns.some(column => {
      if (column.holds !== 'date' && !column.roles.has('year')) return false;
      const [from, to] = [time.start?.slice(0, 4), time.end?.slice(0, 4)];
      const { min, max } = column.profile;
      if (column.cast || min === null || max === null) return true;
      return Number(min.slice(0, 4)) - 5 <= Number(to ?? from) && Number(from ?? to) <= Number(max.slice(0, 4)) + 5;
    }),
  );

/** A measure that is the product of two columns, as a meaning. */
export const derivedMeaning = (of: {
  measure: Derived;
  factors: [Column, Column];
  term?: Computed;
}): DerivedMeaning => ({
  kind: 'derived',
  term: of.term ?? { kind: 'product', factors: of.factors.map(({ ref }) => ref), name: of.measure.name },
});

const meaningOf = (option: Option): Meaning =>
  option.kind === 'column'
    ? {
        kind: 'column',
        column: option.column,
        exact: option.exact,
        weak: !option.exact && option.score < 0.5,
        ...(option.modifier && { modifier: true }),
      }
    : option.kind === 'table'
      ? { kind: 'table', table: option.table }
      : option.kind === 'value'
        ? { kind: 'value', column: option.column, values: option.values, contains: option.contains }
        : derivedMeaning(option);

const loosely = (option: Option | undefined): boolean =>
  option?.kind === 'column'
    ? !option.exact
    : option?.kind === 'value'
      ? option.part === true
      : option?.kind === 'table' && option.score < 0.75;

/** "students who *play* football": a common verb right after a word that verbs follow. */
const doing = (atom: Atom, before: string[], previous: Atom | undefined, language: Language): boolean => {
  const last = before.at(-1) ?? (previous?.to === atom.from ? previous.token.word : '');
  if (!language.softWords.has(atom.token.stem) || language.joiners.has(last)) return false;
  return language.beforeVerbs.has(last) || language.pronouns.has(last);
};

/** Whether what "who" or "when" after an atom begins is asked for too: "the titles *and* who directed them", "*show* who …". */
const asksAfter = (atom: Atom | undefined): boolean => atom?.cue?.kind === 'and' || atom?.cue?.kind === 'show';

/** Whether a word names the unit of a column of quantities. */
const isQuantity = ({ stems }: Column, { token }: Atom, { units, natures }: Language): boolean => {
  const unit = stems.at(-1) ?? '';
  const said = token.stem === unit || units.some(({ names }) => names.includes(unit) && names.includes(token.stem));
  return said && stems.slice(0, -1).some(stem => natures.quantity.has(stem));
};

/** Whether the numbers of a column can be percentages. */
const isPercent = ({ holds, profile }: Column): boolean =>
  holds === 'number' && Number(profile.min) >= 0 && Number(profile.max) <= 100;

/** The cue of an atom; what opens a question that goes on about the one before only lists inside of one: "*and the* amounts". */
const inside = (cue: Cue, atom: Atom, place: number, { cues, lists }: Language): Cue => {
  const plain = cues.get(atom.token.word);
  const by = lists.has(atom.text.toLowerCase().split(' ').at(-1)!);
  const goesOn = cue.kind === 'follow' && cue.how === 'replace' && place > 0 && !by;
  return goesOn && plain?.kind === 'and' ? plain : cue;
};

/** Whether the last word of a stretch names a table: "the ids of *staff*". */
const endsInTable = ({ text }: Atom, { language, tables }: Schema): boolean => {
  const last = language.stem(text.toLowerCase().split(' ').at(-1)!);
  return tables.some(({ stems }) => stems.length === 1 && stems[0] === last);
};

/** Whether rows are grouped by what an atom says, so that nobody is named by it who did something. */
const groupsBy = (atom: Atom | undefined): boolean =>
  atom?.cue?.kind === 'bucket' ||
  atom?.options.some(option => option.kind === 'column' && option.score > 0.6 && !option.column.roles.has('person')) ===
    true;

/** Chooses a meaning for each atom, in the light of the others. */
export const resolve = (atoms: Atom[], schema: Schema, choose: Choose): Item[] => {
  const support = supportOf(atoms, schema);
  const items: Item[] = [];
  let before: string[] = [];
  const content = atoms.filter(atom => atom.weight > 0 || atom.cue || atom.options.length > 0);
  const { lists } = schema.language;
  for (const atom of atoms) {
    const place = content.indexOf(atom);
    const [next, previous] = [content[place + 1], content[place - 1]];
    const near = (table: Table): boolean =>
      [previous, next, content[place + 2]].some(other =>
        other?.options.some(option => option.kind === 'table' && option.table === table && option.score > 0.8),
      );
    const beside = (column: Column): boolean =>
      [previous, next].some(other =>
        other?.options.some(option => option.kind === 'column' && option.column === column && option.score > 0.6),
      );
    const owner = ownerOf(content, atoms, place, schema.language);
    const perUnit = unitAfter(next, content[place + 2], schema);
    const { word } = atom.token;
    const counted =
      previous?.number !== undefined &&
      previous.number !== null &&
      previous.to === atom.from &&
      atom.to === atom.from + 1 &&
      (schema.language.stem(word) !== word || previous.number === 1) &&
      content[place - 2]?.cue?.kind === 'compare' &&
      !atom.options.some(option => option.kind === 'column' && option.exact && option.column.holds === 'number');
    const isYear = atom.time?.unit === 'year' && atom.token.kind === 'number' && dated(atom.time, schema);
    const better = (option: Option): number => {
      const table = tableOf(option);
      let score = option.score + 0.3 * (support.get(table) ?? 0);
      if (option.kind === 'column' && near(table)) score += 0.2;
      if (option.kind === 'column' && before.length === 0 && tableIn(previous) === table) score += 0.3;
      // Pieces are rather the quantity than those that came back.
      if (option.kind === 'column' && !option.exact && isQuantity(option.column, atom, schema.language)) score += 0.08;
      // "the price per night" is a `nightly_rate`.
      if (option.kind === 'column' && perUnit !== null && isPerUnit(option.column, perUnit, schema)) score += 0.4;
      if (option.kind === 'column' && owner?.table === table) score += owner.surely ? 0.3 : 0.15;
      // "the ids of the order items" are their own key rather than those of their orders.
      if (option.kind === 'column' && owner?.surely && option.column === owner.table.key && !option.exact)
        score += 0.25;
      // "female" is rather the value than the column it is a value of.
      if (
        option.kind === 'column' &&
        !option.exact &&
        atom.options.some(other => other.kind === 'value' && !other.part && other.column === option.column)
      )
        score -= 0.4;
      if (option.kind === 'value' && beside(option.column)) score += 0.35;
      // "the department Sales" is the one called so.
      const called = option.kind === 'value' && option.column === table.label && option.column !== table.key;
      if (called && !option.part && before.length === 0 && tableIn(previous) === table) score += 0.25;
      if (option.kind === 'value' && option.column === table.label) score += 0.03;
      // "family cases" are of the kind of case.
      if (option.kind === 'value' && next?.from === atom.to && headOf(next) === table) score += 0.25;
      // "1997" is a year before it is a postal code.
      if (option.kind === 'value' && isYear && !beside(option.column) && !option.column.roles.has('year')) score -= 0.6;
      // "any participants" are participants, though a cell says "Participant" too.
      if (
        option.kind === 'value' &&
        !atom.quoted &&
        atom.options.some(other => other.kind === 'table' && other.score > 0.9)
      )
        score -= 0.3;
      if (option.kind === 'table' && schema.tables.length === 1) score -= 0.3;
      // "more than 2 payments" are rows, not the date of one.
      if (option.kind === 'table' && counted) score += 0.4;
      if (option.kind === 'column' && option.column.roles.has('foreign'))
        score -= atom.options.some(
          other => other.kind === 'table' && other.score > 0.9 && pointsTo(option.column, other.table, schema),
        )
          ? 0.5
          : 0.04;
      if (option.kind === 'column')
        score -= 0.1 * (option.column.profile.nullCount / Math.max(1, table.profile.rowCount));
      return score;
    };
    const rated = atom.options
      .map(option => ({ option, score: better(option) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 6);
    const top = rated[0]?.score ?? 0;
    const costs = cueCost(atom, next, previous);
    const ways: { value: Meaning; cost: number }[] = rated.map(({ option, score }) => ({
      value: meaningOf(option),
      cost: costs.option + (top - score) * 2.5,
    }));
    // "customers who *purchased* it" hardly asks for the date of purchase.
    const [first] = rated;
    const verb =
      loosely(first?.option) &&
      atom.to === atom.from + 1 &&
      (schema.language.verbal(atom.token.word) || doing(atom, before, previous, schema.language)) &&
      !schema.language.derived.some(({ verbs }) => verbs.includes(atom.token.stem)) &&
      !(previous?.cue?.kind === 'ask' && (place === 1 || asksAfter(content[place - 2])));
    // "Which shop *pays* the most" tells what the shop does; "which *power* plant" says what plants they are.
    const asking = content[place - 2];
    const does =
      tableIn(previous) !== null &&
      asking?.cue?.kind === 'ask' &&
      before.length === 0 &&
      schema.language.softWords.has(atom.token.stem);
    const adjunct = next?.from === atom.to && tableIn(next) !== null && tableIn(previous) === null;
    const besides =
      first?.option.kind === 'column' && loosely(first.option) && atom.to === atom.from + 1 && (does || adjunct);
    if (besides && !verb) {
      for (const way of ways) way.cost += 0.3;
      ways.push({ value: { kind: 'word' }, cost: does ? 0 : 0.1 });
    }
    // In "the sold quantity" and "the selling price" the verb only says more of the noun after it.
    const repeated =
      first?.option.kind === 'column' &&
      !first.option.exact &&
      before.length === 0 &&
      next?.from === atom.to &&
      next.options.some(option => option.kind === 'column' && option.exact);
    if (verb || (repeated && schema.language.verbal(atom.token.word))) {
      for (const way of ways) way.cost += 0.4;
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    if (atom.cue)
      ways.push({ value: { kind: 'cue', cue: inside(atom.cue, atom, place, schema.language) }, cost: costs.cue });
    // "problems *reported* by her" tells what was done to them, though a status may be called so too; "*cancelled* per
    // region" and "*cancelled* by region" tell how they stand.
    const byWhom = next?.cue?.kind === 'group' && lists.has(next.token.word) && !groupsBy(content[place + 2]);
    const done = next?.from === atom.to && (next.time !== null || byWhom);
    if (done && first?.option.kind === 'value' && schema.language.verbal(atom.token.word)) {
      for (const way of ways) if (way.value.kind === 'value') way.cost += 0.5;
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    // "white percentage", "channel share": the word only says what the figure is.
    const unit =
      atom.cue?.kind === 'share' &&
      previous?.to === atom.from &&
      previous.options.some(option => option.kind === 'column' && option.score > 0.6 && isPercent(option.column));
    if (unit) {
      for (const way of ways) way.cost += 0.4;
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    // "staff *members*": those named before, though a cell says "Member" too.
    const single =
      schema.language.singles.has(atom.token.stem) &&
      atom.to === atom.from + 1 &&
      previous?.to === atom.from &&
      (tableIn(previous) !== null || endsInTable(previous, schema)) &&
      !atom.quoted &&
      atom.options.every(option => option.kind === 'value');
    if (single) {
      for (const way of ways) way.cost += 0.8;
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    // "the card with *the number* 4711" counts nothing.
    if (atom.cue?.kind === 'count' && next && next.number !== null && next.from === atom.to) {
      for (const way of ways) way.cost += 0.8;
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    // "volumes that *last*" are in no order.
    const lasts = atom.cue?.kind === 'position' && !named(next) && doing(atom, before, previous, schema.language);
    if (lasts) {
      for (const way of ways) way.cost += 0.5;
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    const compared = previous?.cue?.kind === 'compare' && !previous.cue.about;
    if (atom.time)
      ways.push({
        value: { kind: 'time', time: atom.time },
        cost:
          (!isYear && atom.options.some(option => option.kind === 'value' && option.score >= 1) ? 0.4 : 0) +
          (compared && atom.time.unit === 'year' && !dated(atom.time, schema) ? 1 : 0),
      });
    // "the five cheapest" are five, though a cell begins with that word; "comes second" is a place.
    const counts = atom.number !== null || atom.ordinal !== null;
    const inName =
      counts &&
      !atom.quoted &&
      atom.options.length > 0 &&
      atom.options.every(option => option.kind === 'value' && option.part === true);
    if (inName) for (const way of ways) if (way.value.kind === 'value') way.cost += 0.5;
    if (atom.number !== null)
      ways.push({
        value: { kind: 'number', number: atom.number },
        cost: atom.time ? (compared ? 0.2 : isYear ? 1.2 : 0.5) : atom.options.length > 0 && !inName ? 0.4 : 0,
      });
    else if (inName && !atom.cue && !atom.time) ways.push({ value: { kind: 'word' }, cost: 0 });
    if (ways.length === 0) {
      if (atom.weight === 0 && !atom.quoted) {
        before.push(atom.token.word);
        continue;
      }
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    const meaning = ways.length === 1 ? ways[0]!.value : choose('meaning', ways);
    items.push({ meaning, atom, before, used: (unit || single || (besides && adjunct)) && meaning.kind === 'word' });
    before = [];
  }
  return items;
};
