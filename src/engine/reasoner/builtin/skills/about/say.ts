import { amountOf } from '../../../../query/amount.ts';
import type { Brief, Finding } from '../../../reasoner.ts';
import { hasTables, type Prepared } from '../../desk.ts';
import type { Language } from '../../language/language.ts';
import { languageFor } from '../../language/languages.ts';
import { sayDate, sayNumber } from '../../say/format.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { aboutOf, type Told } from './act.ts';
import type { About } from './read.ts';

const mostTables = 12;
const mostColumns = 8;
const mostDescribed = 40;
const mostValues = 5;

/** What was asked about the analyst or the data among these findings; undefined where nothing was. */
export const aboutIn = ([finding]: Finding[]): About | undefined =>
  finding?.status === 'completed' && aboutOf(finding) ? (finding.output as Told).about : undefined;

/** Tells about the analyst, the tables there are, or what one of them holds. */
export function sayAbout(asked: About, all: Prepared[], brief: Brief): string {
  const { say } = languageFor(brief.language).about;
  const documents = brief.tools.some(({ name }) => name === 'search_documents');
  const there = [listOf(all, brief.language), ...(documents ? [say.documents()] : [])].filter(Boolean).join('\n');
  const what = there ? `${say.tables()}\n\n${there}` : say.nothing();
  switch (asked.kind) {
    case 'thanks':
      return say.thanks();
    case 'changes':
      return say.changes();
    case 'forecast':
      return say.forecast();
    case 'greeting':
      return `${say.greeting()} ${what}`;
    case 'help':
      return `${say.help(documents)}\n\n${what}`;
    case 'tables':
      return what;
    case 'table': {
      const own = all.find(({ source }) => (source?.id ?? null) === asked.source);
      const table = own?.schema.table(asked.name);
      return table ? described(table, own!.schema.language) : what;
    }
  }
}

/** The tables as they were uploaded, also those that are read as one. */
const filesOf = ({ name, profile }: Table, { united }: Schema): Table['profile'][] =>
  united.find(each => each.name === name)?.members.map(member => member.profile) ?? [profile];

/** One line for each uploaded table and each data source. */
function listOf(all: Prepared[], language: string): string {
  const { say } = languageFor(language).about;
  return all
    .filter(hasTables)
    .flatMap(({ schema, source }) => {
      const tables = schema.tables.filter(({ columns }) => columns.length > 0).flatMap(table => filesOf(table, schema));
      const shown = tables.slice(0, mostTables);
      const more = tables.length - shown.length;
      if (source) {
        const names = shown.map(({ title }) => plain(title));
        return [`- ${say.source(plain(source.name), names, more)}`];
      }
      return shown.map(profile => {
        const columns = profile.columns.slice(0, mostColumns).map(({ name }) => plain(name));
        const rows = rowsSaid({ profile }, schema.language);
        return `- ${say.table(plain(profile.title), rows, columns, profile.columns.length - columns.length)}`;
      });
    })
    .join('\n');
}

/** How many rows there are, where whoever asks sees all of them: counts are of all. */
const rowsSaid = ({ profile }: Pick<Table, 'profile'>, language: Language): string | null =>
  profile.limited ? null : sayNumber(profile.rowCount, language);

function described(table: Table, language: Language): string {
  const { say } = language.about;
  const shown = table.columns.slice(0, mostDescribed);
  const rows = rowsSaid(table, language);
  return [
    `${say.described(plain(table.profile.title), rows, table.columns.length)}\n`,
    ...shown.map(column => `- **${plain(column.ref.column)}**: ${columnSaid(column, language)}`),
    ...(table.columns.length > shown.length ? [`- ${say.moreColumns(table.columns.length - shown.length)}`] : []),
  ].join('\n');
}

/** What a column holds, as far as the one who asks may see it. */
function columnSaid(column: Column, language: Language): string {
  const { say } = language.about;
  const { profile, holds, cast } = column;
  const missing =
    profile.nullCount > 0 && !column.table.profile.limited ? [say.empty(sayNumber(profile.nullCount, language))] : [];
  if (profile.masked) return [say.masked(), ...missing].join('; ');
  const { min, max, values, valuesComplete } = profile;
  if (!cast && min !== null && max !== null && holds === 'number' && !column.roles.has('key')) {
    const isYear = column.roles.has('year');
    const number = (text: string) => sayNumber(amountOf(text), language, null, isYear);
    return [say.number(number(min), number(max)), ...missing].join('; ');
  }
  if (!cast && min !== null && max !== null && holds === 'date')
    return [say.number(sayDate(min.slice(0, 10), language), sayDate(max.slice(0, 10), language)), ...missing].join(
      '; ',
    );
  if (holds === 'boolean') return [say.yesNo(), ...missing].join('; ');
  const items = values.slice(0, mostValues).map(({ value }) => `“${plain(value.slice(0, 40))}”`);
  const all = valuesComplete && values.length <= mostValues;
  return [say.values(items, all, sayNumber(profile.distinctCount, language)), ...missing].join('; ');
}

const plain = (text: string): string => text.replace(/[\\`*_<>[\]|]/g, '\\$&');
