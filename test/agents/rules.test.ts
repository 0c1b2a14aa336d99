import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../kit/person.ts';
import { watchByRest } from '../kit/progress.ts';
import type { SharedService } from '../kit/service.ts';
import { answerOf, group, member, sales, team } from './kit.ts';

let service: SharedService;
let admin: Person;
let user: Person;
let org: string;
beforeAll(async () => {
  ({ service, admin, org, user } = await team());
  await user.upload('sales.csv', sales);
});
beforeEach(() => service.app.db.agentSetting.deleteMany({ where: { organizationId: org } }));

const question = 'What is the total amount per region?';
const set = (path: string, body: object) => admin.rest('PUT', `/admin/agents${path}`, body);
const off = (agent: string) => set(`/orgs/${org}/agents/${agent}`, { enabled: false });

/** The events of a task, once it has ended. */
async function eventsOf(message: string, more: object = {}) {
  const { body } = await user.rest('POST', '/chat/stream', { message, ...more });
  return watchByRest({ url: service.url, person: user, taskId: body.task_id });
}

describe('An agent that is switched off', () => {
  it('does nothing, and the answer says which group switched it off', async () => {
    const finance = await group(service, org, 'Finance', [user]);
    await set(`/orgs/${org}/groups/${finance}/agents/data_analyst`, { enabled: false });
    const events = await eventsOf(question);
    expect(events.filter(({ update_type }) => update_type === 'tool_started').map(({ agent }) => agent)).not.toContain(
      'data_analyst',
    );
    const failed = events.find(({ update_type }) => update_type === 'agent_failed')!;
    const why = "Your organization's group Finance switched the data analyst off.";
    expect(failed.details.error).toBe(why);
    const { status, response } = await answerOf(user, question);
    expect([status, response]).toEqual(['completed', `This could not be answered.\n\n${why}`]);
    const { response: german } = await answerOf(user, 'Wie hoch ist die Summe von amount je Region?');
    expect(german).toContain('Die Gruppe Finance Ihrer Organisation hat die Datenanalyse abgeschaltet.');
    await admin.rest('DELETE', `/admin/groups/${finance}`);
    expect((await answerOf(user, question)).response).toContain('North');
  });

  it('is refused in the mode that asks for it, by a question that calls for it, and where an answer is made anew', async () => {
    const why = 'Your organization switched the investigator off.';
    await off('investigator');
    const why2021 = 'Why did the amount fall?';
    expect((await answerOf(user, why2021, { mode: 'investigate' })).response).toContain(why);
    const asked = await user.graphql(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { conversation { messages { nodes { id role } } } } }',
      { input: { message: question, wait: true } },
    );
    const { id } = asked.sendMessage.conversation.messages.nodes.find(({ role }: any) => role === 'ASSISTANT');
    await off('data_analyst');
    const { regenerateAnswer } = await user.graphql(
      'mutation ($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) { status response } }',
      { input: { id, wait: true } },
    );
    expect(regenerateAnswer.response).toContain('Your organization switched the data analyst off.');
  });

  it('leaves the rest of the question to be answered', async () => {
    const form = new FormData();
    form.append('file', new Blob(['The warranty of a lamp is two years.\n']), 'warranty.txt');
    const sent = await fetch(`${service.url}/api/v1/documents/upload`, {
      method: 'POST',
      headers: user.headers,
      body: form,
    });
    const { id } = (await sent.json()) as { id: string };
    await expect
      .poll(async () => (await service.app.db.document.findUniqueOrThrow({ where: { id } })).status, {
        timeout: 30_000,
      })
      .toBe('COMPLETED');
    await off('data_analyst');
    const { response } = await answerOf(user, 'How long is the warranty of a lamp?');
    expect(response).toContain('two years');
    expect(response).toContain('Your organization switched the data analyst off.');
    await service.app.db.document.delete({ where: { id } });
  });

  it('by the own taste is one too, and says so', async () => {
    await user.rest('PUT', '/agents/data_analyst/settings', { enabled: false });
    expect((await answerOf(user, question)).response).toContain('Your own setting switched the data analyst off.');
    await user.rest('PUT', '/agents/data_analyst/settings', { enabled: null });
  });
});

describe('An agent without a tool', () => {
  it('fails at it, nothing is run, and the answer says who keeps it from it', async () => {
    await set(`/users/${user.id}/agents/data_analyst`, { denied_tools: ['run_sql'] });
    const before = await service.app.db.queryRun.count({ where: { organizationId: org } });
    const events = await eventsOf(question);
    const failed = events.find(({ update_type }) => update_type === 'tool_failed')!;
    expect(failed.details).toMatchObject({
      tool: 'run_sql',
      error: 'An Admin of your organization keeps the data analyst from using run_sql.',
    });
    expect(await service.app.db.queryRun.count({ where: { organizationId: org } })).toBe(before);
    expect((await answerOf(user, question)).response).toContain('keeps the data analyst from using run_sql');
  });
});

describe('What agents do', () => {
  it('is counted for each of them, once a task', async () => {
    await service.app.db.agentUse.deleteMany({ where: { organizationId: org } });
    await answerOf(user, question);
    const uses = await service.app.db.agentUse.findMany({ where: { userId: user.id } });
    expect(uses).toContainEqual(expect.objectContaining({ agentName: 'data_analyst', runs: 1, organizationId: org }));
    expect(uses.find(({ agentName }) => agentName === 'data_analyst')!.steps).toBeGreaterThan(0);
    const told = await service.app.metrics.metrics();
    for (const what of ['runs', 'steps'])
      expect(told).toMatch(new RegExp(`agent_work_total\\{agent="data_analyst",what="${what}"\\} [1-9]`));
  });

  it('ends with the runs of a day that a setting allows', async () => {
    await service.app.db.agentUse.deleteMany({ where: { organizationId: org } });
    await set(`/orgs/${org}/agents/data_analyst`, { limits: { runs_per_day: 1 } });
    expect((await answerOf(user, question)).response).toContain('North');
    expect((await answerOf(user, question)).response).toContain(
      'Your organization lets the data analyst work once a day.',
    );
    const other = await member(service, org, 'Cem');
    await other.upload('sales.csv', sales);
    expect((await answerOf(other, question)).response).toContain('North');
  });
});
