import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnType } from '../../../query/result.ts';
import { literal } from '../sql-text.ts';
import {
  type Choice,
  type Counts,
  chooseKind,
  chooseWanted,
  fitsAll,
  isNumber,
  kindsOf,
  leanings,
} from './choose-kind.ts';
import { isCounted } from './number-kinds.ts';
import type { ValueKind } from './value-kind.ts';
import { codePattern, emptyPattern, valueKinds, writtenNulls } from './value-kinds.ts';

/** How one column of text becomes a column of values. */
export type Decision = {
  type: ColumnType;
  nativeType: string;
  /** SQL over the raw column that makes the value. */
  sql: string;
  /** SQL that is true where a value was lost because it does not fit, or null where none was. */
  misfit: string | null;
  note: string | null;
  /** What its numbers were written with: a currency, or a percent sign; null where they stand alone. */
  unit?: string | null;
};

const columnsAtOnce = 20;
const unambiguous = new Set(['boolean', 'uuid', 'integer', 'date-iso', 'timestamp-iso', 'timestamp-zoned', 'time']);

/**
 * Decides the types of the columns c0, c1 … of the table `raw` from all their values: a type is chosen where every
 * value fits (or all but a few, each of which is reported), and dates and numbers that can be read in two ways
 * follow the columns that cannot. Those that are `wanted` to be of a type are read in the way that fits it best.
 */
export async function decideTypes(
  connection: DuckDBConnection,
  names: string[],
  delimiter: string,
  wanted: ReadonlyMap<string, ColumnType> = new Map(),
): Promise<Decision[]> {
  const candidates = (await sampleKinds(connection, names.length)).map((sampled, i) => {
    const type = wanted.get(names[i]!);
    const kinds = kindsOf(type);
    return type ? { first: kinds, all: kinds } : sampled;
  });
  const counts = new Map<number, Counts>(
    candidates.map((_, i) => [i, { filled: 0, empty: 0, coded: 0, fits: new Map() }]),
  );
  // What looks like text in a sample is text.
  const open = [...candidates.entries()].filter(([, { all }]) => all.length > 0);
  await count(connection, new Map(open.map(([i, { first }]) => [i, first])), counts);
  const missed = [...candidates.entries()].filter(
    ([i, { first, all }]) =>
      // A few decimals that the sample lacked are no misfits of whole numbers where another way reads them, too.
      all.length > first.length && counts.get(i)!.filled > 0 && !first.some(kind => fitsAll(counts.get(i)!, kind)),
  );
  await count(connection, new Map(missed.map(([i, { all }]) => [i, all])), counts);
  const lean = leanings([...counts.values()], delimiter);
  const decisions: Decision[] = [];
  for (const [i, name] of names.entries()) {
    const type = wanted.get(name);
    const choice = type ? chooseWanted(type, counts.get(i)!, lean) : chooseKind(name, counts.get(i)!, lean);
    const decision = await decide(connection, { column: `c${i}`, name }, counts.get(i)!, choice);
    decisions.push(type ? decision : await wholeWithGaps(connection, `c${i}`, decision));
  }
  return decisions;
}

const trimmed = (column: string) => `trim(${column}, ' \t')`;
/** Whether a trimmed text stands for "no value". Long texts, which are most, are not compared. */
const isEmpty = (text: string) =>
  `(strlen(${text}) <= 4 AND regexp_full_match(${text}, ${literal(`(?i)${emptyPattern}`)}))`;
/** The text of a column, without what databases write where there is none. */
const filledText = (column: string) =>
  `CASE WHEN ${trimmed(column)} NOT IN (${writtenNulls.map(literal).join(', ')}) THEN ${column} END`;
const reading = (text: string, kind: ValueKind) =>
  `CASE WHEN regexp_full_match(${text}, ${literal(kind.pattern)}) THEN ${kind.read(text)} END`;

/** The kinds worth trying per column: those most values of a sample look like; `first` those that likely suffice. */
async function sampleKinds(
  connection: DuckDBConnection,
  width: number,
): Promise<{ first: ValueKind[]; all: ValueKind[] }[]> {
  const rows = Math.max(100, Math.min(2000, Math.floor(200_000 / width)));
  const sample = `SELECT * EXCLUDE (line) FROM raw USING SAMPLE ${rows} ROWS (reservoir, 1)`;
  const columns = (await connection.runAndReadAll(sample)).getColumns() as (string | null)[][];
  const empty = new RegExp(`^(?:${emptyPattern})$`, 'i');
  const code = new RegExp(`^(?:${codePattern})$`);
  const tests = valueKinds.map(kind => ({ kind, test: new RegExp(`^(?:${kind.pattern})$`) }));
  return Array.from({ length: width }, (_, i) => {
    const values = (columns[i] ?? []).map(value => value?.trim() ?? '').filter(value => !empty.test(value));
    if (values.length === 0) return { first: [], all: valueKinds };
    const share = (test: RegExp) =>
      values.filter(value => value.length < 64 && test.test(value)).length / values.length;
    const coded = values.some(value => code.test(value));
    const shares = tests
      .filter(({ kind }) => (!coded || !isNumber(kind)) && (!kind.counted || values.some(isCounted)))
      .map(({ kind, test }) => ({ kind, share: share(test) }))
      .filter(each => each.share >= 0.9);
    const all = shares.map(({ kind }) => kind);
    // Whole numbers, ISO dates and the like can be read in one way only; other ways wait until that has failed.
    const sure = shares.find(each => each.share === 1 && unambiguous.has(each.kind.name));
    return { first: sure ? [sure.kind] : all, all };
  });
}

