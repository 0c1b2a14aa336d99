import type { Catalog, ColumnProfile, TableProfile } from '../../../query/catalog.ts';
import { type ColumnSemantics, isFigure } from '../../../query/column-semantics.ts';
import { currency } from '../../../semantics/columns/told.ts';
import { isCorrected } from '../../../semantics/correct.ts';
import { isMostlyKnown } from '../../../semantics/tables/times.ts';
import { type Semantics, tellSemantics } from '../../../semantics/tell.ts';
import { fromGerman } from '../../../semantics/words/german.ts';
import { misreadSign } from '../../../semantics/words/misread-sign.ts';
import type { ColumnRef } from '../form/form.ts';
import type { Language } from '../language/language.ts';
import { sayName, stemMeasure, stemName, stemTable } from '../language/split-name.ts';
import { isoDate } from '../words/dates.ts';
import { aliasesOf } from './aliases.ts';
import { joinDates, joinedDate } from './dates/in-parts.ts';
import { fullNames } from './full-names.ts';
import { edgesOf } from './keys.ts';
import { natureOf, usesOf } from './nature.ts';
import { namesParties } from './parties.ts';
import { rolesOf } from './roles.ts';
import { calledBy } from './rows/called.ts';
import { describedThings } from './rows/described-things.ts';
import { sumRowOf } from './rows/sum-row.ts';
import { forgetTallies } from './rows/tallies.ts';
import { worthOf } from './rows/worth.ts';
import type { Cast, Column, Schema, Table } from './schema.ts';
import { sharedLead } from './shared-lead.ts';
import { sniffDate, sniffDigits, sniffElapsed, sniffNumber } from './sniff.ts';
import { variantsOf } from './spellings.ts';
import { nameSeries } from './united/name-series.ts';
import { unite } from './united/unite.ts';
import { indexTables } from './values.ts';
import { forgetYears } from './years-in-titles.ts';

/** `named`: it is called a name or a title, so that "2022 Lake Cup" is no 2,022 of anything. */
const held = (
  profile: ColumnProfile,
  named: boolean,
  language: Language,
): { holds: Column['holds']; cast: Cast | null; unit: string | null } => {
  const written = /[([]\s*([^)\]]{1,6})\s*[)\]]/.exec(profile.name)?.[1];
  const unit = written === undefined ? null : misreadSign(written);
  switch (profile.type) {
    case 'integer':
    case 'decimal':
      return { holds: 'number', cast: null, unit };
    case 'date':
    case 'timestamp':
      return { holds: 'date', cast: null, unit: null };
    case 'boolean':
      return { holds: 'boolean', cast: null, unit: null };
    case 'text': {
      const date = sniffDate(profile, language);
      if (date) return { holds: 'date', cast: date, unit: null };
      const number = named ? null : sniffNumber(profile);
      return number
        ? { holds: 'number', cast: number.cast, unit: number.unit ?? unit }
        : { holds: 'text', cast: null, unit: null };
    }
    default:
      return { holds: 'text', cast: null, unit: null };
  }
};

/** What money is counted in where its values do not say so: the sign in the name of its column, or what a person said. */
const moneyUnit = ({ unit, kind, rule }: ColumnSemantics): string | null => {
  if (!unit || !isFigure(kind) || !currency.test(unit)) return null;
  return /^\p{Sc}$/u.test(unit) || isCorrected({ rule }) ? unit.toUpperCase() : null;
};

/** Whether the values are so much money, whatever their column is called: `gift: $1,200.00`. */
const isMoney = ({ unit, kind }: ColumnSemantics): boolean => kind === 'amount' && unit !== null && currency.test(unit);

/** In so many rows, a text that comes again and again names none of them: the title of nine employees. */
const leastRows = 8;

