// Runs the files alone that failed in a vitest run, and puts what came of it into the run's JSON report. On a busy machine
// a file's set-up, which vitest never tries twice, may miss a deadline. .ci/run names what needed this.
// node .ci/try-again.mjs REPORT COMMAND… -- … ; ends with 0 where all of them pass now.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** More than these are no matter of a deadline. */
const mostFiles = 6;

const [path, command, ...args] = process.argv.slice(2);
if (!existsSync(path)) process.exit(1);
const report = JSON.parse(readFileSync(path, 'utf8'));
const failed = report.testResults.filter(file => file.status === 'failed');
if (failed.length === 0 || failed.length > mostFiles) process.exit(1);

const again = `${path}.again.json`;
const files = failed.map(file => file.name.replace(`${process.cwd()}/`, ''));
console.log(`── once more, alone: ${files.join(' ')}`);
const options = ['--maxWorkers=1', '--reporter=default', '--reporter=json', `--outputFile.json=${again}`];
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
  report.testResults[first] = { ...file, firstTry: before.message || 'its set-up failed, or one of its tests' };
}
const tests = report.testResults.flatMap(file => file.assertionResults);
report.numPassedTests = tests.filter(test => test.status === 'passed').length;
report.numFailedTests = tests.filter(test => test.status === 'failed').length;
writeFileSync(path, JSON.stringify(report));
process.exit(status ?? 1);
