import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByGraphql, watchByRest } from '../../kit/progress.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

const landings = 'harbour,crates\nNorth,10\nSouth,20\nNorth,5\n';
const question = 'What is the total of crates?';
const gone = 'The table “Landings of May” was deleted meanwhile, or you may no longer see it.';
const seen = 'query ($id: ID!) { chatTask(id: $id) { status response failure { code message retryAfter } } }';

/** What an answer does with a table before it is deleted, and how the test comes in between. */
const moments: [string, (service: SharedService, remove: () => Promise<unknown>) => () => void][] = [
  [
    'after the question was read by it',
    ({ app }, remove) => {
      const { toolsFor } = app;
      app.toolsFor = async (caller, errand) =>
        (await toolsFor(caller, errand)).map(tool =>
          tool.name === 'run_sql'
            ? { ...tool, run: async (args, context) => remove().then(() => tool.run(args, context)) }
            : tool,
        );
      return () => Object.assign(app, { toolsFor });
    },
  ],
  [
    'as the statement is sent',
    ({ app }, remove) => {
      const { storage } = app;
      const localPath = storage.localPath.bind(storage);
      storage.localPath = async key => {
        await remove();
        await storage.remove(key);
        return localPath(key);
      };
      return () => Object.assign(storage, { localPath });
    },
  ],
];

describe.each(moments)('A table that is deleted under a question, %s', (_when, comeBetween) => {
  let service: SharedService;
  let ada: Person;
  let leave = () => {};
  beforeAll(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    ada = await signUp(service);
    const { id } = await ada.upload('landings.csv', landings);
    await ada.rest('PATCH', `/data/uploaded-tables/${id}`, { name: 'Landings of May' });
    leave = comeBetween(service, () => ada.rest('DELETE', `/data/uploaded-tables/${id}`));
  });
  afterEach(() => leave());
  const start = async (): Promise<string> =>
    (await ada.rest('POST', '/chat/stream', { message: question })).body.task_id;

  it('ends the answer with what became of the table, over REST', async () => {
    const { status, body } = await ada.rest('POST', '/chat', { message: question });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', response: null, error: { code: 'not_found', message: gone } });
    const { body: later } = await ada.rest('GET', `/chat/${body.task_id}/result`);
    expect(later.error).toEqual(body.error);
  });

  it('ends it so over GraphQL', async () => {
    const { sendMessage } = await ada.graphql(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }',
      { input: { message: question, wait: true } },
    );
    expect((await ada.graphql(seen, { id: sendMessage.id })).chatTask).toEqual({
      status: 'FAILED',
      response: null,
      failure: { code: 'NOT_FOUND', message: gone, retryAfter: null },
    });
  });

  it('is told by the events of the task, in both APIs', async () => {
    const watching = { url: service.url, person: ada, taskId: await start() };
    const [rest, graphql] = await Promise.all([watchByRest(watching), watchByGraphql(watching)]);
    for (const events of [rest, graphql])
      expect(events.slice(-2)).toMatchObject([
        { update_type: 'error', message: gone, details: { error: gone } },
        { update_type: 'complete', details: { status: 'failed' } },
      ]);
  });
});