const labelOf = (columns: Column[], stems: string[], { roles, natures }: Language): Column | null => {
  // An hour is when something was, and calls nothing.
  const texts = columns.filter(
    column =>
      column.holds === 'text' &&
      !column.roles.has('foreign') &&
      column.profile.type !== 'time' &&
      column.cast?.to !== 'clock',
  );
  // The `product_name` of orders names products.
  const ofOthers = (column: Column): boolean =>
    column.roles.has('name') && column.stems.length > 1 && !column.stems.some(stem => stems.includes(stem));
  const rate = (column: Column): number =>
    (column.roles.has('name') ? 3 : 0) +
    (column.stems.join(' ') === 'nam' || column.stems.join(' ') === 'titl' ? 2 : 0) +
    (column.stems.some(stem => stems.includes(stem)) ? 1.5 : 0) +
    (column.roles.has('person') ? 0.5 : 0) +
    (column.unique ? 1 : 0) +
    // The `ticket` of tickets is what they go by.
    (column.unique && column.stems.join() === stems.join() ? 2.5 : 0) -
    (column.table.profile.rowCount >= leastRows && column.profile.distinctCount < 0.5 * column.table.profile.rowCount
      ? 2 + (ofOthers(column) ? 1 : 0)
      : 0) -
    (column.roles.has('key') || column.roles.has('code') || natures.serial.has(column.stems.at(-1)!) ? 2 : 0) -
    columns.indexOf(column) * 0.01;
  const best = texts.sort((a, b) => rate(b) - rate(a))[0];
  // Vehicles go by their plates, though none of so few has the model of another.
  const isNumber = (stem: string): boolean => [roles.key, roles.code, natures.serial].some(words => words.has(stem));
  const plate = texts.find(column => column === columns[0] && column.roles.has('key') && !column.stems.some(isNumber));
  if (best?.unique && plate && rate(best) <= 1) return plate;
  if (!best || rate(best) > 0.9) return best ?? null;
  // The channel of an order names none of them, where each has a number of its own.
  const sorts = best.profile.distinctCount <= 0.5 * best.table.profile.rowCount;
  const keyed = columns.some(column => column.unique && column.roles.has('key'));
  return texts.length === 1 && !(sorts && keyed) ? best : null;
};

/** What "when" means: when it began, else the date that most rows have; when somebody was born only where there is no other. An end that few rows have come to is no such date. */
const dateOf = (columns: Column[], { when, times }: Semantics, { born }: Language['roles']): Column | null => {
  const named = when?.column !== times[0]?.column;
  const begun = when?.through === null && (named || times[0]?.role === 'begun') ? when.column : null;
  const told = columns.find(column => column.ref.column === begun && column.roles.has('date'));
  if (told && isMostlyKnown(told.table.profile, told.ref.column)) return told;
  const dates = columns.filter(
    column => column.roles.has('date') && isMostlyKnown(column.table.profile, column.ref.column),
  );
  const filled = (column: Column): number =>
    -column.profile.nullCount / Math.max(1, column.table.profile.rowCount) -
    (column.cast ? 0.05 : 0) -
    (column.stems.some(stem => born.has(stem)) ? 2 : 0) -
    columns.indexOf(column) * 0.001;
  return dates.sort((a, b) => filled(b) - filled(a))[0] ?? columns.find(column => column.roles.has('year')) ?? null;
};

/** Settles what the values of each column are, now that it is known which keys lead elsewhere. */
const tellNatures = (table: Table, language: Language): void => {
  for (const column of table.columns) {
    const nature = natureOf(column);
    column.nature = nature === 'text' && namesParties(column, language) ? 'name' : nature;
    column.uses = usesOf(column, language);
    if (column.uses.natural === null) column.roles.delete('measure');
    // "Published: 1999" is a year, though its name does not say so; nothing is done in the year somebody was born.
    const isBirth = column.stems.some(stem => language.roles.born.has(stem));
    if (column.nature === 'year' && column.semantics.form === 'year' && !isBirth) column.roles.add('year');
    if (isMoney(column.semantics)) column.roles.add('money');
    // How well work and life are in balance is rated, and no money.
    else if (column.semantics.kind === 'score') column.roles.delete('money');
  }
};

/** A table's name as a person would say it. */
const titleOf = (profile: TableProfile, names: ReturnType<typeof fullNames>): string =>
  sayName(names.table(profile.title.replace(/\.(csv|tsv|xlsx?|txt|ods)$/i, '') || profile.name));

