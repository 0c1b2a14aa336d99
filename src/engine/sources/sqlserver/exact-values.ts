import { createRequire } from 'node:module';

type Read = { value: unknown; offset: number };
type ReadValue = (
  buffer: Buffer,
  offset: number,
  column: { type: { name: string }; scale?: number },
  options: object,
) => Read;

const load = createRequire(import.meta.url);
let isDone = false;

/**
 * Makes the driver keep every digit of decimals and money, which it would read into doubles: the one function by which
 * it reads values is replaced for these types. Formats: MS-TDS 2.2.5.5.1.5 and 2.2.5.5.1.2.
 */
export function keepDigits(): void {
  if (isDone) return;
  isDone = true;
  const parser = load('tedious/lib/value-parser') as { readValue: ReadValue };
  const { NotEnoughDataError } = load('tedious/lib/token/helpers') as {
    NotEnoughDataError: new (bytes: number) => Error;
  };
  const { readValue } = parser;
  parser.readValue = (buffer, offset, column, options) => {
    const { name } = column.type;
    if (name !== 'NumericN' && name !== 'DecimalN' && !/money/i.test(name)) {
      return readValue(buffer, offset, column, options);
    }
    const fixed = { Money: 8, SmallMoney: 4 }[name];
    const start = fixed ? offset : offset + 1;
    if (buffer.length < start) throw new NotEnoughDataError(start);
    const length = fixed ?? buffer[offset]!;
    const end = start + length;
    if (buffer.length < end) throw new NotEnoughDataError(end);
    if (length === 0) return { value: null, offset: end };
    const bytes = buffer.subarray(start, end);
    return { value: /money/i.test(name) ? money(bytes) : decimal(bytes, column.scale ?? 0), offset: end };
  };
}

/** Money counts ten-thousandths; the upper half comes first. */
function money(bytes: Buffer): string {
  const units =
    bytes.length === 4
      ? BigInt(bytes.readInt32LE(0))
      : (BigInt(bytes.readInt32LE(0)) << 32n) + BigInt(bytes.readUInt32LE(4));
  return withPoint(units, 4);
}

/** A sign, and a whole number of up to 16 bytes, the lowest first. */
function decimal(bytes: Buffer, scale: number): string {
  const digits = bytes.subarray(1).toReversed();
  const whole = BigInt(`0x${Buffer.from(digits).toString('hex')}`);
  return withPoint(bytes[0] === 1 ? whole : -whole, scale);
}

function withPoint(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}
