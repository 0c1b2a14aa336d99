import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../src/base/config.ts';
import { openDatabase } from '../../src/base/db.ts';
import type { Reasoner } from '../../src/engine/reasoner/reasoner.ts';
import { serve } from '../../src/serve.ts';
import { databaseTemplate } from './database.ts';

/** Works for about a second in many small steps, so that a kill at any moment hits it in the middle of something. */
const talkative: Reasoner = {
  name: 'talkative',
  plan: async () => ({
    groups: [
      [
        { agent: 'first', goal: 'One' },
        { agent: 'second', goal: 'Two' },
      ],
      [{ agent: 'third', goal: 'Three' }],
    ],
  }),
  async act(_brief, assignment, desk) {
    for (let step = 0; step < 10; step++) {
      desk.think(`${assignment.agent} thinks ${step}`);
      desk.progress(`${assignment.agent} is at ${step}`);
      await pause(20);
    }
    return assignment.agent;
  },
  async *answer() {
    for (let word = 0; word < 60; word++) {
      yield { type: 'text', text: `word ${word} ` };
      await pause(5);
    }
  },
};

// A service in a process of its own, configured by its environment, that is there to be killed.
const service = await serve(readConfig(), {
  reasoner: talkative,
  openDatabase: config => openDatabase(config, databaseTemplate),
});
process.send!({ url: service.url });

process.once('SIGTERM', async () => {
  await service.stop(1000);
  process.exit(0);
});
