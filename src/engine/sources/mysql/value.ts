import { exactFloat, exactInteger, exactJson } from '../../query/exact-json.ts';

export type Decode = (value: unknown) => unknown;

const asBase64: Decode = value => (Buffer.isBuffer(value) ? value.toString('base64') : value);
const asInstant: Decode = value => String(value).replace(' ', 'T');

/** How a value is read from what the driver makes of it, by the name of its type. What is null never comes here. */
export function decoder(native: string): Decode {
  switch (native) {
    case 'bigint':
      return value => exactInteger(String(value));
    case 'float':
      return value => shortFloat(Number(value));
    case 'double':
      return value => exactFloat(Number(value));
    case 'datetime':
      return asInstant;
    case 'timestamp':
      // The session's time zone is UTC. A zero date has none.
      return value => (String(value).startsWith('0000-00') ? asInstant(value) : `${asInstant(value)}Z`);
    case 'bit(1)':
      return value => (value as Buffer)[0] === 1;
    case 'bit':
      return value => exactInteger(BigInt(`0x${(value as Buffer).toString('hex') || '0'}`).toString());
    case 'json':
      return value => exactJson(String(value));
    case 'vector':
    case 'geometry':
      return value => JSON.parse(JSON.stringify(value)) as unknown;
    default:
      return value => (typeof value === 'object' ? asBase64(value) : value);
  }
}

/** The shortest number that is the same in single precision: 0.1, and not 0.10000000149011612. */
function shortFloat(value: number): number | string {
  if (!Number.isFinite(value)) return exactFloat(value);
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}
