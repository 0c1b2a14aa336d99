import { describe, expect, it } from 'vitest';
import { schema } from '../../../src/schema.ts';
import { byGraphql, rootFieldOfDocument } from '../ask.ts';
import { operations } from '../operations.ts';
import { matrix, shareOf, timesTried } from './matrix.ts';

// Begins early: it tries all queries and subscriptions as everybody, which takes a while.

const rootFields = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!].flatMap(type =>
  Object.keys(type.getFields()).map(field => `${type.name}.${field}`),
);
const tryAsEverybody = matrix();

describe('Every root field of the schema', () => {
  it('has a row in operations/, and no row is left over', () => {
    const unnamed = rootFields.filter(field => !operations[field]);
    expect(
      unnamed,
      `Who may reach what by ${unnamed.join(', ')}? Add a row for each to test/security/operations/<resource>.ts.`,
    ).toEqual([]);
    expect(Object.keys(operations).filter(field => !rootFields.includes(field))).toEqual([]);
    for (const [field, { run }] of Object.entries(operations)) expect(rootFieldOfDocument(run)).toBe(field);
  });

  it('is tried by one file of this folder, and by no other', () => {
    expect(timesTried()).toEqual({ queries: 1, mutations: 1 });
  });
});

describe('Every query and subscription', () => {
  it.each(shareOf('queries'))(
    '%s answers everybody as declared, and tells nobody of what is not theirs',
    async name => {
      const operation = operations[name]!;
      await tryAsEverybody(operation, url => byGraphql(url, operation));
    },
  );
});
