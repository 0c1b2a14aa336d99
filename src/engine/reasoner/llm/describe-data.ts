import type {
  AcrossRelationship,
  Catalog,
  CatalogRelationship,
  ColumnProfile,
  SourceCatalog,
  TableProfile,
} from '../../query/catalog.ts';
import { type ColumnSemantics, isFigure } from '../../query/column-semantics.ts';
import { standsFor } from '../../query/copies.ts';
import { sayTable } from '../../semantics/say.ts';
import { type Semantics, tellSemantics } from '../../semantics/tell.ts';

const mostTables = 12;
const mostColumns = 60;
const mostValues = 12;
const mostAcross = 50;

type Place = { head: string; tables: TableProfile[]; relationships: CatalogRelationship[] };

/**
 * The tables that a question may be about, of all places that can be asked, the likeliest first, with all a statement
 * needs to know.
 */
export function describeData(catalog: Catalog, question: string): string {
  const { sources = [], across = [], tables, relationships, dialect } = catalog;
  const uploads = sources.length > 0 ? `Uploaded tables. SQL dialect: ${dialect}` : `SQL dialect: ${dialect}`;
  const places: Place[] = [
    ...(tables.length > 0 || sources.length === 0 ? [{ head: uploads, tables, relationships }] : []),
    ...sources.map(source => ({ head: headOf(source), tables: source.tables, relationships: source.relationships })),
  ];
  // Where there are many, the tables that share most words with the question are told of, wherever they are.
  const ranked = rank(
    places.flatMap(place => place.tables),
    question,
  );
  const shown = new Set(ranked.slice(0, mostTables));
  return places
    .map(place => ({ ...place, tables: ranked.filter(table => place.tables.includes(table)) }))
    .map(place => describePlace(place, shown))
    .concat(describeAcross(across) ?? [])
    .join('\n\n');
}

function describeAcross(across: AcrossRelationship[]): string | null {
  const side = (source: string | null, table: string, columns: string[]) =>
    `${source === null ? 'uploaded' : JSON.stringify(source)} ${table}(${columns.join(', ')})`;
  const joins = across
    .slice(0, mostAcross)
    .map(r => `${side(r.fromSource, r.fromTable, r.fromColumns)} → ${side(r.toSource, r.toTable, r.toColumns)}`);
  return joins.length > 0
    ? `Rows of different sources (run_sql joins them by \`sources\`) belong together by:\n${joins.join('\n')}`
    : null;
}

const headOf = ({ name, description, dialect }: SourceCatalog): string =>
  [`Data source ${JSON.stringify(name)}, asked by run_sql with this \`source\``, `SQL dialect: ${dialect}`, description]
    .filter(Boolean)
    .join('. ');

function describePlace({ head, tables, relationships }: Place, all: Set<TableProfile>): string {
  const shown = tables.filter(table => all.has(table));
  const names = new Set(shown.map(table => table.name));
  const told = tellSemantics(shown, relationships);
  const joins = relationships
    .filter(({ fromTable, toTable }) => names.has(fromTable) && names.has(toTable))
    .map(
      r =>
        `${r.fromTable}(${r.fromColumns.join(', ')}) ${r.shared ? '↔' : '→'} ${r.toTable}(${r.toColumns.join(', ')})`,
    );
  const shares = relationships.some(({ shared }) => shared);
  const several = shares
    ? '\nWhere it says ↔, rows of either have several of the other: group each by it before joining.'
    : '';
  const others = tables.filter(table => !all.has(table)).map(table => table.name);
  return [
    head,
    ...shown.map(table => describeTable(table, told.get(table.name), tables)),
    ...(joins.length > 0 ? [`Rows belong together by:\n${joins.join('\n')}${several}`] : []),
    ...(others.length > 0 ? [`Other tables (describe_tables tells more): ${others.slice(0, 200).join(', ')}`] : []),
  ].join('\n\n');
}

