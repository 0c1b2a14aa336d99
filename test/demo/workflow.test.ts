import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { graphqlClient } from '../../src/demo/client.ts';
import { sample } from '../../src/demo/sample.ts';
import type { Screen } from '../../src/demo/screen.ts';
import { showWorkflow } from '../../src/demo/show-workflow.ts';
import { signUp } from '../kit/person.ts';
import { sharedService } from '../kit/service.ts';

it('The demo goes from words to an approved report in the mail', async () => {
  const service = await sharedService();
  const ada = await signUp(service);
  await ada.upload('store-sales.csv', readFileSync(sample.file));
  const lines: string[] = [];
  const plain = (text: string) => text;
  const screen: Screen = {
    ...{ line: text => lines.push(text), write: () => {} },
    ...{ bold: plain, dim: plain, green: plain, red: plain },
  };
  await showWorkflow(
    graphqlClient(service.url, () => ada.token),
    screen,
    { sentence: sample.workflow, outbox: join(service.app.config.dataDir, 'outbox') },
  );
  const shown = lines.join('\n');
  for (const part of ['0 8 * * 1', 'Who is the head of sales?', 'saved and in force', 'approval requested'])
    expect(shown).toContain(part);
  expect(shown).toContain('Send “Revenue per region”? yes');
  const mail = shown.slice(shown.indexOf('the mail'));
  // What the file adds up to is checked with the demo's questions; here every region is in the mail.
  for (const region of ['North', 'South', 'East', 'West']) expect(mail).toContain(region);
});
