import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../../context.ts';

/** For how long, at least, those who come with the same key gather before the first of them is answered. */
export const gatheringMs = 100;
const turns = 10;
/** A timer may fire a millisecond early. */
const turnMs = gatheringMs / turns + 1;
/** However many keep coming, they are answered after about a second. */
const mostTurns = 90;

type Gathering = { result: Promise<unknown>; quietTurns: number };

const gatherings = new WeakMap<App['db'], Map<string, Gathering>>();

/**
 * Lets requests of this node that overlap share one piece of work: it is done for the first, and whoever comes with the
 * same key before that one's answer is made joins. Answers wait until the work is done and then nobody has come for
 * `gatheringMs`. This time is counted in turns of the event loop, since each of them reads what has arrived: a node that
 * was too busy to read does not take for late what it finds afterwards.
 */
export async function gather<Result, Answer>(
  app: Pick<App, 'db'>,
  key: string,
  work: () => Promise<Result>,
  answer: (result: Result) => Promise<Answer>,
): Promise<Answer> {
  const open = gatherings.get(app.db) ?? new Map<string, Gathering>();
  gatherings.set(app.db, open);
  let gathering = open.get(key);
  if (gathering) gathering.quietTurns = 0;
  else {
    gathering = { result: work(), quietTurns: 0 };
    gathering.result = awaitQuiet(gathering);
    open.set(key, gathering);
  }
  try {
    return await answer((await gathering.result) as Result);
  } finally {
    if (open.get(key) === gathering) open.delete(key);
  }
}

async function awaitQuiet(gathering: Gathering): Promise<unknown> {
  const result = await gathering.result;
  gathering.quietTurns = 0;
  for (let all = 0; gathering.quietTurns < turns && all < mostTurns; all++) {
    await wait(turnMs);
    gathering.quietTurns++;
  }
  return result;
}
