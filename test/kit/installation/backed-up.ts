import { expect } from 'vitest';
import { type Person, signUp } from '../person.ts';

const ask =
  'mutation { sendMessage(input: { message: "What is the total amount per region?", wait: true }) { response } }';

/** Makes an account with a table and an answer, to be looked for after a restore. */
export async function leaveTraces(url: string): Promise<Person & { response: string }> {
  const person = await signUp({ url });
  await person.upload('sales.csv', 'region,amount\nNorth,30\nSouth,12\n');
  const { sendMessage } = await person.graphql(ask);
  expect(sendMessage.response).toContain('30');
  return Object.assign(person, { response: sendMessage.response as string });
}

/** Logs in to the restored service, and finds what there was: the conversation, and the table to ask of. */
export async function expectTraces(url: string, before: Person & { response: string }): Promise<void> {
  const post = (headers: Record<string, string>, query: string) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    }).then(answer => answer.json() as Promise<any>);
  const logIn = await post(
    {},
    `mutation { logIn(input: { email: "${before.email}", password: "${before.password}" }) { accessToken } }`,
  );
  expect(logIn.errors).toBeUndefined();
  const headers = { authorization: `Bearer ${logIn.data.logIn.accessToken}` };
  const { data } = await post(
    headers,
    '{ conversations { nodes { messages { nodes { content } } } } uploadedTables { nodes { name } } }',
  );
  expect(JSON.stringify(data.conversations)).toContain(JSON.stringify(before.response).slice(1, -1));
  expect(data.uploadedTables.nodes).toHaveLength(1);
  const again = await post(headers, ask);
  expect(again.data.sendMessage.response).toBe(before.response);
  // What the secret of the installation sealed opens: a token of before is still believed.
  expect((await post(before.headers, '{ me { id } }')).data.me).toEqual({ id: before.id });
}
