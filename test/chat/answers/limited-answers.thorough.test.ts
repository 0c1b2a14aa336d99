import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../../kit/doubles/model.ts';
import type { Asked, Reply } from '../../kit/doubles/model-wire.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService, unlimitedQueries } from '../../kit/service.ts';
import { worldOf } from '../../security/world/world.ts';

// Whoever sees some rows only, or masks, is told so in the answer itself, in its language, whoever writes it.
const staff =
  'name,email,region,amount\nAda,ada@x.example,north,10\nBen,ben@x.example,north,20\nCem,cem@x.example,south,40\n';
const rows = { en: 'Only the rows that you may see were counted.', de: 'Nur die Zeilen, die Sie sehen dürfen' };

const byModel = ({ structured, system, messages }: Asked): Reply => {
  if (structured) return { text: JSON.stringify({ mode: 'ask', reason: 'One look-up.', groups: [] }) };
  if (system.includes('Write the answer for the person')) return { text: 'That is it [S1].' };
  if (messages.some(message => message.role === 'tool')) return { text: 'Found [S1].' };
  return { toolCalls: [{ name: 'run_sql', args: { sql: 'SELECT email, sum(amount) FROM staff GROUP BY email' } }] };
};

describe.each(['the built-in analyst', 'a model'])('An answer of %s', writer => {
  let service: Service;
  let double: ModelDouble | null = null;
  let admin: Person;
  let user: Record<string, string>;
  beforeAll(async () => {
    if (writer === 'a model') double = await modelDouble(byModel);
    service = await startService({ env: { ...(double && asksDouble(double)), ...unlimitedQueries } });
    admin = await signUp(service);
    const { id } = await admin.upload('staff.csv', staff);
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: admin.id } });
    await service.app.db.uploadedTable.updateMany({ data: { scope: 'ORGANIZATION' } });
    user = (await worldOf(service).somebody(organizationId)).headers;
    await admin.graphql(`mutation {
      markColumnPii(input: { dataSourceId: "${id}", tableName: "staff", columnName: "email", type: EMAIL }) { pii }
      createRowRule(input: { dataSourceId: "${id}", tableName: "staff", columnName: "region", operator: EQUALS,
        operand: { values: ["north"] } }) { id } }`);
  });
  afterAll(async () => {
    await service?.stop();
    await double?.stop();
  });

  const byGraphql = async (message: string, headers: Record<string, string>): Promise<string> => {
    const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { response } }';
    const body = JSON.stringify({ query, variables: { input: { message, wait: true } } });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const { data } = (await (await fetch(`${service.url}/graphql`, init)).json()) as any;
    return data.sendMessage.response;
  };
  const byRest = async (message: string, headers: Record<string, string>): Promise<string> =>
    (await admin.rest('POST', '/chat', { message }, headers)).body.response;

  it('says over GraphQL and REST that rows and columns are hidden, without telling what', async () => {
    const german = await byGraphql('Wie hoch ist der gesamte Betrag je email?', user);
    const english = await byRest('What is the total amount per email?', user);
    expect(german).toContain(rows.de);
    expect(german).toContain('Für Sie verdeckt: email.');
    expect(english).toContain(rows.en);
    expect(english).toContain('Masked for you: email.');
    for (const answer of [german, english]) expect(answer).not.toMatch(/north|south|x\.example|region/);
  });

  it('says nothing of it to whoever sees all', async () => {
    expect(await byRest('What is the total amount per email?', {})).not.toMatch(/you may see|Masked for you/);
  });
});
