import { CombinedError } from 'urql';
import { expect, it } from 'vitest';
import { reasonOf, refusalOf } from '../../../src/console/api/refusal.ts';
import { de } from '../../../src/console/words/de.ts';
import { en } from '../../../src/console/words/en.ts';

const refused = (message: string, extensions: object) =>
  refusalOf(new CombinedError({ graphQLErrors: [{ message, extensions: extensions as Record<string, unknown> }] }))!;

it('The reason of a refusal is what was said of its fields, and not only that some are wrong', () => {
  const errors = [{ path: 'input.byteSize', message: 'the file is empty' }];
  expect(reasonOf(refused('Some fields are not valid.', { code: 'INVALID', errors }))).toBe('the file is empty');
});

it('All that was said of one field stands at it', () => {
  const errors = ['must be longer', 'must not be your name'].map(message => ({ path: 'input.password', message }));
  const { fields } = refused('Some fields are not valid.', { code: 'INVALID', errors });
  expect(fields).toEqual({ password: 'must be longer; must not be your name' });
});

it('The reason of a refusal that is about no field is its message', () => {
  expect(reasonOf(refused('The plan holds no more.', { code: 'LIMIT' }))).toBe('The plan holds no more.');
});

it('What is said of a field of no form stands under a name that people know', () => {
  const errors = [{ path: 'input.uploadId', message: 'the file is empty' }];
  const refusal = refused('Some fields are not valid.', { code: 'INVALID', errors });
  for (const { faults } of [en, de])
    for (const name of Object.keys(refusal.fields)) expect(faults.fields[name]).toMatch(/^(The file|Die Datei)$/);
});
