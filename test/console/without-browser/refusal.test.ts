import { CombinedError } from 'urql';
import { expect, it } from 'vitest';
import { reasonOf, refusalOf } from '../../../src/console/api/refusal.ts';

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
