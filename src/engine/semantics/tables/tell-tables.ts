import type { TableProfile } from '../../query/catalog.ts';
import type { ColumnSemantics } from '../../query/column-semantics.ts';
import type { TableKind } from '../../query/table-kind.ts';
import type { Lead } from '../keys.ts';
import type { TableSemantics } from '../table-semantics.ts';
import { nameWords } from '../words/name-words.ts';
import type { Facts } from './facts.ts';
import { kindRules } from './kinds.ts';
import { ideasOf, partyOf, takesPlace, timesOf } from './life.ts';
import { measuresOf } from './measures.ts';
import { isMostlyKnown } from './times.ts';

/** A table with what its columns are, in their order, and what a person said it is. */
export type ToldTable = { profile: TableProfile; columns: ColumnSemantics[]; corrected?: TableKind | null };

const factsOf = ({ profile, columns }: ToldTable, leads: Lead[]): Facts => {
  const said = profile.columns.map(({ name }, at) => ({ name, words: nameWords(name), is: columns[at]! }));
  const own = leads.filter(({ table }) => table === profile.name);
  const led = new Set(own.map(({ column }) => column));
  return {
    profile,
    // Uploads may be called after their files.
    words: nameWords(profile.title.replace(/\.(csv|tsv|xlsx?|txt|ods)$/i, '')),
    columns: said,
    leads: own,
    ledTo: leads.filter(({ to }) => to === profile.name).length,
    own: said.filter(({ name, is }) => is.kind !== 'identifier' && !led.has(name)),
  };
};

/** Whose lines they are: of the tables that a table leads to the one whose name its own begins with, else the one that is an event. */
const parentOf = (
  { leads, words }: Facts,
  kinds: Map<string, TableKind>,
  wordsOf: (table: string) => string[],
): TableSemantics['parent'] => {
  const found =
    leads.find(({ to }) => wordsOf(to).every(word => words.includes(word))) ??
    leads.find(({ to }) => kinds.get(to) === 'event') ??
    leads[0];
  return found ? { table: found.to, column: found.toColumn, by: found.column } : null;
};

const namedBy = ({ own }: Facts): string[] => {
  const names = own.filter(({ is }) => is.kind === 'name');
  const person = names.filter(({ words }) => ['first', 'last'].includes(words[0] ?? ''));
  if (person.length === 2) return person.map(({ name }) => name);
  const [best] = names;
  return best ? [best.name] : [];
};

/** What each table is, by its columns, and by how the tables lead to each other. */
export const tellTables = (tables: ToldTable[], leads: Lead[]): Map<string, TableSemantics> => {
  const facts = tables.map(table => ({ table, facts: factsOf(table, leads) }));
  const words = new Map(facts.map(({ facts: { profile, words } }) => [profile.name, words]));
  const wordsOf = (table: string): string[] => words.get(table) ?? nameWords(table);
  const told = facts.map(({ table, facts }) => ({
    facts,
    kind: table.corrected ? { name: 'corrected', tells: table.corrected } : kindRules.find(rule => rule.holds(facts))!,
  }));
  const kinds = new Map(told.map(({ facts, kind }) => [facts.profile.name, kind.tells]));
  const lives = new Map(told.map(({ facts, kind }) => [facts.profile.name, lifeOf(facts, kind.tells, kinds, wordsOf)]));
  return new Map(
    told.map(({ facts, kind }): [string, TableSemantics] => {
      const { name } = facts.profile;
      const own = lives.get(name)!;
      const above = own.parent && own.parent.table !== name ? lives.get(own.parent.table) : undefined;
      const through = own.parent?.table ?? null;
      const party = own.party ?? (above?.party ? { ...above.party, through } : null);
      const when = own.when ?? (above?.when ? { ...above.when, through } : null);
      return [
        name,
        {
          ...{ kind: kind.tells, rule: kind.name, named: namedBy(facts), parent: own.parent, party, when },
          times: own.times,
          ideas: kind.tells === 'event' ? ideasOf(facts, own.times, party) : [],
          measures: measuresOf(facts, own.parent, party),
        },
      ];
    }),
  );
};

const tails = new Set(['date', 'time', 'day', 'datetime', 'timestamp', 'at', 'on']);

/** Whether a time is called as the rows are: the "Appointment" of appointments, the "visit_date" of visits. */
const isNamedAfter = ({ words, columns }: Facts, name: string): boolean => {
  const said = columns.find(column => column.name === name)?.words.filter(word => !tails.has(word)) ?? [];
  return said.length > 0 && said.every(word => words.includes(word));
};

/** What a table itself says of when and with whom things happen. */
const lifeOf = (
  facts: Facts,
  kind: TableKind,
  kinds: Map<string, TableKind>,
  wordsOf: (table: string) => string[],
): Pick<TableSemantics, 'parent' | 'party' | 'times' | 'when'> => {
  const times = timesOf(facts);
  // An appointment is when it takes place, and not when it was booked; the visit of visits is no other day.
  const own = times.find(({ column }) => isNamedAfter(facts, column));
  const first = own ?? takesPlace(facts, times) ?? times.find(({ column }) => isMostlyKnown(facts.profile, column));
  return {
    parent: kind === 'lines' ? parentOf(facts, kinds, wordsOf) : null,
    party: kind === 'event' || kind === 'lines' ? partyOf(facts, wordsOf) : null,
    times,
    when: first ? { column: first.column, through: null } : null,
  };
};
