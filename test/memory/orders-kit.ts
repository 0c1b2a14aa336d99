import { expect } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { sharedService } from '../kit/service.ts';

export const orders = `city,revenue,tax,salary
Hamburg,100,19,4100
Bremen,50,9,4200
Munich,200,38,4300
`;

/** Somebody with orders of their own. */
export const withOrders = async () => {
  const person = await signUp(await sharedService());
  await person.upload('orders.csv', orders);
  return person;
};

/** The answer to a message in a conversation of its own. */
export const say = async (person: Person, message: string) => {
  const { status, body } = await person.rest('POST', '/chat', { message });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { response: string; conversation_id: string; citations: Record<string, any>[] };
};

/** What an answer rests on of what is remembered. */
export const cited = (answer: { citations: Record<string, any>[] }) =>
  answer.citations.filter(({ source_type }) => source_type === 'memory');

/** All that is remembered of somebody, where it is one thing. */
export const only = async (person: Person) => {
  const { app } = await sharedService();
  return app.db.memory.findFirstOrThrow({ where: { userId: person.id, status: 'ACTIVE' } });
};
