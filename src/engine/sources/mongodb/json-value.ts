import type { ColumnType } from '../../query/result.ts';

/** What the driver makes of a value that JavaScript has no word for. */
type Bson = { _bsontype: string; toString(): string; [key: string]: unknown };

const isBson = (value: object): value is Bson => '_bsontype' in value && typeof value._bsontype === 'string';

/** A value of a document, read without promotion, as JSON can carry it: identifiers, decimals and large integers as text. */
export function jsonValue(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return safeInteger(value.toString());
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(jsonValue);
  if (!isBson(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, jsonValue(each)]));
  switch (value._bsontype) {
    case 'Int32':
    case 'Double':
      return jsonValue(Number(value.value));
    case 'Long':
      return safeInteger(value.toString());
    case 'Timestamp':
      return new Date(Number(value.t) * 1000).toISOString();
    case 'Binary':
      return value.sub_type === 4 ? hex(value).replace(uuid, '$1-$2-$3-$4-$5') : base64(value);
    case 'BSONRegExp':
      return `/${value.pattern}/${value.options}`;
    case 'DBRef':
      return { collection: value.collection, id: jsonValue(value.oid) };
    case 'Code':
      return String(value.code);
    case 'MinKey':
    case 'MaxKey':
      return value._bsontype;
    default:
      return value.toString();
  }
}

const uuid = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const bytes = (binary: Bson) => Buffer.from(binary.buffer as Uint8Array).subarray(0, Number(binary.position));
const base64 = (binary: Bson) => bytes(binary).toString('base64');
const hex = (binary: Bson) => bytes(binary).toString('hex');

function safeInteger(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

const bsonTypes: Record<string, [ColumnType, string]> = {
  Int32: ['integer', 'int'],
  Long: ['integer', 'long'],
  Double: ['decimal', 'double'],
  Decimal128: ['decimal', 'decimal'],
  ObjectId: ['text', 'objectId'],
  Timestamp: ['timestamp', 'timestamp'],
  Binary: ['binary', 'binData'],
  BSONSymbol: ['text', 'symbol'],
};

/** The type of a value, in our words and in MongoDB's; undefined for null, which tells nothing. */
export function typeOf(value: unknown): [ColumnType, string] | undefined {
  switch (typeof value) {
    case 'string':
      return ['text', 'string'];
    case 'boolean':
      return ['boolean', 'bool'];
    case 'number':
      return Number.isInteger(value) ? ['integer', 'int'] : ['decimal', 'double'];
    case 'bigint':
      return ['integer', 'long'];
    case 'object':
      break;
    default:
      return undefined;
  }
  if (value === null) return undefined;
  if (value instanceof Date) return ['timestamp', 'date'];
  if (Array.isArray(value)) return ['array', 'array'];
  if (!isBson(value)) return value instanceof Uint8Array ? ['binary', 'binData'] : ['json', 'object'];
  if (value._bsontype === 'Binary' && value.sub_type === 4) return ['uuid', 'uuid'];
  return bsonTypes[value._bsontype] ?? ['other', value._bsontype];
}

/** One type for all values seen: what differs only in precision is a decimal, everything else that differs is "other". */
export function commonType(seen: Map<string, ColumnType>): { type: ColumnType; nativeType: string } {
  const types = new Set(seen.values());
  const nativeType = [...seen.keys()].sort().join(' | ') || 'null';
  if (types.size === 1) return { type: [...types][0]!, nativeType };
  const numbers = types.size > 0 && [...types].every(type => type === 'integer' || type === 'decimal');
  return { type: numbers ? 'decimal' : 'other', nativeType };
}
