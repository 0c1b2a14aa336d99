import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

// Writes schema.graphql; with --check only compares, and exits 1 where it is out of date.
const file = join(import.meta.dirname, '../schema.graphql');
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  process.stderr.write('schema.graphql is out of date: run `npm run schema` and look at what changed.\n');
  process.exit(1);
}
