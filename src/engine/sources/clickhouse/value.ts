import { exactInteger } from '../../query/exact-json.ts';
import { bareType, columnType } from './column-type.ts';

export type Decode = (value: unknown) => unknown;

const keep: Decode = value => value;
const floats: Record<string, string> = { nan: 'NaN', '-nan': 'NaN', inf: 'Infinity', '-inf': '-Infinity' };

/** How a value is read from the JSON by which the server sends it. What is null never comes here. */
export function decoder(type: string): Decode {
  switch (columnType(type)) {
    case 'integer':
      return value => (typeof value === 'string' ? exactInteger(value) : value);
    case 'decimal':
      return bareType(type).startsWith('Decimal') ? String : value => floats[String(value)] ?? number(value);
    case 'timestamp':
      return value => String(value).replace(' ', 'T');
    default:
      return keep;
  }
}

/** Where the digits of a floating point number are not its shortest, they came as text. */
const number = (value: unknown) => (typeof value === 'string' ? Number(value) : value);
