import { exactFloat, exactInteger } from '../../query/exact-json.ts';
import type { ColumnType } from '../../query/result.ts';

/** A column of a result as the driver describes it. */
export type ResultColumn = {
  colName: string;
  type: { name: string };
  precision?: number;
  scale?: number;
  dataLength?: number;
  udtInfo?: { typeName: string };
};

/** The type of a column, in our words and in the server's. */
export function typeOfResult({ type, dataLength, precision, scale, udtInfo }: ResultColumn): [ColumnType, string] {
  const { name } = type;
  if (name === 'IntN')
    return ['integer', { 1: 'tinyint', 2: 'smallint', 4: 'int', 8: 'bigint' }[dataLength ?? 4] ?? 'int'];
  if (name === 'FloatN') return ['decimal', dataLength === 4 ? 'real' : 'float'];
  if (name === 'NumericN' || name === 'DecimalN') return ['decimal', `decimal(${precision},${scale})`];
  if (name === 'MoneyN') return ['decimal', dataLength === 4 ? 'smallmoney' : 'money'];
  if (name === 'DateTimeN') return ['timestamp', dataLength === 4 ? 'smalldatetime' : 'datetime'];
  if (name === 'BitN') return ['boolean', 'bit'];
  if (name === 'UDT') return ['binary', udtInfo?.typeName ?? 'udt'];
  const native = name === 'Variant' ? 'sql_variant' : name.toLowerCase();
  return [columnType(native), native];
}

const types: Record<string, ColumnType> = {
  tinyint: 'integer',
  smallint: 'integer',
  int: 'integer',
  bigint: 'integer',
  decimal: 'decimal',
  numeric: 'decimal',
  money: 'decimal',
  smallmoney: 'decimal',
  float: 'decimal',
  real: 'decimal',
  bit: 'boolean',
  char: 'text',
  varchar: 'text',
  text: 'text',
  nchar: 'text',
  nvarchar: 'text',
  ntext: 'text',
  xml: 'text',
  sysname: 'text',
  hierarchyid: 'text',
  date: 'date',
  time: 'time',
  datetime: 'timestamp',
  smalldatetime: 'timestamp',
  datetime2: 'timestamp',
  datetimeoffset: 'timestamp',
  uniqueidentifier: 'uuid',
  json: 'json',
  binary: 'binary',
  varbinary: 'binary',
  image: 'binary',
  timestamp: 'binary',
  rowversion: 'binary',
  geography: 'binary',
  geometry: 'binary',
};

/** What a type of the server is in our words. */
export const columnType = (native: string): ColumnType => types[native] ?? 'other';

/** How the values of a column are made fit for JSON. */
export function decoder({ type, dataLength, scale, udtInfo }: ResultColumn): (value: unknown) => unknown {
  switch (type.name) {
    case 'BigInt':
      return value => exactInteger(String(value));
    case 'IntN':
      return dataLength === 8 ? value => exactInteger(String(value)) : value => value;
    case 'Date':
      return value => iso(value).slice(0, 10);
    case 'Time':
      return value => `${iso(value).slice(11, 19)}${fraction(value, scale ?? 7)}`;
    case 'DateTimeOffset':
      return value => `${iso(value).slice(0, -5)}${fraction(value, scale ?? 7)}Z`;
    case 'DateTime2':
      return value => `${iso(value).slice(0, -5)}${fraction(value, scale ?? 7)}`;
    case 'DateTime':
    case 'SmallDateTime':
    case 'DateTimeN':
      return value => iso(value).slice(0, -1);
    case 'UDT':
      return udtInfo?.typeName === 'hierarchyid' ? value => `0x${(value as Buffer).toString('hex')}` : plain;
    default:
      return plain;
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'number') return exactFloat(value);
  if (Buffer.isBuffer(value)) return value.toString('base64');
  if (value instanceof Date) return iso(value);
  return typeof value === 'bigint' ? exactInteger(value.toString()) : value;
}

const iso = (value: unknown) => (value as Date).toISOString();

/** The digits after the second; those beyond a Date's thousandths the driver puts beside it, in seconds. */
function fraction(value: unknown, scale: number): string {
  if (scale === 0) return '';
  const { nanosecondsDelta = 0 } = value as { nanosecondsDelta?: number };
  const beyond = Math.round(nanosecondsDelta * 1e7)
    .toString()
    .padStart(4, '0');
  return `.${iso(value).slice(-4, -1)}${beyond}`.slice(0, scale + 1);
}
