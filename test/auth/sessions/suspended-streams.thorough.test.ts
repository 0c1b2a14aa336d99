import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { asker, mutation } from '../../accounts/kit.ts';
import { startService } from '../../kit/service.ts';
import { type StagedReasoner, stagedReasoner } from '../../kit/staged-reasoner.ts';
import type { Somebody } from '../../security/world/somebody.ts';
import { worldOf } from '../../security/world/world.ts';

let service: Service;
let reasoner: StagedReasoner;
let world: ReturnType<typeof worldOf>;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  reasoner = stagedReasoner({ gated: true });
  service = await startService({ reasoner, watchEveryMs: 50 });
  world = worldOf(service);
  ask = asker(service);
});
afterAll(async () => {
  reasoner?.open();
  await service?.stop();
});

/** Follows a task of somebody's that does not end; resolves once the first event has come. */
async function follow(
  who: { headers: Record<string, string> },
  taskId: string,
  over: 'rest' | 'graphql',
  query = `subscription { chatProgress(taskId: "${taskId}") { message } }`,
) {
  const response =
    over === 'rest'
      ? await fetch(`${service.url}/api/v1/chat/${taskId}/progress?last_id=0`, { headers: who.headers })
      : await fetch(`${service.url}/graphql/stream`, {
          method: 'POST',
          headers: { ...who.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
          body: JSON.stringify({ query }),
        });
  const reader = response.body!.getReader();
  // What opens the stream may come in a piece of its own.
  for (let begun = ''; !begun.includes('data:'); ) {
    const { value, done } = await reader.read();
    expect(done, `the stream ended before its first event: ${response.status} ${begun}`).toBe(false);
    begun += Buffer.from(value!).toString();
  }
  /** What comes until the stream ends. */
  const rest = async () => {
    let text = '';
    for (let step = await reader.read(); !step.done; step = await reader.read())
      text += Buffer.from(step.value).toString();
    return text;
  };
  return { rest: rest(), leave: () => reader.cancel() };
}
async function team() {
  const organization = await world.organization();
  const admin = await world.somebody(organization, 'ADMIN');
  const user = await world.somebody(organization);
  const { data } = await ask(user, mutation('sendMessage', '{ id }'), { message: 'How many?' });
  return { admin, user, taskId: data.sendMessage.id as string };
}
const keyOf = async (user: Somebody) => {
  const made = await ask(user, mutation('createApiKey', '{ apiKey { id } secret }'), { name: 'script' });
  const { apiKey, secret } = made.data.createApiKey;
  return { id: apiKey.id as string, headers: { 'x-api-key': secret as string } };
};

describe('An open stream', () => {
  it.each(['rest', 'graphql'] as const)('ends soon after its user was suspended (%s)', async over => {
    const { admin, user, taskId } = await team();
    const key = await keyOf(user);
    const streams = await Promise.all([follow(user, taskId, over), follow(key, taskId, over)]);
    expect((await ask(admin, mutation('suspendUser', '{ id }'), { userId: user.id })).code).toBeNull();
    for (const { rest } of streams) expect(await rest).not.toContain('"completed"');
  });

  it('ends soon after its user was suspended, who followed an execution that waits', async () => {
    const { admin, user } = await team();
    const nodes = [{ key: 'wait', type: 'DELAY', config: { seconds: 3600 } }];
    const made = await ask(admin, mutation('createWorkflow', '{ id }'), { name: 'Waits', nodes });
    const { data } = await ask(admin, mutation('runWorkflow', '{ id }'), { id: made.data.createWorkflow.id });
    const { id } = data.runWorkflow;
    const query = `subscription { executionProgress(executionId: "${id}") { position } }`;
    const [theirs, admins] = await Promise.all([user, admin].map(who => follow(who, id, 'graphql', query)));
    expect((await ask(admin, mutation('suspendUser', '{ id }'), { userId: user.id })).code).toBeNull();
    expect(await theirs!.rest).not.toContain('event: complete');
    expect((await ask(admin, mutation('cancelWorkflowExecution', '{ status }'), { id })).code).toBeNull();
    expect(await admins!.rest).toContain('event: complete');
  });

  it('ends soon after its session or key was revoked, or its user removed, while others go on', async () => {
    const { admin, user, taskId } = await team();
    const key = await keyOf(user);
    const [byToken, byKey] = [await follow(user, taskId, 'rest'), await follow(key, taskId, 'rest')];
    await ask(user, mutation('revokeApiKey', '{ id }'), { id: key.id });
    await byKey.rest;
    await ask(admin, mutation('suspendUser', '{ id }'), { userId: (await world.somebody(user.organizationId)).id });
    let over = false;
    void byToken.rest.then(() => {
      over = true;
    });
    const other = await team();
    const bystander = await follow(other.user, other.taskId, 'rest');
    await service.app.db.session.update({ where: { id: user.sessionId }, data: { revokedAt: new Date() } });
    expect(over).toBe(false);
    await byToken.rest;
    expect((await ask(user, '{ me { id } }')).code).toBe('SESSION_REVOKED');

    const removed = follow(other.user, other.taskId, 'rest');
    await removed;
    await ask(other.admin, mutation('removeTeamMember', '{ id }'), { userId: other.user.id });
    await (await removed).rest;
    await bystander.rest;
  });
});
