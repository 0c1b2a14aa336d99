import { exactFloat, exactInteger, exactJson } from '../../query/exact-json.ts';
import type { ColumnType } from '../../query/result.ts';

/** A value as JSON can carry it. Any column may hold a value of any kind, whatever it was declared to be. */
export function jsonValue(value: unknown, type: ColumnType): unknown {
  if (typeof value === 'bigint') {
    if (type === 'boolean' && (value === 0n || value === 1n)) return value === 1n;
    return exactInteger(value.toString());
  }
  if (typeof value === 'number') return exactFloat(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'string') return value;
  if (type === 'json') return exactJson(value);
  if (type === 'timestamp') return value.replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:)/, '$1T');
  return value;
}
