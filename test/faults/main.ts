import { parseArgs } from 'node:util';
import { chanceOf } from './harness/chance.ts';
import { openWorlds } from './harness/worlds.ts';
import { faults } from './list.ts';
import { report } from './report.ts';
import { isWell, type Outcome, runFault } from './run-fault.ts';

// Breaks the service in every way of the list and counts what was lost, doubled and stuck. `npm run faults --
// kill-embedded --times 20` tries one of them, `--short` all of them a few times, `--seed 7` at other moments.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string' }, seed: { type: 'string', default: '1' }, short: { type: 'boolean' } },
});
const unknown = positionals.filter(name => !faults.some(fault => fault.name === name));
const times = values.times === undefined ? null : Number(values.times);
if (unknown.length > 0 || (times !== null && !(Number.isInteger(times) && times > 0))) {
  const names = faults.map(({ name, what }) => `  ${name.padEnd(20)} ${what}`);
  const reason = unknown.length > 0 ? `There is no fault ${unknown.join(', ')}.` : '--times takes a whole number.';
  console.error([reason, 'The faults are:', ...names].join('\n'));
  process.exit(2);
}

const worlds = openWorlds();
// Nothing that was started may outlive a run that somebody ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void worlds.stop({ keepLog: true }).finally(() => process.exit(130)));

const outcomes: Outcome[] = [];
for (const fault of faults) {
  const count = times ?? fault.times[values.short ? 'short' : 'long'];
  if (positionals.length > 0 ? !positionals.includes(fault.name) : count === 0) continue;
  process.stderr.write(`${fault.name} × ${count} …`);
  const outcome = await runFault(fault, { times: count || 1, worlds, chance: chanceOf(Number(values.seed)) });
  process.stderr.write(` ${outcome.skipped ?? `${outcome.seconds.toFixed(0)} s`}\n`);
  outcomes.push(outcome);
}
const well = outcomes.every(isWell);
await worlds.stop({ keepLog: !well });
console.log(report(outcomes));
if (!well) console.log(`\nWhat the services printed is in ${worlds.logPath}.`);
process.exit(well ? 0 : 1);
