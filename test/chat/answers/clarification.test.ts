import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';
import { asked } from '../connected.ts';

// A dish has a cook and a guest, and both have a town.
const files = {
  guests: 'guest_id,guest_name,town\n1,Holt,Bath\n2,Moor,Leeds\n3,Park,Bath\n',
  cooks: 'cook_id,cook_name,town\n1,North,Bath\n2,West,Leeds\n3,Old,York\n',
  dishes: 'dish_id,dish_name,cook_id\n1,Pie,1\n2,Soup,2\n3,Stew,3\n',
  bills: 'bill_id,guest_id,bill_date\n1,1,2023-01-03\n2,1,2023-06-03\n3,2,2024-02-01\n4,3,2024-03-01\n',
  bill_lines: 'bill_id,dish_id,quantity,unit_price\n1,1,1,7\n2,2,4,8\n3,3,2,3\n4,1,5,7\n4,2,1,8\n3,2,1,8\n',
};

describe('A question that may mean two things', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
    for (const [name, csv] of Object.entries(files)) await ada.upload(`${name}.csv`, Buffer.from(csv));
  });

  it('comes back as a question with options, of which each is answered when it is sent', async () => {
    const back = await asked(ada, 'revenue by town');
    expect(back).toMatchObject({ status: 'COMPLETED', citations: [], tables: [] });
    // That a model would help is said after it, and is no part of the question.
    expect(back.response.split('\n\n')[0]).toBe(back.clarification?.question);
    const options = back.clarification!.options.map(({ text }) => text);
    expect(back.followUps).toEqual(options);
    const taken = await asked(ada, options.find(text => !text.endsWith('(cooks)?'))!, back.conversationId);
    expect(taken.clarification).toBeNull();
    expect(taken.tables[0]!.rows.map(([town]) => town).sort()).toEqual(['Bath', 'Leeds']);
  });

  it('over REST too, where an answer has null in its place', async () => {
    const { body: back } = await ada.rest('POST', '/chat', { message: 'revenue by town' });
    expect(back.clarification).toEqual({
      question: back.response.split('\n\n')[0],
      options: back.follow_ups.map((text: string) => ({ text })),
    });
    const message = back.follow_ups.find((text: string) => text.endsWith('(cooks)?'));
    const { body: taken } = await ada.rest('POST', '/chat', { message, conversation_id: back.conversation_id });
    expect(taken.clarification).toBeNull();
    expect(taken.tables[0].rows.map(([town]: [string]) => town).sort()).toEqual(['Bath', 'Leeds', 'York']);
  });
});
