import { createHash } from 'node:crypto';

/** So many of the smallest hashes are kept of a column (Beyer et al., "On synopses for distinct-value estimation", 2007). */
export const sketchSize = 2048;
const digits = 8;

/** A value as it is compared with others: case, outer spaces and leading zeros of numbers tell no things apart. */
export const folded = (value: string): string => {
  const bare = value.trim().toLowerCase();
  return /^\d+(\.0+)?$/.test(bare) ? bare.replace(/^0+(?=\d)/, '').replace(/\.0+$/, '') : bare;
};

/** What stands for a value in a sketch. */
export const hashOf = (value: string): string => createHash('md5').update(value).digest('hex').slice(0, digits);

/** The hash of a column's values as `hashOf` gives it, in SQL of DuckDB; `name` is quoted. */
export const hashSql = (name: string): string => {
  const bare = `lower(trim(CAST(${name} AS VARCHAR)))`;
  const number = `regexp_replace(regexp_replace(${bare}, '\\.0+$', ''), '^0+(\\d)', '\\1')`;
  return `left(md5(CASE WHEN regexp_full_match(${bare}, '\\d+(\\.0+)?') THEN ${number} ELSE ${bare} END), ${digits})`;
};
