// Tells the failed tests of a vitest JSON report, and those that passed at a second try only, each with the first
// lines of its reason. A log that is cut off keeps its end, so .ci/run prints this last.
import { existsSync, readFileSync } from 'node:fs';

const linesOfReason = 12;

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const file of report.testResults) {
  const where = file.name.replace(`${process.cwd()}/`, '');
  const failures = file.assertionResults.filter(test => test.status === 'failed');
  for (const test of failures) {
    console.log(`✗ ${where}: ${test.fullName}`);
    console.log(firstLines(test.failureMessages.join('\n')));
  }
  for (const test of file.assertionResults) {
    // A test that passed has reasons to fail only where an earlier try had them.
    if (test.status !== 'passed' || test.failureMessages.length === 0) continue;
    console.log(`~ ${where}: ${test.fullName} (passed at the second try)`);
    console.log(firstLines(test.failureMessages.join('\n')));
  }
  if (file.firstTry && file.status === 'passed') {
    console.log(`~ ${where} (passed alone, at the second try)\n${firstLines(file.firstTry)}`);
  }
  if (failures.length === 0 && file.status === 'failed') {
    console.log(`✗ ${where}\n${firstLines(file.message ?? '')}`);
  }
}
const outside = report.outsideTests ?? thrownOutside();
for (const { file, test, reason } of outside) {
  console.log(`✗ thrown outside a test${file ? `, during ${file}` : ''}${test ? `: ${test}` : ''}`);
  console.log(firstLines(reason));
}

/** Of a run that nothing was tried of again. */
function thrownOutside() {
  const path = process.env.OUTSIDE_TESTS;
  return path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

function firstLines(text) {
  return text
    .split('\n')
    .slice(0, linesOfReason)
    .map(line => `    ${line.slice(0, 300)}`)
    .join('\n');
}
