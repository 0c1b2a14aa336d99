import { exactFloat, exactInteger, exactJson } from '../../query/exact-json.ts';
import type { ColumnType } from '../../query/result.ts';

/** A column of a result as the driver describes it; its types leave a part out. */
export type ResultColumn = { getName(): string; getType(): string; getScale(): number; getPrecision?(): number };

/** The type of a column of a result, in our words and in Snowflake's. */
export function typeOfResult(column: ResultColumn): { type: ColumnType; nativeType: string } {
  const native = column.getType().toUpperCase();
  if (native !== 'FIXED') return { type: columnType(native), nativeType: native };
  const scale = column.getScale() ?? 0;
  return { type: scale > 0 ? 'decimal' : 'integer', nativeType: `NUMBER(${column.getPrecision?.() ?? 38},${scale})` };
}

const types: Record<string, ColumnType> = {
  TEXT: 'text',
  VARCHAR: 'text',
  CHAR: 'text',
  STRING: 'text',
  FLOAT: 'decimal',
  REAL: 'decimal',
  DOUBLE: 'decimal',
  NUMBER: 'decimal',
  DECFLOAT: 'decimal',
  BOOLEAN: 'boolean',
  DATE: 'date',
  TIME: 'time',
  BINARY: 'binary',
  TIMESTAMP_NTZ: 'timestamp',
  TIMESTAMP_LTZ: 'timestamp',
  TIMESTAMP_TZ: 'timestamp',
  VARIANT: 'json',
  OBJECT: 'json',
  ARRAY: 'array',
  MAP: 'json',
};

/** What a type of Snowflake is in our words. */
export const columnType = (native: string): ColumnType => types[native] ?? 'other';

/** How the values of a column are made fit for JSON; numbers and JSON come as texts. */
export function decoder(column: ResultColumn): (value: unknown) => unknown {
  const native = column.getType().toUpperCase();
  if (native === 'FIXED') return (column.getScale() ?? 0) > 0 ? String : value => exactInteger(String(value));
  if (native === 'REAL' || native === 'FLOAT') return value => exactFloat(Number(value));
  if (native === 'DATE') return value => iso(value).slice(0, 10);
  // However the session has times written.
  if (native === 'TIME') return value => /\d\d:\d\d:\d\d(\.\d+)?/.exec(String(value))?.[0] ?? String(value);
  if (native.startsWith('TIMESTAMP')) return value => instant(value, native !== 'TIMESTAMP_NTZ');
  if (['VARIANT', 'OBJECT', 'ARRAY', 'MAP'].includes(native)) return value => exactJson(String(value));
  return value => (Buffer.isBuffer(value) ? value.toString('base64') : value);
}

const iso = (value: unknown) => (value as Date).toISOString();

/** The driver's dates know their nanoseconds beside what a Date can hold. */
function instant(value: unknown, hasZone: boolean): string {
  const nanoseconds = (value as { getNanoSeconds?(): number }).getNanoSeconds?.() ?? 0;
  const digits = String(nanoseconds)
    .padStart(9, '0')
    .replace(/0{0,6}$/, '');
  return `${iso(value).slice(0, -5)}.${nanoseconds ? digits : iso(value).slice(-4, -1)}${hasZone ? 'Z' : ''}`;
}
