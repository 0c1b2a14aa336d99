import { getOperationAST } from 'graphql';
import { expect, test } from 'vitest';
import { prepareRows } from '../../../rest-compat/prepare.ts';
import { allRoutes } from '../../../rest-compat/rows.ts';
import { schema } from '../../../src/schema.ts';
import { costOf } from '../../../src/server/graphql/cost.ts';
import { limitFaults, limits } from '../../../src/server/graphql/limits.ts';

test('every row of REST stays within the limits of GraphQL, at its largest page', () => {
  const rows = prepareRows(schema, allRoutes);
  const beyond = rows.filter(
    ({ document }) =>
      limitFaults(document).length > 0 || costOf(schema, document, getOperationAST(document)!) > limits.cost,
  );
  expect(beyond.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});
