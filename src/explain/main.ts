import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { preparedOf } from '../engine/reasoner/builtin/desk.ts';
import { trace } from '../engine/reasoner/builtin/explain/trace.ts';
import { inItsLanguage } from '../engine/reasoner/builtin/language/tell-language.ts';
import { todayIn } from '../engine/reasoner/builtin/words/dates.ts';
import type { Brief } from '../engine/reasoner/reasoner.ts';
import { answerBriefly } from './answer.ts';
import { deskOver } from './desk.ts';
import { openFiles } from './open-files.ts';
import { showTables, showTrace } from './show.ts';

// `npm run explain -- FILE "QUESTION"`: how the built-in analyst reads a question of files, stage by stage, and what it
// answers. No service is started, and nothing is kept.

const usage = `npm run explain -- FILE.csv "QUESTION"            shows how the question is read
npm run explain -- ONE.csv TWO.csv "QUESTION"    over several files
  --readings 8    so many readings (4)
  --today DAY     what "today" is, such as 2024-06-15`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { readings: { type: 'string', default: '4' }, today: { type: 'string' }, help: { type: 'boolean' } },
});
const files = positionals.slice(0, -1);
const question = positionals.at(-1) ?? '';
const now = values.today === undefined ? new Date() : new Date(`${values.today}T12:00:00Z`);
const most = Number(values.readings);
const missing = files.find(file => !existsSync(file));
if (values.help || files.length === 0) giveUp(usage, values.help ? 0 : 2);
if (missing !== undefined) giveUp(`There is no file ${missing}.`);
if (Number.isNaN(now.getTime())) giveUp('--today is a day such as 2024-06-15.');
if (!Number.isInteger(most) || most < 1) giveUp('--readings is a number from 1 on.');

const opened = await openFiles(files).catch((error: Error) => giveUp(error.message));
try {
  const asked: Brief = { question, mode: 'auto', history: [], now, timeZone: 'UTC', language: 'en', tools: [] };
  const brief = inItsLanguage(asked);
  const [{ schema, names }] = preparedOf(opened.catalog, brief) as [ReturnType<typeof preparedOf>[number]];
  print(`QUESTION  ${question}  (read as ${schema.language.tag})\n`);
  for (const line of showTables(schema)) print(line);
  for (const line of showTrace(schema, trace(question, schema, names, todayIn(now, brief.timeZone), most))) print(line);
  const { text, rows, statement, confidence } = await answerBriefly(asked, deskOver(opened));
  print('\n4. RESULT of the reading that was taken');
  if (statement !== null) print(`  ${statement}`);
  for (const row of rows.slice(0, 10)) print(`  ${row.map(cell => String(cell ?? '')).join(' | ')}`);
  if (rows.length > 10) print(`  … and ${rows.length - 10} more rows`);
  if (confidence !== null) print(`  confidence ${confidence.toFixed(2)}`);
  print(`\n5. ANSWER\n  ${text.trim().replaceAll('\n', '\n  ')}`);
} finally {
  await opened.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(message: string, code = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
