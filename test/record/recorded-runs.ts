import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../../src/serve.ts';
import { settled, upload } from '../documents/kit.ts';
import { modelDouble } from '../kit/doubles/model.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SeenEvent, watchByRest } from '../kit/progress.ts';
import { startService } from '../kit/service.ts';
import { storeSalesFile } from '../kit/store-sales.ts';
import { treeOf } from './events-tree.ts';
import { scriptedModel } from './model-script.ts';

/** Where the recordings are shown. */
export const recordedRunsFile = join(import.meta.dirname, '../../src/chat/RECORDED-RUNS.md');

type Run = { mode: string; question: string; by: string; why: string };
export type RecordedRun = Run & { events: SeenEvent[] };

const builtin = 'the built-in analyst';
const runs: Run[] = [
  {
    mode: 'ask',
    question: 'How many orders were there per channel?',
    by: builtin,
    why: 'One agent, two tools, an answer.',
  },
  {
    mode: 'investigate',
    question: 'Why did the total quantity fall in January 2025?',
    by: builtin,
    why: 'Hypotheses are written down, and tested one by one.',
  },
  {
    mode: 'auto',
    question: 'What is the total quantity per region, and how long is the warranty of a lamp?',
    by: builtin,
    why: 'A table and a document are asked at the same time.',
  },
  {
    mode: 'research',
    question: 'Compare how the regions sold with what customers say.',
    by: "a model, played by the tests' double of a provider",
    why:
      'An agent calls two helpers in; a statement is wrong and mended; agents fail, the plan is revised once, and a ' +
      'review that fails itself is an error that ends nothing.',
  },
];

/** Runs a question of every mode on a service of its own, over the demo's file and a document. */
export async function recordRuns(): Promise<RecordedRun[]> {
  const double = await modelDouble(scriptedModel);
  const service = await startService({ env: { ALLOW_PRIVATE_NETWORKS: 'true', LOG_LEVEL: 'fatal' } });
  try {
    const person = await signUp(service);
    await person.upload('store-sales.csv', await readFile(storeSalesFile));
    const recorded: RecordedRun[] = [];
    for (const run of runs) {
      if (run.mode === 'auto') await addDocument(service, person);
      if (run.mode === 'research') await bringModel(person, double.openai);
      recorded.push({ ...run, events: await record(service, person, run) });
    }
    return recorded;
  } finally {
    await service.stop();
    await double.stop();
  }
}

async function addDocument(service: Service, person: Person): Promise<void> {
  const text = 'The warranty of a lamp is two years. Bulbs are not part of it.';
  const { id } = await upload(person, 'warranty.txt', text, { title: 'Warranty' });
  await settled(service, person, id);
}

const bringModel = (person: Person, baseUrl: string) =>
  person.graphql('mutation ($input: SaveModelSettingsInput!) { saveModelSettings(input: $input) { tier } }', {
    input: { completion: { provider: 'openai_compatible', model: 'scripted', apiKey: 'key', baseUrl } },
  });

async function record({ url }: Service, person: Person, { mode, question }: Run): Promise<SeenEvent[]> {
  const { body } = await person.rest('POST', '/chat/stream', { message: question, mode });
  return watchByRest({ url, person, taskId: body.task_id });
}

/** The page that shows recordings. */
export function pageOf(recorded: RecordedRun[]): string {
  const sections = recorded.map(
    ({ mode, question, by, why, events }) =>
      `## ${mode}\n\n> ${question}\n\nAnswered by ${by}. ${why}\n\n\`\`\`text\n${treeOf(events)}\n\`\`\`\n`,
  );
  return `# Recorded runs

One run of each mode, event by event, as \`GET /chat/{task_id}/progress\` sends it. \`npm run record\` writes this page anew;
\`test/record/recorded-runs.thorough.test.ts\` holds it to what the service does now, and holds each of the 21 kinds of events to its
fields.

Each line is an event: its \`update_type\`, its message, its fields. Events of an agent stand together, those of its children
below it, though agents of a group work at the same time; what an agent does carries the ids, the plan and the group of its
\`agent_started\`, which are not shown again. Ids are numbered; of times and durations only the names are shown.
The pieces of the answer are put together, and of lines that are throttled (\`agent_progress\`, \`thinking\`,
\`hypotheses_updated\`) the last one before another event is shown.

${sections.join('\n')}`;
}
