// Runs the files alone that failed in a vitest run, or during which something was thrown outside their tests, and puts
// what came of it into the run's JSON report. On a busy machine a file's set-up, which vitest never tries twice, may miss
// a deadline. .ci/run names what needed this.
// node .ci/try-again.mjs REPORT COMMAND… -- … ; ends with 0 where all of them pass now.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** More than these are no matter of a deadline. */
const mostFiles = 6;

const [path, command, ...args] = process.argv.slice(2);
if (!existsSync(path)) process.exit(1);
const report = JSON.parse(readFileSync(path, 'utf8'));
const { OUTSIDE_TESTS: outside } = process.env;
const thrown = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : [];
const threw = name => thrown.some(({ file }) => file && name.endsWith(`/${file}`));
const failed = report.testResults.filter(file => file.status === 'failed' || threw(file.name));
if (failed.length === 0 || failed.length > mostFiles) process.exit(1);

const again = `${path}.again.json`;
const files = failed.map(file => file.name.replace(`${process.cwd()}/`, ''));
console.log(`── once more, alone: ${files.join(' ')}`);
const options = ['--maxWorkers=1', '--reporter=default', '--reporter=json', '--reporter=./.ci/outside-tests.mjs'];
options.push(`--outputFile.json=${again}`);
// Names of tests behind the dashes would have others run again as well.
const { status } = spawnSync(command, [...args.slice(0, args.indexOf('--') + 1), ...files, ...options], {
  stdio: 'inherit',
});
if (!existsSync(again)) process.exit(1);

const second = JSON.parse(readFileSync(again, 'utf8'));
rmSync(again);
for (const file of second.testResults) {
  const first = report.testResults.findIndex(({ name }) => name === file.name);
  const before = report.testResults[first];
  for (const test of file.assertionResults) {
    const earlier = before.assertionResults.find(({ fullName }) => fullName === test.fullName);
    if (earlier?.status === 'failed') test.failureMessages.push(...earlier.failureMessages);
  }
  const reasons = thrown.filter(({ file: of }) => of && file.name.endsWith(`/${of}`)).map(({ reason }) => reason);
  const firstTry = [before.message, ...reasons].filter(Boolean).join('\n') || 'its set-up failed, or one of its tests';
  report.testResults[first] = { ...file, firstTry };
}
const tests = report.testResults.flatMap(file => file.assertionResults);
report.numPassedTests = tests.filter(test => test.status === 'passed').length;
report.numFailedTests = tests.filter(test => test.status === 'failed').length;
// What was thrown outside tests is told once: with its file, or where it had none, by what is left there.
const fileless = thrown.filter(({ file }) => !file);
const later = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : [];
report.outsideTests = [...fileless, ...later];
writeFileSync(path, JSON.stringify(report));
process.exit(fileless.length > 0 ? 1 : (status ?? 1));
