import { asksDouble, modelDouble } from '../../kit/doubles/model.ts';
import type { Asked, Reply } from '../../kit/doubles/model-wire.ts';
import type { Fault } from '../fault.ts';
import { judge } from '../harness/judge.ts';
import { Stuck } from '../harness/tally.ts';
import { ask } from '../harness/work.ts';

const partOf = ({ structured, system }: Asked): 'plan' | 'act' | 'answer' =>
  structured ? 'plan' : system.includes('Write the answer for the person') ? 'answer' : 'act';

/** What a model that works says. */
const good = (asked: Asked): Reply =>
  ({
    plan: { text: JSON.stringify({ mode: 'ask', reason: 'One look-up.', groups: [] }) },
    act: { text: 'Nothing is there to be looked at.' },
    answer: { text: 'There is nothing to be said of it.' },
  })[partOf(asked)];

const bad: Reply[] = [
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 500 },
  { status: 401, message: 'The key is no longer valid.' },
  { silent: true },
  { raw: '<html>Bad gateway</html>' },
  { raw: '' },
  { cut: { text: 'There is nothing to be said of it, or hardly anything.' } },
  { cut: { toolCalls: [{ name: 'run_sql', args: { sql: 'SELECT 1' } }] } },
  { toolCalls: [{ name: 'no_such_tool', args: {} }] },
  { text: '' },
  { endless: 'and so on, and so forth ' },
];

export const providerFaults: Fault = {
  name: 'provider-faults',
  what: 'The model provider refuses, breaks off, talks nonsense or says nothing, at random; then it works again.',
  times: { short: 0, long: 60 },
  async run({ times, worlds, chance, tally }) {
    let ill = false;
    const double = await modelDouble(asked => (ill && chance.between(1, 3) === 1 ? chance.one(bad) : good(asked)));
    const world = await worlds.embeddedIn(worlds.folder('provider'), {
      ...asksDouble(double),
      MODEL_SILENCE_SECONDS: '2',
    });
    try {
      while (tally.times < times) {
        // A question may fail while the provider does, and must not once it works again.
        for (const state of [true, false]) {
          ill = state;
          const actors = await world.people(3);
          const since = Date.now();
          const asking = actors.map(actor =>
            ask(actor, tally).catch(error => {
              if (!(error instanceof Stuck)) throw error;
              tally.stuck.push(error.message);
            }),
          );
          await Promise.all(asking);
          if (!state) tally.recoveriesMs.push(Date.now() - since);
          await judge(world, actors, tally, { mayFail: state });
        }
        tally.times++;
      }
    } finally {
      await world.kill();
      await double.stop();
    }
  },
};
