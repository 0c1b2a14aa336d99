import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({ hunde: 'chip,rasse,geburtsjahr\n1,Mops,2012\n2,Pudel,2014\n3,Mops,2019\n' });

test('rows that are called by a word for the female ones are all of them, and that is said', async () => {
  expect((await ask('Wie viele Hunde gibt es?')).text).toMatch(/^Es gibt \*\*3\*\*/);
  expect((await ask('Wie viele Hündinnen gibt es?')).text).toContain('Hier heißt nichts „Hündinnen“');
});
