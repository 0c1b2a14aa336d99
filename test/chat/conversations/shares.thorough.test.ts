import { beforeAll, describe, expect, it } from 'vitest';
import { document } from '../../documents/kit.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { joinedBy, share as shareTable } from '../colleagues.ts';

const ask = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) { conversationId response answer { id } }
}`;
const shareIt = `mutation ($input: ShareConversationInput!) {
  shareConversation(input: $input) { share { token url throughId } }
}`;
const unshareIt =
  'mutation ($input: UnshareConversationInput!) { unshareConversation(input: $input) { share { token } } }';
const read = `query ($token: String!) { sharedConversation(token: $token) {
  title sharedBy conversationId
  messages { role content withheld citations { title sql } tables { rows } charts { title } }
} }`;

const pay = 'name,team,salary\nMia,Blue,70000\nNoah,Red,50000\nLea,Red,60000\n';
const question = 'What is the total salary per team?';

describe('A conversation that is shared by link', () => {
  let service: SharedService;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    ben = await joinedBy(service, ada, 'Ben');
  });

  const put = async (input: object, person = ada) =>
    (await person.graphql(ask, { input: { wait: true, ...input } })).sendMessage;
  const shared = async (id: string): Promise<{ token: string; throughId: string }> =>
    (await ada.graphql(shareIt, { input: { id } })).shareConversation.share;
  const readBy = async (person: Person, token: string) => (await person.graphql(read, { token })).sharedConversation;
  const answersFor = async (person: Person, token: string) =>
    (await readBy(person, token)).messages.filter(({ role }: { role: string }) => role === 'ASSISTANT');

  it('is read by a colleague who may see all that its answers rest on', async () => {
    const { id } = await ada.upload('pay.csv', pay);
    const { conversationId, response } = await put({ message: question, tableIds: [id] });
    const { token } = await shared(conversationId);
    await shareTable(service, id);
    const seen = await readBy(ben, token);
    expect(seen).toMatchObject({ title: question, sharedBy: 'Ada', conversationId: null });
    expect(seen.messages).toMatchObject([
      { role: 'USER', content: question, withheld: false },
      { role: 'ASSISTANT', content: response, withheld: false },
    ]);
    expect(seen.messages[1].tables[0].rows).toEqual([
      ['Red', 110_000],
      ['Blue', 70_000],
    ]);
  });

  it('withholds an answer over a table that its reader may not see, and what a model said after it, but no greeting', async () => {
    const { id } = await ada.upload('bonus.csv', pay.replaceAll('salary', 'bonus'));
    const { conversationId } = await put({ message: 'What is the total bonus per team?', tableIds: [id] });
    await put({ message: 'hello', conversationId });
    const { token } = await shared(conversationId);
    const withheld = { content: null, withheld: true, citations: [], tables: [], charts: [] };
    expect(await answersFor(ben, token)).toMatchObject([withheld, { withheld: false, citations: [] }]);
    const { message } = service.app.db;
    const greeting = await message.findFirstOrThrow({
      where: { conversationId, role: 'ASSISTANT' },
      orderBy: { id: 'desc' },
    });
    const result = greeting.result as { usage: object };
    const byModel = { ...result, usage: { ...result.usage, model: 'some-model' } };
    await message.update({ where: { id: greeting.id }, data: { result: byModel } });
    expect(await answersFor(ben, token)).toMatchObject([withheld, withheld]);
    expect(JSON.stringify(await readBy(ben, token))).not.toContain('110');
    expect((await answersFor(ada, token))[0].tables[0].rows).toHaveLength(2);
  });

  it('tells its owner what of theirs alone its answers rest on, until the organization has it', async () => {
    const { id } = await ada.upload('tips.csv', pay.replaceAll('salary', 'tip'));
    const { conversationId } = await put({ message: 'What is the total tip per team?', tableIds: [id] });
    const own = async () =>
      (
        await ada.graphql('query ($id: ID!) { conversation(id: $id) { ownSources { id kind name mayShare } } }', {
          id: conversationId,
        })
      ).conversation.ownSources;
    expect(await own()).toEqual([{ id, kind: 'TABLE', name: 'tips', mayShare: true }]);
    const { token } = await shared(conversationId);
    const show = (scope: string) =>
      ada.graphql('mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) { scope } }', {
        input: { id, scope },
      });
    await show('ORGANIZATION');
    expect(await own()).toEqual([]);
    expect(await answersFor(ben, token)).toMatchObject([{ withheld: false }]);
    await show('USER');
    expect(await answersFor(ben, token)).toMatchObject([{ withheld: true }]);
  });

  it('withholds an answer over a table of the same name as one that the reader has', async () => {
    const secret = await ada.upload('stock.csv', 'item,amount\nlamp,111\n');
    await ben.upload('stock.csv', 'item,amount\nlamp,222\n');
    const { conversationId } = await put({ message: 'What is the total amount?', tableIds: [secret.id] });
    const { token } = await shared(conversationId);
    expect(await answersFor(ben, token)).toMatchObject([{ withheld: true, content: null }]);
  });

  it('withholds an answer whose column was hidden from the reader since', async () => {
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const { id } = await ada.upload('wages.csv', pay.replaceAll('salary', 'wage'));
    await shareTable(service, id);
    const { conversationId } = await put({ message: 'What is the total wage per team?', tableIds: [id] });
    const { token } = await shared(conversationId);
    expect(await answersFor(ben, token)).toMatchObject([{ withheld: false }]);
    await ada.graphql(
      'mutation ($input: SetColumnSensitivityInput!) { setColumnSensitivity(input: $input) { level } }',
      { input: { organizationId, dataSourceId: id, tableName: 'wages', columnName: 'wage', level: 'RESTRICTED' } },
    );
    expect(await answersFor(ben, token)).toMatchObject([{ withheld: true, content: null }]);
  });

  it('withholds an answer from a document of its author', async () => {
    await document(service, ada, 'notes.txt', 'The notice period of the contract is seven weeks.');
    const { conversationId, response } = await put({ message: 'How long is the notice period of the contract?' });
    expect(response).toContain('seven weeks');
    const { token } = await shared(conversationId);
    expect(JSON.stringify(await readBy(ben, token))).not.toContain('seven weeks');
  });

  it('holds what was said until then, and what was said since once it is shared again, by the same link', async () => {
    const { conversationId } = await put({ message: 'hello' });
    const { token, throughId } = await shared(conversationId);
    await put({ message: 'thanks', conversationId });
    expect((await readBy(ben, token)).messages).toHaveLength(2);
    const again = await shared(conversationId);
    expect(again.token).toBe(token);
    expect(again.throughId > throughId).toBe(true);
    expect((await readBy(ben, token)).messages).toHaveLength(4);
  });

  it('is missing to another organization, and once the link was taken back for good', async () => {
    const { conversationId } = await put({ message: 'hello' });
    const { token } = await shared(conversationId);
    const eve = await signUp(service, 'Eve');
    expect((await refusal(readBy(eve, token))).code).toBe('NOT_FOUND');
    const { unshareConversation } = await ada.graphql(unshareIt, { input: { id: conversationId } });
    expect(unshareConversation.share).toBeNull();
    expect((await refusal(readBy(ben, token))).code).toBe('NOT_FOUND');
    expect((await shared(conversationId)).token).not.toBe(token);
  });

  it('ends with its author’s going to another organization', async () => {
    const cleo = await joinedBy(service, ada, 'Cleo');
    const { conversationId } = await put({ message: 'hello' }, cleo);
    const { shareConversation } = await cleo.graphql(shareIt, { input: { id: conversationId } });
    await ada.graphql('mutation ($input: RemoveTeamMemberInput!) { removeTeamMember(input: $input) { __typename } }', {
      input: { userId: cleo.id },
    });
    expect((await refusal(readBy(ben, shareConversation.share.token))).code).toBe('NOT_FOUND');
  });

  it('is shared, read and taken back by REST, too', async () => {
    const { conversationId } = await put({ message: 'hello' });
    const { status, body } = await ada.rest('POST', `/conversations/${conversationId}/share`);
    expect(status).toBe(200);
    const seen = await ben.rest('GET', `/shared-conversations/${body.token}`);
    expect(seen.body).toMatchObject({ shared_by: 'Ada', messages: [{ role: 'user', content: 'hello' }, {}] });
    expect((await ada.rest('DELETE', `/conversations/${conversationId}/share`)).status).toBe(204);
    expect((await ben.rest('GET', `/shared-conversations/${body.token}`)).status).toBe(404);
  });
});