function describeTable(table: TableProfile, told: Semantics | undefined, all: readonly TableProfile[]): string {
  const { name, title, description, rowCount, primaryKey, columns, synonyms = [], estimated, limited, copyOf } = table;
  const copied = all.find(other => other.name === copyOf);
  const asksOther = copied !== undefined && standsFor(copied, table);
  const head = [
    `Table "${name}"`,
    title !== name && `“${title}”`,
    synonyms.length > 0 && `also called ${synonyms.join(', ')}`,
    limited ? 'the asker sees some of its rows only' : `${estimated ? 'about ' : ''}${rowCount} rows`,
    primaryKey.length > 0 && `key ${primaryKey.join(', ')}`,
    copyOf &&
      `a second copy of the file in "${copyOf}", ${asksOther ? 'to be asked in its place' : 'whose rows would count twice'}`,
    description,
    told && told.kind !== 'entity' && told.kind !== 'lines' && told.kind,
    ...(told ? sayTable(told) : []),
  ];
  const left = columns.length - mostColumns;
  return [
    head.filter(Boolean).join(' · '),
    ...columns
      .slice(0, mostColumns)
      .map(column => describeColumn(limited ? { ...column, nullCount: 0 } : column, told?.columns.get(column.name))),
    ...(left > 0
      ? [
          `  … ${left} more columns: ${columns
            .slice(mostColumns)
            .map(column => column.name)
            .join(', ')}`,
        ]
      : []),
  ].join('\n');
}

/** What a reader of a column would not see by its type: what must not be summed, what means yes, how dates are written. */
function sayColumn({ kind, adds, unit, form, yes, still }: ColumnSemantics): string {
  const sums = adds === 'at_one_time' ? 'sum over things, not over time' : adds === 'never' && 'never summed';
  const said = [
    kind,
    isFigure(kind) && sums,
    unit && `in ${unit}`,
    form && form !== 'date' && `written as ${form}`,
    yes !== null && `yes is ${JSON.stringify(yes)}`,
    still !== null && `${still} means still`,
  ];
  return said.filter(Boolean).join(', ');
}

function describeColumn(column: ColumnProfile, told: ColumnSemantics | undefined): string {
  const { name, type, description, nullCount, min, max, values, valuesComplete, synonyms = [], masked } = column;
  const facts = [
    type,
    told && told.kind !== type && sayColumn(told),
    masked && 'masked',
    synonyms.length > 0 && `also called ${synonyms.join(', ')}`,
    nullCount > 0 && `${nullCount} null`,
    min !== null && max !== null && type !== 'text' && `${min} … ${max}`,
    values.length > 0 &&
      (type === 'text' || type === 'boolean') &&
      `${valuesComplete && values.length <= mostValues ? 'values' : 'such as'} ${values
        .slice(0, mostValues)
        .map(({ value }) => JSON.stringify(value.slice(0, 60)))
        .join(', ')}`,
    description,
  ];
  return `  "${name}": ${facts.filter(Boolean).join(' · ')}`;
}

/** Tables by how many words of the question their names, columns and values share; rare words count for more. */
function rank(tables: TableProfile[], question: string): TableProfile[] {
  if (tables.length <= mostTables) return tables;
  const words = new Map(tables.map(table => [table, wordsOf(table)]));
  const asked = [...new Set(stems(question))];
  const rarity = new Map(
    asked.map(word => [
      word,
      Math.log(1 + tables.length / (1 + tables.filter(table => words.get(table)!.has(word)).length)),
    ]),
  );
  const score = (table: TableProfile) =>
    asked.reduce((sum, word) => sum + (words.get(table)!.has(word) ? rarity.get(word)! : 0), 0);
  const scores = new Map(tables.map(table => [table, score(table)]));
  return [...tables].sort((a, b) => scores.get(b)! - scores.get(a)!);
}

const wordsOf = ({ name, title, description, columns }: TableProfile): Set<string> =>
  new Set(
    [
      name,
      title,
      description ?? '',
      ...columns.flatMap(c => [c.name, c.description ?? '', ...c.values.slice(0, 20).map(v => v.value)]),
    ].flatMap(stems),
  );

/** Words without their endings, roughly: enough to compare names with. */
const stems = (text: string): string[] =>
  (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/\p{L}{2,}|\d+/gu) ?? []
  ).map(word => (word.length > 4 ? word.replace(/(?:ies|es|s|en|n|e)$/, '') : word));
