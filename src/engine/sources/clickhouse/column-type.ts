import type { ColumnType } from '../../query/result.ts';

const types: [RegExp, ColumnType][] = [
  [/^U?Int\d+$/, 'integer'],
  [/^(B?Float\d+|Decimal\d*\b.*)$/, 'decimal'],
  [/^(String|FixedString|Enum\d*|IPv[46])\b/, 'text'],
  [/^Date(32)?$/, 'date'],
  [/^DateTime(64)?\b/, 'timestamp'],
  [/^Time(64)?\b/, 'time'],
  [/^UUID$/, 'uuid'],
  [/^Bool$/, 'boolean'],
  [/^Array\b/, 'array'],
  [/^(Tuple|Map|Nested|JSON|Object|Variant|Dynamic)\b/, 'json'],
];

/** The type inside those that only say how it is kept. */
export function bareType(type: string): string {
  const [, inner] = /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(type) ?? [];
  return inner === undefined ? type : bareType(inner);
}

/** ClickHouse's type in the words all sources share. */
export function columnType(type: string): ColumnType {
  const bare = bareType(type);
  return types.find(([pattern]) => pattern.test(bare))?.[1] ?? 'other';
}

export const isNullable = (type: string): boolean => /^(LowCardinality\()?Nullable\(/.test(type);
