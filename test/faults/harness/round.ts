import type { Trial } from '../fault.ts';
import type { Actor } from './actor.ts';
import { judge } from './judge.ts';
import { Stuck, type Tally } from './tally.ts';
import { addDocument, addRows, ask } from './work.ts';
import type { World } from './worlds.ts';

type Round = Pick<Trial, 'tally'> & {
  world: World;
  /** Does the harm and undoes it; resolves to when the service was free to recover: the kill, or the end of an absence. */
  harm: () => Promise<number>;
  /** What people do meanwhile. */
  work?: (actors: Actor[], tally: Tally) => Promise<void>[];
};

/** Three people at work, one fault in the middle of it, then the judge. */
export async function round({ world, tally, harm, work = everything }: Round): Promise<void> {
  const actors = await world.people(3);
  tally.times++;
  const works = work(actors, tally).map(each =>
    each.catch(error => {
      if (!(error instanceof Stuck)) throw error;
      tally.stuck.push(error.message);
    }),
  );
  const [since] = await Promise.all([harm(), ...works]);
  tally.recoveriesMs.push(Date.now() - since);
  await judge(world, actors, tally);
}

/** Each asks; one adds a document meanwhile, one adds rows to a table. */
const everything = ([first, second, third]: Actor[], tally: Tally) => [
  ask(first!, tally),
  ask(second!, tally),
  addDocument(second!, tally),
  ask(third!, tally),
  addRows(third!, tally),
];
