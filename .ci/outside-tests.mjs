// A vitest reporter that writes what was thrown outside any test, which ends a run with failure though no test failed
// and of which the JSON report says nothing: `[{ file, test, reason }]` at $OUTSIDE_TESTS.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class OutsideTests {
  onTestRunEnd(_modules, errors) {
    const thrown = errors.map(error => ({
      file: error.VITEST_TEST_PATH && relative(process.cwd(), error.VITEST_TEST_PATH),
      test: error.VITEST_TEST_NAME,
      reason: error.stack ?? error.message ?? String(error),
    }));
    writeFileSync(process.env.OUTSIDE_TESTS, JSON.stringify(thrown));
  }
}
