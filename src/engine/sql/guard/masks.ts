import { createHmac } from 'node:crypto';
import type { Dialect } from '../../query/dialect.ts';
import type { ColumnMask } from '../../query/policy.ts';
import type { ColumnType } from '../../query/result.ts';
import { quoteText } from './text/literals.ts';

/** What a masked value starts with, followed by 16 hexadecimal digits of its hash. */
const prefix = 'masked:';

/** A value as text; dates and times as ISO 8601, so that their order is that of time. */
export function asText(column: string, dialect: Dialect, type: ColumnType): string {
  switch (dialect) {
    case 'mysql':
      return `CAST(${column} AS CHAR)`;
    case 'tsql':
      return type === 'date' || type === 'timestamp'
        ? `CONVERT(NVARCHAR(33), ${column}, 126)`
        : `CAST(${column} AS NVARCHAR(4000))`;
    case 'bigquery':
      return `CAST(${column} AS STRING)`;
    case 'clickhouse':
      return `toString(${column})`;
    case 'redshift':
    case 'snowflake':
      return `CAST(${column} AS VARCHAR)`;
    default:
      return `CAST(${column} AS TEXT)`;
  }
}

/**
 * What a statement is written for: only `send` holds the keys of masks. `show` is for people, and `ask` is sent in its
 * place to learn what a source says of a statement that failed: sources quote statements, and pieces of a key with them.
 */
export type Purpose = 'send' | 'show' | 'ask';

/**
 * The key of one column's masks, or of columns whose equal values have equal masks. It is derived, so that not even the
 * source's own logs hold the organization's.
 */
const keyOf = (hashKey: string, alike: string): string =>
  createHmac('sha256', hashKey).update(`masks of\0${alike}`).digest('hex').slice(0, 32);

type Masking = { column: string; type: ColumnType; mask: ColumnMask; hashKey: string; purpose: Purpose };

/** The expression that stands in a sub-select for a masked column; nulls stay null. */
export function maskOf({ column, type, mask, hashKey, purpose }: Masking, dialect: Dialect): string {
  const text = asText(column, dialect, type);
  // A text may be one of an enumeration, which functions of types would list.
  if (mask.kind === 'null') return `CASE WHEN 1 = 0 THEN ${type === 'text' ? text : column} END`;
  if (mask.kind === 'partial') return partial(text, dialect);
  if (purpose === 'ask') return `CASE WHEN ${column} IS NOT NULL THEN '${prefix}0000000000000000' END`;
  return hash(text, purpose === 'show' ? "'…'" : quoteText(keyOf(hashKey, mask.alike), dialect), dialect);
}

/** The first 16 digits of SHA-256 (RFC 6234) over key and text; of MD5 where the source has no more. */
function hash(text: string, key: string, dialect: Dialect): string {
  switch (dialect) {
    case 'postgresql':
      return `'${prefix}' || LEFT(ENCODE(SHA256(CONVERT_TO(${key} || ${text}, 'UTF8')), 'hex'), 16)`;
    case 'redshift':
      return `'${prefix}' || LEFT(SHA2(${key} || ${text}, 256), 16)`;
    case 'duckdb':
      return `'${prefix}' || LEFT(SHA256(${key} || ${text}), 16)`;
    case 'mysql':
      return `CONCAT('${prefix}', LEFT(SHA2(CONCAT(${key}, ${text}), 256), 16))`;
    case 'tsql':
      return `'${prefix}' + LOWER(LEFT(CONVERT(VARCHAR(64), HASHBYTES('SHA2_256', ${key} + ${text}), 2), 16))`;
    case 'snowflake':
      return `'${prefix}' || LEFT(SHA2(${key} || ${text}, 256), 16)`;
    case 'bigquery':
      return `CONCAT('${prefix}', SUBSTR(TO_HEX(SHA256(CONCAT(${key}, ${text}))), 1, 16))`;
    case 'clickhouse':
      return `concat('${prefix}', lower(substring(hex(SHA256(concat(${key}, ${text}))), 1, 16)))`;
    default:
      // SQLite has no hash of its own: its connector registers this one.
      return `'${prefix}' || SUBSTR(SHA256(${key} || ${text}), 1, 16)`;
  }
}

/** Stars in the value's length: numbers of eight or more digits keep the last four, other texts their first character. */
function partial(text: string, dialect: Dialect): string {
  const s = partsOf(dialect);
  const length = s.length(text);
  const stars = (count: string) => s.repeat(count);
  return (
    `CASE WHEN ${s.digits(text)} THEN CASE WHEN ${length} >= 8 ` +
    `THEN ${s.join(stars(`${length} - 4`), s.last(text))} ELSE ${stars(length)} END ` +
    `WHEN ${length} > 1 THEN ${s.join(s.first(text), stars(`${length} - 1`))} WHEN ${length} = 1 THEN '*' ELSE ${text} END`
  );
}

type Parts = {
  digits(text: string): string;
  length(text: string): string;
  repeat(count: string): string;
  first(text: string): string;
  last(text: string): string;
  join(a: string, b: string): string;
};

function partsOf(dialect: Dialect): Parts {
  const standard: Parts = {
    digits: text => `${text} ~ '^[-0-9 ().+/:]+$'`,
    length: text => `LENGTH(${text})`,
    repeat: count => `REPEAT('*', ${count})`,
    first: text => `LEFT(${text}, 1)`,
    last: text => `RIGHT(${text}, 4)`,
    join: (a, b) => `${a} || ${b}`,
  };
  switch (dialect) {
    case 'duckdb':
      return {
        ...standard,
        digits: text => `REGEXP_FULL_MATCH(${text}, '[-0-9 ().+/:]+')`,
        repeat: count => `REPEAT('*', CAST(${count} AS BIGINT))`,
      };
    case 'mysql':
      return {
        ...standard,
        digits: text => `${text} REGEXP '^[-0-9 ().+/:]+$'`,
        length: text => `CHAR_LENGTH(${text})`,
        join: (a, b) => `CONCAT(${a}, ${b})`,
      };
    case 'tsql':
      return {
        ...standard,
        digits: text => `${text} NOT LIKE '%[^-0-9 ().+/:]%'`,
        length: text => `LEN(${text})`,
        repeat: count => `REPLICATE('*', ${count})`,
        join: (a, b) => `${a} + ${b}`,
      };
    case 'snowflake':
      return { ...standard, digits: text => `REGEXP_LIKE(${text}, '[-0-9 ().+/:]+')` };
    case 'bigquery':
      return {
        ...standard,
        digits: text => `REGEXP_CONTAINS(${text}, '^[-0-9 ().+/:]+$')`,
        join: (a, b) => `CONCAT(${a}, ${b})`,
      };
    case 'clickhouse':
      return {
        digits: text => `match(${text}, '^[-0-9 ().+/:]+$')`,
        length: text => `lengthUTF8(${text})`,
        repeat: count => `repeat('*', toUInt64(${count}))`,
        first: text => `substringUTF8(${text}, 1, 1)`,
        last: text => `substringUTF8(${text}, -4)`,
        join: (a, b) => `concat(${a}, ${b})`,
      };
    case 'sqlite':
      return {
        ...standard,
        digits: text => `${text} NOT GLOB '*[^-0-9 ().+/:]*'`,
        repeat: count => `REPLACE(HEX(ZEROBLOB(${count})), '00', '*')`,
        first: text => `SUBSTR(${text}, 1, 1)`,
        last: text => `SUBSTR(${text}, -4)`,
      };
    default:
      return standard;
  }
}
