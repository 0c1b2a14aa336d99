import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../base/config.ts';
import { serve } from '../serve.ts';
import { linesOfAddresses } from './addresses.ts';
import { askQuestion } from './ask-question.ts';
import { graphqlClient } from './client.ts';
import { offerModel } from './offer-model.ts';
import { sample } from './sample.ts';
import { terminal } from './screen.ts';
import { showWorkflow } from './show-workflow.ts';
import { signUp } from './sign-up.ts';
import { uploadTable } from './upload-table.ts';

const usage = `npm run demo                          asks three questions of a sample file
npm run demo -- FILE "QUESTION" …      asks yours of your own CSV file, as one conversation
npm run demo -- --workflow             drafts a workflow from a sentence, runs it and says yes where it asks
npm run demo -- --serve                leaves the service running afterwards`;

const screen = terminal(process.stdout);
const { positionals, values } = orGiveUp(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        serve: { type: 'boolean', default: false },
        workflow: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }),
  usage,
);
if (values.help) {
  screen.line(usage);
  process.exit(0);
}
const [file = sample.file, ...asked] = positionals;
if (!existsSync(file)) giveUp(`There is no file ${file}.`);
const config = orGiveUp(readConfig);
const questions = asked.length > 0 ? asked : positionals.length > 0 ? ['How many rows are there?'] : sample.questions;

const dataDir = mkdtempSync(join(tmpdir(), 'analytics-demo-'));
let failed = false;
const service = await serve({
  ...config,
  ...(await freePort(config)),
  dataDir,
  role: 'all',
  logLevel: 'error',
  database: { kind: 'embedded' },
  redis: { kind: 'memory' },
});
const stop = async () => {
  await service.stop(1000);
  rmSync(dataDir, { recursive: true, force: true });
};
try {
  screen.line(
    `${screen.bold('Analytics Assistant')} ${screen.dim(`${values.serve ? `listens at ${service.url} — ` : ''}embedded: no other service, no key`)}`,
  );
  let token: string | null = null;
  const client = graphqlClient(service.url, () => token);
  const account = await signUp(client);
  token = account.accessToken;
  screen.line(`${screen.green('✓')} registered ${account.email}`);
  await offerModel(client, screen);
  const table = await uploadTable(client, file);
  screen.line(`${screen.green('✓')} uploaded ${basename(file)}: ${table.summary}`);
  for (const note of table.notes) screen.line(screen.dim(`    ${note}`));
  let conversationId: string | null = null;
  if (values.workflow)
    await showWorkflow(client, screen, { sentence: sample.workflow, outbox: join(dataDir, 'outbox') });
  for (const question of values.workflow ? [] : questions) {
    const answer = await askQuestion(client, screen, question, conversationId);
    conversationId = answer.conversationId;
    failed ||= answer.status !== 'COMPLETED';
  }
  screen.line(`\n${linesOfAddresses(service.url, values.serve).join('\n')}`);
  if (values.serve) {
    screen.line(
      `Sign in with ${account.email} / ${account.password}\nAccess token for the two APIs (15 minutes): ${token}\nStop with Ctrl-C.`,
    );
    await new Promise(resolve => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
  }
} catch (error) {
  failed = true;
  screen.line(screen.red((error as Error).message));
} finally {
  await stop();
}
process.exit(failed ? 1 : 0);

/** What `read` returns; where it throws, its sentence is all there is to say. */
function orGiveUp<T>(read: () => T, hint = ''): T {
  try {
    return read();
  } catch (error) {
    return giveUp([(error as Error).message, hint].filter(Boolean).join('\n\n'));
  }
}

/** Ends before anything was started. */
function giveUp(sentence: string): never {
  screen.line(screen.red(sentence));
  process.exit(1);
}

/** The configured port where it is free, else any. */
async function freePort({ port, host }: Config): Promise<{ port: number }> {
  const { createServer } = await import('node:net');
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve({ port: 0 }));
    probe.listen(port, host, () => probe.close(() => resolve({ port })));
  });
}
