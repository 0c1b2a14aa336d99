import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  members: 'id,name,town\n1,Ott,Lund\n2,Berg,Lund\n3,Ek,Visby\n',
  complaints: 'id,member_id,reason\n1,1,noise\n2,1,dirt\n3,3,noise\n4,3,dirt\n',
});

test.each([
  ['Wie viele Mitglieder gibt es?', 'Es gibt **3** Mitglieder'],
  ['Wie viele Beschwerden gibt es?', 'Es gibt **4** '],
])('a thing of English data is known by the German noun for it: %s', async (question, expected) => {
  const { text } = await ask(question);
  expect(text).toContain(expected);
  expect(text).not.toContain('Hier heißt nichts');
});
