import { isDeepStrictEqual } from 'node:util';
import { restAsEvent, wellFormed } from '../../kit/well-formed.ts';
import { type Actor, type Asked, send } from './actor.ts';
import { follow } from './follow.ts';
import { settled } from './settled.ts';
import { Stuck, type Tally } from './tally.ts';
import type { World } from './worlds.ts';

/**
 * Looks whether everything that was acknowledged to somebody is there, once: tasks that ended once with what their
 * asker saw, documents that are read, tables with all their rows. What was judged before is not looked at again, unless
 * `all` says so. With `mayFail`, tasks may end as failed, for a cause that is not ours.
 */
export async function judge(
  world: World,
  actors: Actor[],
  tally: Tally,
  { all = false, mayFail = false } = {},
): Promise<void> {
  const once = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Stuck)) throw error;
      tally.stuck.push(error.message);
    }
  };
  for (const actor of new Set(actors)) {
    for (const asked of actor.asked)
      if (!asked.judged) await once(() => judgeTask(world, actor, asked, tally, mayFail));
    await once(() => judgeCount(actor, tally));
    await once(() => judgeDocuments(actor, tally, all));
    await once(() => judgeTable(actor, tally));
  }
}

async function judgeTask(world: World, actor: Actor, asked: Asked, tally: Tally, mayFail: boolean): Promise<void> {
  const { taskId, seen } = asked;
  asked.judged = true;
  const what = `task ${taskId} of ${actor.name}`;
  if (seen.at(-1)?.update_type !== 'complete') return;
  const positions = seen.map(event => event.position);
  const twice = positions.filter((position, i) => positions.indexOf(position) !== i);
  const absent = Array.from({ length: positions.at(-1)! }, (_, i) => i + 1).filter(each => !positions.includes(each));
  if (twice.length > 0) tally.doubled.push(`${what}: its client saw the positions ${twice} twice`);
  if (absent.length > 0) tally.lost.push(`${what}: its client never saw the positions ${absent}`);
  for (const place of world.places()) {
    const history = await follow(actor, taskId, { seen: [], only: place });
    if (!isDeepStrictEqual(history, seen)) compare(what, seen, history, tally);
  }
  const order = wellFormed(seen.map(({ position, ...event }) => restAsEvent(event)));
  if (order.length > 0) tally.wrong.push(`${what}: ${order.slice(0, 3).join('; ')}`);

  const { body: result } = await send(actor, tally, `/api/v1/chat/${taskId}/result`);
  const { status } = seen.at(-1)!.details;
  if (result.status !== status)
    return void tally.wrong.push(`${what} ended as ${status}, its result says ${result.status}`);
  if (status === 'failed' && mayFail && result.error?.message) return;
  if (status !== 'completed')
    return void tally.lost.push(`${what} was taken and ended as ${status}: ${result.error?.message}`);
  const streamed = seen.filter(event => event.update_type === 'text_delta').map(event => event.message);
  if (streamed.join('') !== result.response) tally.wrong.push(`${what}: the answer is not what was streamed`);
  const path = `/api/v1/conversations/${result.conversation_id}/messages`;
  const roles = (await send(actor, tally, path)).body.items.map((message: { role: string }) => message.role);
  if (roles.length > 2) tally.doubled.push(`${what}: its conversation has the messages ${roles}`);
  if (roles.length < 2) tally.lost.push(`${what}: its conversation has the messages ${roles}`);
}

/** Tells apart what a client missed, what it saw and nobody else will, and what changed. */
function compare(what: string, seen: Asked['seen'], history: Asked['seen'], tally: Tally): void {
  const ids = (events: Asked['seen']) => new Set(events.map(event => event.event_id));
  const [mine, kept] = [ids(seen), ids(history)];
  const unseen = history.filter(event => !mine.has(event.event_id)).length;
  const gone = seen.filter(event => !kept.has(event.event_id)).length;
  if (unseen > 0) tally.lost.push(`${what}: the history has ${unseen} events that its client never saw`);
  if (gone > 0) tally.lost.push(`${what}: its client saw ${gone} events that the history has not`);
  if (history.length > kept.size) tally.doubled.push(`${what}: the history has events twice`);
  if (unseen === 0 && gone === 0) tally.wrong.push(`${what}: the history differs from what its client saw`);
}

/** A question that was asked once was recorded once, whatever was sent again. */
async function judgeCount(actor: Actor, tally: Tally): Promise<void> {
  const { body } = await send(actor, tally, '/api/v1/audit/my-logs?action=chat.send_message&limit=1');
  const over = body.total - actor.asked.length;
  if (over > 0) tally.doubled.push(`${actor.name} asked ${actor.asked.length} questions, ${body.total} are recorded`);
  if (over < 0) tally.lost.push(`${actor.name} asked ${actor.asked.length} questions, ${body.total} are recorded`);
  const { body: active } = await send(actor, tally, '/api/v1/chat/active');
  if (active.active_task) tally.stuck.push(`${actor.name} still has the task ${active.active_task.task_id}`);
}

async function judgeDocuments(actor: Actor, tally: Tally, all: boolean): Promise<void> {
  for (const title of all ? actor.documents : actor.documents.slice(-1)) {
    const document = await settled(`document ${title}`, async () => {
      const { body } = await send(actor, tally, `/api/v1/documents?search=${encodeURIComponent(title)}`);
      if (body.total > 1) tally.doubled.push(`document ${title} of ${actor.name} is there ${body.total} times`);
      if (body.total === 0) tally.lost.push(`document ${title} of ${actor.name} is not there`);
      return body.items[0] ?? { status: 'absent' };
    });
    if (document.status === 'failed')
      tally.lost.push(`document ${title} of ${actor.name} failed: ${document.error?.message}`);
  }
}

async function judgeTable({ table, ...actor }: Actor, tally: Tally): Promise<void> {
  if (!table) return;
  const read = async () =>
    (await send({ table, ...actor }, tally, `/api/v1/data/uploaded-tables/${table.id}`)).body as {
      status: string;
      row_count: number;
      error: { message: string } | null;
    };
  const { status, row_count: rows, error } = await settled(`table ${table.id} of ${actor.name}`, read);
  if (status === 'failed') tally.lost.push(`table ${table.id} of ${actor.name} failed: ${error?.message}`);
  if (rows < table.rows) tally.lost.push(`table of ${actor.name} has ${rows} rows of ${table.rows}`);
  if (rows > table.rows) tally.doubled.push(`table of ${actor.name} has ${rows} rows, ${table.rows} were added`);
  // So that one fault is told once.
  table.rows = rows;
}
