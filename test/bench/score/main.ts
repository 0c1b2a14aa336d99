import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ablate } from './ablate.ts';
import { bareBusiness } from './business/bare.ts';
import { scoreBusiness } from './business/run.ts';
import { scoreCauses } from './causes.ts';
import { scoreCeiling } from './ceiling.ts';
import { drawCharts } from './charts.ts';
import { defog, unanswerable } from './defog.ts';
import { scoreLint } from './lint.ts';
import { scoreMemory } from './memory/run.ts';
import { own } from './own.ts';
import type { Choice } from './read.ts';
import { scoreReplaced } from './replaced/run.ts';
import { report, type Scored } from './report.ts';
import { resumed } from './resumed.ts';
import { scoreSemantics } from './semantics/run.ts';
import { spider } from './spider.ts';
import { scoreStatistics } from './statistics/run.ts';
import { scoreTatqa } from './tatqa.ts';
import { lacking, wtq } from './wtq.ts';
import { scoreXquad } from './xquad.ts';

const questions = new URL('questions/', import.meta.url);
const shared = new URL('../../../../shared/eval/', import.meta.url);

type QuestionSet = { folder: URL; run: (folder: URL, choice: Choice) => AsyncIterable<Scored> };
/** A scored question set: where it lies, and how it is worked through. */
const sets: Record<string, QuestionSet> = {
  own: { folder: questions, run: own },
  wtq: { folder: new URL('wtq-open/', shared), run: wtq },
  lacking: { folder: new URL('wtq-open/', shared), run: lacking },
  spider: { folder: new URL('spider-open/', shared), run: spider },
  defog: { folder: new URL('defog-open/', shared), run: defog },
  unanswerable: { folder: new URL('defog-open/', shared), run: unanswerable },
};

if (process.argv[2] === 'business') {
  await scoreBusiness(new URL('business-open/', shared), process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === 'semantics') {
  await scoreSemantics(shared, process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === 'statistics') {
  await scoreStatistics(process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === 'lint') {
  await scoreLint(new URL('business-open/', shared), process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === 'memory') {
  scoreMemory(process.argv.slice(3));
  process.exit(0);
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string' },
    every: { type: 'string' },
    misses: { type: 'string', default: '20' },
    only: { type: 'string' },
    kind: { type: 'string' },
    half: { type: 'string' },
    save: { type: 'string' },
    set: { type: 'string' },
    rule: { type: 'string' },
  },
});
if (positionals[0] === 'causes') {
  scoreCauses(Number(values.limit ?? 300));
  process.exit(0);
}
if (positionals[0] === 'replaced') {
  await scoreReplaced(questions, Number(values.misses), values.only, Number(values.every ?? 1));
  process.exit(0);
}
if (positionals[0] === 'ablate') {
  const names = values.set?.split(',') ?? ['own', 'spider', 'wtq', 'defog', 'business'];
  const all: Record<string, QuestionSet> = {
    ...sets,
    business: { folder: new URL('business-open/', shared), run: bareBusiness },
  };
  const there = names.flatMap(name => (all[name] && existsSync(all[name].folder) ? [[name, all[name]] as const] : []));
  await ablate(Object.fromEntries(there), Number(values.limit ?? 300), values.rule);
  process.exit(0);
}
if (positionals[0] === 'charts') {
  const there = Object.entries(sets).filter(
    ([name, { folder }]) => (values.set ?? 'own,spider,wtq,defog').split(',').includes(name) && existsSync(folder),
  );
  const runs = there.map(
    ([name, { folder, run }]) =>
      [name, (choice: Omit<Choice, 'only'>) => run(folder, { ...choice, only: undefined })] as const,
  );
  await drawCharts(Object.fromEntries(runs), Number(values.limit ?? 200), values.save ?? 'charts');
  process.exit(0);
}
if (positionals[0] === 'ceiling') {
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  const { save, only } = values;
  await scoreCeiling(positionals.slice(1), { limit, save, only, misses: Number(values.misses) });
  process.exit(0);
}
const libraries: Record<string, { folder: URL; run: (folder: URL, limit: number) => Promise<void> }> = {
  xquad: { folder: new URL('xquad-open/', shared), run: scoreXquad },
  tatqa: { folder: new URL('tatqa-open/', shared), run: scoreTatqa },
};
const set = sets[positionals[0] ?? ''] ?? libraries[positionals[0] ?? ''];
if (!set) {
  console.error(
    `Usage: node test/bench/score/main.ts ${[...Object.keys(sets), ...Object.keys(libraries), 'ablate', 'causes', 'charts', 'ceiling', 'replaced', 'business', 'semantics', 'lint', 'memory'].join('|')} [--limit 300] [--misses 20] [--only DATABASE[,…]] [--every N] [--kind KIND] [--half tuning|reporting] [--save FILE]`,
  );
  process.exit(2);
}
const { folder } = set;
if (!existsSync(folder)) {
  console.log(`Skipped: the question set is not there (${folder.pathname}).`);
  process.exit(0);
}
const library = libraries[positionals[0] ?? ''];
if (library) {
  await library.run(folder, values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit));
  process.exit(0);
}
const scored: Scored[] = [];
if (values.half !== undefined && !['tuning', 'reporting'].includes(values.half)) {
  console.error('--half is tuning or reporting.');
  process.exit(2);
}
const { only, half } = values;
const choice = { limit: Number(values.limit ?? 300), only, half, score: resumed(positionals[0]!) };
for await (const item of sets[positionals[0]!]!.run(folder, choice)) scored.push(item);
// Misses of the reporting half are not for looking at: rules made for them would make its score worth nothing.
report(scored, values.half === 'reporting' ? 0 : Number(values.misses), values.kind);
if (values.save && values.half !== 'reporting')
  writeFileSync(values.save, scored.map(item => JSON.stringify(item)).join('\n'));
