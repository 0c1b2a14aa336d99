import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { variableFaults } from '../../../src/server/graphql/variables.ts';

it('An input of which one field is to be chosen says so where two are given', () => {
  const schema = buildSchema('input Pick @oneOf { a: Int b: Int } type Query { picked(input: Pick): Int }');
  const document = parse('query ($input: Pick) { picked(input: $input) }');
  expect(variableFaults(schema, document, null, { input: { a: 1 } })).toEqual([]);
  expect(variableFaults(schema, document, null, { input: { a: 1, b: 2 } })).toEqual([
    { path: 'input', message: 'Exactly one key must be specified for OneOf type "Pick".' },
  ]);
});
