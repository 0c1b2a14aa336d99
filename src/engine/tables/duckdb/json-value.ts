import {
  DuckDBArrayValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBUnionValue,
  type DuckDBValue,
} from '@duckdb/node-api';

/**
 * A value of a result as JSON can carry it without loss: numbers where a double holds them exactly, else text;
 * dates and instants in ISO 8601; intervals, bits and bytes as DuckDB writes them; lists and structs in kind.
 */
export function jsonValue(value: DuckDBValue): unknown {
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value.toString();
  }
  if (value === null) return null;
  if (value instanceof DuckDBDecimalValue) {
    const text = value.toString();
    // A double holds every decimal of up to 15 significant digits.
    return text.replace(/^[-0.]+|[-.]/g, '').length <= 15 ? Number(text) : text;
  }
  if (
    value instanceof DuckDBTimestampValue ||
    value instanceof DuckDBTimestampSecondsValue ||
    value instanceof DuckDBTimestampMillisecondsValue ||
    value instanceof DuckDBTimestampNanosecondsValue ||
    value instanceof DuckDBTimestampTZValue
  ) {
    return value.toString().replace(' ', 'T').replace(/\+00$/, 'Z');
  }
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue) return value.items.map(jsonValue);
  if (value instanceof DuckDBStructValue) {
    return Object.fromEntries(Object.entries(value.entries).map(([key, item]) => [key, jsonValue(item)]));
  }
  if (value instanceof DuckDBMapValue) {
    return value.entries.map(({ key, value: item }) => ({ key: jsonValue(key), value: jsonValue(item) }));
  }
  if (value instanceof DuckDBUnionValue) return jsonValue(value.value);
  return String(value);
}
