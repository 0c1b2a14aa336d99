import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readmeFile, readmeWith, recordWorkflow } from './recorded-workflow.ts';

it('The README shows an execution of a workflow as it is now', async () => {
  const recording = await recordWorkflow();
  expect(recording).toContain('execution_completed');
  expect(readFileSync(readmeFile, 'utf8'), 'Run "npm run record" and look at what changed in the README.').toBe(
    readmeWith(recording),
  );
});
