import { exactFloat, exactInteger, exactJson } from '../../query/exact-json.ts';
import type { ColumnType } from '../../query/result.ts';

/** A field of a result as the service describes it. */
export type Field = { name: string; type: string; mode?: string; fields?: Field[] };
/** A value as the service sends it: texts, lists of values, and records. */
type Cell = { v: string | null | Cell[] | { f: Cell[] } };

const types: Record<string, ColumnType> = {
  STRING: 'text',
  INTEGER: 'integer',
  INT64: 'integer',
  FLOAT: 'decimal',
  FLOAT64: 'decimal',
  NUMERIC: 'decimal',
  BIGNUMERIC: 'decimal',
  BOOLEAN: 'boolean',
  BOOL: 'boolean',
  DATE: 'date',
  TIME: 'time',
  DATETIME: 'timestamp',
  TIMESTAMP: 'timestamp',
  BYTES: 'binary',
  JSON: 'json',
  RECORD: 'json',
  STRUCT: 'json',
  ARRAY: 'array',
};

/** What a type of BigQuery is in our words; sizes and what is inside are left aside. */
export const columnType = (native: string): ColumnType => types[native.replace(/[<(].*$/s, '')] ?? 'other';

/** The type of a field of a result, in our words and in BigQuery's. */
export function typeOfField({ type, mode }: Field): { type: ColumnType; nativeType: string } {
  if (mode === 'REPEATED') return { type: 'array', nativeType: `ARRAY<${type}>` };
  return { type: columnType(type), nativeType: type };
}

/** A value of a field as JSON can carry it; records as objects. */
export function fieldValue(field: Field, cell: Cell['v']): unknown {
  if (cell === null) return field.mode === 'REPEATED' ? [] : null;
  if (field.mode === 'REPEATED') {
    return (cell as Cell[]).map(({ v }) => fieldValue({ ...field, mode: 'NULLABLE' }, v));
  }
  if (field.fields) {
    const { f } = cell as { f: Cell[] };
    return Object.fromEntries(field.fields.map((inner, at) => [inner.name, fieldValue(inner, f[at]!.v)]));
  }
  const text = String(cell);
  switch (field.type) {
    case 'INTEGER':
    case 'INT64':
      return exactInteger(text);
    case 'FLOAT':
    case 'FLOAT64':
      return exactFloat(Number(text));
    case 'BOOLEAN':
    case 'BOOL':
      return text === 'true';
    case 'TIMESTAMP':
      return instant(BigInt(text));
    case 'JSON':
      return exactJson(text);
    default:
      return text;
  }
}

/** Microseconds since 1970. */
function instant(microseconds: bigint): string {
  const beyond = ((microseconds % 1000n) + 1000n) % 1000n;
  const iso = new Date(Number((microseconds - beyond) / 1000n)).toISOString();
  return beyond === 0n ? iso : iso.replace('Z', `${String(beyond).padStart(3, '0')}Z`);
}
