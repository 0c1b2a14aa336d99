import { literal } from './sql-text.ts';

/** A file of JSON arrays, one on each line, as a table of one column `v`: the list of a row's values as texts. */
export function jsonLines(source: string, width: number): string {
  const paths = Array.from({ length: width }, (_, i) => literal(`$[${i}]`)).join(', ');
  return `(SELECT json_extract_string(json, [${paths}]) AS v
    FROM read_json_objects(${literal(source)}, format = 'newline_delimited', compression = 'uncompressed'))`;
}
