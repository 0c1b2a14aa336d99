import { writeFileSync } from 'node:fs';
import { pageOf, recordedRunsFile, recordRuns } from './recorded-runs.ts';

// `npm run record`: writes the page of recorded runs anew.
writeFileSync(recordedRunsFile, pageOf(await recordRuns()));
process.stdout.write(`Wrote ${recordedRunsFile}\n`);
