import { writeFileSync } from 'node:fs';
import { pageOf, recordedRunsFile, recordRuns } from './recorded-runs.ts';
import { readmeFile, readmeWith, recordWorkflow } from './recorded-workflow.ts';

// `npm run record`: writes the page of recorded runs anew, and the run of a workflow in the README.
writeFileSync(recordedRunsFile, pageOf(await recordRuns()));
writeFileSync(readmeFile, readmeWith(await recordWorkflow()));
process.stdout.write(`Wrote ${recordedRunsFile} and ${readmeFile}\n`);
