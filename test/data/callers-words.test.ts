import { describe, expect, test } from 'vitest';
import { inCallersWords } from '../../src/data/queries/callers-words.ts';
import { QueryFailed } from '../../src/engine/query/errors.ts';

const columns = (...names: string[]) => names.map(name => ({ name, type: 'text' as const, mask: null }));
const policy = {
  tables: [
    { schema: '', name: 'people', columns: columns('Name', 'Amount', 'Joined'), rows: [] },
    { schema: '', name: 'salaries', columns: columns('Nope', 'Pay'), rows: [] },
  ],
  searchPath: [],
  hashKey: '',
};
/** As the guard wrote it: other words, other places. */
const guarded = {
  sql: 'SELECT "people"."nam" FROM (SELECT "Name", "Amount", "Joined" FROM "people") AS "people"',
  tables: [{ schema: '', name: 'people' }],
  masked: [],
  outputs: null,
};
const told = (message: string, sql: string) =>
  inCallersWords(new QueryFailed(message), { sql, guarded, policy }).message;

describe('A failure of a statement is told in the words of who wrote it', () => {
  test.each([
    ['Binder Error: Referenced column "nam" not found in FROM clause!'],
    ['column "nam" does not exist'],
    ["Unknown column 'nam' in 'field list'"],
    ['Binder Error: Values list "p" does not have a column named "nam"'],
    ["Unknown column 'p.nam' in 'field list'"],
  ])('with its place, and the column that was meant: %s', message => {
    const answer = told(message, 'SELECT\n  p.nam FROM people AS p2');
    expect(answer).toMatch(/\(line 2, column \d+\)\./);
    expect(answer).toContain('Did you mean "Name"?');
  });

  test('with all columns where none is near, and never those of tables it does not read', () => {
    expect(told('column "revenue" does not exist', 'SELECT revenue FROM people')).toBe(
      'column "revenue" does not exist (line 1, column 8). There are "Name", "Amount", "Joined".',
    );
    expect(told('column "pay" does not exist', 'SELECT pay FROM people')).not.toContain('Pay"');
  });

  test('as it is where nothing of the statement is named', () => {
    const message = 'Conversion Error: Could not convert string';
    expect(told(message, 'SELECT 1')).toBe(message);
    expect(told('Out of range: "2024-13-01"', 'SELECT x')).toBe('Out of range: "2024-13-01"');
  });

  test('whatever its names hold', () => {
    for (const name of ['a.b(c', '[x]*', '\\d+', 'ä ö', '$&'])
      expect(told(`column "${name}" does not exist`, `SELECT ${name} FROM people`)).toContain('does not exist');
  });
});
