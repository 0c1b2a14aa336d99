import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { copySqlite } from './test/bench/score/spider.ts';
import { buildSchema } from './src/engine/reasoner/builtin/schema/build-schema.ts';
import { languageFor } from './src/engine/reasoner/builtin/language/language.ts';
import { link } from './src/engine/reasoner/builtin/link/link.ts';
import { indexNames } from './src/engine/reasoner/builtin/link/names.ts';
const [file, ...qs] = process.argv.slice(2);
const source = file!.endsWith('.sqlite') ? new DatabaseSync(file!, { readOnly: true }) : new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
if (!file!.endsWith('.sqlite')) source.exec(readFileSync(file!, 'utf8'));
const tables = await copySqlite(source);
const schema = buildSchema(tables.catalog, languageFor('en'));
for (const q of qs) {
  console.log('==', q);
  for (const a of link(q, schema, indexNames(schema), new Date()).atoms) console.log('  ', a.text, a.weight, a.cue?.kind ?? '', a.number ?? '', a.options.slice(0, 5).map((o: any) => `${o.kind}:${o.table?.name ?? o.column?.table.name + '.' + o.column?.ref.column} ${o.score.toFixed(2)}${o.exact ? '!' : ''}`).join(' | '));
}
