/** A column of a scripted answer; the types are those of MS-TDS 2.2.5.4. */
export type TdsColumn = {
  name: string;
  type:
    | 'int'
    | 'bigint'
    | 'bit'
    | 'float'
    | 'money'
    | 'decimal'
    | 'nvarchar'
    | 'nvarcharmax'
    | 'xml'
    | 'datetime2'
    | 'datetimeoffset'
    | 'date'
    | 'uniqueidentifier'
    | 'varbinary';
  scale?: number;
};

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const i64 = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
};
export const ucs2 = (text: string) => Buffer.from(text, 'utf16le');
/** A text of up to 255 characters with its length before it. */
export const short = (text: string) => Buffer.concat([Buffer.from([text.length]), ucs2(text)]);
const collation = Buffer.from([9, 4, 208, 0, 52]);

const typeInfo: Record<TdsColumn['type'], (column: TdsColumn) => Buffer> = {
  int: () => Buffer.from([0x26, 4]),
  bigint: () => Buffer.from([0x26, 8]),
  bit: () => Buffer.from([0x68, 1]),
  float: () => Buffer.from([0x6d, 8]),
  money: () => Buffer.from([0x6e, 8]),
  decimal: ({ scale = 4 }) => Buffer.from([0x6a, 17, 38, scale]),
  nvarchar: () => Buffer.concat([Buffer.from([0xe7]), u16(8000), collation]),
  nvarcharmax: () => Buffer.concat([Buffer.from([0xe7]), u16(0xffff), collation]),
  xml: () => Buffer.from([0xf1, 0]),
  datetime2: () => Buffer.from([0x2a, 7]),
  datetimeoffset: () => Buffer.from([0x2b, 7]),
  date: () => Buffer.from([0x28]),
  uniqueidentifier: () => Buffer.from([0x24, 16]),
  varbinary: () => Buffer.concat([Buffer.from([0xa5]), u16(8000)]),
};

export function columnsToken(columns: TdsColumn[]): Buffer {
  const described = columns.flatMap(column => [
    Buffer.from([0, 0, 0, 0, 9, 0]),
    typeInfo[column.type](column),
    short(column.name),
  ]);
  return Buffer.concat([Buffer.from([0x81]), u16(columns.length), ...described]);
}

export const rowToken = (columns: TdsColumn[], row: unknown[]): Buffer =>
  Buffer.concat([Buffer.from([0xd1]), ...columns.map((column, at) => cell(column, row[at]))]);

const sized = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes.length]), bytes]);

function cell({ type, scale = 4 }: TdsColumn, value: unknown): Buffer {
  if (value === null || value === undefined) {
    if (type === 'nvarchar' || type === 'varbinary') return u16(0xffff);
    return type === 'nvarcharmax' || type === 'xml' ? Buffer.alloc(8, 255) : Buffer.from([0]);
  }
  switch (type) {
    case 'int':
      return sized(u32(Number(value)));
    case 'bigint':
      return sized(i64(BigInt(value as string)));
    case 'bit':
      return sized(Buffer.from([value ? 1 : 0]));
    case 'float': {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(Number(value));
      return sized(bytes);
    }
    case 'money': {
      const units = i64(BigInt(String(value).replace('.', '')));
      return sized(Buffer.concat([units.subarray(4), units.subarray(0, 4)]));
    }
    case 'decimal': {
      const digits = BigInt(String(value).replace(/[.-]/g, ''));
      const low = i64(BigInt.asIntN(64, digits));
      const high = i64(BigInt.asIntN(64, digits >> 64n));
      if (scale !== (String(value).split('.')[1]?.length ?? 0)) throw new Error('a decimal needs all its digits');
      return sized(Buffer.concat([Buffer.from([String(value).startsWith('-') ? 0 : 1]), low, high]));
    }
    case 'nvarchar':
      return Buffer.concat([u16(String(value).length * 2), ucs2(String(value))]);
    case 'varbinary':
      return Buffer.concat([u16((value as Buffer).length), value as Buffer]);
    case 'nvarcharmax':
    case 'xml': {
      const bytes = ucs2(String(value));
      return Buffer.concat([i64(BigInt(bytes.length)), u32(bytes.length), bytes, u32(0)]);
    }
    case 'date':
      return sized(days(new Date(String(value))));
    case 'datetime2':
      return sized(instant(String(value)));
    case 'datetimeoffset':
      return sized(Buffer.concat([instant(String(value)), Buffer.from([0, 0])]));
    case 'uniqueidentifier': {
      const hex = Buffer.from(String(value).replaceAll('-', ''), 'hex');
      const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
      return sized(Buffer.from(order.map(at => hex[at]!)));
    }
  }
}

/** Days since the year 1, in three bytes. */
const days = (date: Date) => u32(Math.floor(date.getTime() / 86_400_000) + 719_162).subarray(0, 3);

/** `2024-02-29T12:30:15.1234567Z`: ten-millionths of a second of the day in five bytes, then the day. */
function instant(text: string): Buffer {
  const [, time = '', part = ''] = /T([\d:]+)(?:\.(\d+))?/.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const units = BigInt((hours * 60 + minutes) * 60 + seconds) * 10_000_000n + BigInt(part.padEnd(7, '0'));
  return Buffer.concat([i64(units).subarray(0, 5), days(new Date(`${text.slice(0, 10)}T00:00:00Z`))]);
}

/** The text and parameters of a call of sp_executesql. */
export function readCall(payload: Buffer): { sql: string; params: unknown[] } {
  let at = payload.readUInt32LE(0);
  const name = payload.readUInt16LE(at);
  at += name === 0xffff ? 4 : 2 + name * 2;
  at += 2;
  const values: unknown[] = [];
  while (at < payload.length) {
    at += 1 + payload[at]! * 2 + 1;
    const type = payload[at++]!;
    if (type === 0xe7) {
      const isMax = payload.readUInt16LE(at) === 0xffff;
      at += 7;
      if (!isMax) {
        const length = payload.readUInt16LE(at);
        at += 2;
        values.push(length === 0xffff ? null : payload.toString('utf16le', at, at + length));
        at += length === 0xffff ? 0 : length;
        continue;
      }
      at += 8;
      let text = '';
      for (let length = payload.readUInt32LE(at); ; length = payload.readUInt32LE(at)) {
        at += 4;
        if (length === 0) break;
        text += payload.toString('utf16le', at, at + length);
        at += length;
      }
      values.push(text);
      continue;
    }
    const length = payload[at + 1]!;
    at += 2;
    if (type === 0x6d) values.push(payload.readDoubleLE(at));
    else values.push(length === 8 ? Number(payload.readBigInt64LE(at)) : payload.readIntLE(at, length));
    at += length;
  }
  return { sql: String(values[0]), params: values.slice(2) };
}
