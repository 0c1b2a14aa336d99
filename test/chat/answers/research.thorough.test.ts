import { beforeAll, describe, expect, it } from 'vitest';
import { document } from '../../documents/kit.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id status response followUps citations { marker sql documentId quote } tables { title rows } charts { title } failure { message } } }`;

/** Sales of two years by region and channel; in 2024 the north doubles. */
function salesCsv(): string {
  const lines = ['Order Date,Region,Channel,Revenue'];
  for (let month = 0; month < 24; month++)
    for (const region of ['North', 'South', 'East', 'West'])
      for (const channel of ['Online', 'Store'])
        for (let day = 1; day < 29; day += 3) {
          const date = new Date(Date.UTC(2023, month, day)).toISOString().slice(0, 10);
          const revenue = (region === 'North' && month >= 12 ? 200 : 100 + (day % 5)) + (channel === 'Online' ? 20 : 0);
          lines.push(`${date},${region},${channel},${revenue}`);
        }
  return `${lines.join('\n')}\n`;
}

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  await ada.upload('sales.csv', salesCsv());
  await document(
    service,
    ada,
    'returns-policy.txt',
    'Our returns policy: goods can be returned within 30 days of delivery.',
  );
});

const ask = async (message: string, mode = 'AUTO'): Promise<any> =>
  (await ada.graphql(send, { input: { message, mode, wait: true } })).sendMessage;
const eventsOf = (taskId: string) => watchByRest({ url: service.url, person: ada, taskId });

describe('A research question', () => {
  it('is split into parts that agents look into side by side, and what they find changes the plan', async () => {
    const task = await ask('Give me an overview of revenue in 2024 and what does our returns policy say?', 'RESEARCH');
    expect(task).toMatchObject({ status: 'COMPLETED', failure: null });
    const events = await eventsOf(task.id);
    const types = events.map(event => event.update_type);
    const group = events.find(event => event.update_type === 'parallel_group_started')!;
    expect(group.parallel_group_size).toBeGreaterThanOrEqual(6);
    expect(group.details.agent_ids).toHaveLength(group.parallel_group_size);
    expect(types.indexOf('parallel_group_completed')).toBeLessThan(types.indexOf('replan_triggered'));
    const replan = events.find(event => event.update_type === 'replan_triggered')!;
    expect(replan.details.reason).toContain('Total revenue rose by');
    expect(replan.plan_version).toBe(2);
    expect(events.filter(event => event.update_type === 'plan_created').map(event => event.details.agents)).toEqual([
      expect.arrayContaining(['data_analyst', 'document_analyst']),
      ['investigator'],
    ]);
    expect(types).toContain('hypotheses_updated');
    expect(types.filter(type => type === 'complete')).toHaveLength(1);
    expect(events.length).toBeLessThan(400);
  });

  it('is answered in sections, of which each sentence is cited and every marker resolves', async () => {
    const { response, citations, tables, charts } = await ask(
      'Give me an overview of revenue in 2024 and what does our returns policy say?',
      'RESEARCH',
    );
    expect(response).toMatch(/^\*\*In short:\*\* Total revenue in 2024 was \*\*[\d,.]+\*\*\.\[1\]/);
    const heads = [...response.matchAll(/^### (.+)$/gm)].map(([, head]) => head);
    expect(heads).toEqual(
      expect.arrayContaining(['Figures', 'Over time', 'By region', 'What is behind the change', 'In your documents']),
    );
    expect(response).toContain('**North**');
    expect(response).toContain('within 30 days of delivery');
    const markers = [...response.matchAll(/\[(\d+)\]/g)].map(([, marker]) => Number(marker));
    expect(new Set(markers)).toEqual(new Set(citations.map((citation: any) => citation.marker)));
    expect(citations.some((citation: any) => citation.documentId)).toBe(true);
    expect(citations.filter((citation: any) => citation.sql).length).toBeGreaterThanOrEqual(6);
    expect(tables.length).toBeGreaterThanOrEqual(3);
    expect(charts.length).toBeGreaterThanOrEqual(3);
  });
});

describe('The mode `auto`', () => {
  it.each([
    ['Give me an overview of revenue in 2024', 'Research: you asked for a wider picture'],
    ['Why did revenue rise in 2024?', 'Investigate: you asked why'],
    ['What was the total revenue in 2024?', 'Ask: this is one question'],
  ])('says why it does what it does with “%s”', async (message, reason) => {
    const { id } = await ask(message);
    const thoughts = (await eventsOf(id)).filter(event => event.update_type === 'thinking');
    expect(thoughts[0]!.message).toContain(reason);
  });
});
