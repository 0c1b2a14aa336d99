import { randomUUID } from 'node:crypto';
import type { SeenEvent } from '../../kit/progress.ts';
import { type Actor, type Answer, type Sent, send } from './actor.ts';
import { follow } from './follow.ts';
import { settled } from './settled.ts';
import { Stuck, type Tally } from './tally.ts';

type Manner = {
  /** How many copies of a request are sent at once, with one key; all have to get the same answer. */
  copies?: number;
};

/** Asks a question and follows it to its end; notes it for the judge as soon as it is taken. */
export async function ask(
  actor: Actor,
  tally: Tally,
  { cut, ...manner }: Manner & { cut?: (event: SeenEvent) => boolean } = {},
): Promise<void> {
  const body = { message: `Go ${actor.asked.length}` };
  const answer = await sendOnce(actor, tally, '/api/v1/chat/stream', { body }, manner);
  if (answer.status !== 201) return void tally.lost.push(`a question of ${actor.name} was ${told(answer)}`);
  const asked = { taskId: answer.body.task_id as string, seen: [], judged: false };
  actor.asked.push(asked);
  await follow(actor, asked.taskId, { seen: asked.seen, ...(cut && { cut }) });
}

/** Uploads a short document under a title that nothing else has. */
export async function addDocument(actor: Actor, tally: Tally, manner: Manner = {}): Promise<void> {
  const title = `Note ${randomUUID()}`;
  const form = () => {
    const content = new FormData();
    content.set('title', title);
    content.set('file', new Blob([`${title}\n\nThe committee met and decided on the budget.\n`]), 'note.txt');
    return content;
  };
  const answer = await sendOnce(actor, tally, '/api/v1/documents/upload', { form }, manner);
  if (answer.status === 201 || tookEffect(answer)) actor.documents.push(title);
  else tally.lost.push(`a document of ${actor.name} was ${told(answer)}`);
}

/** Adds two rows to the table of somebody, who gets one where there is none. */
export async function addRows(actor: Actor, tally: Tally, manner: Manner = {}): Promise<void> {
  actor.table ??= await newTable(actor, tally);
  const { table } = actor;
  const path = `/api/v1/data/uploaded-tables/${table.id}/append`;
  const answer = await sendOnce(actor, tally, path, { form: rows(2) }, manner);
  if (answer.status === 202 || tookEffect(answer)) table.rows += 2;
  else tally.lost.push(`rows of ${actor.name} were ${told(answer)}`);
}

async function newTable(actor: Actor, tally: Tally): Promise<{ id: string; rows: number }> {
  const answer = await sendOnce(actor, tally, '/api/v1/data/upload-table', { form: rows(3) });
  if (answer.status !== 201) throw new Stuck(`a table of ${actor.name} was ${told(answer)}`);
  const { id } = answer.body;
  // Rows are added to what is read only.
  await settled(`table ${id}`, async () => (await send(actor, tally, `/api/v1/data/uploaded-tables/${id}`)).body);
  return { id, rows: 3 };
}

const rows = (count: number) => () => {
  const content = new FormData();
  const lines = Array.from({ length: count }, (_, i) => `${i},word ${i}`);
  content.set('file', new Blob([`n,word\n${lines.join('\n')}\n`]), 'words.csv');
  return content;
};

/** Sends a request under a key of its own, several times at once if wanted. */
async function sendOnce(
  actor: Actor,
  tally: Tally,
  path: string,
  sent: Pick<Sent, 'body' | 'form'>,
  { copies = 1 }: Manner = {},
): Promise<Answer> {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: copies }, () => send(actor, tally, path, { ...sent, key })));
  const outcomes = new Set(answers.map(({ status, body }) => `${status} ${body?.id ?? body?.task_id}`));
  if (outcomes.size > 1) tally.wrong.push(`${path} answered one key with ${[...outcomes].join(' and ')}`);
  return answers[0]!;
}

/** A repetition whose first answer was lost hears that it took effect, where its answer cannot be made again. */
const tookEffect = ({ status, body }: Answer): boolean => status === 409 && /took effect/.test(body?.detail);
const told = ({ status, body }: Answer): string => `answered ${status}: ${JSON.stringify(body).slice(0, 200)}`;
