import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../src/base/config.ts';
import { openDatabase } from '../../../src/base/db.ts';
import type { Reasoner } from '../../../src/engine/reasoner/reasoner.ts';
import { serve } from '../../../src/serve.ts';
import { databaseTemplate } from '../database.ts';
import { shiftClock } from '../shift-clock.ts';

/**
 * Works for about a second in many small steps, so that a kill at any moment hits it in the middle of something; for
 * about a minute where it is asked to do so slowly.
 */
const talkative: Reasoner = {
  name: 'talkative',
  plan: async () => ({
    groups: [
      [
        { agent: 'data_analyst', goal: 'One' },
        { agent: 'document_analyst', goal: 'Two' },
      ],
      [{ agent: 'investigator', goal: 'Three' }],
    ],
  }),
  async act({ question }, assignment, desk) {
    for (let step = 0; step < 10; step++) {
      desk.think(`${assignment.agent} thinks ${step}`);
      desk.progress(`${assignment.agent} is at ${step}`);
      await pause(/slowly/.test(question) ? 2000 : 20);
    }
    return assignment.agent;
  },
  async *answer({ question }) {
    for (let word = 0; word < 60; word++) {
      yield { type: 'text', text: `word ${word} ` };
      await pause(/slowly/.test(question) ? 300 : 5);
    }
  },
};

// A service in a process of its own, configured by its environment, that is there to be killed.
const config = readConfig();
const service = await serve(config, {
  // A model that is configured is asked.
  ...(config.models.completion ? {} : { reasoner: talkative }),
  tables: { warm: false },
  openDatabase: config => openDatabase(config, databaseTemplate),
});
process.send!({ url: service.url });
// Where NODE_COMPILE_CACHE is set: written only at a proper end, which this process may never have.
flushCompileCache();

process.on('message', (message: { clockAheadMs: number }) => {
  shiftClock(message.clockAheadMs);
  process.send!(message);
});
// Whoever started this is gone without a word: nobody else would end it.
process.once('disconnect', () => process.exit(1));

process.once('SIGTERM', async () => {
  await service.stop(1000);
  process.exit(0);
});
