import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { propose } from './kit.ts';

let service: SharedService;
beforeAll(async () => {
  service = await sharedService();
});

const say = async (person: Person, message: string) => {
  const { status, body } = await person.rest('POST', '/chat', { message });
  expect(status).toBe(200);
  return body;
};
const kept = (person: Person) =>
  service.app.db.memory.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } });

describe('What a person asks to be remembered', () => {
  it('is kept once, with its words, its message and its conversation, and the answer says so', async () => {
    const person = await signUp(service);
    const answer = await say(person, 'Remember that revenue means net of tax');
    expect(answer.response).toContain('I will keep in mind: “Revenue means net of tax.”');
    const [memory, ...others] = await kept(person);
    expect(others).toEqual([]);
    const message = await service.app.db.message.findUniqueOrThrow({ where: { id: memory!.messageId! } });
    expect(message.content).toContain(memory!.quote!);
    expect(memory).toMatchObject({ origin: 'INFERRED', status: 'ACTIVE', conversationId: message.conversationId });
    const again = await say(person, 'remember that revenue means net of tax.');
    expect(again.response).toContain('I already keep in mind');
    expect(await kept(person)).toHaveLength(1);
  });

  it('is one meaning of a word, the last one said, also where the first had been proposed', async () => {
    const person = await signUp(service);
    const meaning = { term: 'revenue', meaning: 'revenue minus tax' };
    const first = await propose(service, person, 'By revenue I mean revenue minus tax.', meaning);
    await say(person, 'By revenue I mean revenue minus tax. By revenue I mean revenue plus tax.');
    const [before, after, ...others] = await kept(person);
    expect([before, others]).toMatchObject([{ id: first.id, status: 'SUPERSEDED' }, []]);
    expect(after).toMatchObject({ meaning: 'revenue plus tax', status: 'ACTIVE', supersedesId: first.id });
  });

  it('is no secret, which the list of conversations does not show either', async () => {
    const person = await signUp(service);
    const answer = await say(person, 'Remember: my password is Hunter2!xyz');
    expect(answer.response).toMatch(/^I do not keep passwords/);
    expect(answer.response).toContain('it stands in this conversation until you delete that');
    expect(await kept(person)).toEqual([]);
    const { body } = await person.rest('GET', '/conversations');
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Remember: my password is …']);
  });

  it('is the last wish of several for how answers look', async () => {
    const person = await signUp(service);
    await say(person, 'Remember that I want no decimals');
    const answer = await say(person, 'Remember that I want two decimals');
    expect(answer.response).toContain('It takes the place of');
    expect((await kept(person)).map(({ status }) => status)).toEqual(['SUPERSEDED', 'ACTIVE']);
  });

  it('is known to that person alone', async () => {
    const person = await signUp(service);
    await say(person, 'Remember that the year starts in April');
    const other = await signUp(service);
    expect((await say(other, 'Remember that the year starts in April')).response).toContain('I will keep in mind');
  });

  it('goes with its conversation where that is wanted, save what was changed by hand', async () => {
    const person = await signUp(service);
    const { conversation_id: id } = await say(person, 'Remember that revenue means net of tax');
    await say(person, 'Remember that the year starts in April');
    const [first, second] = await kept(person);
    await service.app.db.memory.update({ where: { id: second!.id }, data: { edited: true, conversationId: id } });
    expect((await person.rest('DELETE', `/conversations/${id}?forget_memories=true`)).status).toBe(204);
    expect((await kept(person)).map(memory => memory.id)).toEqual([second!.id]);
    expect(first!.conversationId).toBe(id);
  });

  it('stays where its conversation is deleted without a word on it', async () => {
    const person = await signUp(service);
    const { conversation_id: id } = await say(person, 'Remember that revenue means net of tax');
    expect((await person.rest('DELETE', `/conversations/${id}`)).status).toBe(204);
    expect(await kept(person)).toMatchObject([{ conversationId: null, messageId: null, status: 'ACTIVE' }]);
  });
});