async function count(
  connection: DuckDBConnection,
  candidates: Map<number, ValueKind[]>,
  into: Map<number, Counts>,
): Promise<void> {
  const entries = [...candidates];
  for (let from = 0; from < entries.length; from += columnsAtOnce) {
    const part = entries.slice(from, from + columnsAtOnce);
    const expressions = part.flatMap(([i, kinds]) => [
      `count(v${i})`,
      `count(CASE WHEN ${isEmpty(`v${i}`)} THEN 1 END)`,
      kinds.some(isNumber) ? `count(CASE WHEN regexp_full_match(v${i}, ${literal(codePattern)}) THEN 1 END)` : '0',
      ...kinds.map(kind => `count(${reading(`v${i}`, kind)})`),
    ]);
    const inner = part.map(([i]) => `${trimmed(`c${i}`)} AS v${i}`);
    const sql = `SELECT ${expressions.join(', ')} FROM (SELECT ${inner.join(', ')} FROM raw)`;
    const numbers = (await connection.runAndReadAll(sql)).getRows()[0]!.map(Number);
    let at = 0;
    for (const [i, kinds] of part) {
      const [all, empty, coded] = [numbers[at++]!, numbers[at++]!, numbers[at++]!];
      into.set(i, { filled: all - empty, empty, coded, fits: new Map(kinds.map(kind => [kind, numbers[at++]!])) });
    }
  }
}

const native: Partial<Record<ColumnType, string>> = {
  boolean: 'BOOLEAN',
  uuid: 'UUID',
  integer: 'BIGINT',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  time: 'TIME',
};

async function decide(
  connection: DuckDBConnection,
  { column, name }: { column: string; name: string },
  counts: Counts,
  { kind, note }: Choice,
): Promise<Decision> {
  const asText: Decision = { type: 'text', nativeType: 'VARCHAR', sql: filledText(column), misfit: null, note };
  if (!kind) return asText;
  const text = trimmed(column);
  const units = kind.counted ? await unitsOf(connection, text, kind.counted.unit) : [];
  if (units.length > 1)
    return { ...asText, note: `"${name}" stays text: its amounts are in ${units.slice(0, 5).join(', ')}.` };
  const lost = counts.filled - counts.fits.get(kind)!;
  const nativeType = kind.type === 'decimal' ? await decimalType(connection, text, kind) : native[kind.type]!;
  // Where every text fits, its form need not be looked at again.
  const read = lost === 0 && counts.empty === 0 ? kind.read(text) : reading(text, kind);
  const value = read.replaceAll('AS DOUBLE)', `AS ${nativeType})`);
  return {
    type: kind.type,
    nativeType,
    sql: value,
    misfit: lost > 0 ? `${column} IS NOT NULL AND NOT ${isEmpty(text)} AND (${value}) IS NULL` : null,
    note,
    unit: units[0] ?? null,
  };
}

/**
 * Whole numbers that are written with ".0" because some are missing, as pandas writes them: 1370.0 is the number of somebody
 * whom another table calls 1370, and no measurement.
 */
async function wholeWithGaps(connection: DuckDBConnection, column: string, decision: Decision): Promise<Decision> {
  if (decision.nativeType !== 'DECIMAL(18,1)') return decision;
  const text = trimmed(column);
  const missing = `${column} IS NULL OR ${isEmpty(text)}`;
  const reader = await connection.runAndReadAll(
    `SELECT bool_or(${missing}), bool_and(${missing} OR regexp_full_match(${text}, '[+\\-]?\\d+\\.0')) FROM raw`,
  );
  const [gaps, whole] = reader.getRows()[0]!;
  if (gaps !== true || whole !== true) return decision;
  const [type, nativeType] = ['integer', native.integer!] as const;
  const sql = decision.sql.replaceAll(`AS ${decision.nativeType})`, `AS ${nativeType})`);
  return { ...decision, type, nativeType, sql };
}

/** What the numbers of a column are written with. */
async function unitsOf(connection: DuckDBConnection, text: string, unit: (text: string) => string): Promise<string[]> {
  const reader = await connection.runAndReadAll(
    `SELECT DISTINCT ${unit('v')} AS unit FROM (SELECT ${text} AS v FROM raw) WHERE v IS NOT NULL ORDER BY unit`,
  );
  return reader.getRows().flatMap(([name]) => (name ? [String(name)] : []));
}

/** Exact decimals where they have up to four places, as money does; else binary floating point. */
async function decimalType(connection: DuckDBConnection, text: string, kind: ValueKind): Promise<string> {
  const point = kind.locale === 'eu' ? ',' : kind.name.includes('-spaced') ? '.,' : '.';
  const places = `length(regexp_extract(v, ${literal(`[${point}](\\d+)$`)}, 1))`;
  const digits = `length(regexp_replace(v, '[^0-9]', '', 'g'))`;
  const reader = await connection.runAndReadAll(
    `SELECT max(${places}), max(${digits} - ${places}), bool_or(contains(lower(v), 'e'))
     FROM (SELECT ${kind.counted?.number(text) ?? text} AS v FROM raw) WHERE regexp_full_match(v, ${literal(kind.pattern)})`,
  );
  const [scale, whole, exponent] = reader.getRows()[0]!;
  if (exponent || Number(scale) > 4 || Number(whole) + Number(scale) > 18) return 'DOUBLE';
  return `DECIMAL(18,${Math.max(1, Number(scale))})`;
}
