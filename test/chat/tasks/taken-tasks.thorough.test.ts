import { expect, it, onTestFinished } from 'vitest';
import { signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { answerBy, sharedService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';

it('A task that the database wrongly said to be taken is answered all the same, by another attempt', async () => {
  const service = await sharedService();
  const ada = await signUp(service);
  answerBy(ada, stagedReasoner());
  const { pool } = service.app.database;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  onTestFinished(() => {
    pool.query = query as typeof pool.query;
  });
  let wrong = 0;
  pool.query = (async (...asked: unknown[]) => {
    const text = (asked[0] as { text?: string }).text ?? '';
    if (!text.includes('WITH owner AS') || wrong > 0) return query(...asked);
    wrong++;
    return { rows: [{ owned: false, cancelled: false }] };
  }) as typeof pool.query;
  const taskId: string = (await ada.rest('POST', '/chat/stream', { message: 'What?' })).body.task_id;
  const events = await watchByRest({ url: service.url, person: ada, taskId });
  expect(wrong).toBe(1);
  expect(events.at(-1)).toMatchObject({ update_type: 'complete', details: { status: 'completed' } });
  expect((await service.app.db.chatTask.findUniqueOrThrow({ where: { id: taskId } })).attempt).toBe(2);
}, 60_000);
