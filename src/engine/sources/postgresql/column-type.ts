import type { ColumnType } from '../../query/result.ts';

/** What the server says of a type that is not built in: its name, kind (b, e, d, r …), category, and that of its elements. */
export type TypeFacts = { name: string; kind: string; category: string; element: number; base: number };

const builtIn: Record<number, [ColumnType, string]> = {
  16: ['boolean', 'boolean'],
  17: ['binary', 'bytea'],
  18: ['text', '"char"'],
  19: ['text', 'name'],
  20: ['integer', 'bigint'],
  21: ['integer', 'smallint'],
  23: ['integer', 'integer'],
  25: ['text', 'text'],
  26: ['integer', 'oid'],
  114: ['json', 'json'],
  700: ['decimal', 'real'],
  701: ['decimal', 'double precision'],
  790: ['other', 'money'],
  1042: ['text', 'character'],
  1043: ['text', 'character varying'],
  1082: ['date', 'date'],
  1083: ['time', 'time without time zone'],
  1114: ['timestamp', 'timestamp without time zone'],
  1184: ['timestamp', 'timestamp with time zone'],
  1186: ['other', 'interval'],
  1266: ['time', 'time with time zone'],
  1700: ['decimal', 'numeric'],
  2950: ['uuid', 'uuid'],
  3802: ['json', 'jsonb'],
  // Of Redshift.
  4000: ['json', 'super'],
  6551: ['binary', 'varbyte'],
};

/** Arrays of built-in types by their number, with that of their elements. */
const arrays: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1183: 1083,
  1185: 1184,
  1187: 1186,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

/** Whether nothing need be asked of the server about a type. */
export const isBuiltIn = (oid: number): boolean => oid in builtIn || oid in arrays;

/** The number of the type of an array's elements; null where the type is no array. */
export function elementOf(oid: number, facts?: TypeFacts): number | null {
  if (facts && facts.category === 'A' && facts.element !== 0) return facts.element;
  return arrays[oid] ?? null;
}

/** A type in the words all sources share; of what is not built in, by the server's facts. */
export function columnType(oid: number, facts?: TypeFacts): ColumnType {
  if (builtIn[oid]) return builtIn[oid][0];
  if (oid === 0 && facts) return typeNamed(facts.name);
  if (oid in arrays || facts?.category === 'A') return 'array';
  if (facts?.kind === 'd' && facts.base !== 0) return columnType(facts.base);
  // Enumerations, and texts of another kind such as citext.
  if (facts?.category === 'E' || facts?.category === 'S') return 'text';
  return 'other';
}

/** A built-in type by its name, with or without a length. */
function typeNamed(name: string): ColumnType {
  const bare = name
    .replace(/\(.*\)/, '')
    .replace('binary varying', 'varbyte')
    .trim();
  return Object.values(builtIn).find(([, known]) => known === bare)?.[0] ?? 'other';
}

/** What PostgreSQL calls a type, by its number; `type <oid>` where nothing tells. */
export function nativeType(oid: number, facts?: TypeFacts): string {
  const element = arrays[oid];
  return builtIn[oid]?.[1] ?? (element ? `${builtIn[element]![1]}[]` : (facts?.name ?? `type ${oid}`));
}
