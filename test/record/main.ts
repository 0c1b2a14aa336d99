import { writeFileSync } from 'node:fs';
import { chartFile, conversationFile, recordConversation } from './recorded-conversation.ts';
import { pageOf, recordedRunsFile, recordRuns } from './recorded-runs.ts';
import { readmeFile, readmeWith, recordWorkflow } from './recorded-workflow.ts';

// `npm run record`: writes the pages of recorded runs and of a conversation in Slack anew, and the run of a workflow in the
// README.
writeFileSync(recordedRunsFile, pageOf(await recordRuns()));
writeFileSync(readmeFile, readmeWith(await recordWorkflow()));
const { page, chart } = await recordConversation();
writeFileSync(conversationFile, page);
writeFileSync(chartFile, chart);
process.stdout.write(`Wrote ${[recordedRunsFile, readmeFile, conversationFile, chartFile].join(', ')}\n`);