const buildTable = (
  profile: TableProfile,
  semantics: Semantics,
  foreign: Set<string>,
  language: Language,
  names: ReturnType<typeof fullNames>,
  { title, lead }: { title: string; lead: string[] },
): Table => {
  const own = title.split(' ').slice(lead.length).join(' ');
  const table: Table = {
    name: profile.name,
    title: own,
    lead: lead.flatMap(word => stemTable(word, language)),
    profile,
    semantics,
    stems: stemTable(own, language),
    columns: [],
    key: null,
    label: null,
    called: null,
    date: null,
    worth: null,
    sumRow: null,
    series: null,
    described: [],
  };
  const seen = new Set<string>();
  for (const item of profile.columns) {
    if (seen.has(item.name)) continue;
    seen.add(item.name);
    const unique = profile.rowCount > 0 && item.nullCount === 0 && item.distinctCount >= profile.rowCount;
    const name = names.column(profile, item.name);
    const bare = name.replace(/\(.*?\)|\[.*?\]/g, ' ');
    const content = held(item, language.roles.name.has(stemName(bare, language).at(-1) ?? ''), language);
    const others = profile.columns.map(other => other.name);
    const told = semantics.columns.get(item.name)!;
    const digits = sniffDigits(item, told);
    if (digits) Object.assign(content, { holds: digits.to === 'clock' ? 'text' : 'date', cast: digits, unit: null });
    const elapsed = sniffElapsed(item, told);
    if (elapsed) Object.assign(content, { holds: 'number', cast: elapsed, unit: 's' });
    const stems = content.holds === 'number' ? stemMeasure(bare, others, language) : stemName(bare, language);
    const unit = content.unit ?? (content.holds === 'number' ? moneyUnit(told) : null);
    const part = { profile: item, stems, unique, ...content, unit };
    if (part.stems.length === 0) part.stems = stemName(item.name, language);
    table.columns.push({
      ...part,
      variants: part.holds === 'text' && item.type === 'text' ? variantsOf(item) : null,
      ref: { table: profile.name, column: item.name },
      table,
      // German writes as one what is taken apart to be understood.
      title: sayName(fromGerman(item.name) ? item.name : name),
      semantics: told,
      roles: rolesOf(part, profile, foreign.has(item.name), language),
      nature: 'text',
      uses: { sums: false, averages: false, natural: null, groups: false },
    });
  }
  joinDates(table, language);
  tellNatures(table, language);
  table.key =
    profile.primaryKey.length === 1
      ? (table.columns.find(column => column.profile.name === profile.primaryKey[0]) ?? null)
      : null;
  table.label = labelOf([...table.columns], table.stems, language);
  table.called = calledBy(table, language);
  table.date = joinedDate(table, dateOf([...table.columns], semantics, language.roles));
  table.sumRow = sumRowOf(table, language);
  return table;
};

/** The tables of a catalogue as they stand. */
const schemaOf = (catalog: Catalog, language: Language, today: Date): Schema => {
  const names = fullNames(catalog, language);
  const semantics = tellSemantics(catalog.tables, catalog.relationships);
  const titles = catalog.tables.map(profile => titleOf(profile, names));
  const lead = sharedLead(titles);
  const tables = catalog.tables.map((profile, at) =>
    buildTable(
      profile,
      semantics.get(profile.name)!,
      new Set(
        catalog.relationships
          .filter(item => item.fromTable === profile.name && !item.natural)
          .flatMap(item => item.fromColumns),
      ),
      language,
      names,
      { title: titles[at]!, lead },
    ),
  );
  const byName = new Map(tables.map(table => [table.name, table]));
  const columns = new Map(
    tables.map(table => [table.name, new Map(table.columns.map(column => [column.ref.column, column]))]),
  );
  const edges = edgesOf(tables, catalog.relationships, language);
  for (const edge of edges.filter(({ natural }) => !natural))
    for (const ref of edge.from) {
      const column = columns.get(ref.table)?.get(ref.column);
      column?.roles.add('foreign');
      column?.roles.delete('measure');
    }
  // A key that was only found by the tables it joins is one now.
  for (const table of tables) tellNatures(table, language);
  for (const table of tables) {
    table.worth = worthOf(table, language);
    if (!table.worth) continue;
    table.worth.roles.add('money');
    table.worth.uses.natural = 'sum';
  }
  forgetYears(tables);
  forgetTallies(tables, edges, language);
  for (const table of tables) table.described = describedThings(table, { tables, language });
  const aliases = aliasesOf(tables, edges, language);
  for (const { table } of aliases) {
    byName.set(table.name, table);
    columns.set(table.name, new Map(table.columns.map(column => [column.ref.column, column])));
  }
  const schema: Schema = {
    catalog,
    today: isoDate(today),
    language,
    tables,
    united: [],
    edges,
    aliases,
    table: name => byName.get(name),
    column: (ref: ColumnRef) => columns.get(ref.table)?.get(ref.column),
    derived: [],
    ...{ values: new Map(), valueWords: new Map(), valueLetters: new Map(), written: new Map() },
  };
  indexTables(schema);
  return schema;
};

/**
 * Prepares a catalogue for reading questions asked today: names split and stemmed, meanings guessed, values indexed, keys joined,
 * and `together`, tables of equal structure read as one.
 */
export const buildSchema = (catalog: Catalog, language: Language, today = new Date(), together = true): Schema => {
  const schema = schemaOf(catalog, language, today);
  const one = together ? unite(catalog, schema.tables, language) : null;
  if (!one) return together ? schema : { ...schema, isLive: true };
  const all = { ...schemaOf(one.catalog, language, today), united: one.united };
  nameSeries(all);
  return all;
};
