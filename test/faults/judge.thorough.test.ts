import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { type Actor, enter } from './harness/actor.ts';
import { judge } from './harness/judge.ts';
import { newTally, type Tally } from './harness/tally.ts';
import { addDocument, addRows, ask } from './harness/work.ts';
import type { World } from './harness/worlds.ts';

let service: Service;
let ada: Actor;
beforeAll(async () => {
  service = await startService({ reasoner: stagedReasoner() });
});
afterAll(() => service?.stop());

const places = () => [service.url];
const world = (): World => ({ places, people: async () => [ada], everybody: () => [ada] });
beforeEach(async () => {
  ada = await enter('ada', places);
  await Promise.all([ask(ada, newTally()), addDocument(ada, newTally()), addRows(ada, newTally())]);
});

async function judged(): Promise<Tally> {
  const tally = newTally();
  await judge(world(), [ada], tally);
  return tally;
}

it('The judge finds nothing where nothing happened', async () => {
  expect(await judged()).toEqual(newTally());
});

it('The judge finds an event that a client missed, saw twice, or saw alone', async () => {
  const { seen } = ada.asked[0]!;
  const [missed] = seen.splice(1, 1);
  expect((await judged()).lost).toContainEqual(expect.stringContaining('never saw the positions 2'));
  ada.asked[0]!.judged = false;
  seen.splice(1, 0, missed!, missed!);
  expect((await judged()).doubled).toContainEqual(expect.stringContaining('saw the positions 2 twice'));
  ada.asked[0]!.judged = false;
  seen.splice(1, 2, { ...missed!, event_id: 'of nobody' });
  expect((await judged()).lost).toContainEqual(expect.stringContaining('1 events that the history has not'));
});

it('The judge finds what was acknowledged and is not there', async () => {
  ada.documents.push('Never sent');
  ada.table!.rows += 2;
  ada.asked.push({ ...ada.asked[0]!, judged: true });
  expect((await judged()).lost).toHaveLength(3);
});

it('The judge finds what took effect twice', async () => {
  const others = { ...ada, asked: [], documents: [...ada.documents] };
  await ask(others, newTally());
  ada.table!.rows -= 2;
  const { doubled, lost } = await judged();
  expect(lost).toEqual([]);
  expect(doubled).toHaveLength(2);
});

it('The judge finds a task that ended as failed, and one that is at work for ever', async () => {
  const { db } = service.app;
  const { taskId, seen } = ada.asked[0]!;
  const set = (data: object) => db.chatTask.update({ where: { id: taskId }, data });
  await set({ status: 'PROCESSING' });
  const { stuck, wrong } = await judged();
  expect(stuck).toEqual([`ada still has the task ${taskId}`]);
  expect(wrong).toEqual([`task ${taskId} of ada ended as completed, its result says processing`]);
  ada.asked[0]!.judged = false;
  await set({ status: 'FAILED', failureCode: 'internal', failureMessage: 'It was given up.' });
  seen.at(-1)!.details.status = 'failed';
  expect((await judged()).lost).toContainEqual(`task ${taskId} of ada was taken and ended as failed: It was given up.`);
});
