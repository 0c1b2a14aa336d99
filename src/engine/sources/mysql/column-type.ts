import type { ColumnType } from '../../query/result.ts';

/** Types by their names in the catalog, without length and sign. */
const types: Record<string, ColumnType> = {
  tinyint: 'integer',
  smallint: 'integer',
  mediumint: 'integer',
  int: 'integer',
  bigint: 'integer',
  year: 'integer',
  decimal: 'decimal',
  float: 'decimal',
  double: 'decimal',
  date: 'date',
  datetime: 'timestamp',
  timestamp: 'timestamp',
  time: 'time',
  char: 'text',
  varchar: 'text',
  tinytext: 'text',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  enum: 'text',
  set: 'text',
  binary: 'binary',
  varbinary: 'binary',
  tinyblob: 'binary',
  blob: 'binary',
  mediumblob: 'binary',
  longblob: 'binary',
  json: 'json',
  bit: 'integer',
  uuid: 'uuid',
  inet4: 'text',
  inet6: 'text',
  vector: 'array',
};

/** A type by its name in the words all sources share. One bit is a yes or no, but `tinyint(1)` may hold any small number. */
export function columnType(name: string, full = name): ColumnType {
  return full === 'bit(1)' ? 'boolean' : (types[name] ?? 'other');
}

/** The columns of a result as the protocol describes them. */
export type Field = {
  name: string;
  orgName: string;
  orgTable: string;
  schema: string;
  columnType: number;
  columnLength: number;
  characterSet: number;
  flags: number;
  extendedTypeName?: string;
  extendedFormat?: string;
};

const names: Record<number, string> = {
  0: 'decimal',
  1: 'tinyint',
  2: 'smallint',
  3: 'int',
  4: 'float',
  5: 'double',
  7: 'timestamp',
  8: 'bigint',
  9: 'mediumint',
  10: 'date',
  11: 'time',
  12: 'datetime',
  13: 'year',
  14: 'date',
  15: 'varchar',
  16: 'bit',
  242: 'vector',
  245: 'json',
  246: 'decimal',
  247: 'enum',
  248: 'set',
  249: 'tinytext',
  250: 'mediumtext',
  251: 'longtext',
  252: 'text',
  253: 'varchar',
  254: 'char',
  255: 'geometry',
};
const binaryNames: Record<string, string> = {
  char: 'binary',
  varchar: 'varbinary',
  tinytext: 'tinyblob',
  text: 'blob',
  mediumtext: 'mediumblob',
  longtext: 'longblob',
};
const binaryCharset = 63;
const flag = { enum: 0x100, set: 0x800 };

/** The name of a result column's type, as the catalog would call it. */
export function nativeType(field: Field): string {
  if (field.extendedFormat === 'json') return 'json';
  if (field.extendedTypeName) return field.extendedTypeName;
  if (field.flags & flag.enum) return 'enum';
  if (field.flags & flag.set) return 'set';
  const name = names[field.columnType] ?? `type ${field.columnType}`;
  if (name === 'bit') return field.columnLength === 1 ? 'bit(1)' : 'bit';
  return field.characterSet === binaryCharset ? (binaryNames[name] ?? name) : name;
}
